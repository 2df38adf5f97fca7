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
