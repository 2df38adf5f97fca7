/// What the width tables say about one scalar.
struct ScalarProperties {
    /// The bits that Scripts/generate-width-tables.py writes.
    private let bits: UInt8

    /// Looks a scalar up; no allocation, two loads.
    @inline(__always)
    init(_ scalar: UInt32) {
        bits = scalar < 0x20000 ? ScalarProperties.lookUp(scalar) : ScalarProperties.beyondTable(scalar)
    }

    /// The columns that the scalar adds to its cluster, 0, 1 or 2, where ambiguous characters are as wide as said.
    @inline(__always)
    func width(_ ambiguous: AmbiguousWidth) -> Int { isAmbiguous && ambiguous == .wide ? 2 : Int(bits & 0b11) }

    /// The columns that the scalar adds to its cluster: 0, 1 or 2.
    @inline(__always)
    var width: Int { isAmbiguous ? width(.current) : Int(bits & 0b11) }

    /// Whether Unicode leaves it to the terminal how wide the scalar is; lines, blocks and shapes do not count.
    @inline(__always)
    var isAmbiguous: Bool { bits & 0b100000 != 0 }

    /// A Boolean value that indicates whether terminals disagree about the width.
    @inline(__always)
    var isContested: Bool { bits & 0b100 != 0 }

    /// Whether there is always a cluster boundary between this scalar and another simple one.
    @inline(__always)
    var isSimple: Bool { bits & 0b1000 != 0 }

    /// Whether a terminal may take the scalar and a neighbour in another cell for one cluster.
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
