import KitMVVMC
import KitReactive
import KitSceneViews
import SampleScreens

/// Binds the view model of the scene "Detail" to its screen.
final class DetailViewController: MVVMViewController<DetailViewModel> {
    private let screen = DetailView()

    override func loadView() -> View { screen }

    override func bind(viewModel: DetailViewModel) -> [AnyCancellable] {
        [
            viewModel.text.bind(to: screen.text) { $0.text = $1 },
            viewModel.contentLoadState.bind(to: screen.content) { $0.state = $1 },
            screen.reload.observe { [weak viewModel] in viewModel?.reload() },
        ]
    }
}
