import KitMVVMC

/// Lets the coordinator fill a place of the container.
final class ContainerViewModel: ViewModel {
    private let coordinator: any ContainerCoordinatorProtocol

    init(coordinator: any ContainerCoordinatorProtocol) {
        self.coordinator = coordinator
    }

    func didTapSomething() {
        coordinator.embedChildViewController(in: .main)
    }
}
