import KitMVCE
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Shows the list's model and sends its events.
final class PostsViewController: ViewController, Mvce.View {
    private let posts = PostsView()
    private var dispatcher: Dispatcher<PostsEvent>?

    init() {
        super.init(title: PostsTexts.title)
    }

    override func loadView() -> View { posts }
    override func viewDidAppear() { dispatcher?.send(.appear) }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: PostsModel, dispatcher: Dispatcher<PostsEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        var bindings = [
            model.posts.bind(to: self) { controller, posts in
                controller.posts.table.setItems(posts)
                controller.subtitle = PostsTexts.count(posts)
            },
            model.state.bind(to: posts.content) { $0.state = $1 },
            model.isRefreshing.bind(to: posts.table) { $0.isRefreshing = $1 },
            model.notice.bind(to: posts.notice) { $0.text = $1 },
            posts.refresh.observe { dispatcher.send(.refresh) },
            posts.table.opened.observe { dispatcher.send(.open($0)) },
        ]
        return { bindings.cancelAll() }
    }
}
