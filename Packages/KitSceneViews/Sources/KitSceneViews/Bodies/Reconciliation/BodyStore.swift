/// A tree of bodies between evaluations: its scopes, and which of them have changed.
@MainActor
package final class BodyStore {
    /// The scopes that have changed since the last update.
    var dirty: [BodyScope] = []
    /// A Boolean value that indicates whether an update has changed what bodies say about the title bar.
    var preferencesDidChange = false
    /// The scope that is evaluated; the root at other times.
    fileprivate(set) lazy var scope: BodyScope = root
    /// The screen that the bodies are, if they are one.
    weak var scene: ViewController?
    /// Any view that the bodies stand for.
    weak var anyView: RetainedView?
    /// The view that contains all others.
    private(set) weak var rootView: RetainedView?
    let requestUpdate: @MainActor () -> Void

    private let rootNode = PathNode(path: BodyPath())
    private lazy var root = BodyScope(root: rootNode, of: self)
    private var wasEvaluated = false
    private var needsRootShown = false
    private var ended: [AnyObject] = []
    private var later: [@MainActor () -> Void] = []

    init(requestUpdate: @escaping @MainActor () -> Void) {
        self.requestUpdate = requestUpdate
    }

    /// A Boolean value that indicates whether nothing is kept.
    var isEmpty: Bool { root.isEmpty }

    /// Requests another evaluation of the scope that is evaluated now.
    package var invalidate: @MainActor () -> Void {
        { [weak scope] in scope?.invalidate() }
    }

    /// Returns the object at a path, or creates it with `make`.
    ///
    /// An object that an evaluation of its scope does not use is released after it.
    func object<Object: AnyObject>(at path: BodyPath, _ make: () -> Object) -> Object { scope.object(at: path, make) }

    /// Does something once the evaluation has come to its end and the views are as it says.
    package func afterEvaluation(_ work: @escaping @MainActor () -> Void) {
        scope.willWorkLater()
        later.append(work)
    }

    /// The screen that the bodies are, or are a part of.
    var currentScene: ViewController? { scene ?? anyView?.host?.scene }

    // MARK: Updates

    /// Evaluates the scopes that have changed, and updates their views.
    /// - Parameters:
    ///   - view: The view that contains all others.
    ///   - isNew: Whether the root is evaluated in any case.
    ///   - environment: The values that the root begins with.
    ///   - content: The body of the root.
    ///   - show: Shows the elements of the root, after they have changed.
    ///   - prefer: Receives what the bodies say about the title bar, after it may have changed.
    func update<Content: View>(
        _ view: RetainedView, isNew: Bool = false, _ environment: EnvironmentValues = EnvironmentValues(),
        _ content: () -> Content, show: ([BodyPart]) -> Void, prefer: (NavigationPreferences) -> Void = { _ in }
    ) {
        rootView = view
        var changed = dirty
        dirty = []
        if isNew || !wasEvaluated {
            wasEvaluated = true
            root.markDirty()
            changed.append(root)
        }
        // Those around others first: they may evaluate or remove the others.
        while let index = changed.indices.min(by: { changed[$0].depth < changed[$1].depth }) {
            let scope = changed.remove(at: index)
            guard scope.isAlive, scope.isDirty else { continue }
            if scope === root {
                evaluateRoot(environment, content)
            } else if !scope.update(in: self), let parent = scope.parent {
                parent.markDirty()
                changed.append(parent)
            }
            if needsRootShown {
                needsRootShown = false
                show(root.parts)
            }
        }
        if preferencesDidChange {
            preferencesDidChange = false
            var preferences = NavigationPreferences()
            root.collect(into: &preferences)
            prefer(preferences)
        }
        finishUpdate()
    }

    private func evaluateRoot<Content: View>(_ environment: EnvironmentValues, _ content: () -> Content) {
        let context = BodyContext(store: self, scope: root, environment: environment)
        (needsRootShown, preferencesDidChange) = (true, true)
        root.evaluate(in: context) {
            let body = BodyObservation.reading(content)
            return context.elements(of: body)
        }
    }

    /// Shows the parts of a container again, of which one has other elements.
    func reconcile(_ container: RetainedView) {
        if container === rootView {
            needsRootShown = true
        } else {
            Reconciler.reconcile(container.shownElement.parts, into: container)
        }
    }

    private func finishUpdate() {
        let ended = ended
        self.ended = []
        for object in ended {
            if let scope = object as? BodyScope { scope.end() } else { (object as? any BodyPlace)?.placeDidLeave() }
        }
        guard !later.isEmpty else { return }
        let work = later
        later = []
        work.forEach { $0() }
    }

    /// Ends scopes and objects at the end of the update, because an evaluation has not come to them.
    func end(_ scope: BodyScope) { ended.append(scope) }
    func end(_ objects: some Sequence<AnyObject>) { ended.append(contentsOf: objects) }

    /// The types of bodies that declare no state, cached because reading a body's properties is slow.
    private static var typesWithoutState: Set<ObjectIdentifier> = []

    /// Connects the state that a composite body, a modifier or a style declares with its stored values.
    static func connect<Declaring>(_ body: Declaring, in context: BodyContext) {
        let type = ObjectIdentifier(Declaring.self)
        guard !typesWithoutState.contains(type) else { return }
        let path = context.path
        var hasState = false
        for child in Mirror(reflecting: body).children {
            guard let property = child.value as? any DynamicProperty else { continue }
            hasState = true
            property.connect(in: context, at: path.appending(.value(child.label ?? "")))
        }
        if !hasState { typesWithoutState.insert(type) }
    }
}

