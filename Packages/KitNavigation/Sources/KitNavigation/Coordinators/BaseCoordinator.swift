import KitCore
import KitReactive

/// The base of coordinators: keeps its children, and forgets each when the last of its scenes has left the stack.
///
/// Whichever way a scene leaves (a step of its view model, the back key, a dismissed modal), the removal is the same,
/// so a child cannot outlive its scenes. Steps that are sent before a scene is on the stack, or while a child starts,
/// are heard right after: no step is lost, and what it leads to comes above what is being shown.
@MainActor
open class BaseCoordinator<NavigationStep>: Coordinating, Navigating, SceneRoot {
    /// The stack that the flow's scenes go on.
    public let stack: SceneStack
    /// Where the flow says what it wants of the one that started it.
    public let navigator = Navigator<NavigationStep>()
    /// The flows that were started from this one and still have scenes.
    public private(set) var childCoordinators: [any Coordinating] = []

    private var ownScenes: [WeakScene] = []
    private var childSubscriptions: [ObjectIdentifier: AnyCancellable] = [:]
    private var sceneSubscriptions: [ObjectIdentifier: AnyCancellable] = [:]
    private var startingChildren: Set<ObjectIdentifier> = []
    private var stackSubscriptions: [AnyCancellable] = []

    private struct WeakScene {
        weak var scene: (any Presentable)?
    }

    /// Makes a coordinator whose scenes go on the given stack.
    public init(stack: SceneStack = SceneStack()) {
        self.stack = stack
        LifetimeAudit.track(self, .coordinator, String(describing: Self.self))
        stackSubscriptions = [
            stack.removals.observe { [weak self] scene in self?.forget(scene) },
            // A presented stack reports its changes here too, so a child on a stack of its own is seen to end as well.
            stack.changes.observe { [weak self] in self?.forgetEndedChildren() },
        ]
    }

    /// Shows the first scene of the flow; a subclass overrides it.
    open func start() {}

    /// Whether a scene of this flow, or of one of its children, is still on the stack.
    public var hasScenes: Bool {
        ownScenes.contains { weakScene in stack.scenes.contains { $0 === weakScene.scene } }
            || childCoordinators.contains { $0.hasScenes }
    }

    /// Pushes a scene; `handler` hears each navigation step of `navigating` for as long as the scene is on the stack.
    public func push<Source: Navigating>(
        _ scene: any Presentable, navigating source: Source,
        handler: @escaping @MainActor (Source.NavigationStep) -> Void
    ) {
        push(scene)
        guard owns(scene) else { return }
        let subscription = source.navigator.observe(handler)
        // A step that was kept may have led the scene away again.
        if owns(scene) { sceneSubscriptions[ObjectIdentifier(scene)] = subscription }
    }

    /// Pushes a scene that asks for no navigation.
    public func push(_ scene: any Presentable) {
        own(scene)
        stack.push(scene)
    }

    /// Starts a child flow on the same stack; `handler` hears its steps until the last of its scenes has left.
    public func start<Step>(
        child: BaseCoordinator<Step>, handler: @escaping @MainActor (Step) -> Void
    ) {
        childCoordinators.append(child)
        startingChildren.insert(ObjectIdentifier(child))
        child.start()
        startingChildren.remove(ObjectIdentifier(child))
        let subscription = child.navigator.observe(handler)
        // A step that was kept may have ended the child.
        guard childCoordinators.contains(where: { $0 === child }) else { return }
        childSubscriptions[ObjectIdentifier(child)] = subscription
    }

    private func own(_ scene: any Presentable) {
        ownScenes.removeAll { $0.scene == nil }
        ownScenes.append(WeakScene(scene: scene))
    }

    private func owns(_ scene: any Presentable) -> Bool {
        ownScenes.contains { $0.scene === scene }
    }

    private func forget(_ scene: any Presentable) {
        sceneSubscriptions[ObjectIdentifier(scene)] = nil
        ownScenes.removeAll { $0.scene == nil || $0.scene === scene }
    }

    private func forgetEndedChildren() {
        for child in childCoordinators where !child.hasScenes {
            // While it starts, a child may change the stack before it shows its first scene.
            guard !startingChildren.contains(ObjectIdentifier(child)) else { continue }
            childSubscriptions[ObjectIdentifier(child)] = nil
            childCoordinators.removeAll { $0 === child }
        }
    }
}
