import KitCore
import KitReactive

/// A stack of scenes, of which the last one is shown unless another stack is presented over it.
///
/// Below a stack that is presented as a sheet, the scene remains visible and does not disappear.
///
/// Scenes receive life-cycle events only while the stack is attached to a host. The order is always the same: the new
/// scenes load, the old one will disappear, the new one will appear; then the stack changes; then the old one did
/// disappear and the new one did appear. If a scene requests a change meanwhile, that is made immediately afterwards.
@MainActor
public final class SceneStack {
    /// The scenes from the root to the top.
    public private(set) var scenes: [any Presentable] = []
    /// The stack presented over this one, if there is one.
    public private(set) var presented: SceneStack?
    /// A signal that is sent after every push, pop, replacement, presentation and dismissal, here or in a presented
    /// stack.
    public let changes = Signal<Void>()
    /// A signal that is sent for each scene that left the stack, after the scene disappeared.
    package let removals = Signal<any Presentable>()

    /// The presentation style of the stack over another stack.
    package let presentationStyle: PresentationStyle
    /// The stack that presents this one, if there is one.
    public private(set) weak var presenter: SceneStack?

    /// The content after all waiting changes.
    private(set) var planned: StackContent

    let ownership = SceneOwnership()
    let embeddings = SceneEmbeddings()
    let trace = Trace.current
    private(set) var isAttached = false
    private var loaded: Set<ObjectIdentifier> = []
    private var isChanging = false
    private var waiting: [@MainActor () -> SceneStack?] = []
    /// The number of dismissals of the stack; a dismissal drops changes that were requested before.
    private var dismissals = 0

    /// Creates a stack with scenes from the root upwards, which load only when the stack is attached.
    public init(_ scenes: [any Presentable] = [], presentationStyle: PresentationStyle = .fullScreen) {
        self.scenes = scenes
        planned = StackContent(scenes: scenes)
        self.presentationStyle = presentationStyle
    }

    /// The scene at the top of this stack, even if another stack is presented over it.
    public var top: (any Presentable)? { scenes.last }

    /// The visible scene: the top of the stack that is presented over all others.
    public var visibleScene: (any Presentable)? { topmost.top }

    /// The visible scenes from the bottom upwards: more than one only below sheets.
    package var shownScenes: [any Presentable] { shown().map(\.scene) }

    /// The stack that is presented over all others, beginning with this one.
    package var topmost: SceneStack { presented?.topmost ?? self }

    /// The stack that will be presented over this one after all waiting changes.
    package var nextPresented: SceneStack? { planned.presented }

    /// A Boolean value that indicates whether `pop` can remove a scene, because there is one above the root.
    ///
    /// It takes waiting changes into account.
    public var canPop: Bool { planned.scenes.count > 1 }

    // MARK: Changing the shown scenes

    /// Adds a scene above the others.
    public func push(_ scene: any Presentable) {
        ownership.add([scene], above: planned.scenes.last)
        change { $0.scenes.append(scene) }
    }

    /// Removes the top scene, unless it is the root.
    /// - Returns: `true` if there is a scene to remove.
    @discardableResult
    public func pop() -> Bool {
        guard canPop else { return false }
        change { $0.scenes.removeLast() }
        return true
    }

    /// Removes all scenes above the root.
    public func popToRoot() {
        if canPop { change { $0.scenes.removeSubrange(1...) } }
    }

    /// Removes all scenes above another scene, if that is on the stack.
    public func pop(to scene: any Presentable) {
        guard canPop, let index = planned.scenes.firstIndex(where: { $0 === scene }) else { return }
        change { $0.scenes.removeSubrange((index + 1)...) }
    }

    /// Replaces all scenes; scenes that are in both lists stay as they are.
    public func replace(with newScenes: [any Presentable]) {
        ownership.add(newScenes, above: nil)
        change { $0.scenes = newScenes }
    }

    /// Presents another stack over this one, in place of the one presented before.
    ///
    /// If the other stack is already shown, by a host or over another stack, this has no effect; debug builds report
    /// it.
    public func present(_ stack: SceneStack) {
        guard planned.presented !== stack else { return }
        guard stack.presenter == nil, !stack.isAttached, stack !== base else {
            return UsageReports.add("SceneStack.present: the stack is shown already; dismiss it first")
        }
        stack.ownership.inherit(stack.scenes, from: ownership, under: planned.scenes.last)
        stack.presenter = self
        change { $0.presented = stack }
    }

    /// Dismisses the stack presented over this one, with every stack presented over that.
    public func dismiss() {
        if planned.presented != nil { change { $0.presented = nil } }
    }

    /// Makes a change after those that wait.
    private func change(_ edit: (inout StackContent) -> Void) {
        edit(&planned)
        perform { [planned, dismissals] stack in stack.dismissals == dismissals && stack.show(planned) }
    }

    // MARK: Being shown

    /// Attaches the stack to a renderer, so that its scenes receive life-cycle events.
    public func attach() {
        perform { stack in
            guard !stack.isAttached else { return false }
            stack.setAttached(true)
            for (owner, scene) in stack.shown() {
                owner.scenes.forEach(owner.load)
                owner.embeddings.notify(scene) { $0.willAppear() }
                owner.embeddings.notify(scene) { $0.didAppear() }
            }
            return false
        }
    }

    /// Detaches the stack from its renderer; the visible scenes disappear.
    public func detach() {
        perform { stack in
            guard stack.isAttached else { return false }
            for (owner, scene) in stack.shown().reversed() {
                owner.embeddings.notify(scene) { $0.willDisappear() }
                owner.embeddings.notify(scene) { $0.didDisappear() }
            }
            stack.setAttached(false)
            return false
        }
    }

