/// A coordinator that shows scenes inside another scene; after MVVMKit's protocol of that name.
///
/// The container is held weakly, as there: once it is gone, embedding does nothing.
@MainActor
public protocol EmbedderCoordinator: AnyObject {
    /// The scene with the places.
    associatedtype Container: SceneContainer
    /// The stack that the container is on.
    var stack: SceneStack { get }
    /// The scene with the places, while there is one.
    var container: Container? { get }
}

extension EmbedderCoordinator {
    /// Shows a scene at a place of the container, instead of what was there; `nil` takes that away.
    public func embed(_ scene: (any Presentable)?, in kind: Container.ContainerViewKind) {
        guard let container else { return }
        stack.embed(scene, in: container, at: kind)
    }
}
