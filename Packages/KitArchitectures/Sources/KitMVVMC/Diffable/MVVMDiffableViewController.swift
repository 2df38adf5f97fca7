import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// The base of screens that are a table or a grid of view models; after MVVMKit.
///
/// Register the cells before the screen is shown, for instance in `viewDidLoad`. The first snapshot is shown at once.
/// The controller is the delegate of its cells, headers and footers.
open class MVVMDiffableViewController<Model: DiffableTableViewViewModel>: ViewController, ViewModelOwner {
    /// The view model; another one is bound in its place, and without one the screen keeps its content.
    public final var viewModel: Model? { didSet { if viewModel !== oldValue { viewModelDidChange() } } }
    /// The subscriptions of a subclass in `bind(viewModel:)`; cancelled before another view model is bound.
    public final var cancellables: [AnyCancellable] = []
    /// The data source of the screen; created on first use.
    public private(set) final lazy var dataSource = Self.dataSourceType.init()

    private let trace = Trace.current
    private var traced: TracedParts?
    let cells: ReusableViewRegistry
    private let headers = ReusableViewRegistry()
    private let footers = ReusableViewRegistry()
    private let content: any SectionedContent
    private var snapshots: AnyCancellable?
    private var isBindable = false
    /// The number of view models that were bound.
    private var bindingCount = 0

    init(title: String, cells: ReusableViewRegistry, content: any SectionedContent, viewModel: Model?) {
        self.cells = cells
        self.content = content
        self.viewModel = viewModel
        super.init(title: title)
        for registry in [cells, headers, footers] { registry.delegate = self }
    }

    // MARK: What a subclass overrides

    /// The class of the data source; MVVMKit's way to have one's own.
    open class var dataSourceType: MVVMDiffableDataSource<Model.SectionType>.Type {
        MVVMDiffableDataSource<Model.SectionType>.self
    }
    /// Binds the view model; a subclass that overrides it calls `super`.
    open override func viewDidLoad() { bindIfNeeded() }
    open override func viewWillAppear() { bindIfNeeded() }
    /// Called when a view model is bound, after its first snapshot is shown; does nothing.
    open func bind(viewModel: Model) {}
    /// Called when the user opens a row; does nothing.
    open func didSelectRow(at position: RowPosition, viewModel: any ReusableViewViewModel) {}
    /// Called when a snapshot has rows with the same identifier; the screen stays as it is.
    ///
    /// The default implementation shows a toast.
    open func didReject(_ error: DuplicateIdentifiersError) {
        showToast(Toast(error.description, role: .error))
    }

    /// Shows a snapshot that is prepared.
    func show(
        _ snapshot: TableSnapshot<Model.SectionType, ReusableViewViewModelAdapter>, _ strategy: TableApplyStrategy
    ) throws(DuplicateIdentifiersError) {}

    // MARK: Registering

    /// Adds a kind of header, which shows the view models that have the identifier of its class.
    ///
    /// All headers have the height that was registered last.
    public final func registerHeader<Header: View & CustomBinder>(
        identifier: String = Header.identifier, height: Int = 1, _ makeHeader: @escaping @MainActor () -> Header
    ) {
        headers.register(identifier, make: makeHeader)
        content.registerHeader(
            height: height, make: { [headers] in ReusableSlotView(headers, role: .heading) },
            configure: ReusableSlotView.show)
    }

    /// Adds a kind of footer, as `registerHeader` does for headers.
    public final func registerFooter<Footer: View & CustomBinder>(
        identifier: String = Footer.identifier, height: Int = 1, _ makeFooter: @escaping @MainActor () -> Footer
    ) {
        footers.register(identifier, make: makeFooter)
        content.registerFooter(
            height: height, make: { [footers] in ReusableSlotView(footers, role: .secondary) },
            configure: ReusableSlotView.show)
    }

    // MARK: What the user does in a row

    /// Lets the view model handle a report of a cell, while the screen has a view model.
    /// - Parameters:
    ///   - name: What a trace calls it.
    ///   - body: Gets the screen's view model.
    public final func perform(_ name: StaticString, _ body: @MainActor (Model) -> Void) {
        perform(TraceText(stringLiteral: name), body)
    }

    /// Creates an action of a row that the view model does, as long as the screen has one.
    public final func rowAction(
        _ title: String, key: Character? = nil, role: ButtonRole? = nil,
        _ body: @escaping @MainActor (Model) -> Void
    ) -> RowAction {
        RowAction(title, key: key.map { KeyPress(.character($0)) }, role: role) { [weak self] in
            self?.perform(TraceText(names: "rowAction \(key.map(String.init) ?? title)"), body)
        }
    }

    private func perform(_ text: TraceText, _ body: @MainActor (Model) -> Void) {
        guard let viewModel else { return }
        if let traced { traced.traceEvent(text) }
        body(viewModel)
    }

    func open(_ item: ReusableViewViewModelAdapter, at position: RowPosition?) {
        guard let position else { return }
        if let traced { traced.traceEvent("didSelectRow") }
        didSelectRow(at: position, viewModel: item.reusableViewViewModel)
    }

    // MARK: Binding

    private func bindIfNeeded() {
        guard !isBindable else { return }
        isBindable = true
        viewModelDidChange()
    }

    private func viewModelDidChange() {
        guard isBindable else { return }
        bindingCount += 1
        (snapshots, traced) = (nil, nil)
        cancellables.cancelAll()
        guard let viewModel else { return }
        if let trace {
            // Traced before the view model receives it, so that a cause comes before its effects.
            var parts = TracedParts(trace, viewModel)
            // An opened row has an entry before its effects, also where the table is a part of the view.
            parts.traceEvents(in: view, except: ["opened"])
            traced = parts
        }
        let count = bindingCount
        let snapshots = viewModel.snapshot --> Binder(self) { if $0.bindingCount == count { $0.apply($1) } }
        // The first snapshot may have led to another view model, which is bound by now.
        guard bindingCount == count else { return }
        self.snapshots = snapshots
        bind(viewModel: viewModel)
    }

    private func apply(_ update: SnapshotUpdate<Model.SectionType>) {
        let update = dataSource.prepare(update)
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
            try show(snapshot, update.applyStrategy)
            dataSource.snapshot = snapshot
        } catch {
            didReject(error)
        }
        update.completion?()
    }
}

/// The table or grid of such a screen.
@MainActor
protocol SectionedContent {
    func registerHeader(
        height: Int, make: @escaping @MainActor () -> View, configure: @escaping @MainActor (View, AnyHashable) -> Void)
    func registerFooter(
        height: Int, make: @escaping @MainActor () -> View, configure: @escaping @MainActor (View, AnyHashable) -> Void)
}

extension TableView: SectionedContent {}
extension CollectionView: SectionedContent {}
