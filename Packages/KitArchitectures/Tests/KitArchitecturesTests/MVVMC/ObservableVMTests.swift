import KitCells
import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

/// A view model that loads when it is bound.
private final class LoadingVM: ObservableVM {
    let journal = Journal()
    let source = Signal<Int>()

    override func didBind() {
        journal.note("didBind")
        cancellables = [source.observe { [journal] in journal.note("heard \($0)") }]
        effects.run("load") { _ = await untilCancelled() }
    }

    override func didUnbind() { journal.note("didUnbind \(effects.runningCount) \(cancellables.count)") }
}

private final class LoadingScene: MVVMViewController<LoadingVM> {
    let label = LabelView()
    private(set) var bindCount = 0

    override func loadView() -> RetainedView { label }

    override func bind(viewModel: LoadingVM) -> [AnyCancellable] {
        bindCount += 1
        return [viewModel.contentLoadState.bind(to: label) { $0.text = "\($1)" }]
    }
}

/// A screen that keeps its bindings itself as well.
private final class KeepingScene: MVVMViewController<LoadingVM> {
    let label = LabelView()
    private var kept: [AnyCancellable] = []

    override func loadView() -> RetainedView { label }

    override func bind(viewModel: LoadingVM) -> [AnyCancellable] {
        let bindings = [viewModel.contentLoadState.bind(to: label) { $0.text = "\($1)" }]
        kept += bindings
        return bindings
    }
}

@Suite("Visibility of a view model")
struct ObservableVMTests {
    private let viewModel = LoadingVM()

    @Test func itIsBoundUntilTheLastOfItsViewsIsGone() {
        viewModel.bindViewModel()
        viewModel.bindViewModel()
        #expect(viewModel.isBound)
        #expect(viewModel.journal.read() == ["didBind"])
        #expect(viewModel.effects.runningCount == 1)
        viewModel.unbindViewModel()
        #expect(viewModel.isBound && viewModel.effects.runningCount == 1)
        viewModel.unbindViewModel()
        #expect(!viewModel.isBound && viewModel.effects.runningCount == 0)
    }

    @Test("What is started after it was unbound does not run, and ends before it is bound again")
    func startedAfterTheEnd() {
        viewModel.bindViewModel()
        viewModel.unbindViewModel()
        #expect(!viewModel.effects.run("late") { Issue.record("ran in a view model that is not bound") })
        viewModel.cancellables.append(viewModel.source.observe { _ in Issue.record("heard by an unbound view model") })
        viewModel.source.send(1)
        viewModel.bindViewModel()
        #expect(viewModel.effects.runningCount == 1)
    }

    @Test("A view model of a screen and of its sheet stays bound when the sheet goes")
    func screenAndSheet() {
        let isPresented = Property(true)
        let viewModel = viewModel
        let window = SceneWindow(
            HostingController(
                Text("a").bindToVM(viewModel)
                    .sheet(
                        isPresented: Binding(get: { isPresented.value }, set: { isPresented.value = $0 })
                    ) { Text("b").bindToVM(viewModel) }), width: 40)
        _ = window.rows
        #expect(viewModel.isBound)
        window.press(.escape)
        _ = window.rows
        #expect(!isPresented.value && viewModel.isBound)
        #expect(viewModel.journal.read() == ["didBind"])
    }

    @Test("A body that gets another view model binds that in place of the former")
    func otherViewModelOfABody() {
        struct Screen: View {
            let models: [LoadingVM]
            @State private var index = 0

            var body: some View {
                Button("next") { index += 1 }.bindToVM(models[index])
            }
        }
        let other = LoadingVM()
        let window = SceneWindow(HostingController(Screen(models: [viewModel, other])))
        _ = window.rows
        #expect(viewModel.isBound && !other.isBound)
        window.press(.enter)
        _ = window.rows
        #expect(!viewModel.isBound && other.isBound)
    }

    @Test func unbindingEndsSubscriptionsAndEffectsOnce() {
        viewModel.unbindViewModel()
        viewModel.bindViewModel()
        viewModel.source.send(1)
        viewModel.unbindViewModel()
        viewModel.unbindViewModel()
        viewModel.source.send(2)
        #expect(viewModel.journal.read() == ["didBind", "heard 1", "didUnbind 0 0"])
        #expect(!viewModel.isBound)
    }

