import KitCore
import KitReactive
import KitSceneViews

/// The controller of a scene, which creates the view, binds it to its view model, and reports the scene's life cycle.
///
/// After NanoViewController, where a scene is one line: `final class SignUpScene: Scene<SignUpView> {}`. Everything is
/// bound when the controller is created, before the view is shown; current values are applied immediately.
open class SceneController<Content: ContentView>: ViewController
where Content.ViewModel.Input.FromController == InputFromController {
    /// The type of the view's view model.
    public typealias ViewModel = Content.ViewModel
    /// The scene's view model.
    public final let viewModel: ViewModel

    private let content: Content
    private let channels = SceneChannels()
    private let trace = Trace.current
    private var bindings: [AnyCancellable] = []
    private var traced: TracedParts?
    /// The latest outputs, for tools that show them; `nil` without a trace.
    private var outputValues: OutputValues?

    /// Creates a scene with a view model.
    public required init(viewModel: ViewModel) {
        self.viewModel = viewModel
        content = Content()
        super.init()
        let titled = Self.self as? any TitledScene.Type
        title = titled?.title ?? ""
        subtitle = titled?.subtitle ?? ""
        setUpBar()
        bindings = channels.bind(to: self)
        let inputFromView = content.inputFromView
        var keepsState = false
        if let trace {
            // Recorded before the view model receives it, so that a cause precedes its effects.
            var parts = TracedParts(trace, viewModel)
            parts.traceEvents(in: inputFromView)
            keepsState = parts.traceChanges(in: viewModel)
            traced = parts
        }
        let input = ViewModel.Input(fromView: inputFromView, fromController: channels.input)
        let output = viewModel.transform(input: input)
        if !keepsState { outputValues = traced?.traceOutputs(in: output) }
        bindings += content.populate(with: output)
    }

    open override func loadView() -> RetainedView { content }
    open override func viewDidLoad() { send("viewDidLoad", channels.viewDidLoad) }
    open override func viewWillAppear() {
        if let owner = self as? any NavigationBarLayoutOwner { navigationItem.barLayout = owner.navigationBarLayout }
        send("viewWillAppear", channels.viewWillAppear)
    }
    open override func viewDidAppear() { send("viewDidAppear", channels.viewDidAppear) }
    open override func viewWillDisappear() { send("viewWillDisappear", channels.viewWillDisappear) }
    open override func viewDidDisappear() { send("viewDidDisappear", channels.viewDidDisappear) }

    private func setUpBar() {
        if let type = Self.self as? any LeftBarButtonContentMaking.Type {
            navigationItem.leftItem = type.makeLeftContent.makeBarButtonItem()
        }
        if let type = Self.self as? any RightBarButtonContentMaking.Type {
            navigationItem.rightItem = type.makeRightContent.makeBarButtonItem()
        }
        if self is any BackButtonHiding { navigationItem.hidesBackButton = true }
    }

    private func send(_ name: StaticString, _ event: Signal<Void>) {
        // Events that the view model does not observe are not traced.
        if let trace, event.observerCount > 0 {
            trace.record(.event, String(describing: Self.self), TraceText(stringLiteral: name))
        }
        event.send()
    }
}

extension SceneChannels {
    /// Binds the requests of the view model, and user actions in the title bar, to a controller.
    fileprivate func bind(to controller: ViewController) -> [AnyCancellable] {
        let item = controller.navigationItem
        return [
            titleSubject --> Binder(controller) { $0.title = $1 },
            subtitleSubject --> Binder(controller) { $0.subtitle = $1 },
            statusSubject --> Binder(item) { $0.status = $1 },
            backConfirmationSubject --> Binder(item) { $0.backConfirmation = $1 },
            sidebarLayoutSubject --> Binder(controller) { $0.sidebarLayout = $1 },
            leftBarButtonContentSubject --> Binder(item) { $0.leftItem = $1?.makeBarButtonItem() },
            rightBarButtonContentSubject --> Binder(item) { $0.rightItem = $1?.makeBarButtonItem() },
            toastSubject --> Binder(controller) { $0.showToast($1) },
            alertSubject --> Binder(controller) { $0.present($1) },
            item.leftTaps.observe { [leftBarButtonTrigger] in leftBarButtonTrigger.send() },
            item.rightTaps.observe { [rightBarButtonTrigger] in rightBarButtonTrigger.send() },
        ]
    }
}

/// A scene with a fixed title.
///
/// After NanoViewController; it does not overwrite a title that the view model sent before the scene was shown.
@MainActor
public protocol TitledScene {
    /// The title in the title bar; empty by default.
    static var title: String { get }
    /// The subtitle, at the end of the title bar; empty by default.
    static var subtitle: String { get }
}

extension TitledScene {
    /// An empty title.
    public static var title: String { "" }
    /// An empty subtitle.
    public static var subtitle: String { "" }
}

/// A one-line scene: a view with a view model, and a title.
public typealias Scene<Content: ContentView> = SceneController<Content> & TitledScene
where Content.ViewModel.Input.FromController == InputFromController
