import KitMVCE
import KitReactive
import KitSceneViews
import PostsScreens

/// Shows one post's model and sends its events.
final class PostDetailViewController: ViewController, Mvce.View {
    private let detail = PostDetailView()
    private var dispatcher: Dispatcher<PostDetailEvent>?

    override func loadView() -> View { detail }
    override func viewDidAppear() { dispatcher?.send(.appear) }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: PostDetailModel, dispatcher: Dispatcher<PostDetailEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        var bindings = [
            model.post.bind(to: detail) { $0.show($1) },
            model.state.bind(to: detail.content) { $0.state = $1 },
            detail.reload.observe { dispatcher.send(.reload) },
        ]
        return { bindings.cancelAll() }
    }
}
