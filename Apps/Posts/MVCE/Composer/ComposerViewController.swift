import KitCore
import KitMVCE
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Binds each part of the screen to its property, and sends its events.
final class ComposerViewController: ViewController, Mvce.View {
    private let composer = ComposerView()
    private var dispatcher: Dispatcher<ComposerEvent>?

    init() {
        super.init(title: PostsTexts.composer)
    }

    override func loadView() -> RetainedView { composer }
    override func viewDidAppear() { dispatcher?.send(.appear) }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: ComposerModel, dispatcher: Dispatcher<ComposerEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: [
            model.draft.bind(to: composer.title) { $0.text = $1.title },
            model.draft.bind(to: composer.text) { $0.text = $1.body },
            model.draft.bind(to: composer) { $0.showLengths(of: $1) },
            model.remark.bind(to: composer.remark) { $0.text = $1 ?? "" },
            model.status.bind(to: self) { $0.subtitle = $1 },
            model.fieldToCorrect.observe { [composer] in composer.focus($0) },
            model.failures.observe { [weak self] in self?.present(Alert($0.title, message: $0.message)) },
            composer.title.edited.observe { dispatcher.send(.editTitle($0)) },
            composer.text.edited.observe { dispatcher.send(.editText($0)) },
            composer.title.lost.observe {
                dispatcher.send(.textLost(.title, tooMany: $0.tooMany, unshowable: $0.unshowable))
            },
            composer.text.lost.observe {
                dispatcher.send(.textLost(.body, tooMany: $0.tooMany, unshowable: $0.unshowable))
            },
            composer.publish.observe { dispatcher.send(.publish) },
            composer.openEditor.observe { dispatcher.send(.openEditor) },
        ])
    }
}
