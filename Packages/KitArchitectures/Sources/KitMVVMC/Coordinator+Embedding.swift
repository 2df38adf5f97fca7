import KitNavigation
import KitSceneViews

extension EmbedderCoordinator where Self: Coordinator, Container == Controller {
    /// The screen of the coordinator.
    public var container: Controller? { viewController }
}

extension EmbedderCoordinator where Container: ContainerViewProvider {
    /// The stack that the container is on; an empty one, on which nothing can be embedded, while it is on none.
    public var stack: SceneStack { container?.sceneStack ?? SceneStack() }
}
