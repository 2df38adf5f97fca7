/// Sends events to the controller of a loop; nothing happens once the loop has ended.
///
/// Events are handled on the main actor before `send` returns, first in, first out: an event sent while another is
/// being handled waits until that one is done. (In the original it was handled inside the other one, depth first.)
@MainActor
public struct Dispatcher<Event> {
    @usableFromInline let queue: EventQueue<Event>

    @inlinable
    init(_ queue: EventQueue<Event>) {
        self.queue = queue
    }

    /// Creates a dispatcher that sends its events to a closure, at the end of a flow or in a test.
    ///
    /// The order is that of a loop: an event that is sent while another one is handled waits until that one is done.
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

/// Keeps the events that its dispatcher is sent, for a test of a controller or a view without the others.
@MainActor
public final class EventRecorder<Event> {
    /// The sent events, in order.
    public private(set) var events: [Event] = []

    /// Creates a recorder without events.
    public init() {}

    /// A dispatcher that keeps its events here, as long as the recorder lives.
    public var dispatcher: Dispatcher<Event> {
        Dispatcher { [weak self] in self?.events.append($0) }
    }
}

/// A view, a part of one, or a controller that can send events itself.
///
/// After Mvce: a last resort, for when handing the dispatcher down is not possible. Keep an `EventOutbox` and the rest
/// is done: events sent before `Mvce.glue` are kept, and handled in order then.
@MainActor
public protocol Dispatchable: AnyObject {
    /// The type of the events.
    associatedtype Event
    /// The outbox that receives the events.
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
