// Sample in MVVM-C: the view's inputs → the view model's outputs → the view; the coordinator decides the next scene.
// Use it when: screens are forms and flows, and logic should be a function from streams to streams.
// Its price: an input and an output type for each screen, and fluency in publishers.

import KitMVVMC
import KitNavigation
import KitSceneViews
import SampleDomain

/// Sample, coordinated.
public final class SampleMVVMC: BaseCoordinator<Never> {
    private let service: any SampleService

    /// Creates the flow with the list as its first scene.
    public init(_ service: any SampleService) {
        self.service = service
        super.init()
        start()
    }

    public override func start() {
        push(scene: SampleScene.self, viewModel: SampleViewModel(service)) { [weak self] step in
            switch step {
            case .open(let item): self?.openDetail(of: item)
            }
        }
    }

    private func openDetail(of item: SampleItem) {
        let scene = DetailScene(viewModel: DetailViewModel { [service] in try await service.text(of: item) })
        scene.title = item.title
        push(scene)
    }
}
