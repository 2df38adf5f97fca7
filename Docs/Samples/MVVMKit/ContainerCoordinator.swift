import KitMVVMC
import KitNavigation
import KitSceneViews

/// Fills the places of a container.
protocol ContainerCoordinatorProtocol {
    func embedChildViewController(in view: ContainerViewController.ContainerViewKind)
}

/// Creates the inner screen and embeds it.
final class ContainerCoordinator: Coordinator, EmbedderCoordinator, ContainerCoordinatorProtocol {
    typealias ContainerViewKind = ContainerViewController.ContainerViewKind

    let weakViewController: WeakReference<ContainerViewController>

    init(viewController: ContainerViewController) {
        weakViewController = .init(viewController)
    }

    func embedChildViewController(in view: ContainerViewKind) {
        let childViewController = ChildViewController()
        embed(childViewController, in: view)
    }
}

/// The inner screen.
final class ChildViewController: ViewController {
    override func loadView() -> RetainedView { LabelView("The child is here.") }
}
