import KitNavigation
import KitSceneViews

/// A screen with places inside which other screens are shown; after MVVMKit.
@MainActor
public protocol ContainerViewProvider: ViewController, SceneContainer where ContainerKind == ContainerViewKind {
    /// What names the places.
    associatedtype ContainerViewKind: Hashable
    /// The place of a name; `nil` if there is none, and nothing is shown there.
    func view(for kind: ContainerViewKind) -> ContainerView?
}

extension EmbedderCoordinator where Self: Coordinator, Container == Controller {
    /// The screen of the coordinator.
    public var container: Controller? { viewController }
}

extension EmbedderCoordinator where Container: ContainerViewProvider {
    /// The stack that the container is on; an empty one, on which nothing can be embedded, while it is on none.
    public var stack: SceneStack { container?.sceneStack ?? SceneStack() }

    /// Shows a screen at a place of the container, instead of what was there; `nil` takes that away.
    ///
    /// The inner screen shares the container's life, and is as large as its place, whatever becomes of that. A scene
    /// that is no view controller gets the life, and is not seen.
    public func embed(_ scene: (any Presentable)?, in kind: Container.ContainerViewKind) {
        guard let container, container.sceneStack != nil, let place = container.view(for: kind) else { return }
        stack.embed(scene, in: container, at: kind)
        place.show(scene as? ViewController)
    }
}