/// An object stored for a place in a body, which is notified when the place is removed.
@MainActor
protocol BodyPlace: AnyObject {
    func placeDidLeave()
}

/// A property wrapper of a body whose value outlives the evaluation.
@MainActor
protocol DynamicProperty {
    func connect(in context: BodyContext, at path: BodyPath)
}

/// One evaluation of a body: the current place in it, and the values stored by earlier evaluations.
@MainActor
package final class BodyContext {
    // Unchecked exclusivity: of the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) private(set) var node: PathNode
    @exclusivity(unchecked) private(set) var scope: BodyScope
    package let store: BodyStore
    /// The place at which the evaluation is.
    var path: BodyPath { node.path }
    /// The values that the bodies around the current place have set.
    // Unchecked exclusivity: of the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) package var environment: EnvironmentValues

    /// Creates a context at a scope.
    init(store: BodyStore, scope: BodyScope, environment: EnvironmentValues? = nil) {
        self.store = store
        self.scope = scope
        self.environment = environment ?? scope.environment
        node = scope.node
    }

    /// The parts of any body: a primitive one's own, or the scope of a composite.
    func elements(of body: some View) -> [BodyPart] {
        var parts: [BodyPart] = []
        append(body, to: &parts)
        return parts
    }

    /// Adds the parts of any body to others.
    func append<Content: View>(_ body: Content, to parts: inout [BodyPart]) {
        ElementMaker.of(Content.self).append(body, to: &parts, in: self)
    }

    /// Goes one step down for the time of `work`.
    package func within<Result>(_ part: PathStep, _ work: () -> Result) -> Result { at(node.child(part), work) }

    /// Goes to a place for the time of `work`.
    func at<Result>(_ place: PathNode, _ work: () -> Result) -> Result {
        let former = node
        node = place
        defer { node = former }
        return work()
    }

    /// Passes other values to the bodies inside for the time of `work`.
    func withEnvironment<Result>(_ change: (inout EnvironmentValues) -> Void, _ work: () -> Result) -> Result {
        let outer = environment
        environment.renew()
        change(&environment)
        defer { environment = outer }
        return work()
    }

    /// The slot of a view at the current place.
    func slot<V: RetainedView>(of kind: V.Type) -> ElementSlot { node.slot(of: ObjectIdentifier(kind)) }

    // MARK: Scopes

    /// The scope at the current place, or another one.
    func scope<Scope: BodyScope>(_ type: Scope.Type, _ make: () -> Scope) -> Scope {
        let scope = node.scope.flatMap { $0.isAlive && $0.parent === self.scope ? $0 as? Scope : nil } ?? make()
        self.scope.visit(scope)
        return scope
    }

    /// Evaluates a scope inside the current one.
    func evaluate(_ inner: BodyScope) {
        let outer = scope
        (scope, store.scope) = (inner, inner)
        inner.evaluate(in: self) { inner.parts(in: self) }
        (scope, store.scope) = (outer, outer)
    }

    /// Evaluates the scope with which the context was made.
    func evaluateAgain() {
        let outer = store.scope
        store.scope = scope
        scope.evaluate(in: self) { scope.parts(in: self) }
        store.scope = outer
    }
}
