/// Handles events one after another, until it is closed.
///
/// Handler and queue keep each other alive, through the dispatcher that the controller gets; `close` parts them. So
/// whoever opens a queue closes it: `GluedLife` does when the view goes.
@MainActor
@usableFromInline
final class EventQueue<Event> {
    // The queue is confined to the main actor and no access to these fields spans a call into other code: handler and
    // event are taken out before the one gets the other. So the checks for overlapping access cannot fail, and are left
    // out.
    @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<Event> = []
    /// Whether `waiting` holds anything; it says so without a look into the array.
    @exclusivity(unchecked) @usableFromInline var hasWaiting = false
    /// Whether an event is handled at this moment, or none may be yet.
    @exclusivity(unchecked) @usableFromInline var isBusy = true
    /// Handles one event; nil once the queue is closed.
    @exclusivity(unchecked) @usableFromInline var handler: (@MainActor (Event) -> Void)?

    @inlinable
    init() {}

    /// Handles an event now, or after the ones before it.
    @inlinable
    func send(_ event: Event) {
        if isBusy {
            keep(event)
            return
        }
        guard let handler else { return }
        isBusy = true
        handler(event)
        if hasWaiting { drain() }
        isBusy = false
    }

    /// Begins to handle events; those that were sent before come first.
    @usableFromInline
    func open() {
        drain()
        isBusy = false
    }

    /// Drops what waits and all that comes.
    @usableFromInline
    func close() {
        // Freed after the fields are in order, for what the handler kept may send something when it is freed.
        let former = (handler, waiting)
        (handler, waiting, hasWaiting) = (nil, [], false)
        withExtendedLifetime(former) {}
    }

    @usableFromInline
    func keep(_ event: Event) {
        guard handler != nil else { return }
        waiting.append(event)
        hasWaiting = true
    }

    @usableFromInline
    func drain() {
        var index = 0
        while index < waiting.count, let handler {
            let event = waiting[index]
            index += 1
            handler(event)
        }
        waiting.removeAll(keepingCapacity: true)
        hasWaiting = false
    }
}
