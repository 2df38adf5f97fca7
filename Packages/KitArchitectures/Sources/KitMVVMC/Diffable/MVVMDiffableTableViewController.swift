import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A table screen, whose rows are the view models that its own view model publishes; after MVVMKit.
open class MVVMDiffableTableViewController<Model: DiffableTableViewViewModel>: MVVMDiffableViewController<Model> {
    /// The table.
    public final let tableView: TableView<ReusableViewViewModelAdapter>

    private var openings: AnyCancellable?

    /// Creates a screen, whose view model may be set later.
    /// - Parameters:
    ///   - title: The title in the title bar.
    ///   - rowHeight: The height of a row in cells, unless its kind of cell has a different height.
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

    open override func loadView() -> RetainedView { tableView }

    override func show(
        _ snapshot: TableSnapshot<Model.SectionType, ReusableViewViewModelAdapter>, _ strategy: TableApplyStrategy
    ) throws(DuplicateIdentifiersError) {
        try tableView.apply(snapshot, strategy: strategy)
    }

    /// Registers a kind of cell for the view models that have the identifier of its class.
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
