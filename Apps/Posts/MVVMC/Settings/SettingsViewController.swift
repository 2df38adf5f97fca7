import KitMVVMC
import KitReactive
import KitSceneViews
import PostsDomain
import PostsScreens

/// Binds the view model of the settings to its screen.
final class SettingsViewController: MVVMViewController<SettingsViewModel> {
    private let settings = SettingsView()

    init(viewModel: SettingsViewModel) {
        super.init(title: PostsTexts.settings, viewModel: viewModel)
    }

    override func loadView() -> View { settings }

    override func bind(viewModel: SettingsViewModel) -> [AnyCancellable] {
        [
            viewModel.settings.bind(to: settings) { $0.show($1) },
            settings.chosen.observe { [weak viewModel] in viewModel?.choose($0) },
        ]
    }
}
