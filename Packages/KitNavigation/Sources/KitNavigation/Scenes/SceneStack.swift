import KitReactive

/// The scenes of a flow, one above the other; the last one is shown, unless another stack is presented over it.
///
/// A stack tells its scenes of their life only while it is attached to something that shows it. It knows no renderer.
@MainActor
public final class SceneStack {
    /// The scenes from the root to the one on top.
    public private(set) var scenes: [any Presentable] = []
    /// The stack presented over this one, if there is one.
    public private(set) var presented: SceneStack?
    /// Fires after every change of what is shown: push, pop, replace, present, dismiss; here or in a presented stack.
    public let changes = Signal<Void>()
    /// Fires for each scene that left the stack, after it disappeared.
    public let removals = Signal<any Presentable>()

    private weak var presenter: SceneStack?
    private var isAttached = false
    private var loaded: Set<ObjectIdentifier> = []

    /// Makes a stack with scenes from the root upwards; nothing is loaded before the stack is attached.
    public init(_ scenes: [any Presentable] = []) {
        self.scenes = scenes
    }

    /// The scene on top of this stack, whether or not another stack is presented over it.
    public var top: (any Presentable)? { scenes.last }

    /// The scene that a person sees: the top of the stack that is presented over all others.
    public var visibleScene: (any Presentable)? { topmost.top }

    /// The stack that is presented over all others, starting from this one.
    public var topmost: SceneStack { presented?.topmost ?? self }

    /// Whether `pop` has a scene to remove: the root of a stack is never popped.
    public var canPop: Bool { scenes.count > 1 }

    // MARK: Changing what is shown

    /// Shows a scene above the others.
    public func push(_ scene: any Presentable) {
        transition(to: scenes + [scene])
    }

    /// Removes the scene on top, except for the root.
    /// - Returns: Whether a scene was removed.
    @discardableResult
    public func pop() -> Bool {
        guard canPop else { return false }
        transition(to: Array(scenes.dropLast()))
        return true
    }

    /// Removes all scenes above the root.
    public func popToRoot() {
        transition(to: Array(scenes.prefix(1)))
    }

    /// Replaces all scenes; scenes that are in both lists are kept as they are.
    public func replace(with newScenes: [any Presentable]) {
        transition(to: newScenes)
    }

    /// Presents another stack over this one; a stack that was presented before is dismissed first.
    public func present(_ stack: SceneStack) {
        dismiss()
        if isAttached { top?.willDisappear() }
        presented = stack
        stack.presenter = self
        if isAttached {
            stack.attach()
            top?.didDisappear()
        }
        notify()
    }

    /// Dismisses the stack presented over this one, with whatever is presented over it.
    public func dismiss() {
        guard let stack = presented else { return }
        stack.dismiss()
        if isAttached { top?.willAppear() }
        presented = nil
        stack.detach()
        stack.presenter = nil
        if isAttached { top?.didAppear() }
        let removed = stack.scenes
        stack.scenes = []
        removed.forEach(stack.removals.send)
        notify()
    }

    // MARK: Being shown

    /// Called by whoever shows the stack: from now on its scenes hear of their life.
    public func attach() {
        guard !isAttached else { return }
        isAttached = true
        if let presented { return presented.attach() }
        guard let top else { return }
        load(top)
        top.willAppear()
        top.didAppear()
    }

    /// Called when the stack is no longer shown; the visible scene disappears.
    public func detach() {
        guard isAttached else { return }
        if let presented {
            presented.detach()
        } else {
            top?.willDisappear()
            top?.didDisappear()
        }
        isAttached = false
    }

    private func transition(to newScenes: [any Presentable]) {
        let old = top
        let removed = scenes.filter { scene in !newScenes.contains { $0 === scene } }
        let changesTop = old !== newScenes.last && isAttached && presented == nil
        if changesTop {
            if let new = newScenes.last { load(new) }
            old?.willDisappear()
            newScenes.last?.willAppear()
        }
        scenes = newScenes
        if changesTop {
            old?.didDisappear()
            newScenes.last?.didAppear()
        }
        for scene in removed {
            loaded.remove(ObjectIdentifier(scene))
            removals.send(scene)
        }
        notify()
    }

    private func load(_ scene: any Presentable) {
        guard loaded.insert(ObjectIdentifier(scene)).inserted else { return }
        scene.didLoad()
    }

    private func notify() {
        changes.send(())
        presenter?.notify()
    }
}
