import KitMVCE
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Shows one post's model and sends its events.
final class PostDetailViewController: ViewController, Mvce.View {
    private let detail: PostDetailView
    private var dispatcher: Dispatcher<PostDetailEvent>?

    init(_ route: PostRoute) {
        detail = PostDetailView(comment: route.comment)
        super.init(title: route.title)
    }

    override func loadView() -> View { detail }
    override func viewDidAppear() { dispatcher?.send(.appear) }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: PostDetailModel, dispatcher: Dispatcher<PostDetailEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        var bindings = [
            model.post.bind(to: self) { controller, post in
                controller.detail.show(post)
                if let post { controller.title = post.row.title }
            },
            model.state.bind(to: detail.content) { $0.state = $1 },
            model.notice.bind(to: detail) { $0.show(notice: $1) },
            model.banner.bind(to: detail) { $0.show(banner: $1) },
            detail.reload.observe { dispatcher.send(.reload) },
            detail.toggleFavourite.observe { dispatcher.send(.toggleFavourite) },
            detail.edit.observe { dispatcher.send(.edit) },
            detail.delete.observe { dispatcher.send(.delete) },
        ]
        return { bindings.cancelAll() }
    }
}
