/// The layout of a section's items; it corresponds to UIKit's compositional layout.
public struct CollectionSectionLayout: Hashable, Sendable {
    /// A way to find the number of columns.
    public enum Columns: Hashable, Sendable {
        /// A fixed number of columns, for any width.
        case count(Int)
        /// As many columns as have room, each at least so many cells wide.
        case minimumWidth(Int)
    }

    /// The number of columns.
    var columns: Columns
    /// The cells that an item is high.
    var itemHeight: Int
    /// The cells between two columns.
    var spacing: Int

    /// Creates a layout; numbers below 1, or below 0 for the spacing, count as that.
    public init(_ columns: Columns = .minimumWidth(16), itemHeight: Int = 1, spacing: Int = 1) {
        self.columns = columns
        self.itemHeight = min(max(1, itemHeight), 1_000)
        self.spacing = min(max(0, spacing), 1_000)
    }

    /// The number of columns in a width.
    func columnCount(in width: Int) -> Int {
        switch columns {
        case .count(let count): min(max(1, count), max(1, width))
        case .minimumWidth(let least): max(1, (width + spacing) / (min(max(1, least), 10_000) + spacing))
        }
    }

    /// The cells of a column; columns share the width as evenly as whole cells can.
    func range(ofColumn column: Int, of count: Int, in width: Int) -> Range<Int> {
        let room = max(0, width - spacing * (count - 1))
        let start = room * column / count + spacing * column
        return start..<max(start, room * (column + 1) / count + spacing * column)
    }

    /// The column at a place, or the one before the gap that is there.
    func column(at x: Int, of count: Int, in width: Int) -> Int {
        (0..<count).last { range(ofColumn: $0, of: count, in: width).lowerBound <= x } ?? 0
    }
}
