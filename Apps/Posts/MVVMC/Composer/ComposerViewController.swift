import KitCore
import KitMVVMC
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// The screen on which a post is written.
final class ComposerViewController: MVVMViewController<ComposerViewModel> {
    private let composer = ComposerView()

    init(viewModel: ComposerViewModel) {
        super.init(title: PostsTexts.composer, viewModel: viewModel)
    }

    override func loadView() -> RetainedView { composer }

    override func bind(viewModel: ComposerViewModel) -> [AnyCancellable] {
        [
            viewModel.$draft --> Binder(composer) { $0.show($1) },
            viewModel.$remark --> Binder(composer.remark) { $0.text = $1 ?? "" },
            viewModel.fieldToCorrect.publisher --> Binder(composer) { $0.focus($1) },
            viewModel.$status --> Binder(self) { $0.subtitle = $1 },
            viewModel.failures.publisher --> Binder(self) { $0.present(Alert($1.title, message: $1.message)) },
            composer.title.edited.publisher.named("titleEdited").sink { [weak viewModel] in viewModel?.editTitle($0) },
            composer.text.edited.publisher.named("textEdited").sink { [weak viewModel] in viewModel?.editBody($0) },
            composer.title.lost.publisher.named("titleLost").sink { [weak viewModel] in
                viewModel?.leaveOut(of: .title, tooMany: $0.tooMany, unshowable: $0.unshowable)
            },
            composer.text.lost.publisher.named("textLost").sink { [weak viewModel] in
                viewModel?.leaveOut(of: .body, tooMany: $0.tooMany, unshowable: $0.unshowable)
            },
            composer.publish.observe { [weak viewModel] in viewModel?.publish() },
            composer.openEditor.observe { [weak viewModel] in viewModel?.openEditor() },
        ]
    }
}
