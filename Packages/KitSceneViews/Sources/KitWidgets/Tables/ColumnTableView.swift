import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A column of a `ColumnTableView`.
@MainActor
public struct TableColumn<Item> {
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
    let alignment: LabelView.Alignment
    let text: @MainActor (Item) -> String
    let comesBefore: (@MainActor (Item, Item) -> Bool)?

    /// Creates a column.
    /// - Parameters:
    ///   - title: The title in the header.
    ///   - width: The width, until the user changes it.
    ///   - alignment: The alignment of the texts.
    ///   - sortedBy: Returns whether one item comes before another when the user sorts by the column; `nil` if the user
    ///     cannot.
    ///   - text: Returns the text of an item; called for visible rows.
    public init(
        _ title: String, width: Width = .flexible(), alignment: LabelView.Alignment = .leading,
        sortedBy: (@MainActor (Item, Item) -> Bool)? = nil, text: @escaping @MainActor (Item) -> String
    ) {
        self.title = title
        self.width = width
        self.alignment = alignment
        comesBefore = sortedBy
        self.text = text
    }

    /// Creates a column of a property, by which the user can sort.
    public init<Value: Comparable>(
        _ title: String, value: KeyPath<Item, Value>, width: Width = .flexible(),
        alignment: LabelView.Alignment = .leading, text: (@MainActor (Value) -> String)? = nil
    ) {
        self.init(title, width: width, alignment: alignment, sortedBy: { $0[keyPath: value] < $1[keyPath: value] }) {
            let value = $0[keyPath: value]
            return text?(value) ?? "\(value)"
        }
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

/// A table with columns and headers, which the user can sort and whose column widths the user can change.
///
/// Up and down move between rows, left and right between columns. `s` sorts by the current column, or reverses the
/// order; `<` and `>` make it narrower and wider. A click on a header sorts, and dragging the gap after it changes the
/// width. Only visible rows request their texts; only sorting reads all items.
public final class ColumnTableView<Item: Identifiable & Equatable>: View {
    /// The items in their own order; changes keep the current item.
    public var items: [Item] = [] { didSet { if items != oldValue { itemsDidChange(from: oldValue) } } }
    /// The columns, from left to right.
    public var columns: [TableColumn<Item>] { didSet { columnsDidChange() } }
    /// The order of the rows, or `nil` for that of the items.
    public var sortOrder: TableSortOrder? { didSet { if sortOrder != oldValue { sort() } } }
    /// Sends when the user has sorted.
    public let sorted = Signal<TableSortOrder>()
    /// Sends when the user opens the current row, by Enter or a double click.
    public let opened = Signal<Item>()
    /// Sends when the user moves to another row.
    public let selectionChanged = Signal<Item>()

    var openHandler: (@MainActor (Item) -> Void)?
    package var rowHandler: (@MainActor (Item.ID) -> Void)?
    package var boundID: Item.ID?
    private let list = LineListView()
    let header = ColumnHeaderView()
    /// The item index of each row, or `nil` for the items' own order.
    private var order: [Int]?
    private var chosenWidths: [Int: Int] = [:]

    /// Creates a table.
    public init(_ items: [Item] = [], columns: [TableColumn<Item>]) {
        self.columns = columns
        self.items = items
        super.init()
        flexibility = .both
        list.source = self
        [header, list].forEach(addSubview)
        header.pressed = { [weak self] in self?.toggleSort(by: $0) }
        header.resized = { [weak self] in self?.setWidth($1, ofColumn: $0) }
        columnsDidChange()
    }

    /// The item of the current row.
    public var selectedItem: Item? {
        get { lineCount > 0 ? item(atRow: list.currentLine) : nil }
        set { if let newValue { select(newValue.id) } }
    }

    package func select(_ id: Item.ID) {
        guard id != selectedItem?.id, let index = items.firstIndex(where: { $0.id == id }) else { return }
        list.setCurrentLine(order?.firstIndex(of: index) ?? index)
    }

    fileprivate func item(atRow row: Int) -> Item { items[order?[row] ?? row] }

    // MARK: Changes

    private func itemsDidChange(from old: [Item]) {
        let line = list.currentLine
        let id = old.indices.contains(order?[line] ?? line) ? old[order?[line] ?? line].id : nil
        sort(keeping: id)
    }

    private func columnsDidChange() {
        if let sortOrder, !columns.indices.contains(sortOrder.column) { self.sortOrder = nil }
        header.current = min(header.current, max(0, columns.count - 1))
        setNeedsLayout()
        setNeedsDisplay()
        list.setNeedsDisplay()
    }

    private func sort() { sort(keeping: selectedItem?.id) }

    private func sort(keeping id: Item.ID?) {
        order = nil
        if let sortOrder, columns.indices.contains(sortOrder.column),
            let comesBefore = columns[sortOrder.column].comesBefore
        {
            // Equal items keep their order in both directions.
            order = items.indices.sorted { left, right in
                let (first, second) = sortOrder.isAscending ? (left, right) : (right, left)
                if comesBefore(items[first], items[second]) { return true }
                return left < right && !comesBefore(items[second], items[first])
            }
        }
        list.reload()
        if let id, let index = items.firstIndex(where: { $0.id == id }) {
            list.setCurrentLine(order?.firstIndex(of: index) ?? index)
        }
        setNeedsLayout()
    }

    /// Sorts by a column for the user, or reverses its order.
    ///
    /// Does nothing if the column cannot be sorted.
    func toggleSort(by column: Int) {
        guard columns.indices.contains(column) else { return }
        header.current = column
        guard columns[column].comesBefore != nil else { return }
        let isAgain = sortOrder?.column == column
        let order = TableSortOrder(column: column, isAscending: isAgain ? sortOrder?.isAscending == false : true)
        sortOrder = order
        sorted.send(order)
    }

    /// Sets the width of a column, at least 1, for the user.
    func setWidth(_ width: Int, ofColumn column: Int) {
        guard columns.indices.contains(column) else { return }
        chosenWidths[column] = min(max(1, width), 1_000)
        setNeedsLayout()
        list.setNeedsDisplay()
    }

    // MARK: Layout

    /// The widths of the columns at the current width of the table.
    package private(set) var columnWidths: [Int] = []

    private func widths(in total: Int) -> [Int] {
        var widths = columns.indices.map { index -> Int in
            if let chosen = chosenWidths[index] { return chosen }
            switch columns[index].width {
            case .fixed(let width): return max(1, width)
            case .flexible(let minimum, _): return max(1, minimum)
            }
        }
        var free = total - widths.reduce(0, +) - max(0, columns.count - 1)
        var shares = columns.indices.map { index -> Int in
            guard chosenWidths[index] == nil, case .flexible(_, let share) = columns[index].width else { return 0 }
            return max(0, share)
        }
        for index in columns.indices where shares[index] > 0 && free > 0 {
            let part = free * shares[index] / shares.reduce(0, +)
            widths[index] += part
            free -= part
            shares[index] = 0
        }
        return widths
    }

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        columnWidths = widths(in: max(0, bounds.width - LineListView.gutter - 1))
        header.show(columns.map(\.title), widths: columnWidths, alignments: columns.map(\.alignment), sortOrder)
        let width = max(0, bounds.width - LineListView.gutter - 1)
        header.frame = Rect(x: LineListView.gutter, y: 0, width: width, height: min(1, bounds.height))
        list.frame = Rect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 1))
    }
}

