import KitNavigation
import KitReactive
import Testing

@Suite("A coordinator and its children")
struct BaseCoordinatorTests {
    /// A flow of named scenes that records the steps of its scenes and children.
    private final class Flow: BaseCoordinator<String> {
        var first: [String] = []
        var heard: [String] = []
        var reaction: ((Flow, String) -> Void)?
        var willStart: ((Flow) -> Void)?

        override func start() {
            willStart?(self)
            first.forEach { show($0) }
        }

        @discardableResult
        func show(_ title: String, sending steps: String...) -> TestScene {
            let scene = TestScene(title)
            steps.forEach(scene.navigator.next)
            push(scene, navigating: scene) { [unowned self] step in receive(step) }
            return scene
        }

        func receive(_ step: String) {
            heard.append(step)
            reaction?(self, step)
        }

        func begin(_ child: Flow) {
            start(child: child) { [unowned self] in receive("child: " + $0) }
        }
    }

    private let parent = Flow()
    private var stack: SceneStack { parent.stack }

    init() {
        parent.first = ["root"]
        parent.start()
        parent.stack.attach()
    }

    private func child(_ scenes: [String], on stack: SceneStack? = nil) -> Flow {
        let child = Flow(stack: stack ?? parent.stack)
        child.first = scenes
        return child
    }

    // MARK: Steps

    @Test func stepsOfASceneArriveWhileItIsOnTheStack() {
        let scene = parent.show("a")
        scene.navigator.next("one")
        stack.push(TestScene("above"))
        scene.navigator.next("two")
        stack.popToRoot()
        scene.navigator.next("three")
        #expect(parent.heard == ["one", "two"])
    }

    @Test func stepsSentBeforeTheSceneIsPushedArrive() {
        parent.show("a", sending: "one", "two")
        #expect(parent.heard == ["one", "two"])
    }

    @Test func scenesOfEarlyStepsAreAboveTheScene() {
        parent.reaction = { flow, step in if step == "next" { flow.show("b") } }
        parent.show("a", sending: "next")
        #expect(stack.titles == ["root", "a", "b"])
    }

    @Test func anEarlyStepMayTakeItsSceneAway() {
        parent.reaction = { flow, step in if step == "done" { flow.stack.pop() } }
        let scene = parent.show("a", sending: "done", "late")
        #expect(stack.titles == ["root"])
        scene.navigator.next("later")
        #expect(parent.heard == ["done", "late"])
    }

    @Test func stepsOfAChildArriveFromBeforeAndDuringItsStart() {
        let child = child(["a"])
        child.navigator.next("before")
        child.willStart = { $0.navigator.next("while") }
        parent.begin(child)
        child.navigator.next("after")
        #expect(parent.heard == ["child: before", "child: while", "child: after"])
    }

    @Test func aChildMayEndItselfWhileItStarts() {
        let child = child(["a"])
        child.willStart = { $0.navigator.next("done") }
        parent.reaction = { flow, _ in flow.stack.popToRoot() }
        parent.begin(child)
        #expect(stack.titles == ["root"])
        #expect(parent.childCoordinators.isEmpty)
    }

    @Test func aChildMayReplaceItsFirstSceneWhileItStarts() {
        let child = child(["b"])
        child.willStart = { flow in
            flow.show("a")
            flow.stack.popToRoot()
        }
        parent.begin(child)
        #expect(stack.titles == ["root", "b"] && parent.childCoordinators.count == 1)
        child.navigator.next("heard")
        #expect(parent.heard == ["child: heard"])
    }

    // MARK: The end of a child

    @Test func aChildIsReleasedWhenTheHostPopsItsLastScene() {
        let child = child(["a", "b"])
        parent.begin(child)
        stack.pop()
        #expect(parent.childCoordinators.count == 1)
        stack.pop()
        #expect(parent.childCoordinators.isEmpty)
        child.navigator.next("late")
        #expect(parent.heard.isEmpty)
    }

    @Test func aChildIsReleasedWhenItsScenesAreReplaced() {
        parent.begin(child(["a", "b"]))
        stack.replace(with: [stack.scenes[0], stack.scenes[2]])
        #expect(parent.childCoordinators.count == 1)
        stack.replace(with: [TestScene("other")])
        #expect(parent.childCoordinators.isEmpty)
    }

    @Test(arguments: [true, false])
    func aChildOnAPresentedStackIsReleasedWhenItIsDismissed(presentsFirst: Bool) {
        let modal = SceneStack()
        if presentsFirst { stack.present(modal) }
        parent.begin(child(["a"], on: modal))
        if !presentsFirst { stack.present(modal) }
        modal.push(TestScene("foreign"))
        #expect(parent.childCoordinators.count == 1)
        stack.dismiss()
        #expect(parent.childCoordinators.isEmpty)
    }

