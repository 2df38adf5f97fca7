import KitMVVMC
import KitSceneViews

/// Where the first screen can lead.
protocol RootCoordinatorProtocol {
    func showDestinationViewController()
}

/// Makes the next screen, gives it its view model, and shows it.
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
