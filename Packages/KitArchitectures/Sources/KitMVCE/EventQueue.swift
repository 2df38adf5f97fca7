import KitReactive

/// Handles events one after another, until it is closed.
///
/// Handler and queue retain each other through the controller's dispatcher, until `close` breaks the cycle. The owner
/// that opens a queue must close it: `LoopHandle` does so when the view is released.
@MainActor
@usableFromInline
final class EventQueue<Event> {
    // The queue is confined to the main actor and no access to these fields spans a call into other code: handler and
    // event are taken out before the one gets the other. So the checks for overlapping access cannot fail, and are left
    // out.
    @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<Event> = []
    /// A Boolean value that indicates whether work follows the current event.
    @exclusivity(unchecked) @usableFromInline var hasMore = false
    /// A Boolean value that indicates whether an event is being handled, or none may be: not yet, or no more.
    @exclusivity(unchecked) @usableFromInline var isBusy = true
    @exclusivity(unchecked) private var isOpen = false
    @exclusivity(unchecked) private var isClosed = false
    /// Handles one event, and stays retained during it.
    @exclusivity(unchecked) @usableFromInline var handler: EventHandler<Event>? {
        didSet { current = handler.map(Unmanaged.passUnretained) }
    }
    /// The handler without its own count: reading `handler` would count a reference up and down at each event.
    @exclusivity(unchecked) @usableFromInline private(set) var current: Unmanaged<EventHandler<Event>>?

    @inlinable
    init() {}

    /// Handles an event now, or after the ones before it.
    @inlinable
    func send(_ event: Event) {
        if isBusy {
            keep(event)
            return
        }
        isBusy = true
        handle(event)
        if hasMore { finish() } else { isBusy = false }
    }

    /// Begins to handle events; those that were sent before come first.
    @usableFromInline
    func open() {
        isOpen = true
        finish()
    }

    /// Drops the waiting events and all later ones.
    @usableFromInline
    func close() {
        isClosed = true
        waiting = []
        if isOpen, isBusy {
            // An event is handled: what handles it goes afterwards.
            hasMore = true
        } else {
            isBusy = true
            release()
        }
    }

    @inlinable
    @inline(__always)
    func handle(_ event: Event) {
        // Without counting references: `handler` keeps it, and `release` is never called while an event is handled.
        current?.withGuaranteed { $0.body(event) }
    }

    @usableFromInline
    func keep(_ event: Event) {
        guard !isClosed else { return }
        waiting.append(event)
        hasMore = true
    }

    /// Handles the waiting events, then ends the queue if it was closed in the process.
    @usableFromInline
    func finish() {
        var index = 0
        while index < waiting.count {
            let event = waiting[index]
            index += 1
            handle(event)
        }
        waiting.removeAll(keepingCapacity: true)
        hasMore = false
        if isClosed { release() } else { isBusy = false }
    }

    /// Releases the handler's objects last, because that may send an event.
    private func release() {
        let former = handler
        handler = nil
        withExtendedLifetime(former) {}
    }
}

/// The handler of the events of one queue.
@MainActor
@usableFromInline
final class EventHandler<Event> {
    @usableFromInline let body: @MainActor (Event) -> Void

    @inlinable
    init(_ body: @escaping @MainActor (Event) -> Void) { self.body = body }
}
