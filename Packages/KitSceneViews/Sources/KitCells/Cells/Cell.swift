/// A cell packed into 8 bytes, so that two cells compare as integers.
///
/// Bits 0 to 20 contain a scalar or the number of an interned cluster, and bit 21 indicates which. Bits 22 to 28
/// contain the width, which is 0 for the further columns of a wide cluster. Bit 29 indicates that terminals disagree
/// about the width. The upper half contains the number of an interned style.
struct Cell: Equatable {
    var bits: UInt64

    @inline(__always)
    init(bits: UInt64) {
        self.bits = bits
    }

    /// Creates a cell with one scalar.
    @inline(__always)
    init(scalar: UInt32, width: Int, isContested: Bool, style: UInt64) {
        bits = UInt64(scalar) | UInt64(width) << 22 | (isContested ? Cell.contestedBit : 0) | style
    }

    /// Creates a cell with an interned cluster.
    @inline(__always)
    init(cluster: Int, width: Int, isContested: Bool, style: UInt64) {
        bits = UInt64(cluster & 0x1FFFFF) | Cell.clusterBit | UInt64(width) << 22
        bits |= (isContested ? Cell.contestedBit : 0) | style
    }

    /// Returns an empty cell; `style` is in the upper half.
    @inline(__always)
    static func blank(style: UInt64) -> Cell { Cell(bits: 0x20 | 1 << 22 | style) }

    /// Returns a cell for a further column of a wide cluster.
    @inline(__always)
    static func continuation(style: UInt64) -> Cell { Cell(bits: style) }

    /// An empty cell in the terminal's own colours.
    static let plainBlank = Cell.blank(style: 0)

    private static let clusterBit: UInt64 = 1 << 21
    private static let widthMask: UInt64 = 0x7F << 22
    private static let contestedBit: UInt64 = 1 << 29
    private static let styleMask: UInt64 = 0xFFFF_FFFF_0000_0000
    /// The bits of the visible content: scalar or cluster, and width.
    fileprivate static let contentMask: UInt64 = 0x1FFFFF | clusterBit | widthMask
    /// The bits that determine how the content is written: cluster or scalar, width, and whether the width is
    /// contested.
    fileprivate static let shapeMask: UInt64 = clusterBit | widthMask | contestedBit

    /// The scalar, or the number of the cluster.
    @inline(__always)
    var content: UInt32 { UInt32(truncatingIfNeeded: bits & 0x1FFFFF) }
    /// A Boolean value that indicates whether `content` is the number of a cluster.
    @inline(__always)
    var isCluster: Bool { bits & Cell.clusterBit != 0 }
    /// The number of columns; 0 for a further column of a wide cluster.
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

    /// A Boolean value that indicates whether the cell is one scalar with an uncontested width of 1.
    @inline(__always)
    var isNarrow: Bool { bits & Cell.shapeMask == 1 << 22 }

    /// A Boolean value that indicates whether the cell contains one printable ASCII character.
    @inline(__always)
    var isASCII: Bool { content < 0x7F && content >= 0x20 && !isCluster && width == 1 }

    /// A Boolean value that indicates whether the cell contains a box drawing or block character.
    @inline(__always)
    var isBoxDrawing: Bool { content &- 0x2500 < 0xA0 && !isCluster }
}
