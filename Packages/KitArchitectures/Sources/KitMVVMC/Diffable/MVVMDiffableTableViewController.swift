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
        super.init(title: title, cells: cells, content: tableView, viewModel: viewModel)
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
}