extension ColumnTableView: CurrentRowOwner {
    package var currentRowID: Item.ID? { selectedItem?.id }
    package var firstRowID: Item.ID? { items.isEmpty ? nil : item(atRow: 0).id }
}

extension ColumnTableView: LineListSource {
    package var lineCount: Int { items.count }
    package var emptyText: String { "No rows." }
    package var lineHints: [KeyHint] {
        [KeyHint("←→", "Column"), KeyHint("s", "Sort"), KeyHint("< >", "Width"), KeyHint("Enter", "Open")]
    }

    package func drawLine(_ index: Int, in canvas: Canvas, width: Int, pen: LinePen) {
        let item = item(atRow: index)
        var column = 0
        for (tableColumn, columnWidth) in zip(columns, columnWidths) {
            guard column < width else { return }
            let text = tableColumn.text(item)
            ColumnHeaderView.draw(
                text, tableColumn.alignment, at: column, width: min(columnWidth, width - column), pen.style(.text),
                canvas)
            column += columnWidth + 1
        }
    }

    package func speech(ofLine index: Int) -> Semantics {
        let item = item(atRow: index)
        let others = columns.dropFirst().map { $0.title + " " + $0.text(item) }
        let value = others.isEmpty ? nil : others.joined(separator: ", ")
        return Semantics(role: .row, label: columns.first?.text(item) ?? "", value: value)
    }

