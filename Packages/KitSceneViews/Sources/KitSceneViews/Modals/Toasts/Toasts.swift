extension View {
    /// Shows a toast about an item while there is one, and sets it to `nil` when the time is over.
    ///
    /// Another item shows its toast again for the full time, even if the text is the same. The item can be the toast
    /// itself: `toast(item: $toast) { $0 }`.
    /// - Parameters:
    ///   - item: The item.
    ///   - command: A command whose key answers the message; see `SceneHost.showToast`.
    ///   - content: Returns the toast for an item.
    public func toast<Item: Identifiable>(
        item: Binding<Item?>, command: KeyCommand? = nil, content: @escaping @MainActor (Item) -> Toast
    ) -> some View {
        presenting(ToastPlace.init) { place, _ in
            let value = item.wrappedValue
            let toast = value.map(content)
            let id = value.map { AnyHashable($0.id) }
            return { scene in
                place.show(toast, id: id, command: command, in: scene) {
                    if item.wrappedValue?.id == value?.id { item.wrappedValue = nil }
                }
            }
        }
    }
}

/// The toast of one position in a body.
@MainActor
final class ToastPlace: BodyPlace {
    private var shown: Content?
    private weak var scene: ViewController?

    /// A toast and its item.
    private struct Content: Equatable {
        let toast: Toast
        let id: AnyHashable?
    }

    /// Shows the toast of the state; another identifier shows the toast again, even with the same text.
    func show(
        _ toast: Toast?, id: AnyHashable?, command: KeyCommand? = nil, in scene: ViewController?,
        didEnd: @escaping @MainActor () -> Void
    ) {
        let content = toast.map { Content(toast: $0, id: id) }
        guard content != shown else { return }
        // An equal toast keeps its position in the queue.
        if let shown, shown.toast != toast || command != nil { self.scene?.dismissToast(shown.toast) }
        guard let content, let scene else { return shown = nil }
        (shown, self.scene) = (content, scene)
        scene.showToast(content.toast, command: command) { [weak self] in
            if self?.shown == content { self?.shown = nil }
            didEnd()
        }
    }

    /// A toast stays for its full time after the position is gone.
    func placeDidLeave() {}
}

/// A body that presents something above its screen, or above the top screen of a navigation stack inside the body,
/// depending on its state.
struct PresentingBody<Content: View>: PrimitiveBody {
    let content: Content
    /// Reads the state, and returns the work for the end of the evaluation.
    let present: @MainActor (BodyContext) -> @MainActor (ViewController?) -> Void

    package func elements(in context: BodyContext) -> [BodyPart] {
        let store = context.store
        let place = context.path
        let show = context.within("presentation") { BodyObservation.reading { present(context) } }
        store.presentAfterEvaluation { [weak store] in show(store?.presentingScene(at: place)) }
        let parts = context.within("presenting") { context.elements(of: content) }
        guard store.scene == nil else { return parts }
        return [ModifiedParts(parts, isOfFirst: true) { [weak store] in store?.anyView = $0 }]
    }
}

extension View {
    /// Keeps an object for the position of the modifier, and performs the returned work after the evaluation.
    func presenting<Place: BodyPlace>(
        _ make: @escaping @MainActor () -> Place,
        _ present: @escaping @MainActor (Place, BodyContext) -> @MainActor (ViewController?) -> Void
    ) -> PresentingBody<Self> {
        PresentingBody(content: self) { context in present(context.store.object(at: context.path, make), context) }
    }
}
