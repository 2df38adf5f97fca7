import KitReactive

/// A body that reacts to the values of a publisher for as long as it is there.
public struct ReceivingBody<Content: ViewBody, Source: Publisher>: PrimitiveBody where Source.Failure == Never {
    let content: Content
    let source: Source
    let action: @MainActor (Source.Output) -> Void

    func elements(in context: BodyContext) -> [Element] {
        let path = context.path.appending("receive")
        let subscription = context.store.object(at: path) { Subscription<Source>() }
        subscription.action = action
        subscription.begin(source)
        return context.within("received") { context.elements(of: content) }
    }
}

/// The one subscription of a place in a body; the action is always that of the newest evaluation.
@MainActor
private final class Subscription<Source: Publisher> where Source.Failure == Never {
    var action: (@MainActor (Source.Output) -> Void)?
    private var cancellable: AnyCancellable?

    /// Listens from now on; what the source sends at once is received too, with the action in place.
    func begin(_ source: Source) {
        guard cancellable == nil else { return }
        BodyObservation.untracked {
            cancellable = source --> Binder(self) { $0.action?($1) }
        }
    }
}

extension ViewBody {
    /// Calls `action` with each value that a publisher sends on the main actor while the body is there.
    public func onReceive<Source: Publisher>(
        _ source: Source, perform action: @escaping @MainActor (Source.Output) -> Void
    ) -> ReceivingBody<Self, Source> where Source.Failure == Never {
        ReceivingBody(content: self, source: source, action: action)
    }
}
