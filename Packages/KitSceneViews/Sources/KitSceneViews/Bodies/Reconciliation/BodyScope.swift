/// A body that is evaluated separately: a composite body at its position in a tree, or the root of the tree.
///
/// It owns the dependencies of its evaluation and the objects of its parts. When a dependency changes, it is evaluated
/// again without the bodies around it, and its views are updated in their container.
@MainActor
class BodyScope {
    /// A change of the title bar, or a nested scope with such changes.
    private enum Preference {
        case change(@MainActor (inout NavigationPreferences) -> Void)
        case scope(BodyScope)
    }

    let node: PathNode
    let depth: Int
    private(set) weak var parent: BodyScope?
    private weak var store: BodyStore?
    /// The environment of the body.
    private(set) var environment: EnvironmentValues
    /// The parts of the last evaluation.
    private(set) var parts: [BodyPart] = []
    /// The part that represents the body among those of the surrounding body.
    private(set) lazy var part = ScopePart(self)
    /// The view that contains the parts.
    private weak var container: RetainedView?
    private var isModified = false

    /// A Boolean value that indicates whether a dependency has changed since the last evaluation.
    private(set) var isDirty = true
    /// A Boolean value that indicates whether the last evaluation of the surrounding scope included this one.
    private(set) var isAlive = true
    private var preferences: [Preference] = []
    private(set) lazy var observation = BodyObservation { [weak self] in self?.invalidate() }

    // The results of the last evaluation, by number of the evaluation.
    private var evaluation = 0
    private var visit = 0
    private var children: [BodyScope] = []
    private var former: [BodyScope] = []
    private var kept: [BodyPath: AnyObject] = [:]
    private var touched: Set<BodyPath> = []
    /// The number of effects of evaluations here besides parts, such as kept objects.
    private(set) var effects = 0

    init(in context: BodyContext) {
        (node, parent, store) = (context.node, context.scope, context.store)
        environment = context.environment
        depth = context.scope.depth + 1
        node.scope = self
    }

    /// Creates the root of a tree.
    init(root node: PathNode, of store: BodyStore) {
        (self.node, self.store) = (node, store)
        environment = EnvironmentValues()
        depth = 0
    }

    /// Evaluates the body; overridden by subclasses.
    func parts(in context: BodyContext) -> [BodyPart] { [] }

    /// Requests an evaluation.
    final func invalidate() {
        guard isAlive, let store else { return }
        if !isDirty {
            isDirty = true
            store.dirty.append(self)
        }
        store.requestUpdate()
    }

    /// Requests an evaluation within the current update, because a nested scope needs it.
    final func markDirty() { isDirty = true }

    // MARK: Evaluation

    /// Evaluates the body at its position.
    final func evaluate(in context: BodyContext, _ work: () -> [BodyPart]) {
        environment = context.environment
        isDirty = false
        evaluation &+= 1
        swap(&children, &former)
        children.removeAll(keepingCapacity: true)
        preferences.removeAll()
        if !touched.isEmpty { touched.removeAll(keepingCapacity: true) }
        parts = observation.evaluate(work)
        for scope in former where scope.visit != evaluation { context.store.end(scope) }
        former.removeAll(keepingCapacity: true)
        if touched.count < kept.count {
            let gone = kept.filter { !touched.contains($0.key) }
            kept = kept.filter { touched.contains($0.key) }
            context.store.end(gone.values)
        }
    }

    /// Records that the evaluation has included a nested scope.
    final func visit(_ scope: BodyScope) {
        effects &+= 1
        guard scope.visit != evaluation else { return }
        scope.visit = evaluation
        children.append(scope)
    }

    /// Returns the object at a path, or creates it with `make`.
    final func object<Object: AnyObject>(at path: BodyPath, _ make: () -> Object) -> Object {
        effects &+= 1
        touched.insert(path)
        if let object = kept[path] as? Object { return object }
        let object = make()
        kept[path] = object
        return object
    }

    /// Records that an evaluation has requested work for its end.
    final func willWorkLater() { effects &+= 1 }

    /// A Boolean value that indicates whether neither this scope nor a nested one keeps objects.
    final var isEmpty: Bool { kept.isEmpty && children.allSatisfy(\.isEmpty) }

    /// Stops observing, and notifies the kept objects that their position is gone.
    final func end() {
        guard isAlive else { return }
        isAlive = false
        observation.end()
        if node.scope === self { node.scope = nil }
        let objects = kept.values
        kept = [:]
        for object in objects { (object as? any BodyPlace)?.placeDidLeave() }
        children.forEach { $0.end() }
        children = []
    }

    // MARK: The title bar

    final func prefer(_ change: @escaping @MainActor (inout NavigationPreferences) -> Void) {
        effects &+= 1
        preferences.append(.change(change))
    }

    /// Collects the preferences of a nested scope, after it was evaluated or found unchanged.
    final func addPreferences(of scope: BodyScope) {
        if scope.hasPreferences { preferences.append(.scope(scope)) }
    }

    final var hasPreferences: Bool { !preferences.isEmpty }

    final func collect(into values: inout NavigationPreferences) {
        for preference in preferences {
            switch preference {
            case .change(let change): change(&values)
            case .scope(let scope): scope.collect(into: &values)
            }
        }
    }

    // MARK: Views

    /// Appends the elements of the last evaluation.
    final func flatten(into elements: inout [Element], _ place: PartPlace) {
        let start = elements.count
        if let container = place.container {
            if self.container !== container { self.container = container }
            isModified = place.isModified
        }
        for part in parts { part.flatten(into: &elements, place) }
        guard place.container != nil else { return }
        for index in start..<elements.count { elements[index].slot.isTracked = true }
    }

    /// Evaluates only this body, and updates its views.
    /// - Returns: `false` if the surrounding scope must be evaluated, too.
    final func update(in store: BodyStore) -> Bool {
        let former = BodyPart.elements(of: parts)
        let hadPreferences = hasPreferences
        BodyContext(store: store, scope: self).evaluateAgain()
        if hadPreferences || hasPreferences { store.preferencesDidChange = true }
        guard hadPreferences == hasPreferences, let container else { return false }
        var elements: [Element] = []
        flatten(into: &elements, PartPlace(container: container, isModified: isModified))
        if !updateInPlace(elements, former, in: container, of: store) { store.reconcile(container) }
        return true
    }

    /// Updates the same views as before, the common case; fails if a surrounding body modifies them.
    private func updateInPlace(
        _ elements: [Element], _ former: [Element], in container: RetainedView, of store: BodyStore
    ) -> Bool {
        guard !isModified, elements.count == former.count else { return false }
        let isRoot = container === store.rootView
        for (element, former) in zip(elements, former) {
            guard element.slot === former.slot, element.slot.view?.superview === container else { return false }
            if isRoot, !(element.keyCommands.isEmpty && former.keyCommands.isEmpty) { return false }
        }
        for element in elements {
            if let view = element.slot.view { Reconciler.update(view, element) }
        }
        return true
    }
}

/// The part of a composite body.
///
/// Views retain their parts, and may outlive their screen for a moment, so the part does not retain the scope.
final class ScopePart: BodyPart {
    private weak var scope: BodyScope?

    init(_ scope: BodyScope) { self.scope = scope }

    override func flatten(into elements: inout [Element], _ place: PartPlace) {
        scope?.flatten(into: &elements, place)
    }
}
