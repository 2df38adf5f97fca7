import KitMVCE
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Shows the model of a new post and sends its events.
final class ComposerViewController: ViewController, Mvce.View {
    private let composer = ComposerView()
    private var dispatcher: Dispatcher<ComposerEvent>?

    init() {
        super.init(title: PostsTexts.composer)
    }

    override func loadView() -> View { composer }
    override func viewDidAppear() { dispatcher?.send(.appear) }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: ComposerModel, dispatcher: Dispatcher<ComposerEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        var bindings = [
            model.draft.bind(to: composer) { $0.show($1) },
            model.remark.bind(to: composer) { $0.show(remark: $1) },
            model.status.bind(to: self) { $0.subtitle = $1 },
            model.alerts.observe { [weak self] in self?.present(Alert($0.title, message: $0.message)) },
            composer.edited.observe { dispatcher.send(.edit($0)) },
            composer.lost.observe { dispatcher.send(.lose($0)) },
            composer.publish.observe { dispatcher.send(.publish) },
        ]
        return { bindings.cancelAll() }
    }
}
