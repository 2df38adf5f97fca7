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

    /// Creates a dispatcher whose events go to a closure: the end of a flow's events, or a test of a view or a controller.
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

    /// A dispatcher that keeps what it is sent here, as long as the recorder lives.
    public var dispatcher: Dispatcher<Event> {
        Dispatcher { [weak self] in self?.events.append($0) }
    }
}
