import KitMVVMC
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Binds the list's view model to its screen.
final class PostsViewController: MVVMViewController<PostsViewModel> {
    private let posts = PostsView()

    init(viewModel: PostsViewModel) {
        super.init(title: PostsTexts.title, viewModel: viewModel)
    }

    override func loadView() -> View { posts }

    override func bind(viewModel: PostsViewModel) -> [AnyCancellable] {
        [
            viewModel.posts.bind(to: self) { controller, posts in
                controller.posts.table.setItems(posts)
                controller.subtitle = PostsTexts.count(posts)
            },
            viewModel.contentLoadState.bind(to: posts.content) { $0.state = $1 },
            viewModel.isRefreshing.bind(to: posts.table) { $0.isRefreshing = $1 },
            viewModel.notice.bind(to: posts.notice) { $0.text = $1 },
            posts.refresh.observe { [weak viewModel] in viewModel?.refresh() },
            posts.table.opened.observe { [weak viewModel] post in viewModel?.open(post) },
        ]
    }
}