    @Test("A body binds its view model while it is on the screen")
    func boundByABody() {
        let window = SceneWindow(HostingController(Text("a").bindToVM(viewModel)))
        #expect(viewModel.isBound)
        window.host.root.stack.push(PageViewController(title: "above", RetainedView()))
        #expect(!viewModel.isBound)
        window.host.root.stack.pop()
        #expect(viewModel.isBound)
        #expect(viewModel.journal.read() == ["didBind", "didUnbind 0 0", "didBind"])
    }

    @Test func itCanBeBoundAgain() {
        viewModel.bindViewModel()
        viewModel.unbindViewModel()
        viewModel.bindViewModel()
        viewModel.source.send(1)
        #expect(viewModel.journal.read() == ["didBind", "didUnbind 0 0", "didBind", "heard 1"])
        #expect(viewModel.effects.runningCount == 1)
    }

    @Test func aFreedViewModelLeavesNoEffect() {
        var viewModel: LoadingVM? = LoadingVM()
        let effects = viewModel?.effects
        viewModel?.bindViewModel()
        #expect(effects?.runningCount == 1)
        let kept = viewModel.map(Weak.init)
        viewModel = nil
        #expect(kept?.object == nil)
    }
}

@Suite("A screen with such a view model")
struct MVVMViewControllerTests {
    private let viewModel = LoadingVM()
    private let scene: LoadingScene
    private let stack: SceneStack

    init() {
        scene = LoadingScene(title: "Loading", viewModel: viewModel)
        stack = SceneStack([scene])
    }

    @Test func viewsAreBoundOnceAndTheViewModelWhileItIsShown() {
        #expect(scene.bindCount == 0 && !viewModel.isBound)
        stack.attach()
        #expect(scene.bindCount == 1 && viewModel.isBound)
        #expect(scene.label.text == "loading")
        stack.push(PageViewController(title: "above", RetainedView()))
        #expect(!viewModel.isBound && viewModel.effects.runningCount == 0)
        viewModel.contentLoadState.value = .noData
        #expect(scene.label.text == "noData", "the views stay bound")
        stack.pop()
        #expect(scene.bindCount == 1 && viewModel.isBound)
        #expect(viewModel.journal.read() == ["didBind", "didUnbind 0 0", "didBind"])
    }

    @Test func aFormerViewModelIsNotShownAlsoWhenTheScreenKeepsItsBindings() {
        let scene = KeepingScene(viewModel: viewModel)
        scene.didLoad()
        scene.viewModel = LoadingVM()
        viewModel.contentLoadState.value = .noData
        #expect(scene.label.text == "loading")
    }

    @Test func nothingIsLeftOfAScreenThatWasRemoved() {
        let kept: (Weak<LoadingScene>, Weak<LoadingVM>)
        do {
            let viewModel = LoadingVM()
            let scene = LoadingScene(viewModel: viewModel)
            kept = (Weak(scene), Weak(viewModel))
            stack.attach()
            stack.push(scene)
        }
        #expect(kept.0.object != nil)
        stack.pop()
        #expect(kept.0.object == nil && kept.1.object == nil)
    }

    @Test("A value that is there already may lead to another view model, which is bound in place of both")
    func replacedWhileItIsBound() {
        final class Picky: MVVMViewController<LoadingVM> {
            var accepted: LoadingVM?
            private(set) var shown: [String] = []

            override func bind(viewModel: LoadingVM) -> [AnyCancellable] {
                [
                    viewModel.contentLoadState.observe { [weak self] state in
                        guard let self else { return }
                        if let accepted, viewModel !== accepted { self.viewModel = accepted }
                        shown.append("\(state)")
                    }
                ]
            }
        }
        let (rejected, accepted) = (LoadingVM(), LoadingVM())
        let scene = Picky(viewModel: viewModel)
        scene.accepted = viewModel
        stack.push(scene)
        stack.attach()
        scene.accepted = accepted
        scene.viewModel = rejected
        #expect(accepted.isBound && !rejected.isBound && !viewModel.isBound)
        #expect(rejected.journal.read() == [])
        let count = scene.shown.count
        rejected.contentLoadState.value = .noData
        #expect(scene.shown.count == count)
        accepted.contentLoadState.value = .noData
        #expect(scene.shown.count == count + 1)
    }
}
