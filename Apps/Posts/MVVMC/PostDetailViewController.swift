import KitMVVMC
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Binds one post's view model to its screen.
final class PostDetailViewController: MVVMViewController<PostDetailViewModel> {
    private let detail = PostDetailView()

    init(viewModel: PostDetailViewModel) {
        super.init(title: viewModel.summary.title, viewModel: viewModel)
    }

    override func loadView() -> View { detail }

    override func bind(viewModel: PostDetailViewModel) -> [AnyCancellable] {
        [
            viewModel.post.bind(to: detail) { $0.show($1) },
            viewModel.contentLoadState.bind(to: detail.content) { $0.state = $1 },
            detail.reload.observe { [weak viewModel] in viewModel?.reload() },
        ]
    }
}
