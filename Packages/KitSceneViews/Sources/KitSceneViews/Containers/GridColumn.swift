/// The width of a grid column, and the alignment of its cells.
public struct GridColumn: Hashable, Sendable {
    /// A way to find a column's width.
    public enum Width: Hashable, Sendable {
        /// So many cells.
        case fixed(Int)
        /// As wide as its widest view, at most so many cells.
        case fitting(maximum: Int)
        /// A share of what the other columns leave.
        case flexible(share: Int)
    }

    /// The width.
    public var width: Width
    /// The alignment of views in the column; `fill` gives them the full width.
    public var alignment: StackView.Alignment

    /// Creates a column.
    public init(_ width: Width, alignment: StackView.Alignment = .leading) {
        self.width = width
        self.alignment = alignment
    }

    /// A column as wide as its widest view.
    public static let fitting = GridColumn(.fitting(maximum: .max))
    /// A column that takes a share of what is left.
    public static let flexible = GridColumn(.flexible(share: 1))
    /// A column of so many cells.
    public static func fixed(_ width: Int) -> GridColumn { GridColumn(.fixed(width)) }

    /// The same column with its views standing elsewhere.
    public func aligned(_ alignment: StackView.Alignment) -> GridColumn { GridColumn(width, alignment: alignment) }

    var share: Int {
        guard case .flexible(let share) = width else { return 0 }
        return min(max(1, share), 1_000)
    }
}
