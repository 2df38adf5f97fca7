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

    override func loadView() -> View { composer }

    override func bind(viewModel: ComposerViewModel) -> [AnyCancellable] {
        [
            viewModel.draft --> Binder(composer) { $0.show($1) },
            viewModel.remark --> Binder(composer.remark) { $0.showLine($1) },
            viewModel.status --> Binder(self) { $0.subtitle = $1 },
            viewModel.failures.publisher --> Binder(self) { $0.present(Alert($1.title, message: $1.message)) },
            composer.title.edited.publisher.named("titleEdited").subscribe(viewModel.titleEdited),
            composer.text.edited.publisher.named("bodyEdited").subscribe(viewModel.bodyEdited),
            losses.named("textLost").subscribe(viewModel.textLost),
            composer.publish.publisher.named("publishPressed").subscribe(viewModel.publishPressed),
            composer.openEditor.publisher.named("editorPressed").subscribe(viewModel.editorPressed),
        ]
    }

    /// What a field left out, as a message.
    private var losses: AnyPublisher<String, Never> {
        composer.title.lost.publisher.map { (PostDraft.Field.title, $0) }
            .merge(with: composer.text.lost.publisher.map { (.body, $0) })
            .map { PostsTexts.leftOut(of: $0, tooMany: $1.tooMany, unshowable: $1.unshowable) }
            .eraseToAnyPublisher()
    }
}
