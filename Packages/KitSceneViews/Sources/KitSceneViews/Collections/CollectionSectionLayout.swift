/// The layout of a section's items; like UIKit's compositional layout.
public struct CollectionSectionLayout: Hashable, Sendable {
    /// The way in which the number of columns is determined.
    public enum Columns: Hashable, Sendable {
        /// A fixed number of columns, for any width.
        case count(Int)
        /// As many columns as fit, with a minimum width in cells.
        case minimumWidth(Int)
    }

    /// The number of columns.
    var columns: Columns
    /// The height of an item in cells.
    var itemHeight: Int
    /// The number of cells between two columns.
    var spacing: Int

    /// Creates a layout; the height is at least 1, and the spacing at least 0.
    public init(_ columns: Columns = .minimumWidth(16), itemHeight: Int = 1, spacing: Int = 1) {
        self.columns = columns
        self.itemHeight = min(max(1, itemHeight), 1_000)
        self.spacing = min(max(0, spacing), 1_000)
    }

    /// Returns the number of columns in a width.
    func columnCount(in width: Int) -> Int {
        switch columns {
        case .count(let count): min(max(1, count), max(1, width))
        case .minimumWidth(let least): max(1, (width + spacing) / (min(max(1, least), 10_000) + spacing))
        }
    }

    /// Returns the cells of a column; columns share the width evenly.
    func range(ofColumn column: Int, of count: Int, in width: Int) -> Range<Int> {
        let room = max(0, width - spacing * (count - 1))
        let start = room * column / count + spacing * column
        return start..<max(start, room * (column + 1) / count + spacing * column)
    }

    /// Returns the column at a position, or the one before a gap.
    func column(at x: Int, of count: Int, in width: Int) -> Int {
        (0..<count).last { range(ofColumn: $0, of: count, in: width).lowerBound <= x } ?? 0
    }
}
