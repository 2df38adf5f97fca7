import KitMVVMC
import KitReactive
import KitSceneViews
import SampleDomain
import SampleScreens

/// Binds the list's view model to its screen.
final class SampleViewController: MVVMViewController<SampleViewModel> {
    private let list = SampleView()

    init(viewModel: SampleViewModel) {
        super.init(title: SampleTexts.title, viewModel: viewModel)
    }

    override func loadView() -> View { list }

    override func bind(viewModel: SampleViewModel) -> [AnyCancellable] {
        [
            viewModel.items.bind(to: list.table) { $0.setItems($1) },
            list.table.opened.observe { [weak viewModel] item in viewModel?.open(item) },
        ]
    }
}
