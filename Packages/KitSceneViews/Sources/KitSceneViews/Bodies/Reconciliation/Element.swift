/// One retained view that should stand somewhere, before it is matched with one that does.
@MainActor
struct Element {
    /// Identifies the element among its siblings, over all evaluations of the body.
    var identity: ElementIdentity
    /// Makes the view when there is none with this identity.
    let make: () -> View
    /// Updates a view from the element.
    var update: (View) -> Void
    /// The keys that work within the view.
    var keyCommands: [KeyCommand] = []

    /// An element of one kind of view; `update` gets a view of just that kind.
    init<V: View>(_ context: BodyContext, make: @escaping () -> V, update: @escaping (V) -> Void) {
        identity = ElementIdentity(path: context.path, kind: ObjectIdentifier(V.self))
        self.make = make
        self.update = { view in
            guard let view = view as? V else { return }
            update(view)
        }
    }
}

/// Where an element stands in its body, and what kind of view it is.
struct ElementIdentity: Hashable {
    let path: BodyPath
    let kind: ObjectIdentifier
}
