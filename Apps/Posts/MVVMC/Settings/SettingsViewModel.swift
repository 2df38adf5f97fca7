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

    override func didBind() {
        cancellables += [
            repository.settings().until(chosen).merge(with: chosen).sink { [settings] in settings.value = $0 },
            chosen.sink { [repository] in repository.choose($0) },
        ]
    }
}
