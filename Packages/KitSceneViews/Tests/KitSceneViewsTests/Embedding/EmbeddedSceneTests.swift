import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

/// A screen with two halves.
private final class SplitScene: ViewController, ContainerViewProvider {
    nonisolated enum ContainerViewKind { case left, right, none }

    private let left = SceneSlotView()
    private let right = SceneSlotView()

    override func loadView() -> RetainedView {
        let stack = StackView(.horizontal, alignment: .fill)
        [left, right].forEach(stack.addSubview)
        return stack
    }

    func view(for kind: ContainerViewKind) -> SceneSlotView? {
        switch kind {
        case .left: left
        case .right: right
        case .none: nil
        }
    }
}

private final class SplitCoordinator: EmbedderCoordinator {
    let stack: SceneStack
    weak var container: SplitScene?
    init(_ stack: SceneStack, _ container: SplitScene) {
        self.stack = stack
        self.container = container
    }
}

/// In MVVMKit's sample, each app has to size its embedded screens.
@Suite("A screen inside another one")
struct EmbeddedSceneTests {
    private let scene = SplitScene(title: "Split")
    private let screen: Screen
    private let coordinator: SplitCoordinator

    init() {
        scene.minimumSize = .zero
        screen = Screen([scene], width: 20, height: 4)
        coordinator = SplitCoordinator(screen.stack, scene)
    }

    @Test func earlyToastsAreShownWithTheScene() {
        let left = Screen.page(LabelView("left"))
        left.showToast("Welcome")
        coordinator.embed(left, in: .left)
        #expect(screen.host.semantics().contains { $0.role == .toast && $0.label == "Welcome" })
    }

    @Test func itFillsItsPlaceAndFollowsTheWindow() {
        coordinator.embed(Screen.page(LabelView("left")), in: .left)
        coordinator.embed(Screen.page(LabelView("right")), in: .right)
        coordinator.embed(Screen.page(LabelView("nowhere")), in: .none)
        #expect(screen.text == "left      right")
        screen.resize(12, 4)
        #expect(screen.text == "left  right")
    }

    @Test func anotherOneComesInsteadOfIt() {
        coordinator.embed(Screen.page(LabelView("first")), in: .left)
        coordinator.embed(Screen.page(LabelView("second")), in: .left)
        #expect(screen.text == "second")
        coordinator.embed(nil, in: .left)
        #expect(screen.text == "")
    }

    @Test func aBodyInsideFollowsItsState() {
        let count = Model(1)
        coordinator.embed(HostingController(Custom { Text("\(count.value)") }), in: .right)
        #expect(screen.text == "          1")
        count.value = 2
        #expect(screen.text == "          2")
    }

    @Test func itsKeysWorkAndItGoesWithItsContainer() {
        let view = KeyView("a")
        coordinator.embed(Screen.page(view), in: .left)
        screen.press(.character("x"))
        #expect(!view.heard.isEmpty)
        screen.stack.replace(with: [Screen.page(LabelView("other"))])
        #expect(screen.text == "other" && screen.host.semantics().allSatisfy { $0.label != "a" })
    }
}
