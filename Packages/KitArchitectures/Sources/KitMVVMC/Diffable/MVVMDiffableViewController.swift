import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// The base class of table and grid screens of view models; after MVVMKit.
///
/// Register the cells before the screen is shown, for example in `viewDidLoad`. The first snapshot is shown
/// immediately. The controller is the delegate of its cells, headers and footers.
open class MVVMDiffableViewController<Model: DiffableTableViewViewModel>: ViewController, ViewModelOwner {
    /// The view model, which is bound when it is set; without one, the screen keeps its content.
    public final var viewModel: Model? { didSet { if viewModel !== oldValue { viewModelDidChange() } } }
    /// The subscriptions that a subclass makes in `bind(viewModel:)`, which are cancelled before the next view model is
    /// bound.
    public final var cancellables: [AnyCancellable] = []
    /// The data source of the screen, created on first use.
    public private(set) final lazy var dataSource = Self.dataSourceType.init()

    private let trace = Trace.current
    private var traced: TracedParts?
    let cells: ReusableViewRegistry
    private let headers = ReusableViewRegistry()
    private let footers = ReusableViewRegistry()
    private let content: any SectionedContent
    private var snapshots: AnyCancellable?
    private var isBindable = false
    /// The number of times that a view model was bound.
    private var bindingCount = 0

    init(title: String, cells: ReusableViewRegistry, content: any SectionedContent, viewModel: Model?) {
        self.cells = cells
        self.content = content
        self.viewModel = viewModel
        super.init(title: title)
        for registry in [cells, headers, footers] { registry.delegate = self }
    }

    // MARK: Methods to override

    /// The class of the data source.
    open class var dataSourceType: MVVMDiffableDataSource<Model.SectionType>.Type {
        MVVMDiffableDataSource<Model.SectionType>.self
    }
    /// Binds the view model; overrides must call `super`.
    open override func viewDidLoad() { bindIfNeeded() }
    open override func viewWillAppear() { bindIfNeeded() }
    /// Called when a view model is bound, after its first snapshot is shown.
    ///
    /// The default implementation does nothing.
    open func bind(viewModel: Model) {}
    /// Called when the user opens a row.
    ///
    /// The default implementation does nothing.
    open func didSelectRow(at position: RowPosition, viewModel: any ReusableViewViewModel) {}
    /// Called when a snapshot has rows with the same identifier, and the screen keeps its content.
    ///
    /// The default implementation shows a toast.
    open func didReject(_ error: DuplicateIdentifiersError) {
        showToast(Toast(error.description, role: .error))
    }

    /// Shows a prepared snapshot.
    func show(
        _ snapshot: TableSnapshot<Model.SectionType, ReusableViewViewModelAdapter>, _ strategy: TableApplyStrategy
    ) throws(DuplicateIdentifiersError) {}

    /// Registers a kind of header for the view models that have the identifier of its class.
    ///
    /// All headers have the height that was registered last.
    public final func registerHeader<Header: RetainedView & CustomBinder>(
        identifier: String = Header.identifier, height: Int = 1, _ makeHeader: @escaping @MainActor () -> Header
    ) {
        headers.register(identifier, make: makeHeader)
        content.registerHeader(
            height: height, make: { [headers] in ReusableSlotView(headers, role: .heading) },
            configure: ReusableSlotView.show)
    }

    /// Registers a kind of footer, as `registerHeader` does for headers.
    public final func registerFooter<Footer: RetainedView & CustomBinder>(
        identifier: String = Footer.identifier, height: Int = 1, _ makeFooter: @escaping @MainActor () -> Footer
    ) {
        footers.register(identifier, make: makeFooter)
        content.registerFooter(
            height: height, make: { [footers] in ReusableSlotView(footers, role: .secondary) },
            configure: ReusableSlotView.show)
    }

    // MARK: Actions in rows

    /// Calls a closure with the view model, if the screen has one, to handle an action in a cell.
    /// - Parameters:
    ///   - name: The name of the action in traces.
    ///   - body: A closure that receives the screen's view model.
    public final func perform(_ name: StaticString, _ body: @MainActor (Model) -> Void) {
        perform(TraceText(stringLiteral: name), body)
    }

    /// Creates a row action that calls a closure with the view model, if the screen has one.
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
            // Recorded before the view model receives it, so that a cause precedes its effects.
            var parts = TracedParts(trace, viewModel)
            // An opened row is recorded separately before its effects, even if the table is part of the view.
            parts.traceEvents(in: view, except: ["opened"])
            traced = parts
        }
        let count = bindingCount
        let snapshots = viewModel.snapshot --> Binder(self) { if $0.bindingCount == count { $0.apply($1) } }
        // The first snapshot may have led to a different view model, which is already bound.
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

/// The table or grid of a screen.
@MainActor
protocol SectionedContent {
    func registerHeader(
        height: Int, make: @escaping @MainActor () -> RetainedView,
        configure: @escaping @MainActor (RetainedView, AnyHashable) -> Void)
    func registerFooter(
        height: Int, make: @escaping @MainActor () -> RetainedView,
        configure: @escaping @MainActor (RetainedView, AnyHashable) -> Void)
}

extension TableView: SectionedContent {}
extension CollectionView: SectionedContent {}
