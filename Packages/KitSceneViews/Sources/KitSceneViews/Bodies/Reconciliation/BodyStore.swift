import KitReactive

/// What a tree of bodies keeps between evaluations: local state and subscriptions, by place and name.
///
/// What an evaluation did not ask for is gone after it.
@MainActor
final class BodyStore {
    private var kept: [[AnyHashable]: AnyObject] = [:]
    private var touched: Set<[AnyHashable]> = []
    /// Asks for another evaluation.
    let invalidate: @MainActor () -> Void

    init(invalidate: @escaping @MainActor () -> Void) {
        self.invalidate = invalidate
    }

    /// Whether nothing is kept.
    var isEmpty: Bool { kept.isEmpty }

    func beginEvaluation() { touched.removeAll(keepingCapacity: true) }

    func endEvaluation() {
        guard touched.count < kept.count else { return }
        kept = kept.filter { touched.contains($0.key) }
    }

    /// What was kept at a place, or what `make` makes now.
    func object<Object: AnyObject>(at path: [AnyHashable], _ make: () -> Object) -> Object {
        touched.insert(path)
        if let object = kept[path] as? Object { return object }
        let object = make()
        kept[path] = object
        return object
    }

    /// Connects the state that a composite body declares with what was kept for it.
    func connect(_ body: some ViewBody, at path: [AnyHashable]) {
        for child in Mirror(reflecting: body).children {
            guard let property = child.value as? any DynamicProperty else { continue }
            property.connect(to: self, at: path + [child.label ?? ""])
        }
    }
}

/// A property wrapper of a body whose value outlives the evaluation.
@MainActor
protocol DynamicProperty {
    func connect(to store: BodyStore, at path: [AnyHashable])
}
