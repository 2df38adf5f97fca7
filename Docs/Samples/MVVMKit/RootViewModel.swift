import KitMVVMC

/// Starts the navigation with the coordinator.
final class RootViewModel: ViewModel {
    let greeting = "Rows with buttons"
    private let coordinator: any RootCoordinatorProtocol

    init(coordinator: any RootCoordinatorProtocol) {
        self.coordinator = coordinator
    }

    func didTapButton() {
        coordinator.showDestinationViewController()
    }
}
