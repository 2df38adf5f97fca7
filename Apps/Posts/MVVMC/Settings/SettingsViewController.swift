import KitCore
import KitMVVMC
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// The screen of the settings.
final class SettingsViewController: MVVMViewController<SettingsViewModel> {
    private let settings = SettingsView()

    init(viewModel: SettingsViewModel) {
        super.init(title: PostsTexts.settings, viewModel: viewModel)
    }

    override func loadView() -> RetainedView { settings }

    override func bind(viewModel: SettingsViewModel) -> [AnyCancellable] {
        [
            viewModel.$settings --> Binder(settings) { $0.show($1) },
            settings.chosen.observe { [weak viewModel] in viewModel?.choose($0) },
            viewModel.failures.publisher --> Binder(self) { $0.present(Alert($1.title, message: $1.message)) },
        ]
    }
}
