import KitCore
import KitReactive

/// The scenes of a flow, one above the other; the last one is shown, unless another stack is presented over it.
///
/// A stack that is presented as a sheet leaves the scene below it in sight: that scene does not disappear.
///
/// A stack notifies its scenes of their life cycle only while it is attached to a host. It does not depend on a
/// renderer. The order is always the same: the new scenes are loaded, the old one will disappear, the new one will
/// appear; then the stack changes; then the old one did disappear and the new one did appear. A change that a scene
/// requests in the process is made right after.
@MainActor
public final class SceneStack {
    /// The scenes from the root to the one on top.
    public private(set) var scenes: [any Presentable] = []
    /// The stack presented over this one, if there is one.
    public private(set) var presented: SceneStack?
    /// Fires after every change of the shown scenes: push, pop, replace, present, dismiss; here or in a presented
    /// stack.
    public let changes = Signal<Void>()
    /// Fires for each scene that left the stack, after it disappeared.
    package let removals = Signal<any Presentable>()

    /// The presentation style of the stack over another one.
    package let presentationStyle: PresentationStyle
    /// The stack that this one is presented over, if it is.
    public private(set) weak var presenter: SceneStack?

    /// What the stack shows when the changes that wait for their turn have been made.
    private(set) var planned: StackContent

    let ownership = SceneOwnership()
    let embeddings = SceneEmbeddings()
    let trace = Trace.current
    private(set) var isAttached = false
    private var loaded: Set<ObjectIdentifier> = []
    private var isChanging = false
    private var waiting: [@MainActor () -> SceneStack?] = []
    /// The number of times that the stack was dismissed; changes that were requested before are dropped.
    private var dismissals = 0

    /// Creates a stack with scenes from the root upwards; nothing is loaded before the stack is attached.
    public init(_ scenes: [any Presentable] = [], presentationStyle: PresentationStyle = .fullScreen) {
        self.scenes = scenes
        planned = StackContent(scenes: scenes)
        self.presentationStyle = presentationStyle
    }

    /// The scene on top of this stack, whether or not another stack is presented over it.
    public var top: (any Presentable)? { scenes.last }

    /// The scene that the user sees: the top of the stack that is presented over all others.
    public var visibleScene: (any Presentable)? { topmost.top }

    /// The scenes that the user sees, from the bottom upwards: several only where sheets are presented.
    package var shownScenes: [any Presentable] { shown().map(\.scene) }

    /// The stack that is presented over all others, starting from this one.
    package var topmost: SceneStack { presented?.topmost ?? self }

    /// The stack that is presented over this one when all requested changes have been made.
    package var nextPresented: SceneStack? { planned.presented }

    /// A Boolean value that indicates whether `pop` has a scene to remove: the root of a stack is never popped.
    ///
    /// In a life cycle event, the changes that follow the current one count as made.
    public var canPop: Bool { planned.scenes.count > 1 }

    // MARK: Changing the shown scenes

    /// Shows a scene above the others.
    public func push(_ scene: any Presentable) {
        ownership.add([scene], above: planned.scenes.last)
        change { $0.scenes.append(scene) }
    }

    /// Removes the scene on top, except for the root.
    /// - Returns: Whether there is a scene to remove.
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

    /// Removes all scenes above another one; nothing happens where that is not on the stack.
    public func pop(to scene: any Presentable) {
        guard canPop, let index = planned.scenes.firstIndex(where: { $0 === scene }) else { return }
        change { $0.scenes.removeSubrange((index + 1)...) }
    }

    /// Replaces all scenes; scenes that are in both lists are kept as they are.
    public func replace(with newScenes: [any Presentable]) {
        ownership.add(newScenes, above: nil)
        change { $0.scenes = newScenes }
    }

    /// Presents another stack over this one; a stack that was presented before is dismissed.
    ///
    /// Nothing happens if the other stack is shown already, by a host or over another stack; debug builds report it.
    public func present(_ stack: SceneStack) {
        guard planned.presented !== stack else { return }
        guard stack.presenter == nil, !stack.isAttached, stack !== base else {
            return UsageReports.add("SceneStack.present: the stack is shown already; dismiss it first")
        }
        stack.ownership.inherit(stack.scenes, from: ownership, under: planned.scenes.last)
        stack.presenter = self
        change { $0.presented = stack }
    }

    /// Dismisses the stack presented over this one, with every stack presented over it.
    public func dismiss() {
        if planned.presented != nil { change { $0.presented = nil } }
    }

    /// Makes a change when those that wait have been made.
    private func change(_ edit: (inout StackContent) -> Void) {
        edit(&planned)
        perform { [planned, dismissals] stack in stack.dismissals == dismissals && stack.show(planned) }
    }

    // MARK: Being shown

    /// Called by the renderer of the stack: from now on its scenes receive life cycle events.
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

    /// Called when the stack is no longer shown; the visible scene disappears.
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

    /// Performs a change now, or, when a scene requests it while it receives another one, right after that one.
    ///
    /// Stacks that are presented over each other take turns, for each change may make another one's scene appear.
    /// - Parameter change: Returns whether it changed the stack.
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
        // A wide window may show a covered scene beside the one above it.
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

    /// The scenes that the user sees from this stack upwards, now or when one of the stacks has changed.
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

    /// After the stack was dismissed: its scenes are gone, those presented over it first.
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

    /// Loads a scene, and the scenes inside it, once, before it is shown for the first time.
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

/// The scenes of a stack, and the stack over it.
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

/// A scene that needs its stack, so that it can present another scene over it.
@MainActor
package protocol StackMember: Presentable {
    /// The scene came onto a stack, before it is loaded; or left it, with `nil`.
    func didMove(to stack: SceneStack?)
}
