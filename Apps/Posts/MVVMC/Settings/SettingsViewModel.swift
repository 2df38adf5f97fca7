import KitCore
import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// What the user chooses for the app.
final class SettingsViewModel: ObservableVM {
    @Injected(\.postsRepository) private var repository: PostsRepository

    /// The user chooses; that applies at once, whatever is still loading.
    let chosen = PassthroughSubject<PostsSettings, Never>()
    let settings = Property(PostsSettings())
    /// The stored settings could not be read.
    let failures = Signal<any DisplayableError>()
    private let errors = ErrorTracker()

    override func didBind() {
        cancellables += [
            errors.asPublisher().sink { [failures] in failures.send($0.displayable) },
            repository.storedSettings().trackError(errors).replaceErrorWithEmpty()
                .until(chosen).merge(with: chosen).sink { [settings] in settings.value = $0 },
            chosen.sink { [repository] in repository.choose($0) },
        ]
    }
}
