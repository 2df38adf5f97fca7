import KitReactive

/// One evaluation of a body: where in it one is, and what was kept from earlier evaluations.
@MainActor
final class BodyContext {
    // Unchecked exclusivity: of the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) private var place: PathNode
    let store: BodyStore
    /// The place at which the evaluation is.
    var path: BodyPath { place.path }
    /// What the parts say about the title bar of their screen.
    var navigation = NavigationPreferences()

    init(store: BodyStore) {
        self.store = store
        place = store.root
    }

    /// The elements of any body: a primitive one's own, or those of a composite's parts.
    func elements(of body: some ViewBody) -> [Element] {
        if let make = ElementMaker.of(body) { return make.elements(of: body, in: self) }
        // A composite's only part may be another composite: each has a place of its own for its state.
        return within(.type(ObjectIdentifier(type(of: body)))) {
            store.connect(body, at: path)
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
