import KitMVVMC

/// Says which place is to be filled, and leaves the filling to the coordinator.
final class ContainerViewModel: ViewModel {
    private let coordinator: any ContainerCoordinatorProtocol

    init(coordinator: any ContainerCoordinatorProtocol) {
        self.coordinator = coordinator
    }

    func didTapSomething() {
        coordinator.embedChildViewController(in: .main)
    }
}
