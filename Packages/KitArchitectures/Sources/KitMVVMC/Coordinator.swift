import KitNavigation
import KitSceneViews

/// Decides which screen follows, and makes it with its view model; after MVVMKit.
///
/// It holds its screen weakly: once that is gone, nothing happens. `BaseCoordinator`, after NanoViewController, is for
/// flows that own a stack.
@MainActor
public protocol Coordinator: AnyObject {
    /// The type of the screen.
    associatedtype Controller: ViewController
    /// The screen, as long as it lives.
    var weakViewController: WeakReference<Controller> { get }
}

extension Coordinator {
    /// The screen; `nil` once it is gone.
    public var viewController: Controller? { weakViewController.object }
}

/// The first coordinator of a program: it owns the stack that is shown, and puts the first screen on it; after MVVMKit.
///
/// There it got a window. Here the owner of the stack, a terminal or a test, keeps the coordinator, as it does every
/// `SceneRoot`.
@MainActor
public protocol ApplicationCoordinator: Coordinator, SceneRoot {
    /// Puts the first screen on the stack.
    func start()
}

extension EmbedderCoordinator where Self: Coordinator, Container == Controller {
    /// The screen of the coordinator.
    public var container: Controller? { viewController }
}

extension EmbedderCoordinator where Container: ContainerViewProvider {
    /// The stack that the container is on; an empty one, on which nothing can be embedded, while it is on none.
    public var stack: SceneStack { container?.sceneStack ?? SceneStack() }
}
