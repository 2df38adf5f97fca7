/// Sends events to the controller of a loop, until the loop ends.
///
/// An event is handled on the main actor before `send` returns, unless another event is being handled: then it waits
/// until that is done, first in, first out. (In the original, it was handled inside the other event, depth first.)
@MainActor
public struct Dispatcher<Event> {
    @usableFromInline let queue: EventQueue<Event>

    @inlinable
    init(_ queue: EventQueue<Event>) {
        self.queue = queue
    }

    /// Creates a dispatcher that sends its events to a closure, at the end of a flow or in a test.
    ///
    /// As in a loop, an event that is sent while another is handled waits until that is done.
    public init(_ handle: @escaping @MainActor (Event) -> Void) {
        let queue = EventQueue<Event>()
        queue.handler = EventHandler(handle)
        queue.open()
        self.init(queue)
    }

    /// Sends an event.
    @inlinable
    public func send(event: Event) {
        queue.send(event)
    }

    /// Sends an event.
    @inlinable
    public func send(_ event: Event) {
        queue.send(event)
    }
}

/// Records the events that its dispatcher receives, so that a test can examine a controller or a view alone.
@MainActor
public final class EventRecorder<Event> {
    /// The recorded events, in order.
    public private(set) var events: [Event] = []

    /// Creates an empty recorder.
    public init() {}

    /// A dispatcher that records its events here while the recorder exists.
    public var dispatcher: Dispatcher<Event> {
        Dispatcher { [weak self] in self?.events.append($0) }
    }
}

/// A view, part of a view or controller that sends events by itself.
///
/// After Mvce: use it only if the dispatcher cannot be passed down. A type conforms by storing an `EventOutbox`. Events
/// sent before `Mvce.glue` are stored, and then handled in order.
@MainActor
public protocol Dispatchable: AnyObject {
    /// The type of the events.
    associatedtype Event
    /// The outbox that receives the events.
    var outbox: EventOutbox<Event> { get }
}

extension Dispatchable {
    /// Sends an event, or stores it until there is a loop.
    public func send(event: Event) {
        outbox.send(event)
    }

    @usableFromInline
    func connect<Other>(to dispatcher: Dispatcher<Other>) {
        guard let dispatcher = dispatcher as? Dispatcher<Event> else { return }
        outbox.connect(to: dispatcher)
    }
}

/// Connects a `Dispatchable` to its loop, and stores events until the loop exists.
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