    // MARK: One change after another

    /// Performs a change now or, if a scene requests it while it receives another change, immediately afterwards.
    ///
    /// Stacks that are presented over each other take turns, because a change of one may make a scene of another
    /// appear.
    /// - Parameter change: A closure that returns whether it changed the stack.
    func perform(_ change: @escaping @MainActor (SceneStack) -> Bool) {
        base.inTurn { change(self) ? self : nil }
    }

    var base: SceneStack { presenter?.base ?? self }

    private func inTurn(_ change: @escaping @MainActor () -> SceneStack?) {
        waiting.append(change)
        guard !isChanging else { return }
        isChanging = true
        var changed: [SceneStack] = []
        while !waiting.isEmpty {
            if let stack = waiting.removeFirst()() { changed.append(stack) }
        }
        isChanging = false
        for stack in changed { stack.notify() }
    }

    private func show(_ content: StackContent) -> Bool {
        let (newScenes, stack) = (content.scenes, content.presented)
        let old = isAttached ? base.shown() : []
        let new = isAttached ? base.shown(when: self, has: newScenes, presenting: stack) : []
        let going = old.filter { former in !new.contains { $0.scene === former.scene } }.reversed()
        let coming = new.filter { next in !old.contains { $0.scene === next.scene } }
        // Covered scenes are loaded too, because a wide window may show one beside the scene above it.
        for (owner, _) in new { (owner === self ? newScenes : owner.scenes).forEach(owner.load) }
        going.forEach { stack, scene in stack.embeddings.notify(scene) { $0.willDisappear() } }
        coming.forEach { stack, scene in stack.embeddings.notify(scene) { $0.willAppear() } }
        let removed = scenes.filter { scene in !newScenes.contains { $0 === scene } }
        let dismissed = presented === stack ? nil : presented
        scenes = newScenes
        take(stack, insteadOf: dismissed)
        going.forEach { stack, scene in stack.embeddings.notify(scene) { $0.didDisappear() } }
        coming.forEach { stack, scene in stack.embeddings.notify(scene) { $0.didAppear() } }
        dismissed?.removeAll()
        forget(removed)
        if let trace { traceScenes(trace) }
        return true
    }

    /// Returns the visible scenes from this stack upwards, currently or after a change to one of the stacks.
    private func shown(
        when changing: SceneStack? = nil, has newScenes: [any Presentable] = [], presenting: SceneStack? = nil
    ) -> [(stack: SceneStack, scene: any Presentable)] {
        var shown: [(stack: SceneStack, scene: any Presentable)] = []
        var next: SceneStack? = self
        while let stack = next {
            if stack.presentationStyle == .fullScreen { shown = [] }
            let isChanging = stack === changing
            if let scene = isChanging ? newScenes.last : stack.top { shown.append((stack, scene)) }
            next = isChanging ? presenting : stack.presented
        }
        return shown
    }

    private func take(_ stack: SceneStack?, insteadOf dismissed: SceneStack?) {
        dismissed?.setAttached(false)
        dismissed?.presenter = nil
        presented = stack
        stack?.presenter = self
        stack?.setAttached(isAttached)
    }

    private func setAttached(_ isAttached: Bool) {
        self.isAttached = isAttached
        presented?.setAttached(isAttached)
    }

    /// Removes all scenes after the stack was dismissed, those presented over it first.
    private func removeAll() {
        let (over, removed) = (presented, scenes)
        if let awaited = planned.presented, awaited !== over { awaited.presenter = nil }
        (presented, scenes, planned) = (nil, [], StackContent())
        dismissals += 1
        over?.presenter = nil
        over?.removeAll()
        forget(removed)
        changes.send(())
    }

    private func forget(_ removed: [any Presentable]) {
        for scene in removed {
            if !embeddings.isEmpty { embeddings.removeAll(in: scene).forEach(drop) }
            ownership.remove(scene)
            drop(scene)
        }
    }

    func drop(_ scene: any Presentable) {
        if loaded.remove(ObjectIdentifier(scene)) != nil { (scene as? any StackMember)?.didMove(to: nil) }
        removals.send(scene)
    }

    /// Loads a scene and the scenes embedded in it, once, before the scene is first shown.
    func load(_ scene: any Presentable) {
        if loaded.insert(ObjectIdentifier(scene)).inserted {
            (scene as? any StackMember)?.didMove(to: self)
            scene.didLoad()
        }
        if !embeddings.isEmpty { embeddings.scenes(in: scene).forEach(load) }
    }

    private func notify() {
        changes.send(())
        presenter?.notify()
    }
}

/// The scenes of a stack, and the stack presented over them.
struct StackContent {
    var scenes: [any Presentable] = []
    var presented: SceneStack?
}

extension SceneStack {
    /// Records the scenes on the stack by the names of their types, because titles may contain private data.
    func traceScenes(_ trace: Trace) {
        let names = scenes.map { String(describing: type(of: $0)) }.joined(separator: " > ")
        let over = presented.map { " | " + ($0.top.map { String(describing: type(of: $0)) } ?? "") } ?? ""
        trace.record(.navigation, "SceneStack", TraceText(names: names + over))
    }
}

/// A scene that needs its stack in order to present another scene over it.
@MainActor
package protocol StackMember: Presentable {
    /// Called with the stack before the scene loads on it, and with `nil` after the scene leaves it.
    func didMove(to stack: SceneStack?)
}
