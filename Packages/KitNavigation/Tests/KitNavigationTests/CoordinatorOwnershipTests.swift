import KitNavigation
import KitReactive
import Testing

@Suite("Ownership of coordinators")
struct CoordinatorOwnershipTests {
    /// A flow that adds scenes to the stack directly, without the coordinator's methods.
    private final class Direct: BaseCoordinator<String> {
        var first: [String] = []
        var heard: [String] = []
        var reaction: ((Direct, String) -> Void)?

        override func start() {
            first.forEach { stack.push(TestScene($0)) }
        }

        func begin(_ child: Direct, transition: CoordinatorTransition = .append) {
            start(child: child, transition: transition) { [unowned self] in receive($0) }
        }

        func receive(_ step: String) {
            heard.append(step)
            reaction?(self, step)
        }
    }

    private let parent = Direct()
    private var stack: SceneStack { parent.stack }

    init() {
        parent.first = ["root"]
        parent.start()
        stack.attach()
    }

    private func child(_ scenes: [String], on stack: SceneStack? = nil) -> Direct {
        let child = Direct(stack: stack ?? parent.stack)
        child.first = scenes
        return child
    }

    @Test func scenesPushedDirectlyWhileAFlowStartsAreItsOwn() {
        let child = child(["a", "b"])
        parent.begin(child)
        #expect(child.hasScenes && parent.childCoordinators.count == 1)
        stack.pop()
        #expect(parent.childCoordinators.count == 1)
        stack.pop()
        #expect(parent.childCoordinators.isEmpty && parent.hasScenes)
    }

    /// Adds a scene above the others, by a push or a replacement.
    private func add(_ title: String, byReplacement: Bool) {
        let scene = TestScene(title)
        if byReplacement { stack.replace(with: stack.scenes + [scene]) } else { stack.push(scene) }
    }

    @Test(arguments: [true, false])
    func aSceneAddedLaterBelongsToTheFlowBelowIt(byReplacement: Bool) {
        parent.begin(child(["a"]))
        add("above", byReplacement: byReplacement)
        stack.replace(with: [stack.scenes[0], stack.scenes[2]])
        #expect(parent.childCoordinators.count == 1)
        stack.popToRoot()
        #expect(parent.childCoordinators.isEmpty)
    }

    @Test(arguments: [true, false])
    func aSceneThatAStepOfTheChildMakesTheParentAddIsTheParents(byReplacement: Bool) {
        let child = child(["a"])
        parent.reaction = { _, _ in add("parent's", byReplacement: byReplacement) }
        parent.begin(child)
        child.navigator.next("next")
        #expect(stack.titles == ["root", "a", "parent's"])
        stack.replace(with: [stack.scenes[0], stack.scenes[2]])
        #expect(parent.childCoordinators.isEmpty)
    }

    @Test func aSceneOfAStackThatIsPresentedDirectlyBelongsToTheFlowBelowIt() {
        parent.begin(child(["a"]))
        stack.present(SceneStack([TestScene("sheet")], presentationStyle: .sheet))
        stack.replace(with: [stack.scenes[0]])
        #expect(parent.childCoordinators.count == 1)
        stack.dismiss()
        #expect(parent.childCoordinators.isEmpty)
    }

    @Test func aFlowPushedDuringAnotherChangeIsKept() {
        let child = child(["a"])
        let scene = TestScene("trigger")
        scene.reaction = { [parent] event in if event == "didAppear" { parent.begin(child) } }
        stack.push(scene)
        #expect(stack.titles == ["root", "trigger", "a"])
        #expect(parent.childCoordinators.count == 1)
    }

    @Test func aFlowMayComeInsteadOfEverything() {
        parent.begin(child(["old"]))
        stack.present(SceneStack([TestScene("sheet")], presentationStyle: .sheet))
        let new = child(["a", "b"])
        parent.begin(new, transition: .replace)
        #expect(stack.titles == ["a", "b"] && stack.presented == nil)
        #expect(parent.childCoordinators.count == 1 && parent.childCoordinators.first === new)
    }

    @Test func aFlowEndsItself() {
        let (outer, inner) = (child(["a"]), child(["b"]))
        parent.begin(outer)
        outer.begin(inner)
        stack.push(TestScene("c"))
        outer.finish()
        #expect(stack.titles == ["root"] && parent.childCoordinators.isEmpty)
        parent.finish()
        #expect(stack.titles == ["root"], "a stack is never left empty")
    }

    @Test func aSceneMayComeInsteadOfEverything() {
        parent.begin(child(["a"]))
        let scene = TestScene("only")
        parent.replace(with: scene, navigating: scene) { [parent] in parent.receive($0) }
        scene.navigator.next("heard")
        #expect(stack.titles == ["only"] && parent.heard == ["heard"] && parent.childCoordinators.isEmpty)
    }

