import KitReactive

/// The state of a tree of bodies between evaluations: local state and subscriptions, by path and name.
///
/// An object that an evaluation does not use is released after it.
@MainActor
final class BodyStore {
    private var kept: [BodyPath: AnyObject] = [:]
    private var touched: Set<BodyPath> = []
    private var later: [@MainActor () -> Void] = []
    /// The path node of the tree's root.
    let root = PathNode(path: BodyPath())
    /// The screen that the bodies are, if they are one.
    weak var scene: ViewController?
    /// Any view that the bodies stand for.
    weak var anyView: View?
    /// Requests another evaluation.
    let invalidate: @MainActor () -> Void

    init(invalidate: @escaping @MainActor () -> Void) {
        self.invalidate = invalidate
    }

    /// A Boolean value that indicates whether nothing is kept.
    var isEmpty: Bool { kept.isEmpty }

    func beginEvaluation() { touched.removeAll(keepingCapacity: true) }

    func endEvaluation() {
        if touched.count < kept.count {
            let gone = kept.filter { !touched.contains($0.key) }
            kept = kept.filter { touched.contains($0.key) }
            for object in gone.values { (object as? any BodyPlace)?.placeDidLeave() }
        }
        guard !later.isEmpty else { return }
        let work = later
        later = []
        work.forEach { $0() }
    }

    /// Does something once the evaluation has come to its end and the views are as it says.
    func afterEvaluation(_ work: @escaping @MainActor () -> Void) { later.append(work) }

    /// The screen that the bodies are, or are a part of.
    var currentScene: ViewController? { scene ?? anyView?.host?.scene }

    /// Returns the object at a path, or creates it with `make`.
    func object<Object: AnyObject>(at path: BodyPath, _ make: () -> Object) -> Object {
        touched.insert(path)
        if let object = kept[path] as? Object { return object }
        let object = make()
        kept[path] = object
        return object
    }

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
final class BodyContext {
    // Unchecked exclusivity: of the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) private var place: PathNode
    let store: BodyStore
    /// The place at which the evaluation is.
    var path: BodyPath { place.path }
    /// The preferences of the parts for the title bar of their screen.
    var navigation = NavigationPreferences()
    /// The values that the bodies around the current place have set.
    // Unchecked exclusivity: of the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) var environment: EnvironmentValues

    init(store: BodyStore, environment: EnvironmentValues = EnvironmentValues()) {
        self.store = store
        self.environment = environment
        place = store.root
    }

    /// The elements of any body: a primitive one's own, or those of a composite's parts.
    func elements(of body: some ViewBody) -> [Element] {
        if let make = ElementMaker.of(body) { return make.elements(of: body, in: self) }
        // A composite's only part may be another composite: each has its own place for its state.
        return within(.type(ObjectIdentifier(type(of: body)))) {
            BodyStore.connect(body, in: self)
            return elements(of: body.body)
        }
    }

    /// Goes one step down for the time of `work`.
    func within<Result>(_ part: PathStep, _ work: () -> Result) -> Result {
        let former = place
        place = former.child(part)
        defer { place = former }
        return work()
    }
}
