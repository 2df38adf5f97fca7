import KitCore
import KitReactive

/// The base of coordinators: keeps its children, and releases each when the last of its scenes has left the stack.
///
/// Whichever way a scene leaves (a step of its view model, the back key, a dismissed modal), the removal is the same,
/// so a child cannot outlive its scenes. A child that loads first and shows its first scene later is kept until then;
/// one that never shows a scene ends with `finish`. Whichever way a scene comes while the coordinator starts or
/// receives a step, by its own `push` and `present` or on the `stack` itself, it belongs to the coordinator. Steps that
/// are sent before a scene is on the stack, or while a child starts, are received right after: no step is lost, and the
/// scenes that they lead to come above the one being shown. A flow that has ended shows no scene any more, even if an
/// answer arrives later. It can be started again.
@MainActor
open class BaseCoordinator<NavigationStep>: Coordinating, Navigating, SceneRoot, SceneOwner {
    /// The stack that the flow's scenes go on.
    public let stack: SceneStack
    /// The navigator to which the flow sends steps for its parent.
    public let navigator = Navigator<NavigationStep>()
    /// The flows that were started from this one and still have scenes.
    public private(set) var childCoordinators: [any Coordinating] = []

    private var childSubscriptions: [ObjectIdentifier: AnyCancellable] = [:]
    private var sceneSubscriptions: [ObjectIdentifier: AnyCancellable] = [:]
    /// The subscriptions that show children which load before they have a scene.
    private var lateShowings: [ObjectIdentifier: AnyCancellable] = [:]
    var hasOwnedScene = false
    var hasEnded = false
    /// Ends the flow at the flow that started it, in case no scene has to leave for that.
    var onFinish: (@MainActor () -> Void)?
    /// A Boolean value that indicates whether the flow that started this one has not shown it yet.
    var isStarting = false
    private var stackSubscriptions: [AnyCancellable] = []
    /// The stacks that this flow presented, with the subscriptions to them.
    private var presentedStacks: [(stack: SceneStack, subscription: AnyCancellable)] = []

    /// Creates a coordinator whose scenes go on the given stack.
    public init(stack: SceneStack = SceneStack()) {
        self.stack = stack
        LifetimeAudit.track(self, .coordinator, String(describing: Self.self))
        if stack.ownership.root == nil { stack.ownership.root = self }
        stackSubscriptions = [
            stack.removals.observe { [weak self] scene in self?.forget(scene) },
            // A presented stack reports its changes here too, so a child on its own stack is seen to end as well.
            stack.changes.observe { [weak self] in self?.forgetWhatEnded() },
        ]
    }

    /// Shows the first scene of the flow; a subclass overrides it.
    open func start() {}

    /// A Boolean value that indicates whether this flow or a child has a scene on the stack, or presented over it.
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

    /// Observes the steps of a scene that this flow has shown, until it leaves its stack.
    func observe<Source: Navigating>(
        _ source: Source, of scene: any Presentable, on stack: SceneStack,
        _ handler: @escaping @MainActor (Source.NavigationStep) -> Void
    ) {
        guard stack.ownership.owner(of: scene) === self else { return }
        let subscription = source.navigator.observe(owning(handler))
        // A step that was kept may have led the scene away again.
        if stack.ownership.owner(of: scene) === self { sceneSubscriptions[ObjectIdentifier(scene)] = subscription }
    }

    /// Observes scenes that leave a stack that this flow presents.
    func watch(_ presented: SceneStack) {
        let subscription = presented.removals.observe { [weak self] scene in self?.forget(scene) }
        presentedStacks.append((presented, subscription))
    }

    // MARK: Children

    /// Starts a child flow on the same stack; `handler` receives its steps until the last of its scenes has left.
    public func start<Step>(
        child: BaseCoordinator<Step>, transition: CoordinatorTransition = .append,
        handler: @escaping @MainActor (Step) -> Void
    ) {
        begin(child, handler) { [stack] child in
            if transition == .replace { stack.keepOnly(child.familyScenes) }
        }
    }

    /// Starts a child, and shows it as soon as it has a scene, before its steps are delivered.
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
        // A step that was kept may have ended the child.
        guard childCoordinators.contains(where: { $0 === child }) else { return }
        childSubscriptions[ObjectIdentifier(child)] = subscription
    }

    /// Removes a child, whose scenes stay; removing one that is not there does nothing.
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
        // While it starts, a child may replace its scenes; while it loads, it has none yet.
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
    /// Above the current scenes.
    case append
    /// Instead of the current scenes, all flows on the stack included.
    case replace
}
