import KitCore
import KitReactive
import KitSceneViews

/// The controller of a scene: makes the view, joins it with its view model, and reports the scene's life.
///
/// After NanoViewController, where a scene is one line: `final class SignUpScene: Scene<SignUpView> {}`. Everything is
/// bound when the controller is made, before the view is shown; values that are there already are applied at once.
open class SceneController<Content: ContentView>: ViewController
where Content.ViewModel.Input.FromController == InputFromController {
    /// The view's view model.
    public typealias ViewModel = Content.ViewModel
    /// The scene's view model.
    public final let viewModel: ViewModel

    private let content: Content
    private let life = SceneLife()
    private var bindings: [AnyCancellable] = []

    /// Makes a scene with a view model.
    public required init(viewModel: ViewModel) {
        self.viewModel = viewModel
        content = Content()
        super.init()
        title = (Self.self as? any TitledScene.Type)?.title ?? ""
        bindings = [
            life.title --> Binder(self) { $0.title = $1 },
            life.subtitle --> Binder(self) { $0.subtitle = $1 },
        ]
        let input = ViewModel.Input(fromView: content.inputFromView, fromController: life.input)
        bindings += content.populate(with: viewModel.transform(input: input))
    }

    open override func loadView() -> View { content }
    open override func viewDidLoad() { life.didLoad.send(()) }
    open override func viewWillAppear() { life.willAppear.send(()) }
    open override func viewDidAppear() { life.didAppear.send(()) }
    open override func viewWillDisappear() { life.willDisappear.send(()) }
    open override func viewDidDisappear() { life.didDisappear.send(()) }
}

/// A scene with a fixed title.
@MainActor
public protocol TitledScene {
    /// What the title bar says.
    static var title: String { get }
}

/// A scene in one line: a view with a view model, and a title.
public typealias Scene<Content: ContentView> = SceneController<Content> & TitledScene
where Content.ViewModel.Input.FromController == InputFromController

/// The channels between a controller and its view model.
@MainActor
private struct SceneLife {
    let didLoad = Signal<Void>()
    let willAppear = Signal<Void>()
    let didAppear = Signal<Void>()
    let willDisappear = Signal<Void>()
    let didDisappear = Signal<Void>()
    let title = PassthroughSubject<String, Never>()
    let subtitle = PassthroughSubject<String, Never>()

    var input: InputFromController {
        InputFromController(
            viewDidLoad: didLoad.publisher, viewWillAppear: willAppear.publisher, viewDidAppear: didAppear.publisher,
            viewWillDisappear: willDisappear.publisher, viewDidDisappear: didDisappear.publisher,
            titleSubject: title, subtitleSubject: subtitle)
    }
}
