/// A view, a part of one, or a controller that can send events itself.
///
/// After Mvce: a last resort, for when handing the dispatcher down is not possible. Keep an `EventOutbox` and the rest
/// is done: events sent before `Mvce.glue` are kept, and handled in order then.
@MainActor
public protocol Dispatchable: AnyObject {
    /// What can be sent.
    associatedtype Event
    /// Where events go.
    var outbox: EventOutbox<Event> { get }
}

extension Dispatchable {
    /// Sends an event, or keeps it until there is a loop.
    public func send(event: Event) {
        outbox.send(event)
    }

    @usableFromInline
    func connect<Other>(to dispatcher: Dispatcher<Other>) {
        guard let dispatcher = dispatcher as? Dispatcher<Event> else { return }
        outbox.connect(to: dispatcher)
    }
}

/// Connects a `Dispatchable` to its loop, and queues events until the loop exists.
@MainActor
public final class EventOutbox<Event> {
    private var early: [Event] = []
    private var dispatcher: Dispatcher<Event>?

    /// Creates an outbox without a loop.
    public init() {}

    func send(_ event: Event) {
        if let dispatcher {
            dispatcher.send(event)
        } else {
            early.append(event)
        }
    }

    func connect(to dispatcher: Dispatcher<Event>) {
        self.dispatcher = dispatcher
        let kept = early
        early = []
        kept.forEach(dispatcher.send(_:))
    }
}
