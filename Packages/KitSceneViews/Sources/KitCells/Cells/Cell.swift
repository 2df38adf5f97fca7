/// One cell, packed into 8 bytes so that two cells compare as integers.
///
/// Bits 0 to 20 hold a scalar or the number of an interned cluster, bit 21 says which, bits 22 to 28 the width (0 is a
/// further column of a wide cluster), bit 29 that terminals disagree about the width, and the upper half the number of
/// an interned style.
struct Cell: Equatable {
    var bits: UInt64

    @inline(__always)
    init(bits: UInt64) {
        self.bits = bits
    }

    /// A cell with one scalar.
    @inline(__always)
    init(scalar: UInt32, width: Int, isContested: Bool, style: UInt64) {
        bits = UInt64(scalar) | UInt64(width) << 22 | (isContested ? Cell.contestedBit : 0) | style
    }

    /// A cell with an interned cluster.
    @inline(__always)
    init(cluster: Int, width: Int, isContested: Bool, style: UInt64) {
        bits = UInt64(cluster & 0x1FFFFF) | Cell.clusterBit | UInt64(width) << 22
        bits |= (isContested ? Cell.contestedBit : 0) | style
    }

    /// An empty cell; `style` is in the upper half.
    @inline(__always)
    static func blank(style: UInt64) -> Cell { Cell(bits: 0x20 | 1 << 22 | style) }

    /// A column of a wide cluster after its first one.
    @inline(__always)
    static func continuation(style: UInt64) -> Cell { Cell(bits: style) }

    /// An empty cell in the terminal's own colours.
    static let plainBlank = Cell.blank(style: 0)

    private static let clusterBit: UInt64 = 1 << 21
    private static let widthMask: UInt64 = 0x7F << 22
    private static let contestedBit: UInt64 = 1 << 29
    private static let styleMask: UInt64 = 0xFFFF_FFFF_0000_0000
    /// The bits that determine which character the cell shows, whether terminals agree about its width or not.
    fileprivate static let contentMask: UInt64 = 0x1FFFFF | clusterBit | widthMask
    /// The bits that determine how the content is written: cluster or scalar, the width, and whether it is contested.
    fileprivate static let shapeMask: UInt64 = clusterBit | widthMask | contestedBit

    /// The scalar, or the number of the cluster.
    @inline(__always)
    var content: UInt32 { UInt32(truncatingIfNeeded: bits & 0x1FFFFF) }
    /// A Boolean value that indicates whether `content` is the number of a cluster.
    @inline(__always)
    var isCluster: Bool { bits & Cell.clusterBit != 0 }
    /// The columns; 0 for a column of a wide cluster after its first one.
    @inline(__always)
    var width: Int { Int(bits >> 22 & 0x7F) }
    @inline(__always)
    var isContinuation: Bool { bits & Cell.widthMask == 0 }
    @inline(__always)
    var isWide: Bool { bits & (0x7E << 22) != 0 }
    @inline(__always)
    var isContested: Bool { bits & Cell.contestedBit != 0 }
    /// The number of the style, in the upper half as in `bits`.
    @inline(__always)
    var style: UInt64 { bits & Cell.styleMask }
    /// The number of the style.
    @inline(__always)
    var styleIndex: Int { Int(bits >> 32) }
}

extension Cell {
    /// A Boolean value that indicates whether only the background is visible, in any style.
    @inline(__always)
    var isSpace: Bool { bits & Cell.contentMask == 0x20 | 1 << 22 }

    /// A Boolean value that indicates whether the cell is one scalar in one undisputed column.
    @inline(__always)
    var isNarrow: Bool { bits & Cell.shapeMask == 1 << 22 }

    /// A Boolean value that indicates whether the cell holds one printable ASCII character.
    @inline(__always)
    var isASCII: Bool { content < 0x7F && content >= 0x20 && !isCluster && width == 1 }

    /// A Boolean value that indicates whether the cell holds a line or a block of the kind that borders are made of.
    @inline(__always)
    var isBoxDrawing: Bool { content &- 0x2500 < 0xA0 && !isCluster }
}
