/// A tree of bodies between evaluations: its scopes, and those that have changed.
@MainActor
package final class BodyStore {
    /// The scopes that have changed since the last update.
    var dirty: [BodyScope] = []
    /// A Boolean value that indicates whether an update has changed the preferences for the title bar.
    var preferencesDidChange = false
    /// The scope under evaluation; otherwise the root.
    fileprivate(set) lazy var scope: BodyScope = root
    /// The screen of the bodies, if they are a whole screen.
    weak var scene: ViewController?
    /// Any view of the bodies.
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
    /// The work that presents something, after all other work.
    private var presentations: [@MainActor () -> Void] = []
    private var navigators: [WeakNavigator] = []

    private struct WeakNavigator {
        weak var screens: PushedScreens?
    }

    init(requestUpdate: @escaping @MainActor () -> Void) {
        self.requestUpdate = requestUpdate
    }

    /// A Boolean value that indicates whether no objects are kept.
    var isEmpty: Bool { root.isEmpty }

    /// Requests another evaluation of the scope under evaluation.
    package var invalidate: @MainActor () -> Void {
        { [weak scope] in scope?.invalidate() }
    }

    /// Returns the object at a path, or creates it with `make`.
    ///
    /// An object that an evaluation of its scope does not request is released afterwards.
    func object<Object: AnyObject>(at path: BodyPath, _ make: () -> Object) -> Object { scope.object(at: path, make) }

    /// Performs work after the evaluation, when the views are updated.
    package func afterEvaluation(_ work: @escaping @MainActor () -> Void) {
        scope.willWorkLater()
        later.append(work)
    }

    /// Presents something after the evaluation, when all screens are pushed and popped.
    func presentAfterEvaluation(_ work: @escaping @MainActor () -> Void) {
        scope.willWorkLater()
        presentations.append(work)
    }

    /// The screen that contains the bodies.
    var currentScene: ViewController? { scene ?? anyView?.host?.scene }

    /// Adds the screens that a navigation stack among the bodies pushes.
    func add(_ screens: PushedScreens) {
        navigators.removeAll { $0.screens == nil }
        navigators.append(WeakNavigator(screens: screens))
    }

    /// Returns the screen over which a body at a position presents: the top one of a navigation stack inside that body,
    /// or else the screen that contains the bodies.
    func presentingScene(at place: BodyPath) -> ViewController? {
        navigators.lazy.compactMap(\.screens).filter { $0.place.isWithin(place) }.compactMap(\.topScreen).first
            ?? currentScene
    }

    // MARK: Updates

    /// Evaluates the scopes that have changed, and updates their views.
    /// - Parameters:
    ///   - view: The view that contains all others.
    ///   - isNew: A Boolean value that indicates whether the root is evaluated in any case.
    ///   - environment: The environment of the root.
    ///   - content: Returns the body of the root.
    ///   - show: Shows the parts of the root, after they have changed.
    ///   - prefer: Applies the preferences for the title bar, after they may have changed.
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
        // Outer scopes first, because they may evaluate or remove the inner ones.
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

    /// Shows the parts of a container again, one of which has other elements.
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
        guard !later.isEmpty || !presentations.isEmpty else { return }
        let work = later + presentations
        (later, presentations) = ([], [])
        work.forEach { $0() }
    }

    /// Ends scopes and objects after the update, because an evaluation has not included them.
    func end(_ scope: BodyScope) { ended.append(scope) }
    func end(_ objects: some Sequence<AnyObject>) { ended.append(contentsOf: objects) }

    /// The types of bodies without state, cached because reading a body's properties is slow.
    private static var typesWithoutState: Set<ObjectIdentifier> = []

    /// Connects the declared state of a composite body, a modifier or a style with its stored values.
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

/// An object that is kept for a position in a body, and notified when the position is removed.
@MainActor
protocol BodyPlace: AnyObject {
    func placeDidLeave()
}

/// A property wrapper in a body, whose value outlives the evaluation.
@MainActor
protocol DynamicProperty {
    func connect(in context: BodyContext, at path: BodyPath)
}

/// An evaluation of a body, with its current position and the values stored by earlier evaluations.
@MainActor
package final class BodyContext {
    // Unchecked exclusivity: isolated to the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) private(set) var node: PathNode
    @exclusivity(unchecked) private(set) var scope: BodyScope
    package let store: BodyStore
    /// The current position of the evaluation.
    var path: BodyPath { node.path }
    /// The environment at the current position.
    // Unchecked exclusivity: isolated to the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) package var environment: EnvironmentValues

    /// Creates a context for a scope.
    init(store: BodyStore, scope: BodyScope, environment: EnvironmentValues? = nil) {
        self.store = store
        self.scope = scope
        self.environment = environment ?? scope.environment
        node = scope.node
    }

    /// Returns the parts of a body: those of a primitive body, or the scope of a composite one.
    func elements(of body: some View) -> [BodyPart] {
        var parts: [BodyPart] = []
        append(body, to: &parts)
        return parts
    }

    /// Appends the parts of a body.
    func append<Content: View>(_ body: Content, to parts: inout [BodyPart]) {
        ElementMaker.of(Content.self).append(body, to: &parts, in: self)
    }

    /// Performs work one step further.
    package func within<Result>(_ part: PathStep, _ work: () -> Result) -> Result { at(node.child(part), work) }

    /// Performs work at a position.
    func at<Result>(_ place: PathNode, _ work: () -> Result) -> Result {
        let former = node
        node = place
        defer { node = former }
        return work()
    }

    /// Performs work with a changed environment.
    func withEnvironment<Result>(_ change: (inout EnvironmentValues) -> Void, _ work: () -> Result) -> Result {
        let outer = environment
        environment.renew()
        change(&environment)
        defer { environment = outer }
        return work()
    }

    /// Returns the slot of a view at the current position.
    func slot<V: RetainedView>(of kind: V.Type) -> ElementSlot { node.slot(of: ObjectIdentifier(kind)) }

    // MARK: Scopes

    /// Returns the scope at the current position, or creates it.
    func scope<Scope: BodyScope>(_ type: Scope.Type, _ make: () -> Scope) -> Scope {
        let scope = node.scope.flatMap { $0.isAlive && $0.parent === self.scope ? $0 as? Scope : nil } ?? make()
        self.scope.visit(scope)
        return scope
    }

    /// Evaluates a nested scope.
    func evaluate(_ inner: BodyScope) {
        let outer = scope
        (scope, store.scope) = (inner, inner)
        inner.evaluate(in: self) { inner.parts(in: self) }
        (scope, store.scope) = (outer, outer)
    }

    /// Evaluates the scope of the context.
    func evaluateAgain() {
        let outer = store.scope
        store.scope = scope
        scope.evaluate(in: self) { scope.parts(in: self) }
        store.scope = outer
    }
}
