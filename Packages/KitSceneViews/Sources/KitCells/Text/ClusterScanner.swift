/// A type that receives the clusters of a text, filtered and measured.
protocol ClusterSink {
    /// Receives a cluster of one scalar, and returns whether to continue.
    mutating func take(scalar: UInt32, width: Int, isContested: Bool) -> Bool
    /// Receives a cluster of several scalars, and returns whether to continue.
    mutating func take(cluster: String, width: Int, isContested: Bool) -> Bool
}

/// Splits text into clusters, for drawing and measuring.
///
/// Between two scalars that the tables classify as simple, there is always a boundary; no string is created for these.
/// The standard library splits the text between two such boundaries. Forbidden scalars are never simple, so only that
/// text must be filtered.
enum ClusterScanner {
    /// Sends every cluster of valid UTF-8 to `sink`, until it returns `false`.
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

/// The width of a cluster, and whether terminals agree about it.
///
/// A cluster takes the maximum number of columns in which a terminal draws it, so that nothing covers a part of it.
/// Most terminals add the widths of the scalars, and some count a joiner between two of them too. Terminals that
/// support clusters draw it narrower, which leaves a gap. Only joined or coloured emoji are one picture of 2 columns; a
/// terminal that draws them side by side shows the first one. Variation selector 16 turns an emoji into such a picture.
/// The text must be sanitised.
struct ClusterMeasure {
    /// The number of columns, at most twice `Sanitizer.clusterLimit`.
    private(set) var width = 0
    /// A Boolean value that indicates whether the cursor must be addressed again afterwards.
    private(set) var isContested = false
    /// The scalar, if there is only one.
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
            // Terminals agree only about combining the accents of European scripts.
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

    /// Adds the next cluster if it is a spacing mark, which some terminals draw in the previous cell.
    ///
    /// In Unicode, some marks of Burmese and other scripts are separate clusters.
    mutating func takes(_ next: ClusterMeasure) -> Bool {
        guard next.isFirstMark, width > 0, count + next.count <= Sanitizer.clusterLimit else { return false }
        width += next.width
        count += next.count
        (isContested, singleScalar) = (true, nil)
        return true
    }

    /// Returns the maximum number of columns in which a terminal may draw a sanitised cluster.
    ///
    /// A terminal may draw each emoji separately, ambiguous characters wide, and unsupported marks and joiners as
    /// characters.
    static func greatestWidth(of cluster: String) -> Int {
        cluster.unicodeScalars.reduce(0) { sum, scalar in
            let properties = ScalarProperties(scalar.value)
            return sum + (properties.isEmoji && scalar.value >= 0x80 ? 2 : max(1, properties.width(.wide)))
        }
    }

    /// Returns the scalar of a character that consists of one allowed scalar with a width of 1.
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
    /// The bits that `Scripts/generate-width-tables.py` generates.
    private let bits: UInt8

    /// Looks up a scalar, with two loads and no allocation.
    @inline(__always)
    init(_ scalar: UInt32) {
        bits = scalar < 0x20000 ? ScalarProperties.lookUp(scalar) : ScalarProperties.beyondTable(scalar)
    }

    /// Returns the number of columns (0, 1 or 2) that the scalar adds to its cluster, for a width of ambiguous
    /// characters.
    @inline(__always)
    func width(_ ambiguous: AmbiguousWidth) -> Int { isAmbiguous && ambiguous == .wide ? 2 : Int(bits & 0b11) }

    /// The number of columns that the scalar adds to its cluster: 0, 1 or 2.
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

    /// A Boolean value that indicates whether there is always a cluster boundary between this scalar and another simple
    /// one.
    @inline(__always)
    var isSimple: Bool { bits & 0b1000 != 0 }

    /// A Boolean value that indicates whether a terminal may join the scalar with one in an adjacent cell.
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

    /// Returns the properties of ideographs (wide), tags and variation selectors (no width), and private or unassigned
    /// scalars.
    private static func beyondTable(_ scalar: UInt32) -> UInt8 {
        switch scalar {
        case 0x20000...0x3FFFD: 2 | 0b1000
        case 0xE0000...0xE0FFF: 0
        case 0xF0000...: 1 | 0b100 | 0b100000
        default: 1
        }
    }
}
