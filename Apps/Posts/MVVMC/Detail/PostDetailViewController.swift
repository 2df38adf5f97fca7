import KitMVVMC
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// One post's screen.
final class PostDetailViewController: MVVMViewController<PostDetailViewModel> {
    private let detail: PostDetailView

    init(viewModel: PostDetailViewModel) {
        detail = PostDetailView(viewModel.route)
        super.init(title: viewModel.route.title, viewModel: viewModel)
    }

    override func loadView() -> RetainedView { detail }

    override func bind(viewModel: PostDetailViewModel) -> [AnyCancellable] {
        [
            viewModel.$post --> Binder(detail) { $0.show($1) },
            viewModel.$post.filterNil().map(\.row.title) --> Binder(self) { $0.title = $1 },
            viewModel.subtitle --> Binder(self) { $0.subtitle = $1 },
            viewModel.isRequesting --> Binder(detail) { $0.isRequesting = $1 },
            viewModel.contentLoadState --> Binder(detail.content) { $0.state = $1 },
            viewModel.notice --> Binder(detail.notice) { $0.keyedText = $1 },
            viewModel.freshness.$age --> Binder(detail.banner) { $0.showLine($1) },
            viewModel.copied.publisher --> Binder(self) { $0.showToast(Toast($1)) },
            detail.reload.observe { [weak viewModel] in viewModel?.refresh() },
            detail.toggleFavourite.observe { [weak viewModel] in viewModel?.toggleFavourite() },
            detail.edit.observe { [weak viewModel] in viewModel?.edit() },
            detail.delete.observe { [weak viewModel] in viewModel?.delete() },
            detail.showNext.observe { [weak viewModel] in viewModel?.showNext() },
            detail.showPrevious.observe { [weak viewModel] in viewModel?.showPrevious() },
            detail.searchBegun.observe { [weak viewModel] in viewModel?.beginSearch() },
            detail.copy.observe { [weak viewModel] in viewModel?.copy() },
            detail.copyLink.observe { [weak viewModel] in viewModel?.copyLink() },
        ]
    }
}
