/// Takes the clusters of a text one after another, already filtered and measured.
protocol ClusterSink {
    /// Takes a cluster of one scalar; answers whether to go on.
    mutating func take(scalar: UInt32, width: Int, isContested: Bool) -> Bool
    /// Takes a cluster of several scalars; answers whether to go on.
    mutating func take(cluster: Character, width: Int, isContested: Bool) -> Bool
}

/// Splits text into clusters, the one way for drawing and measuring alike.
///
/// Between two scalars that the tables call simple there is always a boundary; as long as such pairs follow each
/// other, no string is made. What lies between two of these boundaries goes through the standard library.
/// Every forbidden scalar is not simple, so only those segments have to be filtered.
enum ClusterScanner {
    /// Sends every cluster of valid UTF-8 to `sink` until it declines.
    static func scan<Sink: ClusterSink>(_ bytes: UnsafeBufferPointer<UInt8>, into sink: inout Sink) {
        var decoder = ScalarDecoder(bytes)
        var current = decoder.next()
        while let scalar = current {
            let next = decoder.next()
            if scalar.isSimple, next?.isSimple ?? true {
                guard emit(scalar, into: &sink) else { return }
                current = next
            } else {
                var last = scalar
                current = next
                while let following = current, !(last.isSimple && following.isSimple) {
                    last = following
                    current = decoder.next()
                }
                let segment = UnsafeBufferPointer(rebasing: bytes[scalar.start..<last.end])
                guard scanSegment(segment, into: &sink) else { return }
            }
        }
    }

    @inline(__always)
    private static func emit<Sink: ClusterSink>(_ scalar: ScalarDecoder.Scalar, into sink: inout Sink) -> Bool {
        guard scalar.value >= 0x80 else { return sink.take(scalar: scalar.value, width: 1, isContested: false) }
        let properties = scalar.properties
        return sink.take(scalar: scalar.value, width: properties.width, isContested: properties.isContested)
    }

    private static func scanSegment<Sink: ClusterSink>(
        _ bytes: UnsafeBufferPointer<UInt8>,
        into sink: inout Sink
    ) -> Bool {
        for character in Sanitizer.clean(String(decoding: bytes, as: UTF8.self)) {
            let measure = ClusterMeasure(character)
            if measure.width == 0 { continue }
            let goesOn =
                if let scalar = measure.singleScalar {
                    sink.take(scalar: scalar, width: measure.width, isContested: measure.isContested)
                } else {
                    sink.take(cluster: character, width: measure.width, isContested: measure.isContested)
                }
            guard goesOn else { return false }
        }
        return true
    }
}