    @Test func aChildOnAPresentedStackIsReleasedWhenItsScenesArePopped() {
        let modal = SceneStack([TestScene("foreign")])
        stack.present(modal)
        parent.begin(child(["a"], on: modal))
        modal.pop()
        #expect(parent.childCoordinators.isEmpty)
    }

    @Test func aChildLivesAsLongAsItsOwnChildren() {
        let child = child(["a"])
        parent.begin(child)
        child.begin(self.child(["b"]))
        stack.replace(with: [stack.scenes[0], stack.scenes[2]])
        #expect(parent.childCoordinators.count == 1 && child.childCoordinators.count == 1)
        stack.popToRoot()
        #expect(parent.childCoordinators.isEmpty && child.childCoordinators.isEmpty)
    }

    // MARK: NanoViewController's forms

    @Test("A child started with the original's method reports its first scene before its steps arrive")
    func startInTheOriginalsWords() {
        let child = child(["a"])
        child.navigator.next("early")
        var lines: [String] = []
        parent.start(coordinator: child, transition: .replace) {
            lines.append("started")
        } navigationHandler: {
            lines.append($0)
        }
        #expect(stack.titles == ["a"] && lines == ["started", "early"])
        let late = self.child([])
        parent.start(coordinator: late, didStart: { lines.append("late") }, navigationHandler: { _ in })
        #expect(!lines.contains("late"))
        late.show("b")
        late.show("c")
        #expect(stack.titles == ["a", "b", "c"] && lines.filter { $0 == "late" }.count == 1)
    }

    @Test(
        "A modal child has its own stack, and ends by the handler's closure as by the user",
        arguments: [true, false])
    func modalChild(byHandler: Bool) {
        var (lines, made): ([String], Flow?) = ([], nil)
        parent.presentModalCoordinator { stack in
            let flow = Flow(stack: stack)
            flow.first = ["a", "b"]
            made = flow
            return flow
        } didStart: {
            lines.append("started")
        } navigationHandler: { step, dismiss in
            lines.append(step)
            dismiss { lines.append("dismissed") }
            dismiss { lines.append("twice") }
        }
        #expect(stack.titles == ["root"] && stack.presented?.titles == ["a", "b"])
        #expect(parent.childCoordinators.count == 1)
        let navigator = made?.navigator
        made = nil
        if byHandler { navigator?.next("done") } else { stack.dismiss() }
        #expect(lines == (byHandler ? ["started", "done", "dismissed"] : ["started"]))
        #expect(parent.childCoordinators.isEmpty && stack.presented == nil)
    }

    @Test("The closure of a modal scene dismisses that scene and nothing that came after it")
    func modalScene() {
        let scene = TestScene("a")
        var dismissals: [DismissScene] = []
        parent.modallyPresent(scene, navigating: scene) { _, dismiss in dismissals.append(dismiss) }
        scene.navigator.next("done")
        stack.dismiss()
        parent.present(TestScene("b"))
        var isDone = false
        dismissals.forEach { $0 { isDone = true } }
        #expect(stack.presented?.titles == ["b"] && !isDone && dismissals.count == 1)
    }

    // MARK: Memory

    @Test func nothingOfAChildIsLeftAfterItsEnd() {
        var child: Flow? = self.child(["a"])
        let keptChild = child.map(Weak.init)
        child.map(parent.begin)
        child = nil
        let keptScene = stack.top.map { Weak($0 as AnyObject) }
        #expect(keptChild?.object != nil, "the parent keeps its child")
        stack.pop()
        #expect(keptChild?.object == nil)
        #expect(keptScene?.object == nil)
    }

    @Test func aStackThatIsDismissedIsNotKept() {
        let kept = Weak(parent.present(TestScene("sheet")))
        #expect(kept.object != nil)
        stack.dismiss()
        #expect(kept.object == nil)
    }

    @Test func aCoordinatorIsFreedWithAllItsScenesAndChildren() {
        var flow: Flow? = Flow()
        flow?.first = ["root"]
        flow?.start()
        flow?.stack.attach()
        flow.map { flow in
            let child = Flow(stack: flow.stack)
            child.first = ["a"]
            flow.begin(child)
        }
        let kept = [
            flow.map { Weak($0 as AnyObject) }, flow?.stack.top.map { Weak($0 as AnyObject) },
            flow.map { Weak($0.stack as AnyObject) }, flow?.childCoordinators.first.map { Weak($0 as AnyObject) },
        ]
        flow = nil
        #expect(kept.allSatisfy { $0 != nil && $0?.object == nil })
    }
}
