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
    let width: Width
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

    /// Sets a text with roles and styles of its own, such as one with highlighted matches of a search.
    public func attributedText(_ text: @escaping @MainActor (Item) -> AttributedText) -> TableColumn {
        var column = self
        column.attributedText = text
        return column
    }

    /// Sets how important the column is.
    ///
    /// If the table is too narrow for the minimum widths of all columns, it hides those of the lowest priority first, but
    /// none of the highest.
    public func priority(_ priority: Int) -> TableColumn {
        var column = self
        column.priority = priority
        return column
    }

    /// Returns the text of an item without roles and styles.
    func plainText(of item: Item) -> String { attributedText?(item).string ?? text(item) }

    /// Draws the cell of an item.
    func draw(_ item: Item, at start: Int, width: Int, _ pen: LinePen, _ canvas: Canvas) {
        let role = role?(item) ?? .text
        guard let text = attributedText?(item) else {
            return ColumnHeaderView.draw(text(item), alignment, at: start, width: width, pen.style(role), canvas)
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
