import KitCore
import KitReactive

/// The base class of coordinators, which owns its child flows and releases each when its last scene leaves the stack.
///
/// Scenes are removed in the same way whether a step, the back key or a dismissal causes it, so a child cannot outlive
/// its scenes. A child that loads before it shows its first scene is retained until then; one that never shows a scene
/// ends with `finish`.
///
/// A scene that is added while the coordinator starts or receives a step belongs to it, whether it uses its own `push`
/// and `present` or the `stack` directly. Steps that are sent before a scene is on the stack, or while a child starts,
/// are delivered immediately afterwards, and the scenes that they lead to appear above the new one. A flow that has
/// ended shows no more scenes, even if an answer arrives later. It can be started again.
@MainActor
open class BaseCoordinator<NavigationStep>: Coordinating, Navigating, SceneRoot, SceneOwner {
    /// The stack that shows the flow's scenes.
    public let stack: SceneStack
    /// The navigator that passes steps to the flow's parent.
    public let navigator = Navigator<NavigationStep>()
    /// The child flows that have not ended.
    public private(set) var childCoordinators: [any Coordinating] = []

    private var childSubscriptions: [ObjectIdentifier: AnyCancellable] = [:]
    private var sceneSubscriptions: [ObjectIdentifier: AnyCancellable] = [:]
    /// The subscriptions that show children which load before they have a scene.
    private var lateShowings: [ObjectIdentifier: AnyCancellable] = [:]
    var hasOwnedScene = false
    var hasEnded = false
    /// A closure that ends the flow in its parent if there is no scene to remove.
    var onFinish: (@MainActor () -> Void)?
    /// A Boolean value that indicates whether the parent flow has not shown this flow yet.
    var isStarting = false
    private var stackSubscriptions: [AnyCancellable] = []
    /// The stacks that this flow presented, each with a subscription to it.
    private var presentedStacks: [(stack: SceneStack, subscription: AnyCancellable)] = []

    /// Creates a coordinator that shows its scenes on a stack.
    public init(stack: SceneStack = SceneStack()) {
        self.stack = stack
        LifetimeAudit.track(self, .coordinator, String(describing: Self.self))
        if stack.ownership.root == nil { stack.ownership.root = self }
        stackSubscriptions = [
            stack.removals.observe { [weak self] scene in self?.forget(scene) },
            // A presented stack reports its changes here too, so the end of a child on its own stack is detected as
            // well.
            stack.changes.observe { [weak self] in self?.forgetWhatEnded() },
        ]
    }

    /// Shows the first scene of the flow; override it in subclasses.
    open func start() {}

    /// A Boolean value that indicates whether this flow or a child has a scene on the stack or on one presented over
    /// it.
    public var hasScenes: Bool {
        stack.hasScenes(of: self) || childCoordinators.contains { $0.hasScenes }
    }

    // MARK: Scenes

    /// Pushes a scene; `handler` receives each navigation step of `navigating` while the scene is on the stack.
    public func push<Source: Navigating>(
        _ scene: any Presentable, navigating source: Source,
        handler: @escaping @MainActor (Source.NavigationStep) -> Void
    ) {
        push(scene)
        observe(source, of: scene, on: stack, handler)
    }

    /// Pushes a scene without navigation steps.
    public func push(_ scene: any Presentable) {
        guard !hasEnded else { return }
        stack.ownership.asOwner(self) { stack.push(scene) }
    }

    /// Observes the steps of a scene of this flow until the scene leaves its stack.
    func observe<Source: Navigating>(
        _ source: Source, of scene: any Presentable, on stack: SceneStack,
        _ handler: @escaping @MainActor (Source.NavigationStep) -> Void
    ) {
        guard stack.ownership.owner(of: scene) === self else { return }
        let subscription = source.navigator.observe(owning(handler))
        // A stored step may already have removed the scene.
        if stack.ownership.owner(of: scene) === self { sceneSubscriptions[ObjectIdentifier(scene)] = subscription }
    }

    /// Observes the removal of scenes from a stack that this flow presents.
    func watch(_ presented: SceneStack) {
        let subscription = presented.removals.observe { [weak self] scene in self?.forget(scene) }
        presentedStacks.append((presented, subscription))
    }

    // MARK: Children

    /// Starts a child flow on the same stack; `handler` receives its steps until its last scene is removed.
    public func start<Step>(
        child: BaseCoordinator<Step>, transition: CoordinatorTransition = .append,
        handler: @escaping @MainActor (Step) -> Void
    ) {
        begin(child, handler) { [stack] child in
            if transition == .replace { stack.keepOnly(child.familyScenes) }
        }
    }

    /// Starts a child, and shows it once it has a scene, before its steps are delivered.
    func begin<Step>(
        _ child: BaseCoordinator<Step>, _ handler: @escaping @MainActor (Step) -> Void,
        show: @escaping @MainActor (BaseCoordinator<Step>) -> Void
    ) {
        guard !hasEnded else { return }
        (child.hasEnded, child.hasOwnedScene) = (false, child.hasScenes)
        childCoordinators.append(child)
        child.onFinish = { [weak self, weak child] in if let child { self?.remove(childCoordinator: child) } }
        child.isStarting = true
        child.stack.ownership.asOwner(child) { child.start() }
        if child.hasScenes, !child.hasEnded {
            hasOwnedScene = true
            show(child)
        }
        child.isStarting = false
        if child.hasOwnedScene, !child.hasScenes { child.hasEnded = true }
        if child.hasEnded {
            remove(childCoordinator: child)
        } else if !child.hasOwnedScene {
            lateShowings[ObjectIdentifier(child)] = child.stack.changes.observe { [weak self, weak child] in
                guard let self, let child, child.hasScenes else { return }
                lateShowings[ObjectIdentifier(child)] = nil
                hasOwnedScene = true
                show(child)
            }
        }
        let subscription = child.navigator.observe(owning(handler))
        // A stored step may have ended the child.
        guard childCoordinators.contains(where: { $0 === child }) else { return }
        childSubscriptions[ObjectIdentifier(child)] = subscription
    }

    /// Removes a child flow, but not its scenes; has no effect if the flow is not a child.
    public func remove(childCoordinator child: any Coordinating) {
        childSubscriptions[ObjectIdentifier(child)] = nil
        lateShowings[ObjectIdentifier(child)] = nil
        childCoordinators.removeAll { $0 === child }
    }

    private func owning<Step>(
        _ handler: @escaping @MainActor (Step) -> Void
    ) -> @MainActor (Step) -> Void {
        { [weak self] step in
            guard let self else { return }
            stack.ownership.asOwner(self) { handler(step) }
        }
    }

    private func forget(_ scene: any Presentable) {
        sceneSubscriptions[ObjectIdentifier(scene)] = nil
    }

    private func forgetWhatEnded() {
        presentedStacks.removeAll { $0.stack.presenter == nil }
        // A child that starts may be replacing its scenes, and one that loads has none yet.
        for child in childCoordinators where !child.hasScenes {
            let owner = child as? any SceneOwner
            guard owner?.isStarting != true, owner?.hasOwnedScene != false else { continue }
            owner?.hasEnded = true
            remove(childCoordinator: child)
        }
    }
}

/// The transition to the scenes of a child flow; after NanoViewController.
public enum CoordinatorTransition: Sendable, CaseIterable {
    /// Pushes the child's scenes above the current ones.
    case append
    /// Replaces the scenes of all flows on the stack.
    case replace
}
