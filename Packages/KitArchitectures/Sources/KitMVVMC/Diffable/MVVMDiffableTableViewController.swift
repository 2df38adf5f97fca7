import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A screen that is a table, whose rows are the view models that its own view model publishes; after MVVMKit.
open class MVVMDiffableTableViewController<Model: DiffableTableViewViewModel>: MVVMDiffableViewController<Model> {
    /// The table.
    public final let tableView: TableView<ReusableViewViewModelAdapter>

    private var openings: AnyCancellable?

    /// Creates a screen; the view model may come later.
    /// - Parameters:
    ///   - title: What the title bar says.
    ///   - rowHeight: The cells that a row is high, unless its kind of cell has another height.
    ///   - viewModel: The view model.
    public init(title: String = "", rowHeight: Int = 1, viewModel: Model? = nil) {
        let cells = ReusableViewRegistry()
        tableView = TableView(rowHeight: rowHeight) {
            UnregisteredCellView()
        } configure: { cell, item in
            (cell as? UnregisteredCellView)?.label.text = cells.objection(to: item.reusableViewViewModel) ?? ""
        }
        super.init(title: title, cells: cells, viewModel: viewModel)
        tableView.cellKind { item in
            cells.objection(to: item.reusableViewViewModel) == nil ? item.reusableViewViewModel.identifier : ""
        }
        openings = tableView.opened.observe { [weak self] item in
            self?.open(item, at: self?.tableView.position(of: item.id))
        }
    }

    open override func loadView() -> View { tableView }

    override func show(
        _ snapshot: TableSnapshot<Model.SectionType, ReusableViewViewModelAdapter>, _ strategy: TableApplyStrategy
    ) throws(DuplicateIdentifiersError) {
        try tableView.apply(snapshot, strategy: strategy)
    }

    // MARK: Registering

    /// Adds a kind of cell, which shows the view models that have the identifier of its class.
    public final func register<Cell: TableCellView & CustomBinder>(
        identifier: String = Cell.identifier, rowHeight: Int? = nil, _ makeCell: @escaping @MainActor () -> Cell
    ) {
        let cells = cells
        cells.register(identifier, make: makeCell)
        tableView.register(identifier, rowHeight: rowHeight) {
            cells.view(of: identifier) as? TableCellView ?? UnregisteredCellView()
        } configure: { cell, item in
            cells.bind(cell, to: item.reusableViewViewModel)
        }
    }

    /// Adds a kind of header, as `register` does for cells.
    ///
    /// All headers have the height that was said last.
    public final func registerHeader<Header: View & CustomBinder>(
        identifier: String = Header.identifier, height: Int = 1, _ makeHeader: @escaping @MainActor () -> Header
    ) {
        let headers = headers
        headers.register(identifier, make: makeHeader)
        tableView.registerHeader(height: height) {
            ReusableSlotView(headers, role: .heading)
        } configure: { slot, content in
            (slot as? ReusableSlotView)?.show(content)
        }
    }

    /// Adds a kind of footer, as `registerHeader` does for headers.
    public final func registerFooter<Footer: View & CustomBinder>(
        identifier: String = Footer.identifier, height: Int = 1, _ makeFooter: @escaping @MainActor () -> Footer
    ) {
        let footers = footers
        footers.register(identifier, make: makeFooter)
        tableView.registerFooter(height: height) {
            ReusableSlotView(footers, role: .secondary)
        } configure: { slot, content in
            (slot as? ReusableSlotView)?.show(content)
        }
    }
}
