import KitMVVMC
import KitNavigation
import KitSceneViews

/// Fills the places of a container.
protocol ContainerCoordinatorProtocol {
    func embedChildViewController(in view: ContainerViewKind)
}

/// Makes the inner screen and embeds it.
final class ContainerCoordinator: Coordinator, EmbedderCoordinator, ContainerCoordinatorProtocol {
    let weakViewController: WeakReference<ContainerViewController>

    init(viewController: ContainerViewController) {
        weakViewController = .init(viewController)
    }

    func embedChildViewController(in view: ContainerViewKind) {
        embed(PageViewController(title: "Child", LabelView("The child is here.")), in: view)
    }
}
