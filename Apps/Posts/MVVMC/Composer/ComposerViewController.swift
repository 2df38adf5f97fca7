import KitMVVMC
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Binds the view model of a new post to its screen.
final class ComposerViewController: MVVMViewController<ComposerViewModel> {
    private let composer = ComposerView()

    init(viewModel: ComposerViewModel) {
        super.init(title: PostsTexts.composer, viewModel: viewModel)
    }

    override func loadView() -> View { composer }

    override func bind(viewModel: ComposerViewModel) -> [AnyCancellable] {
        [
            viewModel.draft.bind(to: composer) { $0.show($1) },
            viewModel.remark.bind(to: composer) { $0.show(remark: $1) },
            viewModel.status.bind(to: self) { $0.subtitle = $1 },
            viewModel.alerts.observe { [weak self] in self?.present(Alert($0.title, message: $0.message)) },
            composer.edited.observe { [weak viewModel] in viewModel?.edit($0) },
            composer.lost.observe { [weak viewModel] in viewModel?.lose($0) },
            composer.publish.observe { [weak viewModel] in viewModel?.publish() },
        ]
    }
}