    // MARK: Presented

    @Test func stepsOfAPresentedSceneArriveUntilItIsDismissed() {
        let scene = TestScene("sheet")
        scene.navigator.next("early")
        parent.present(scene, navigating: scene) { [parent] in parent.receive($0) }
        #expect(stack.topmost.titles == ["sheet"] && stack.presented?.presentationStyle == .sheet)
        scene.navigator.next("on it")
        stack.dismiss()
        scene.navigator.next("late")
        #expect(parent.heard == ["early", "on it"])
    }

    @Test func anEarlyStepMayDismissTheSceneAgain() {
        let scene = TestScene("sheet")
        scene.navigator.next("done")
        parent.reaction = { flow, _ in flow.dismiss() }
        parent.present(scene, navigating: scene) { [parent] in parent.receive($0) }
        scene.navigator.next("late")
        #expect(stack.presented == nil && parent.heard == ["done"])
    }

    @Test func aFlowLivesAsLongAsASceneThatItPresented() {
        let outer = child(["a"])
        parent.begin(outer)
        outer.present(TestScene("sheet"))
        stack.replace(with: [stack.scenes[0]])
        #expect(parent.childCoordinators.count == 1)
        stack.dismiss()
        #expect(parent.childCoordinators.isEmpty)
    }

    @Test("NanoViewController's flaw: a modal flow that the user closes is never released")
    func aPresentedFlowEndsHoweverItIsDismissed() {
        for close in [{ [stack] in stack.dismiss() }, { [stack] in stack.presented?.presenter?.dismiss() }] {
            let modal = child(["a", "b"], on: SceneStack(presentationStyle: .sheet))
            parent.present(child: modal) { [parent] in parent.receive($0) }
            #expect(stack.topmost.titles == ["a", "b"] && parent.childCoordinators.count == 1)
            modal.navigator.next("step")
            close()
            modal.navigator.next("late")
            #expect(parent.childCoordinators.isEmpty && modal.stack.scenes.isEmpty)
        }
        #expect(parent.heard == ["step", "step"])
    }

    @Test func aPresentedFlowDismissesItself() {
        let modal = child(["a"], on: SceneStack(presentationStyle: .sheet))
        parent.present(child: modal) { _ in modal.finish() }
        modal.navigator.next("done")
        #expect(stack.presented == nil && parent.childCoordinators.isEmpty)
    }

    @Test("A flow that loads first is kept while other scenes come and go, and shown with its first scene")
    func loadsFirst() {
        let loading = child([])
        parent.start(child: loading) { [parent] in parent.receive($0) }
        stack.push(TestScene("other"))
        stack.pop()
        #expect(parent.childCoordinators.count == 1)
        loading.push(TestScene("loaded"))
        loading.navigator.next("step")
        #expect(stack.titles == ["root", "loaded"] && parent.heard == ["step"])
        stack.pop()
        #expect(parent.childCoordinators.isEmpty)
    }

    @Test("A flow that replaces the stack does so with its first scene")
    func replacesLater() {
        let loading = child([])
        parent.start(child: loading, transition: .replace) { _ in }
        stack.push(TestScene("other"))
        loading.push(TestScene("loaded"))
        #expect(stack.titles == ["loaded"])
    }

    @Test("A flow with its own stack is presented with its first scene, or ends without one")
    func presentsLater() {
        let loading = child([], on: SceneStack())
        parent.present(child: loading) { _ in }
        #expect(stack.presented == nil && parent.childCoordinators.count == 1)
        loading.push(TestScene("loaded"))
        #expect(stack.presented === loading.stack)
        stack.dismiss()
        #expect(parent.childCoordinators.isEmpty)

        for flow in [child([], on: SceneStack()), child([])] {
            parent.begin(flow)
            flow.finish()
            #expect(parent.childCoordinators.isEmpty && stack.titles == ["root"])
        }
    }

    @Test("A flow that shows its only scene through a child ends with it")
    func showsThroughAChild() {
        let (outer, inner) = (child([]), child(["inner"]))
        parent.begin(outer)
        outer.begin(inner)
        #expect(stack.titles == ["root", "inner"])
        stack.pop()
        #expect(outer.childCoordinators.isEmpty && parent.childCoordinators.isEmpty)
    }

    @Test("A flow that shows its only scene through a child that loads first ends with it, too")
    func showsThroughALoadingChild() {
        let (outer, inner) = (child([]), child([]))
        parent.begin(outer)
        outer.begin(inner)
        inner.push(TestScene("inner"))
        #expect(stack.titles == ["root", "inner"] && parent.childCoordinators.count == 1)
        stack.pop()
        #expect(outer.childCoordinators.isEmpty && parent.childCoordinators.isEmpty)
    }

