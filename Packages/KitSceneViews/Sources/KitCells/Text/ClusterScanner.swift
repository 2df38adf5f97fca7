/// A receiver of the clusters of a text, already filtered and measured.
protocol ClusterSink {
    /// Receives a cluster of one scalar; returns whether to continue.
    mutating func take(scalar: UInt32, width: Int, isContested: Bool) -> Bool
    /// Receives a cluster of several scalars; returns whether to continue.
    mutating func take(cluster: String, width: Int, isContested: Bool) -> Bool
}

/// Splits text into clusters; drawing and measuring both use it.
///
/// Between two scalars that the tables call simple there is always a boundary; as long as such pairs follow each
/// other, no string is made. The text between two of these boundaries goes through the standard library.
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
        var cluster = ""
        var measure = ClusterMeasure("")
        for character in Sanitizer.clean(String(decoding: bytes, as: UTF8.self)) {
            let next = ClusterMeasure(String(character))
            if measure.takes(next) {
                cluster.append(character)
            } else {
                guard emit(cluster, measure, into: &sink) else { return false }
                (cluster, measure) = (String(character), next)
            }
        }
        return emit(cluster, measure, into: &sink)
    }

    private static func emit<Sink: ClusterSink>(_ cluster: String, _ measure: ClusterMeasure, into sink: inout Sink)
        -> Bool
    {
        if measure.width == 0 { return true }
        if let scalar = measure.singleScalar {
            return sink.take(scalar: scalar, width: measure.width, isContested: measure.isContested)
        }
        return sink.take(cluster: cluster, width: measure.width, isContested: measure.isContested)
    }
}

/// The width of one cluster, and whether terminals agree about it.
///
/// A cluster takes the most columns that a terminal draws it in, so that nothing after it covers a part of it. Most
/// terminals add up the widths of the scalars, and some count a joiner between two of them too. Terminals that know
/// clusters draw it narrower, which leaves a gap. Only emoji that are joined or coloured are one picture, 2 wide; a
/// terminal that draws them side by side shows the first one. Variation selector 16 makes such a picture of an emoji.
/// The text must have passed the sanitiser.
struct ClusterMeasure {
    /// The columns, at most twice `Sanitizer.clusterLimit`.
    private(set) var width = 0
    /// A Boolean value that indicates whether the cursor must be addressed again afterwards.
    private(set) var isContested = false
    /// The scalar, when there is only one.
    private(set) var singleScalar: UInt32?
    private var count = 0
    private var isFirstMark = false

    init(_ cluster: String, ambiguous: AmbiguousWidth = .current) {
        var joiners = 0
        var isFirstEmoji = false
        for scalar in cluster.unicodeScalars {
            let properties = ScalarProperties(scalar.value)
            let columns = properties.width(ambiguous)
            if isFirstEmoji, scalar.value == 0xFE0F || properties.isEmoji {
                width = max(width, 2)
            } else if columns > 0 {
                width += columns + joiners
                joiners = 0
            } else if !isFirstEmoji, (0x200C...0x200D).contains(scalar.value) {
                joiners += 1
            }
            // Only the accents of the European scripts are combined by every terminal alike.
            let isAccent = count > 0 && (0x300...0x36F).contains(scalar.value)
            if properties.isContested || (count > 0 && !isAccent) { isContested = true }
            // If an invisible scalar between two clusters was dropped, a terminal may join them.
            if count == 0, properties.mayJoin {
                isContested = true
                isFirstMark = scalar.properties.generalCategory == .spacingMark
            }
            if count == 0 { isFirstEmoji = properties.isEmoji }
            count += 1
            singleScalar = count == 1 ? scalar.value : nil
        }
    }

    /// Adds the next cluster to this one if it is a spacing mark: some terminals draw it in the cell before it.
    ///
    /// Unicode lets some marks of Burmese and other scripts be clusters of their own.
    mutating func takes(_ next: ClusterMeasure) -> Bool {
        guard next.isFirstMark, width > 0, count + next.count <= Sanitizer.clusterLimit else { return false }
        width += next.width
        count += next.count
        (isContested, singleScalar) = (true, nil)
        return true
    }

    /// The most columns in which any terminal draws a cluster that has passed the sanitiser.
    ///
    /// Each emoji may be drawn by itself, each letter in the width of wide ambiguous characters, and a terminal that
    /// does not know a mark or a joiner draws that too.
    static func greatestWidth(of cluster: String) -> Int {
        cluster.unicodeScalars.reduce(0) { sum, scalar in
            let properties = ScalarProperties(scalar.value)
            return sum + (properties.isEmoji && scalar.value >= 0x80 ? 2 : max(1, properties.width(.wide)))
        }
    }

    /// The scalar of a character that is one allowed scalar and takes one column.
    static func narrowScalar(_ character: Character) -> UInt32? {
        let measure = ClusterMeasure(String(character))
        guard measure.width == 1, let value = measure.singleScalar, let scalar = Unicode.Scalar(value) else {
            return nil
        }
        return Sanitizer.isForbidden(scalar) ? nil : value
    }
}

/// The properties of one scalar in the width tables.
struct ScalarProperties {
    /// The bits that Scripts/generate-width-tables.py writes.
    private let bits: UInt8

    /// Looks a scalar up; no allocation, two loads.
    @inline(__always)
    init(_ scalar: UInt32) {
        bits = scalar < 0x20000 ? ScalarProperties.lookUp(scalar) : ScalarProperties.beyondTable(scalar)
    }

    /// Returns the columns (0, 1 or 2) that the scalar adds to its cluster, with a width for ambiguous characters.
    @inline(__always)
    func width(_ ambiguous: AmbiguousWidth) -> Int { isAmbiguous && ambiguous == .wide ? 2 : Int(bits & 0b11) }

    /// The columns that the scalar adds to its cluster: 0, 1 or 2.
    @inline(__always)
    var width: Int { isAmbiguous ? width(.current) : Int(bits & 0b11) }

    /// A Boolean value that indicates whether Unicode leaves the width to the terminal.
    ///
    /// It is `false` for lines, blocks and shapes.
    @inline(__always)
    var isAmbiguous: Bool { bits & 0b100000 != 0 }

    /// A Boolean value that indicates whether terminals disagree about the width.
    @inline(__always)
    var isContested: Bool { bits & 0b100 != 0 }

    /// A Boolean value that indicates whether a cluster boundary always parts this scalar from another simple one.
    @inline(__always)
    var isSimple: Bool { bits & 0b1000 != 0 }

    /// A Boolean value that indicates whether a terminal may join the scalar with one in a neighbouring cell.
    @inline(__always)
    var mayJoin: Bool { !isSimple }

    /// A Boolean value that indicates whether variation selector 16 turns the scalar into a picture.
    @inline(__always)
    var isEmoji: Bool { bits & 0b10000 != 0 }

    @inline(__always)
    private static func lookUp(_ scalar: UInt32) -> UInt8 {
        let index = ScalarTable.index.utf8Start
        let entry = Int(scalar >> 7) * 2
        let block = Int(index[entry] &- 0x30) &* 64 &+ Int(index[entry + 1] &- 0x30)
        return ScalarTable.blocks.utf8Start[block &* 128 &+ Int(scalar & 127)] &- 0x30
    }

    /// Ideographs are wide; tags and variation selectors add nothing; the rest is for private use or not assigned.
    private static func beyondTable(_ scalar: UInt32) -> UInt8 {
        switch scalar {
        case 0x20000...0x3FFFD: 2 | 0b1000
        case 0xE0000...0xE0FFF: 0
        case 0xF0000...: 1 | 0b100 | 0b100000
        default: 1
        }
    }
}
