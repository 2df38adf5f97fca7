import KitCells
import KitSceneViews

/// A column of a `Table` or `ColumnTableView`.
@MainActor
public struct TableColumn<Item: Identifiable & Equatable> {
    /// The width of a column.
    public enum Width: Hashable, Sendable {
        /// A number of cells.
        case fixed(Int)
        /// A share of the cells that the other columns leave, but at least the minimum.
        case flexible(minimum: Int = 4, share: Int = 1)
    }

    /// The title in the header.
    let title: String
    /// The width, until the user changes it.
    private(set) var width: Width
    /// The alignment of the texts.
    let alignment: HorizontalAlignment
    let text: @MainActor (Item) -> String
    private(set) var role: (@MainActor (Item) -> StyleRole)?
    private(set) var attributedText: (@MainActor (Item) -> AttributedText)?
    private(set) var priority = 0
    /// Creates an order by the column, which is not sorted yet; `nil` if the user cannot sort by the column.
    let makeOrder: (@MainActor (TableRows<Item>) -> any RowOrder<Item>)?

    /// Creates a column by which the user cannot sort.
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - width: The width, until the user changes it.
    ///   - alignment: The alignment of the texts.
    ///   - text: Returns the text of an item; called for visible rows.
    public init(
        _ title: String, width: Width = .flexible(), alignment: HorizontalAlignment = .leading,
        text: @escaping @MainActor (Item) -> String
    ) {
        self.title = title
        self.width = width
        self.alignment = alignment
        self.text = text
        makeOrder = nil
    }

    /// Creates a column by which the user can sort.
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - width: The width, until the user changes it.
    ///   - alignment: The alignment of the texts.
    ///   - key: Returns the value of an item that is compared; called once for each row when the user sorts by the
    ///     column. Many values are compared on another thread.
    ///   - text: Returns the text of an item; called for visible rows.
    public init<Key: Comparable & Sendable>(
        _ title: String, width: Width = .flexible(), alignment: HorizontalAlignment = .leading,
        sortedBy key: @escaping @MainActor (Item) -> Key, text: @escaping @MainActor (Item) -> String
    ) {
        self.title = title
        self.width = width
        self.alignment = alignment
        self.text = text
        makeOrder = { KeyOrder(of: $0, by: key) }
    }

    /// Creates a column of a property, by which the user can sort.
    public init<Value: Comparable & Sendable>(
        _ title: String, value: KeyPath<Item, Value>, width: Width = .flexible(),
        alignment: HorizontalAlignment = .leading, text: (@MainActor (Value) -> String)? = nil
    ) {
        self.init(title, width: width, alignment: alignment, sortedBy: { $0[keyPath: value] }) {
            let value = $0[keyPath: value]
            return text?(value) ?? "\(value)"
        }
    }
}

extension TableColumn {
    /// Sets the role of a cell's text, from its item.
    public func role(_ role: @escaping @MainActor (Item) -> StyleRole) -> TableColumn {
        var column = self
        column.role = role
        return column
    }

    /// Sets a text with roles and styles of its own, such as one with highlighted matches of a search, or a bar.
    ///
    /// Screen readers read the text of the column.
    public func attributedText(_ text: @escaping @MainActor (Item) -> AttributedText) -> TableColumn {
        var column = self
        column.attributedText = text
        return column
    }

    /// Sets a number of cells as the width, until the user changes it.
    public func width(_ cells: Int) -> TableColumn {
        var column = self
        column.width = .fixed(cells)
        return column
    }

    /// Sets the minimum width in cells of a column that takes a share of the free ones.
    public func width(min minimum: Int) -> TableColumn {
        var column = self
        column.width = .flexible(minimum: minimum)
        return column
    }

    /// Sets how important the column is.
    ///
    /// A table that is too narrow for all columns hides those of the lowest priority first, from right to left.
    public func priority(_ priority: Int) -> TableColumn {
        var column = self
        column.priority = priority
        return column
    }

    /// The width that the column needs in cells: a flexible one also needs room for its title and the sign of the order.
    var neededWidth: Int {
        switch width {
        case .fixed(let width): max(1, width)
        case .flexible(let minimum, _): max(1, minimum, TextMetrics.width(of: title) + (makeOrder == nil ? 0 : 1))
        }
    }

    /// Draws the cell of an item.
    func draw(_ item: Item, at start: Int, width: Int, _ pen: LinePen, _ canvas: Canvas) {
        let role = role?(item) ?? .text
        guard let text = attributedText?(item) else {
            ColumnHeaderView.draw(self.text(item), alignment, at: start, width: width, pen.style(role), canvas)
            return
        }
        let rest = width - TextMetrics.width(of: text.string)
        var column = start + (alignment == .leading ? 0 : max(0, alignment == .center ? rest / 2 : rest))
        let end = start + (rest < 0 ? width - 1 : width)
        for run in text.runs where column < end {
            column += canvas.draw(
                run.text, at: Point(x: column, y: 0), style: pen.style(of: run, in: role), maxWidth: end - column)
        }
        if rest < 0 { canvas.draw("…", at: Point(x: end, y: 0), style: pen.style(role), maxWidth: 1) }
    }
}

/// The column by which a table is sorted.
public struct TableSortOrder: Hashable, Sendable {
    /// The index of the column.
    public var column: Int
    /// A Boolean value that indicates whether the order is ascending.
    public var isAscending: Bool

    /// Creates an order.
    public init(column: Int, isAscending: Bool = true) {
        self.column = column
        self.isAscending = isAscending
    }
}
