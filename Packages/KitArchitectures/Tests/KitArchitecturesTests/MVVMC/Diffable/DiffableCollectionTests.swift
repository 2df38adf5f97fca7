import KitCells
import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

/// A name in a grid.
private final class NameView: RetainedView, CustomBinder {
    struct Model: ReusableViewViewModel, Equatable {
        let identifier = NameView.identifier
        let name: String
    }

    private let label = LabelView(maximumLines: 1)

    override init() {
        super.init()
        addSubview(label)
    }

    func bind(viewModel: Model) { label.text = viewModel.name }
    override func sizeThatFits(_ proposal: Size) -> Size { label.sizeThatFits(proposal) }
    override func layoutSubviews() { label.frame = bounds }
}

private nonisolated enum Shelf: Hashable, SectionLayoutConvertible {
    case fruits, nuts

    var sectionLayout: CollectionSectionLayout { CollectionSectionLayout(.count(self == .fruits ? 2 : 1)) }
}

/// A view model that publishes names, and counts letters.
private final class NamesViewModel: DiffableCollectionViewViewModel {
    typealias SectionType = Shelf
    let state = CurrentValueSubject<SnapshotAdapter, Never>(.init())
    var snapshot: AnyPublisher<SnapshotAdapter, Never> { state.eraseToAnyPublisher() }

    func show(_ fruits: [String], _ nuts: [String] = []) {
        func rows(_ names: [String]) -> [ReusableViewViewModelAdapter] {
            names.map { NameView.Model(name: $0).adapted(hashable: $0) }
        }
        state.send(Snapshot([.init(.fruits, items: rows(fruits)), .init(.nuts, items: rows(nuts))]).adapted())
    }

    func headerViewModel(for section: Shelf, at index: Int) -> (any ReusableViewViewModel)? {
        NameView.Model(name: "\(section)")
    }

    func footerViewModel(for section: Shelf, at index: Int) -> (any ReusableViewViewModel)? {
        section == .nuts ? NameView.Model(name: "end") : nil
    }

    func supplementaryViewViewModel(
        for section: Shelf, forKind kind: SupplementaryKind, at position: RowPosition
    ) -> (any ReusableViewViewModel)? {
        position == RowPosition(section: 0, row: 1) ? NameView.Model(name: "(\(section) 1)") : nil
    }
}

/// A data source that omits every item called "fly".
private final class CleanDataSource: MVVMDiffableDataSource<Shelf> {
    override func prepare(_ update: SnapshotUpdate<Shelf>) -> SnapshotUpdate<Shelf> {
        var update = update
        update.snapshot.deleteItems(["fly"])
        return update
    }
}

private final class NamesScene: MVVMDiffableCollectionViewController<NamesViewModel> {
    let journal = Journal()
    private(set) var viewsMade = 0

    override class var dataSourceType: MVVMDiffableDataSource<Shelf>.Type { CleanDataSource.self }

    override func viewDidLoad() {
        register { [weak self] () -> NameView in
            self?.viewsMade += 1
            return NameView()
        }
        registerBadge { NameView() }
        registerHeader { NameView() }
        registerFooter { NameView() }
        super.viewDidLoad()
    }

    override func bind(viewModel: NamesViewModel) { journal.note("bind") }
    override func didReject(_ error: DuplicateIdentifiersError) { journal.note("rejected") }
    override func didSelectRow(at position: RowPosition, viewModel: any ReusableViewViewModel) {
        journal.note("open \(position.section) \(position.row)")
    }
}

@Suite("A grid of view models")
struct DiffableCollectionTests {
    private let viewModel = NamesViewModel()
    private let scene: NamesScene
    private let window: SceneWindow

    init() {
        viewModel.show(["fig", "kiwi", "fly", "plum"], ["walnut"])
        scene = NamesScene(title: "Names", viewModel: viewModel)
        window = SceneWindow(scene)
    }

