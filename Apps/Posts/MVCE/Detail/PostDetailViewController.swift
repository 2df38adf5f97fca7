import KitMVCE
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Binds each part of the screen to its property, and sends its events.
final class PostDetailViewController: ViewController, Mvce.View {
    private let detail: PostDetailView
    private var dispatcher: Dispatcher<PostDetailEvent>?

    init(_ route: PostRoute) {
        detail = PostDetailView(route)
        super.init(title: route.title)
    }

    override func loadView() -> RetainedView { detail }
    override func viewDidAppear() { dispatcher?.send(.appear) }
    override func viewDidDisappear() { dispatcher?.send(.disappear) }

    func bind(model: PostDetailModel, dispatcher: Dispatcher<PostDetailEvent>) -> BindingDisposer {
        self.dispatcher = dispatcher
        return disposer(of: [
            model.post.bind(to: detail) { $0.show($1) },
            model.post.bind(to: self) { if let post = $1 { $0.title = post.row.title } },
            model.subtitle.bind(to: self) { $0.subtitle = $1 },
            model.isRequesting.bind(to: detail) { $0.isRequesting = $1 },
            model.content.bind(to: detail.content) { $0.state = $1 },
            model.shownNotice.bind(to: detail.notice) { $0.keyedText = $1 },
            model.freshness.age.bind(to: detail.banner) { $0.showLine($1) },
            model.copied.observe { [weak self] in self?.showToast(Toast($0)) },
            detail.reload.observe { dispatcher.send(.refresh) },
            detail.toggleFavourite.observe { dispatcher.send(.toggleStar) },
            detail.edit.observe { dispatcher.send(.edit) },
            detail.delete.observe { dispatcher.send(.delete) },
            detail.showNext.observe { dispatcher.send(.showNext) },
            detail.showPrevious.observe { dispatcher.send(.showPrevious) },
            detail.searchBegun.observe { dispatcher.send(.beginSearch) },
            detail.copy.observe { dispatcher.send(.copy) },
            detail.copyLink.observe { dispatcher.send(.copyLink) },
        ])
    }
}
