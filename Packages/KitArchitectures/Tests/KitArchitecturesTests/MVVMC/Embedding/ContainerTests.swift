import KitCells
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

private final class PanesController: ViewController, ContainerViewProvider {
    nonisolated enum ContainerViewKind: Hashable { case left, right, nowhere }
    let left = SceneSlotView()
    let right = SceneSlotView()

    override func loadView() -> RetainedView { StackView(.horizontal, alignment: .fill, [left, right]) }

    func view(for kind: ContainerViewKind) -> SceneSlotView? {
        switch kind {
        case .left: left
        case .right: right
        case .nowhere: nil
        }
    }
}

private final class PanesCoordinator: Coordinator, EmbedderCoordinator {
    let weakViewController: WeakReference<PanesController>
    init(_ controller: PanesController) { weakViewController = WeakReference(controller) }
}

private final class NotingController: ViewController {
    let journal: Journal
    init(_ title: String, _ journal: Journal) {
        self.journal = journal
        super.init(title: title)
    }
    override func loadView() -> RetainedView { LabelView(title) }
    override func viewDidAppear() { journal.note("+\(title)") }
    override func viewDidDisappear() { journal.note("-\(title)") }
}

private struct CountBody: View {
    let count: Property<Int>
    var body: some View { Text("count \(count.observed)") }
}

@Suite("Screens inside a screen")
struct ContainerTests {
    private let panes = PanesController(title: "Panes")
    private let coordinator: PanesCoordinator
    private let journal = Journal()

    init() { coordinator = PanesCoordinator(panes) }

    @Test func twoScreensAreSideBySideAndShareTheLifeOfTheirContainer() {
        let window = SceneWindow(panes)
        coordinator.embed(NotingController("one", journal), in: .left)
        coordinator.embed(NotingController("two", journal), in: .right)
        #expect(window.rows.first == "one       two")
        #expect(journal.read() == ["+one", "+two"])
        panes.sceneStack?.push(PageViewController(title: "above", RetainedView()))
        #expect(journal.read() == ["-one", "-two"])
    }

    @Test func anotherScreenTakesThePlaceOfTheFormer() {
        let window = SceneWindow(panes)
        var former: NotingController? = NotingController("one", journal)
        let kept = former.map(Weak.init)
        coordinator.embed(former, in: .left)
        former = nil
        #expect(kept?.object != nil)
        coordinator.embed(NotingController("two", journal), in: .left)
        #expect(window.rows.first == "two")
        #expect(journal.read() == ["+one", "-one", "+two"] && kept?.object == nil)
        coordinator.embed(nil, in: .left)
        #expect(journal.read() == ["-two"])
        #expect(window.rows.allSatisfy { $0.isEmpty })
    }

    @Test func nothingIsEmbeddedWhereThereIsNoPlaceOrNoStack() {
        coordinator.embed(NotingController("early", journal), in: .left)
        let window = SceneWindow(panes)
        coordinator.embed(NotingController("lost", journal), in: .nowhere)
        #expect(window.rows.allSatisfy { $0.isEmpty } && journal.read().isEmpty)
    }

    @Test func aBodyInsideFollowsItsState() {
        let window = SceneWindow(panes)
        let count = Property(1)
        coordinator.embed(HostingController(CountBody(count: count)), in: .right)
        #expect(window.rows.first == "          count 1")
        count.value = 2
        window.host.update()
        #expect(window.rows.first == "          count 2")
    }
}

/// A coordinator that pushes one page.
private final class AppCoordinator: ApplicationCoordinator {
    let stack = SceneStack()
    private(set) var weakViewController = WeakReference<ViewController>()

    func start() {
        let page = PageViewController(title: "First", RetainedView())
        weakViewController = WeakReference(page)
        stack.push(page)
    }
}

@Suite("The coordinator of a program")
struct ApplicationCoordinatorTests {
    @Test("It owns the shown stack and holds its screen weakly")
    func start() {
        let coordinator = AppCoordinator()
        coordinator.start()
        let host = SceneHost(root: coordinator, size: Size(width: 20, height: 8), clock: ContinuousClock())
        host.start()
        #expect(host.windowTitle == "First" && coordinator.viewController === coordinator.stack.top)
        host.stop()
        coordinator.stack.replace(with: [])
        #expect(coordinator.viewController == nil)
    }
}
