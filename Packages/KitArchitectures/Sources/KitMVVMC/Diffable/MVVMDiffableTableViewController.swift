import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A screen that is a table, whose rows are the view models that its own view model publishes; after MVVMKit.
///
/// Register the cells before the screen is shown, for instance in `viewDidLoad`. The first snapshot is shown at once.
/// The controller is the delegate of its cells, headers and footers.
open class MVVMDiffableTableViewController<Model: DiffableTableViewViewModel>: ViewController, ViewModelOwner {
    /// The table.
    public final let tableView: TableView<ReusableViewViewModelAdapter>
    /// The view model; another one is bound in its place, and without one the table keeps what it shows.
    public final var viewModel: Model? { didSet { if viewModel !== oldValue { viewModelDidChange() } } }
    /// What a subclass listens to in `bind(viewModel:)`; cancelled before another view model is bound.
    public final var cancellables: [AnyCancellable] = []

    private let trace = Trace.current
    private var traced: TracedParts?
    private let cells = ReusableViewRegistry()
    private let headers = ReusableViewRegistry()
    private let footers = ReusableViewRegistry()
    private var snapshots: AnyCancellable?
    private var openings: AnyCancellable?
    private var isBindable = false

    /// Makes a screen; the view model may come later.
    /// - Parameters:
    ///   - title: What the title bar says.
    ///   - rowHeight: The cells that a row is high, unless its kind of cell has another height.
    ///   - viewModel: The view model.
    public init(title: String = "", rowHeight: Int = 1, viewModel: Model? = nil) {
        let cells = cells
        self.viewModel = viewModel
        tableView = TableView(rowHeight: rowHeight) {
            UnregisteredCellView()
        } configure: { cell, item in
            (cell as? UnregisteredCellView)?.label.text = cells.objection(to: item.reusableViewViewModel) ?? ""
        }
        super.init(title: title)
        for registry in [cells, headers, footers] { registry.delegate = self }
        tableView.cellKind { item in
            cells.objection(to: item.reusableViewViewModel) == nil ? item.reusableViewViewModel.identifier : ""
        }
        openings = tableView.opened.observe { [weak self] in self?.didOpen($0) }
    }

    // MARK: What a subclass overrides

    open override func loadView() -> View { tableView }
    /// Binds the view model; a subclass that overrides it calls `super`.
    open override func viewDidLoad() { bindIfNeeded() }
    open override func viewWillAppear() { bindIfNeeded() }
    /// Called when a view model is bound, after its first snapshot is shown; does nothing.
    open func bind(viewModel: Model) {}
    /// Called when a person opens a row; does nothing.
    open func didSelectRow(at position: RowPosition, viewModel: any ReusableViewViewModel) {}
    /// Called when a snapshot has rows that nobody can tell apart: the table keeps what it shows.
    ///
    /// The default says so in a toast.
    open func didReject(_ error: DuplicateIdentifiersError) {
        showToast(Toast(error.description, role: .error))
    }

    // MARK: What a person does in a row

    /// Lets the view model do what a cell has told of, as long as the screen has one.
    /// - Parameters:
    ///   - name: What a trace calls it.
    ///   - body: Gets the screen's view model.
    public final func perform(_ name: StaticString, _ body: @MainActor (Model) -> Void) {
        perform(TraceText(stringLiteral: name), body)
    }

    /// Makes an action of a row that the view model does, as long as the screen has one.
    public final func rowAction(
        _ title: String, key: Character, role: RowAction.Role = .normal, _ body: @escaping @MainActor (Model) -> Void
    ) -> RowAction {
        RowAction(title, key: key, role: role) { [weak self] in
            self?.perform(TraceText(names: "rowAction \(key)"), body)
        }
    }

    private func perform(_ text: TraceText, _ body: @MainActor (Model) -> Void) {
        guard let viewModel else { return }
        if let traced { traced.tellEvent(text) }
        body(viewModel)
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
            SupplementSlotView(headers, role: .heading)
        } configure: { slot, content in
            (slot as? SupplementSlotView)?.show(content)
        }
    }

    /// Adds a kind of footer, as `registerHeader` does for headers.
    public final func registerFooter<Footer: View & CustomBinder>(
        identifier: String = Footer.identifier, height: Int = 1, _ makeFooter: @escaping @MainActor () -> Footer
    ) {
        let footers = footers
        footers.register(identifier, make: makeFooter)
        tableView.registerFooter(height: height) {
            SupplementSlotView(footers, role: .secondary)
        } configure: { slot, content in
            (slot as? SupplementSlotView)?.show(content)
        }
    }

    // MARK: Binding

    private func bindIfNeeded() {
        guard !isBindable else { return }
        isBindable = true
        viewModelDidChange()
    }

    private func viewModelDidChange() {
        guard isBindable else { return }
        snapshots = nil
        cancellables.cancelAll()
        guard let viewModel else { return }
        if let trace {
            // Before the view model hears: what leads to something is told before it.
            var parts = TracedParts(trace, viewModel)
            parts.tellEvents(in: view)
            traced = parts
        }
        snapshots = viewModel.snapshot --> Binder(self) { $0.apply($1) }
        bind(viewModel: viewModel)
    }

    private func apply(_ update: SnapshotUpdate<Model.SectionType>) {
        var snapshot = update.snapshot
        for (index, section) in snapshot.sections.enumerated() {
            if let header = viewModel?.headerViewModel(for: section.id, at: index) {
                snapshot.sections[index].header = AnyHashable(header.adapted(hashable: section.id))
            }
            if let footer = viewModel?.footerViewModel(for: section.id, at: index) {
                snapshot.sections[index].footer = AnyHashable(footer.adapted(hashable: section.id))
            }
        }
        do {
            try tableView.apply(snapshot, strategy: update.applyStrategy)
        } catch {
            didReject(error)
        }
        update.completion?()
    }

    private func didOpen(_ item: ReusableViewViewModelAdapter) {
        guard let position = tableView.position(of: item.id) else { return }
        if let traced { traced.tellEvent("didSelectRow") }
        didSelectRow(at: position, viewModel: item.reusableViewViewModel)
    }
}