    @Test("A flow that is removed while it loads is not presented with its first scene")
    func removedWhileItLoads() {
        let loading = child([], on: SceneStack())
        parent.present(child: loading) { _ in }
        parent.remove(childCoordinator: loading)
        loading.push(TestScene("late"))
        #expect(stack.presented == nil && parent.childCoordinators.isEmpty)
    }

    // MARK: Looking

    @Test("NanoViewController's flaw: removing an unknown child, or one twice, was a trap")
    func removingTwice() {
        let child = child(["a"])
        parent.begin(child)
        parent.remove(childCoordinator: child)
        parent.remove(childCoordinator: child)
        #expect(parent.childCoordinators.isEmpty && stack.titles == ["root", "a"])
    }

    @Test func theTopmostIsFoundOnEveryStack() {
        let (outer, modal) = (child(["a"]), child(["m"], on: SceneStack(presentationStyle: .sheet)))
        #expect(parent.topMostCoordinator === parent)
        parent.begin(outer)
        #expect(parent.topMostCoordinator === outer)
        outer.present(child: modal) { _ in }
        #expect(parent.topMostCoordinator === modal && parent.topMostScene?.title == "m")
        #expect(parent.isTopmost(scene: TestScene.self))
    }

    @Test func aThousandFlowsLeaveNothing() {
        let audited = child(["a"])
        parent.begin(audited)
        for _ in 0..<1000 {
            let child = child(["b"])
            audited.begin(child)
            child.present(TestScene("sheet"))
            stack.dismiss()
            stack.pop()
        }
        #expect(audited.childCoordinators.isEmpty && stack.titles == ["root", "a"])
    }

    /// A flow that ends while it starts: immediately, or because of a step that its scene has already sent.
    private final class Brief: BaseCoordinator<String> {
        let isEndedByAStep: Bool
        var loaded: (() -> Void)?

        init(stack: SceneStack, isEndedByAStep: Bool) {
            self.isEndedByAStep = isEndedByAStep
            super.init(stack: stack)
        }

        override func start() {
            let scene = TestScene("brief")
            if isEndedByAStep { scene.navigator.next("early") }
            push(scene, navigating: scene) { [unowned self] _ in finish() }
            navigator.next("step")
            if !isEndedByAStep { finish() }
            loaded = { [weak self] in self?.push(TestScene("late")) }
        }
    }

    @Test(
        "A flow that ends while it starts is not shown, its step is received, and what it pushes later is not shown",
        arguments: [true, false], [true, false])
    func endsWhileItStarts(isPresented: Bool, isEndedByAStep: Bool) {
        let flow = Brief(stack: isPresented ? SceneStack() : stack, isEndedByAStep: isEndedByAStep)
        if isPresented {
            parent.present(child: flow) { [parent] in parent.receive($0) }
        } else {
            parent.start(child: flow) { [parent] in parent.receive($0) }
        }
        #expect(stack.presented == nil && stack.titles == ["root"] && parent.childCoordinators.isEmpty)
        #expect(parent.heard == ["step"])
        flow.loaded?()
        #expect(stack.presented == nil && stack.titles == ["root"])
    }

    @Test("A flow whose scene ends it when it is loaded is gone after that", arguments: [true, false])
    func endsWhenItsSceneIsLoaded(isPresented: Bool) {
        let flow = child([], on: isPresented ? SceneStack() : stack)
        let scene = TestScene("brief")
        scene.reaction = { [weak flow] event in if event == "didLoad" { flow?.finish() } }
        if isPresented { parent.present(child: flow) { _ in } } else { parent.begin(flow) }
        flow.push(scene)
        #expect(stack.presented == nil && stack.titles == ["root"] && parent.childCoordinators.isEmpty)
    }

    @Test("A flow that has ended shows nothing of an answer that comes later, and can be started again")
    func answersAfterTheEnd() {
        let flow = child(["a"])
        parent.begin(flow)
        stack.pop()
        #expect(parent.childCoordinators.isEmpty)
        flow.push(TestScene("late"))
        #expect(flow.present(TestScene("late")).scenes.isEmpty)
        flow.replace(with: TestScene("late"))
        flow.begin(child(["late"]))
        #expect(stack.titles == ["root"] && stack.presented == nil)
        parent.begin(flow)
        #expect(stack.titles == ["root", "a"] && parent.childCoordinators.count == 1)
        let loading = child([])
        parent.begin(loading)
        loading.finish()
        loading.push(TestScene("late"))
        #expect(stack.titles == ["root", "a"])
    }
}
