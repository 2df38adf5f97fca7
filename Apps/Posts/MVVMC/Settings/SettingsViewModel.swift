import KitDI
import KitMVVMC
import KitReactive
import PostsDomain

/// What the user chooses for the app.
final class SettingsViewModel: ObservableVM {
    @Injected(\.postsRepository) private var repository: PostsRepository

    let settings = Property(PostsSettings())
    private var loading: AnyCancellable?

    override func didBind() {
        loading = repository.settings().sink { [settings] in settings.value = $0 }
    }

    override func didUnbind() { loading = nil }

    /// A choice applies at once, whatever is still loading.
    func choose(_ newSettings: PostsSettings) {
        loading = nil
        settings.value = newSettings
        repository.choose(newSettings)
    }
}
