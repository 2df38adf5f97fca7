import KitCells
import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

/// A screen that overrides nothing that its base class can do, not even the binding in `viewDidLoad`.
private final class PlainScene: MVVMDiffableTableViewController<FruitsViewModel> {
    let journal = Journal()

    override func viewDidLoad() { register { FruitCell() } }
    override func bind(viewModel: FruitsViewModel) {
        cancellables.append(
            viewModel.state.sink { [journal] in journal.note("\($0.snapshot.numberOfItems) fruits") })
    }
}

@Suite("A table of view models")
struct DiffableTableTests {
    private let viewModel = FruitsViewModel("fig", "kiwi")
    private let scene: FruitsScene
    private let window: SceneWindow

    init() {
        scene = FruitsScene(title: "Fruits", viewModel: viewModel)
        window = SceneWindow(scene)
    }

    @Test func theFirstSnapshotIsShownAtOnceWithItsHeader() {
        #expect(
            window.rows == ["= fruits =", "fig       [ Eat ]", "kiwi      [ Eat ]", "end", "", ""])
        #expect(scene.journal.read() == ["bind"])
    }

    @Test func changedContentOfTheSameRowIsShownByTheSameCell() {
        _ = window.rows
        viewModel.show(["fig", "plum"])
        #expect(window.rows[2].hasPrefix("plum"))
        #expect(scene.cells.map(\.bound) == [["fig"], ["kiwi", "plum"]], "only the row that changed")
    }

    @Test func reloadingMakesNewCells() {
        _ = window.rows
        viewModel.show(["fig", "kiwi"], strategy: .reload)
        _ = window.rows
        #expect(scene.cells.count == 4)
    }

    @Test func aHeaderFollowsTheSnapshot() {
        _ = window.rows
        viewModel.headers = false
        viewModel.state.send(
            .init(snapshot: .init([.init("plain", header: "Plain", items: viewModel.state.value.snapshot.items)])))
        #expect(window.rows.first == "Plain")
    }

    @Test func duplicateRowsAreRefusedAndTheTableIsUnchanged() {
        _ = scene.journal.read()
        let twice = FruitCellViewModel(name: "twin").adapted(hashable: 7)
        var completed = false
        viewModel.state.send(
            .init(snapshot: .init([.init("fruits", items: [twice, twice])])) { completed = true })
        #expect(scene.journal.read().count == 1 && completed)
        #expect(window.rows[1].hasPrefix("fig"))
    }

    @Test func aRowOfAnUnknownKindShowsAMessage() {
        struct Stranger: ReusableViewViewModel { let identifier = "stranger" }
        struct Impostor: ReusableViewViewModel { let identifier = FruitCell.identifier }
        viewModel.state.send(
            .init(
                snapshot: .init([
                    .init("fruits", items: [Stranger().adapted(hashable: 0), Impostor().adapted(hashable: 1)])
                ])))
        #expect(window.rows[1].hasPrefix("No view is"))
        #expect(window.rows[2].hasPrefix("FruitCell do"))
    }

    @Test func openingARowReportsItsIndexPath() {
        _ = scene.journal.read()
        window.press(.down, .enter)
        #expect(scene.journal.read() == ["open 0 1"])
    }

    @Test func aControlInARowReportsToTheScreen() {
        _ = scene.journal.read()
        window.press(.down, .right, .enter)
        #expect(scene.journal.read() == ["eat 1"])
        #expect(scene.cells.allSatisfy { $0.hadDelegate }, "the delegate is there before the first binding")
    }

    @Test("A rejected first snapshot may lead to another view model, which is bound in place of both")
    func replacedWhileItIsBound() {
        final class Picky: MVVMDiffableTableViewController<FruitsViewModel> {
            let other = FruitsViewModel("date")
            private(set) var bound: [FruitsViewModel] = []
            override func viewDidLoad() {
                register { FruitCell() }
                super.viewDidLoad()
            }
            override func bind(viewModel: FruitsViewModel) { bound.append(viewModel) }
            override func didReject(_ error: DuplicateIdentifiersError) { viewModel = other }
        }
        let twin = FruitCellViewModel(name: "twin").adapted(hashable: 7)
        let rejected = FruitsViewModel()
        rejected.state.send(.init(snapshot: .init([.init("fruits", items: [twin, twin])])))
        let scene = Picky(title: "Fruits", viewModel: rejected)
        let window = SceneWindow(scene)
        #expect(window.rows.contains { $0.hasPrefix("date") } && scene.bound.map { $0 === scene.other } == [true])
        rejected.show(["late"])
        #expect(!window.rows.contains { $0.hasPrefix("late") })
        scene.other.show(["plum"])
        #expect(window.rows.contains { $0.hasPrefix("plum") })
    }

    @Test func anotherViewModelIsBoundInPlaceOfTheFormer() {
        let other = FruitsViewModel("date")
        scene.viewModel = other
        #expect(scene.journal.read() == ["bind", "bind"])
        #expect(window.rows[1].hasPrefix("date"))
        viewModel.show(["late"])
        #expect(window.rows[1].hasPrefix("date"), "the former one is not heard any more")
    }

    @Test func aViewModelMayComeLater() {
        let scene = FruitsScene(title: "Later")
        let window = SceneWindow(scene)
        #expect(window.rows.allSatisfy(\.isEmpty) && scene.journal.read().isEmpty)
        scene.viewModel = viewModel
        #expect(window.rows[1].hasPrefix("fig"))
        let early = FruitsScene(title: "Early")
        early.viewModel = viewModel
        #expect(early.journal.read().isEmpty, "the view is not loaded")
        _ = SceneWindow(early)
        #expect(early.journal.read() == ["bind"])
    }

    @Test func aScreenIsBoundOnceItIsLoadedOrElseWhenItAppears() {
        let loaded = FruitsScene(viewModel: viewModel)
        loaded.didLoad()
        #expect(loaded.journal.read() == ["bind"])
        viewModel.headers = false
        let window = SceneWindow(PlainScene(viewModel: viewModel))
        #expect(window.rows.first == "fig       [ Eat ]")
    }

    @Test func withoutAViewModelTheContentStays() {
        scene.viewModel = nil
        viewModel.show(["late"])
        #expect(window.rows[1].hasPrefix("fig"))
    }

    @Test func subscriptionsOfAScreenEndWithTheirViewModel() {
        let scene = PlainScene(viewModel: viewModel)
        let window = SceneWindow(scene)
        scene.viewModel = FruitsViewModel("date")
        #expect(scene.journal.read() == ["2 fruits", "1 fruits"])
        viewModel.show([])
        #expect(scene.journal.read() == [] && scene.cancellables.count == 1)
        withExtendedLifetime(window) {}
    }

    @Test func duplicateRowsAreNamedInAMessageUnlessTheScreenDoesSomethingElse() {
        let window = SceneWindow(PlainScene(viewModel: viewModel))
        let twin = FruitCellViewModel(name: "twin").adapted(hashable: 7)
        viewModel.state.send(.init(snapshot: .init([.init("fruits", items: [twin, twin])])))
        let message = DuplicateIdentifiersError(identifiers: ["7"]).description
        #expect(window.host.semantics().contains { $0.role == .toast && $0.label == message })
    }

    @Test("What the user does in a row is done by the view model, and traced before by its name")
    func traceOfRows() {
        var lines: [String] = []
        let scene = Trace.$current.withValue(Trace { lines.append("\($0.kind) \($0.source): \($0.text)") }) {
            FruitsScene(viewModel: viewModel)
        }
        scene.tableView.rowActions = { [unowned scene, viewModel] _ in
            [scene.rowAction("Peel", key: "p") { lines.append("peel \($0 === viewModel)") }]
        }
        let window = SceneWindow(scene)
        window.press(.character("p"))
        scene.perform("rename") { [viewModel] in lines.append("rename \($0 === viewModel)") }
        window.press(.enter)
        scene.viewModel = nil
        window.press(.enter)
        #expect(
            lines == [
                "event FruitsViewModel: selectedItemChanged", "event FruitsViewModel: rowAction p", "peel true",
                "event FruitsViewModel: rename", "rename true", "event FruitsViewModel: didSelectRow",
            ])
        #expect(scene.journal.read().suffix(2) == ["open 0 0", "open 0 0"])
    }

    /// MVVMKit held delegates unsafely.
    @Test func aDelegateIsNotKeptAndNotUsedOnceItIsGone() {
        let cell = FruitCell()
        var owner: FruitsScene? = FruitsScene(viewModel: viewModel)
        cell.delegate = owner
        #expect(cell.delegate === owner && owner != nil)
        owner = nil
        #expect(cell.delegate == nil)
        cell.button.activate()
        cell.rawDelegate = Journal()
        #expect(cell.delegate == nil, "somebody who is no such delegate is none")
    }

    @Test func theScreenIsFreed() {
        var scene: FruitsScene? = FruitsScene(viewModel: viewModel)
        let kept = scene.map(Weak.init)
        let stack = SceneStack(scene.map { [$0] } ?? [])
        scene = nil
        stack.attach()
        #expect(kept?.object != nil)
        stack.replace(with: [])
        #expect(kept?.object == nil)
    }
}
