// Sample in MVVM-C: the view forwards to its view model → the view model's properties → the view; the coordinator navigates.
// Use it when: screens load and show data, and each should be testable without its view and without its neighbours.
// Its price: a view model and a view controller for each screen, and a coordinator that must know all of them.

import KitMVVMC
import KitNavigation
import SampleDomain

/// Sample, coordinated.
public final class SampleMVVMC: BaseCoordinator<Never> {
    private let service: any SampleService

    /// Makes the flow with the list as its first scene.
    public init(_ service: any SampleService) {
        self.service = service
        super.init()
        start()
    }

    public override func start() {
        let viewModel = SampleViewModel(service)
        push(SampleViewController(viewModel: viewModel), navigating: viewModel) { [weak self] step in
            switch step {
            case .open(let item): self?.show(item)
            }
        }
    }

    private func show(_ item: SampleItem) {
        let viewModel = DetailViewModel { [service] in try await service.text(of: item) }
        push(DetailViewController(title: item.title, viewModel: viewModel))
    }
}
