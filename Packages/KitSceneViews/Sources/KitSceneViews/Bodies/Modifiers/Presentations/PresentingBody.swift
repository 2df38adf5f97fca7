/// A body that shows something above its screen for as long as its state says so.
public struct PresentingBody<Content: ViewBody>: PrimitiveBody {
    let content: Content
    /// Reads the state, and says what is to be done once the evaluation has come to its end.
    let present: @MainActor (BodyContext) -> @MainActor () -> Void

    func elements(in context: BodyContext) -> [Element] {
        let store = context.store
        store.afterEvaluation(context.within("presentation") { present(context) })
        var elements = context.within("presenting") { context.elements(of: content) }
        if store.scene == nil, let update = elements.first?.update {
            elements[0].update = { [weak store] view in
                update(view)
                store?.anyView = view
            }
        }
        return elements
    }
}

extension ViewBody {
    /// Keeps an object for the place of the modifier; what it returns is done after the evaluation.
    func presenting<Place: BodyPlace>(
        _ make: @escaping @MainActor () -> Place,
        _ present: @escaping @MainActor (Place, BodyStore) -> @MainActor () -> Void
    ) -> PresentingBody<Self> {
        PresentingBody(content: self) { context in
            present(context.store.object(at: context.path, make), context.store)
        }
    }
}