    @Test("Sections have their layout, header and footer, items their badges; the data source changes the content")
    func layouts() {
        let window = SceneWindow(NamesScene(viewModel: viewModel), width: 60)
        let gaps = (String(repeating: " ", count: 27), String(repeating: " ", count: 13))
        #expect(
            window.rows == [
                "fruits", "▐ fig\(gaps.0)kiwi\(gaps.1)(fruits 1)", "  plum", "nuts", "  walnut", "end",
            ])
    }

    @Test("Items open at their index path; the data source returns the shown items")
    func opening() {
        _ = window.rows
        window.press(.right, .enter, .down, .down, .enter)
        #expect(scene.journal.read() == ["bind", "open 0 1", "open 1 0"])
        let shown = scene.dataSource.itemIdentifier(for: RowPosition(section: 1, row: 0))
        #expect((shown?.reusableViewViewModel as? NameView.Model)?.name == "walnut")
        #expect(scene.dataSource.sectionIdentifier(for: 0) == .fruits)
        #expect(scene.dataSource.itemIdentifier(for: RowPosition(section: 2, row: 0)) == nil)
        #expect(scene.dataSource is CleanDataSource)
    }

    @Test("A snapshot with duplicate rows is refused; the next one is shown")
    func rejection() {
        _ = scene.journal.read()
        viewModel.show(["a"], ["a"])
        #expect(scene.journal.read() == ["rejected"])
        #expect(scene.dataSource.snapshot.numberOfItems == 4)
        viewModel.show(["b"])
        #expect(window.rows[1] == "▐ b" && scene.dataSource.snapshot.numberOfItems == 1)
    }

    @Test("An item that no view can show says why; its place keeps the view that it had before")
    func unknownKind() {
        struct Stranger: ReusableViewViewModel { let identifier = "stranger" }
        let viewModel = NamesViewModel()
        func show(_ item: any ReusableViewViewModel) {
            viewModel.state.send(.init(snapshot: .init([.init(.nuts, items: [item.adapted(hashable: 1)])])))
        }
        show(Stranger())
        let scene = NamesScene(viewModel: viewModel)
        let window = SceneWindow(scene)
        #expect(window.rows[1].hasPrefix("▐ No view is") && scene.viewsMade == 0)
        show(NameView.Model(name: "walnut"))
        #expect(window.rows[1] == "▐ walnut")
        show(Stranger())
        #expect(window.rows[1].hasPrefix("▐ No view is"))
        show(NameView.Model(name: "pecan"))
        #expect(window.rows[1] == "▐ pecan" && scene.viewsMade == 1)
    }
}

@Suite("Tables with one type of cells, and scrolling stacks")
struct SceneViewTests {
    private nonisolated struct Row: Identifiable, Equatable {
        let id: Int
        let text: String
    }

    private final class RowCell: TableCellView, CellConfigurable, EmptyInitializable {
        private let label = LabelView(maximumLines: 1)

        override init() {
            super.init()
            addSubview(label)
        }

        func configure(model: Row) { label.text = model.text }
        override func layoutSubviews() { label.frame = bounds }
    }

    private final class PullableTable: SingleCellTypeTableView<String, RowCell>, PullToRefreshCapable {}

    private final class TermsView: BaseScrollableStackViewOwner {
        let text = LabelView("Terms")
        private(set) var setups = 0

        override func makeContentView() -> RetainedView { StackView(.vertical, [text, ButtonView("Accept")]) }
        override func setup() { setups += scrollView.superview === self ? 1 : 100 }
    }

    private func window(_ view: RetainedView) -> SceneWindow { SceneWindow(PageViewController(title: "", view)) }

    @Test("Sections have their headers; the user opens rows by their position")
    func sections() {
        let table = PullableTable()
        let sections = CurrentValueSubject<[SectionModel<String, Row>], Never>([
            SectionModel(model: "First", items: [Row(id: 1, text: "one")]),
            SectionModel(model: "Second", items: [Row(id: 2, text: "two"), Row(id: 3, text: "three")]),
        ])
        var opened: [RowPosition] = []
        let subscriptions = [sections --> table.sections, table.selectionPublisher.sink { opened.append($0) }]
        let window = window(table)
        #expect(window.rows == ["First", "one", "Second", "two", "three", ""])
        window.press(.down, .down)
        sections.value[1].items[1] = Row(id: 3, text: "drei")
        #expect(window.rows[4] == "drei")
        window.press(.enter)
        #expect(opened == [RowPosition(section: 1, row: 1)], "the selection is kept by the identity of the row")
        #expect(sections.value[0] == SectionModel(model: "First", items: [Row(id: 1, text: "one")]))
        subscriptions.forEach { $0.cancel() }
    }

    @Test("A table can be pulled only if it permits that")
    func pulling() {
        let (pullable, plain) = (PullableTable(), HeaderlessTableViewSceneView<RowCell>())
        #expect(pullable.tableView.allowsPullToRefresh && !plain.tableView.allowsPullToRefresh)
        var pulls = 0
        let subscriptions = [
            Just([SectionModel(model: "", items: [Row(id: 1, text: "one")])]) --> pullable.sections,
            pullable.pullToRefreshTriggerPublisher.sink { pulls += 1 },
            Just("Old") --> pullable.pullToRefreshTitleBinder, Just(true) --> pullable.isRefreshingBinder,
        ]
        let window = window(pullable)
        #expect(window.rows[0].contains("Old") && pullable.tableView.isRefreshing)
        pullable.tableView.isRefreshing = false
        window.press(.up, .up)
        #expect(pulls == 1)
        subscriptions.forEach { $0.cancel() }
    }

    @Test("Sections without a header are rows alone")
    func headerless() {
        let table = HeaderlessTableViewSceneView<RowCell>()
        let subscription =
            Just([
                SectionModel(model: nil, items: [Row(id: 1, text: "one")]),
                SectionModel(model: nil, items: [Row(id: 2, text: "two")]),
            ]) --> table.sections
        #expect(window(table).rows.prefix(3) == ["one", "two", ""])
        subscription.cancel()
    }

    @Test("A scrolling stack makes its content once, and sets up once, when that is in its place")
    func scrollingStack() {
        let view = TermsView()
        #expect(view.setups == 1)
        #expect(window(view).rows.prefix(2) == ["Terms", "[ Accept ]"])
        #expect(view.text.superview === view.scrollView.content)
    }
}
