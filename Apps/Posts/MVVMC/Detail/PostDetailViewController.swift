import KitMVVMC
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Binds one post's view model to its screen.
final class PostDetailViewController: MVVMViewController<PostDetailViewModel> {
    private let detail: PostDetailView

    init(viewModel: PostDetailViewModel) {
        detail = PostDetailView(comment: viewModel.route.comment)
        super.init(title: viewModel.route.title, viewModel: viewModel)
    }

    override func loadView() -> View { detail }

    override func bind(viewModel: PostDetailViewModel) -> [AnyCancellable] {
        [
            viewModel.post.bind(to: self) { controller, post in
                controller.detail.show(post)
                if let post { controller.title = post.row.title }
            },
            viewModel.contentLoadState.bind(to: detail.content) { $0.state = $1 },
            viewModel.notice.bind(to: detail) { $0.show(notice: $1) },
            viewModel.banner.bind(to: detail) { $0.show(banner: $1) },
            detail.reload.observe { [weak viewModel] in viewModel?.reload() },
            detail.toggleFavourite.observe { [weak viewModel] in viewModel?.toggleFavourite() },
            detail.edit.observe { [weak viewModel] in viewModel?.edit() },
            detail.delete.observe { [weak viewModel] in viewModel?.delete() },
        ]
    }
}
