import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

@Suite("The controller of a scene", .serialized)
struct SceneControllerTests {
    private let journal = Journal()
    private let viewModel: GreetingViewModel

    init() {
        viewModel = GreetingViewModel(journal)
        GreetingView.journal = journal
    }

    @Test func theThreeAreJoinedInOrderAndOnce() {
        let scene = GreetingScene(viewModel: viewModel)
        #expect(journal.read() == ["inputFromView", "transform", "populate"])
        let stack = SceneStack([scene])
        stack.attach()
        stack.push(PageViewController(title: "above", RetainedView()))
        stack.pop()
        #expect(!journal.read().contains { ["inputFromView", "transform", "populate"].contains($0) })
    }

    @Test func firstValuesAreShownBeforeTheSceneIs() {
        let scene = GreetingScene(viewModel: viewModel)
        let view = scene.view as? GreetingView
        #expect(view?.label.text == "Hello")
        view?.button.activate()
        #expect(view?.label.text == "Hello!")
    }

    @Test func theLifeOfTheSceneReachesTheViewModel() {
        let stack = SceneStack([GreetingScene(viewModel: viewModel)])
        _ = journal.read()
        stack.attach()
        #expect(journal.read() == ["viewDidLoad", "viewWillAppear", "viewDidAppear"])
        stack.push(PageViewController(title: "above", RetainedView()))
        #expect(journal.read() == ["viewWillDisappear", "viewDidDisappear"])
        stack.pop()
        #expect(journal.read() == ["viewWillAppear", "viewDidAppear"])
    }

    @Test func aSceneThatComesBackIsLoadedOnce() {
        let stack = SceneStack([PageViewController(title: "root", RetainedView())])
        let scene = GreetingScene(viewModel: viewModel)
        stack.attach()
        stack.push(scene)
        stack.pop()
        _ = journal.read()
        stack.push(scene)
        #expect(journal.read() == ["viewWillAppear", "viewDidAppear"])
    }

    @Test func theViewModelChangesTitleAndSubtitle() async {
        let scene = GreetingScene(viewModel: viewModel)
        #expect(scene.title == "Greeting" && scene.subtitle == "")
        viewModel.controller?.titleSubject.send("Other")
        viewModel.controller?.subtitleSubject.send("3 of 4")
        #expect(scene.title == "Other" && scene.subtitle == "3 of 4")
    }

    @Test func navigationStepsReachTheCoordinatorWhileTheSceneIsShown() {
        let coordinator = BaseCoordinator<Never>()
        coordinator.push(PageViewController(title: "root", RetainedView()))
        var steps: [String] = []
        coordinator.push(scene: GreetingScene.self, viewModel: viewModel) { steps.append($0) }
        let button = ((coordinator.stack.top as? GreetingScene)?.view as? GreetingView)?.button
        button?.activate()
        #expect(steps == ["pressed"])
        coordinator.stack.pop()
        button?.activate()
        #expect(steps == ["pressed"])
    }

    @Test("A scene is presented with its view model; the handler receives a closure that dismisses it")
    func modallyPresented() {
        let coordinator = BaseCoordinator<Never>()
        coordinator.push(PageViewController(title: "root", RetainedView()))
        var steps: [String] = []
        coordinator.modallyPresent(scene: GreetingScene.self, viewModel: viewModel) { step, dismiss in
            steps.append(step)
            dismiss { steps.append("dismissed") }
        }
        let scene = coordinator.stack.presented?.top as? GreetingScene
        #expect(scene?.viewModel === viewModel)
        (scene?.view as? GreetingView)?.button.activate()
        #expect(steps == ["pressed", "dismissed"] && coordinator.stack.presented == nil)
    }

    @Test("A scene takes the place of everything on the stack")
    func replacingAllScenes() {
        let coordinator = BaseCoordinator<Never>()
        coordinator.push(PageViewController(title: "root", RetainedView()))
        coordinator.push(PageViewController(title: "above", RetainedView()))
        var steps: [String] = []
        coordinator.replaceAllScenes(with: GreetingScene.self, viewModel: viewModel) { steps.append($0) }
        #expect(coordinator.stack.scenes.count == 1)
        ((coordinator.stack.top as? GreetingScene)?.view as? GreetingView)?.button.activate()
        #expect(steps == ["pressed"])
    }

    @Test("A view model is driven without a scene")
    func withoutAScene() {
        let (presses, channels) = (PassthroughSubject<Void, Never>(), SceneChannels())
        let output = viewModel.transform(
            inputFromView: GreetingInput(name: presses.eraseToAnyPublisher()), channels: channels)
        var texts: [String] = []
        let subscription = output.text.sink { texts.append($0) }
        presses.send()
        channels.viewDidAppear.send()
        #expect(texts == ["Hello", "Hello!"] && journal.read() == ["transform", "viewDidAppear"])
        subscription.cancel()
    }

    @Test func theViewModelIsFreedWithItsScene() {
        var viewModel: GreetingViewModel? = GreetingViewModel(journal)
        var scene = viewModel.map(GreetingScene.init(viewModel:))
        let kept = (viewModel.map(Weak.init), scene.map(Weak.init), scene.map { Weak($0.view) })
        viewModel = nil
        let stack = SceneStack(scene.map { [$0] } ?? [])
        stack.attach()
        #expect(kept.0?.object != nil)
        stack.detach()
        stack.replace(with: [])
        scene = nil
        #expect(kept.0?.object == nil && kept.1?.object == nil && kept.2?.object == nil)
    }
}
