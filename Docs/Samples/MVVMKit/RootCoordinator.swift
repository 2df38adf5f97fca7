import KitMVVMC
import KitSceneViews

/// The ways from the first screen.
protocol RootCoordinatorProtocol {
    func showDestinationViewController()
}

/// Creates the next screen with its view model, and shows it.
final class RootCoordinator: Coordinator, RootCoordinatorProtocol {
    let weakViewController: WeakReference<ViewController>

    init(sourceViewController viewController: ViewController) {
        weakViewController = WeakReference(viewController)
    }

    func showDestinationViewController() {
        let viewController = SampleViewController(title: "List")
        viewController.viewModel = SampleViewModel()
        self.viewController?.show(viewController, sender: nil)
    }
}
