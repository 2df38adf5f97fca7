import KitNavigation
import KitSceneViews

/// A type that decides which screen follows, and creates it with its view model; after MVVMKit.
///
/// It holds its screen weakly; without a screen, it does nothing. Use `BaseCoordinator`, after NanoViewController, for
/// flows that own a stack.
@MainActor
public protocol Coordinator: AnyObject {
    /// The type of the screen.
    associatedtype Controller: ViewController
    /// A weak reference to the screen.
    var weakViewController: WeakReference<Controller> { get }
}

extension Coordinator {
    /// The screen, or `nil` after it is released.
    public var viewController: Controller? { weakViewController.object }
}

/// The root coordinator of a program, which owns the stack and pushes the first screen; after MVVMKit.
///
/// In place of MVVMKit's window, the renderer of the stack, a terminal or a test, retains the coordinator, as it does
/// every `SceneRoot`.
@MainActor
public protocol ApplicationCoordinator: Coordinator, SceneRoot {
    /// Pushes the first screen.
    func start()
}

extension EmbedderCoordinator where Self: Coordinator, Container == Controller {
    /// The screen of the coordinator.
    public var container: Controller? { viewController }
}

extension EmbedderCoordinator where Container: ContainerViewProvider {
    /// The stack of the container, or an empty one, which cannot embed anything, while the container is on no stack.
    public var stack: SceneStack { container?.sceneStack ?? SceneStack() }
}
