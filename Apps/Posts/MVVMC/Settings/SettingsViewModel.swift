import KitMVVMC
import KitNavigation
import KitReactive
import PostsDomain

/// What the view model of the settings tells its flow.
enum SettingsNavigationStep {
    case chosen(PostsSettings)
}

/// What is chosen for the app.
final class SettingsViewModel: ObservableVM, Navigating {
    let navigator = Navigator<SettingsNavigationStep>()
    let settings = Property(PostsSettings())
    private let library: any PostsLibrary

    init(_ services: PostsServices) {
        library = services.library
        super.init()
    }

    override func didBind() {
        let library = library
        effects.run("load") { [weak self] in
            guard let settings = try? await library.loadSettings(), !Task.isCancelled else { return }
            self?.settings.value = settings
        }
    }

    func choose(_ newSettings: PostsSettings) {
        effects.cancel("load")
        settings.value = newSettings
        navigator.next(.chosen(newSettings))
    }
}
