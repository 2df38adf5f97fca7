import KitCore

/// A cell with one label that fills the row; the base class of cells that only show text.
///
///     final class FruitCell: LabelCellView {
///         func show(_ fruit: Fruit) { label.text = fruit.name }
///     }
open class LabelCellView: TableCellView {
    /// The label.
    public final let label = LabelView(maximumLines: 1)

    /// Creates a cell without text.
    public override init() {
        super.init()
        addSubview(label)
    }

    open override func layoutSubviews() { label.frame = bounds }
    open override var semantics: Semantics? { rowSemantics }
    open override var exposesSubviewSemantics: Bool { false }
}

extension TableView {
    /// Creates a table whose cells are all of one type: `TableView<Fruit>(cell: FruitCell.init) { $0.show($1) }`.
    /// - Parameters:
    ///   - rowHeight: The height of rows in cells, at least 1.
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - cell: Creates a cell; called for as many as are visible.
    ///   - show: Makes a cell show an item.
    public convenience init<Cell: TableCellView>(
        rowHeight: Int = 1, lookup: ItemLookup<Item> = ItemLookup(), cell: @escaping @MainActor () -> Cell,
        show: @escaping @MainActor (Cell, Item) -> Void
    ) {
        self.init(rowHeight: rowHeight, lookup: lookup) {
            cell()
        } configure: { view, item in
            // Each cell of the table was created by `cell`.
            if let view = view as? Cell { show(view, item) }
        }
    }

    /// Creates a table that shows one line of text for each item: `TableView<Fruit> { $0.name }`.
    /// - Parameters:
    ///   - lookup: Finds the current row among new ones; see `ItemLookup`.
    ///   - text: Returns the line of an item.
    ///   - onOpen: Called when the user opens a row.
    public convenience init(
        lookup: ItemLookup<Item> = ItemLookup(), text: @escaping @MainActor (Item) -> String,
        onOpen: (@MainActor (Item) -> Void)? = nil
    ) {
        self.init(lookup: lookup, cell: { LabelCellView() }, show: { $0.label.text = text($1) })
        openHandler = onOpen
    }

    /// Reports identifiers that several items have; all are shown, but selection and state cannot distinguish them.
    func reportDuplicates(named label: String) {
        #if DEBUG
        // More would make each evaluation slow.
        guard rows.count <= 1_000, Set(rows.map(\.id)).count < rows.count else { return }
        UsageReports.add("List \(label): several items have the same identifier")
        #endif
    }
}
