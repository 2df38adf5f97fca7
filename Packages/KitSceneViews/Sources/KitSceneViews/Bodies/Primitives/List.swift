import KitCore

/// Rows of items, of which only those that are shown are made; the declarative face of `TableView`.
public struct List<Item: Identifiable & Equatable, Row: ViewBody>: PrimitiveBody {
    private let items: [Item]
    private let label: String
    private let rowHeight: Int
    private let isRefreshing: Bool
    private let onRefresh: (@MainActor () -> Void)?
    private let onOpen: @MainActor (Item) -> Void
    private let row: @MainActor (Item, Bool) -> Row

    /// Makes a list.
    /// - Parameters:
    ///   - label: The list's name for a screen reader.
    ///   - items: The items, in the order of their rows.
    ///   - rowHeight: The cells that each row is high.
    ///   - isRefreshing: Whether a refresh runs.
    ///   - onRefresh: What a pull does; `nil` for a list that cannot be pulled.
    ///   - onOpen: Called with the selected item when a person opens it.
    ///   - row: The body of a row, from its item and whether it is selected.
    public init(
        _ label: String, _ items: [Item], rowHeight: Int = 1, isRefreshing: Bool = false,
        onRefresh: (@MainActor () -> Void)? = nil, onOpen: @escaping @MainActor (Item) -> Void,
        @ViewBodyBuilder row: @escaping @MainActor (Item, Bool) -> Row
    ) {
        self.label = label
        self.items = items
        self.rowHeight = rowHeight
        self.isRefreshing = isRefreshing
        self.onRefresh = onRefresh
        self.onOpen = onOpen
        self.row = row
    }

    func elements(in context: BodyContext) -> [Element] {
        let row = row
        return [
            Element(context, make: { makeTable(row: row) }) { (table: TableView<Item>) in
                table.accessibilityLabel = label
                table.allowsPullToRefresh = onRefresh != nil
                table.isRefreshing = isRefreshing
                table.rowHeight = rowHeight
                table.setItems(items)
                table.show(rows: row)
                table.openHandler = onOpen
                table.refreshHandler = onRefresh
            }
        ]
    }

    private func makeTable(row: @escaping @MainActor (Item, Bool) -> Row) -> TableView<Item> {
        let source = RowSource(row)
        let table = TableView<Item>(rowHeight: rowHeight) {
            BodyCellView(source)
        } configure: { cell, item in
            (cell as? BodyCellView<Item, Row>)?.show(item)
        }
        table.attachments[rowSourceKey] = source
        return table
    }
}

private let rowSourceKey = "List.rows"

extension TableView {
    /// Shows rows as the newest evaluation makes them: they may depend on more than their items.
    fileprivate func show<Row: ViewBody>(rows: @escaping @MainActor (Item, Bool) -> Row) {
        (attachments[rowSourceKey] as? RowSource<Item, Row>)?.row = rows
        updateCells()
    }
}

/// Makes the body of each row; the cells of a list share it.
@MainActor
final class RowSource<Item, Row: ViewBody> {
    var row: @MainActor (Item, Bool) -> Row
    init(_ row: @escaping @MainActor (Item, Bool) -> Row) { self.row = row }
}

/// A cell that shows a body made from its item.
final class BodyCellView<Item: Identifiable & Equatable, Row: ViewBody>: TableCellView {
    private let source: RowSource<Item, Row>
    private let stack = StackView(.vertical, alignment: .fill)
    private var item: Item?
    private var needsEvaluation = false
    private lazy var store = BodyStore { [weak self] in self?.invalidate() }
    private lazy var observation = BodyObservation { [weak self] in self?.invalidate() }

    init(_ source: RowSource<Item, Row>) {
        self.source = source
        super.init()
        addSubview(stack)
    }

    func show(_ item: Item) {
        self.item = item
        evaluate()
    }

    override func selectionDidChange() { evaluate() }
    override func layoutSubviews() {
        if needsEvaluation { evaluate() }
        stack.frame = bounds
    }

    private func invalidate() {
        needsEvaluation = true
        setNeedsLayout()
    }

    private func evaluate() {
        guard let item else { return }
        needsEvaluation = false
        let context = BodyContext(store: store)
        store.beginEvaluation()
        let elements = observation.track { context.elements(of: source.row(item, isSelected)) }
        Reconciler.reconcile(elements, into: stack)
        store.endEvaluation()
    }

    /// A row is one thing to a screen reader: its first text is the label, the others are the value.
    override var semantics: Semantics? { rowSemantics }
    override var exposesSubviewSemantics: Bool { false }
}