    package func handleListKey(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty, !columns.isEmpty else { return false }
        let current = header.current
        switch key.key {
        case .left where current > 0: header.current = current - 1
        case .right where current < columns.count - 1: header.current = current + 1
        case .character("s"): toggleSort(by: current)
        case .character("<") where columnWidths.indices.contains(current):
            setWidth(columnWidths[current] - 1, ofColumn: current)
        case .character(">") where columnWidths.indices.contains(current):
            setWidth(columnWidths[current] + 1, ofColumn: current)
        default: return false
        }
        return true
    }

    package func currentLineDidChange() {
        guard let item = selectedItem else { return }
        selectionChanged.send(item)
        rowHandler?(item.id)
    }

    package func openCurrentLine() {
        guard let item = selectedItem else { return }
        opened.send(item)
        openHandler?(item)
    }
}

/// The headers of a table's columns, with a sign for the order.
final class ColumnHeaderView: View {
    var pressed: (@MainActor (Int) -> Void)?
    var resized: (@MainActor (Int, Int) -> Void)?
    /// The column that keys sort and resize.
    var current = 0 { didSet { if current != oldValue { setNeedsDisplay() } } }

    private var titles: [String] = []
    private var widths: [Int] = []
    private var alignments: [LabelView.Alignment] = []
    private var order: TableSortOrder?
    private var resizing: Int?

    func show(_ titles: [String], widths: [Int], alignments: [LabelView.Alignment], _ order: TableSortOrder?) {
        (self.titles, self.widths, self.alignments, self.order) = (titles, widths, alignments, order)
        setNeedsDisplay()
    }

    private func start(of column: Int) -> Int { widths.prefix(column).reduce(0) { $0 + $1 + 1 } }

    override func draw(in canvas: Canvas) {
        for (index, title) in titles.enumerated() where index < widths.count {
            let start = start(of: index)
            guard start < bounds.width else { return }
            let sign = order?.column == index ? (order?.isAscending == true ? "▲" : "▼") : ""
            var style = style(.heading)
            if index == current { style = style.with(attributes: style.attributes.union(.underline)) }
            let width = min(widths[index], bounds.width - start)
            let room = sign.isEmpty || width < 2 ? width : width - 1
            Self.draw(title, alignments[index], at: start, width: room, style, canvas)
            if room < width { canvas.draw(sign, at: Point(x: start + room, y: 0), style: self.style(.accent)) }
        }
    }

    static func draw(
        _ text: String, _ alignment: LabelView.Alignment, at column: Int, width: Int, _ style: Style, _ canvas: Canvas
    ) {
        let text = TextMetrics.truncate(text, to: width)
        let rest = width - TextMetrics.width(of: text)
        let inset = alignment == .leading ? 0 : alignment == .center ? rest / 2 : rest
        canvas.draw(text, at: Point(x: column + inset, y: 0), style: style, maxWidth: width)
    }

    override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        switch event.kind {
        case .press(.left):
            resizing = widths.indices.first { start(of: $0) + widths[$0] == point.x }
        case .drag(.left):
            if let resizing { resized?(resizing, point.x - start(of: resizing)) }
        case .release(.left):
            let column = widths.indices.first { (start(of: $0)..<start(of: $0) + widths[$0]).contains(point.x) }
            if resizing == nil, let column, bounds.contains(point) { pressed?(column) }
            resizing = nil
        default: return false
        }
        return true
    }

    override var semantics: Semantics? {
        let names = titles.enumerated().map { index, title in
            order?.column == index ? title + (order?.isAscending == true ? " ascending" : " descending") : title
        }
        return Semantics(role: .heading, label: names.joined(separator: ", "))
    }
}
