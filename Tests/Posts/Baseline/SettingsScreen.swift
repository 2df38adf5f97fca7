import KitCore
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// The settings, which apply as soon as the user changes them.
final class SettingsScreen: Screen<SettingsView> {
    private let library: any PostsLibrary
    private let didChoose: (PostsSettings) -> Void
    private let loading = OwnedTask()

    init(_ library: any PostsLibrary, didChoose: @escaping (PostsSettings) -> Void) {
        self.library = library
        self.didChoose = didChoose
        super.init(PostsTexts.settings, SettingsView())
    }

    override func viewDidLoad() {
        subscriptions = [page.chosen.observe { [weak self] in self?.choose($0) }]
        page.show(PostsSettings())
    }

    override func viewDidAppear() {
        loading.start { [library] in
            try await library.loadSettings()
        } done: { [weak self] in
            self?.page.show($0)
        } failed: { [weak self] in
            self?.showAlert($0)
        }
    }

    override func viewDidDisappear() { loading.cancel() }

    private func choose(_ settings: PostsSettings) {
        // The settings that are still being loaded would replace the choice.
        loading.cancel()
        page.show(settings)
        didChoose(settings)
    }
}
