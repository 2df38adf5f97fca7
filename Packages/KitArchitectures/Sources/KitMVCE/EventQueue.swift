import KitReactive

/// Handles events one after another until it is closed.
///
/// The handler and the queue retain each other through the controller's dispatcher, until `close` breaks the cycle. The
/// owner that opens a queue must close it: `LoopHandle` does so when the view is released.
@MainActor
@usableFromInline
final class EventQueue<Event> {
    // The queue is confined to the main actor, and no access to these fields spans a call into other code, because
    // handler and event are read before the call. So the checks for overlapping access cannot fail, and are omitted.
    @exclusivity(unchecked) @usableFromInline var waiting: ContiguousArray<Event> = []
    /// A Boolean value that indicates whether there is work after the current event.
    @exclusivity(unchecked) @usableFromInline var hasMore = false
    /// A Boolean value that indicates whether an event is being handled, or the queue is not open.
    @exclusivity(unchecked) @usableFromInline var isBusy = true
    @exclusivity(unchecked) private var isOpen = false
    @exclusivity(unchecked) private var isClosed = false
    /// The handler of the events, which remains retained while it handles one.
    @exclusivity(unchecked) @usableFromInline var handler: EventHandler<Event>? {
        didSet { current = handler.map(Unmanaged.passUnretained) }
    }
    /// An unretained reference to the handler, which avoids reference counting for each event.
    @exclusivity(unchecked) @usableFromInline private(set) var current: Unmanaged<EventHandler<Event>>?

    @inlinable
    init() {}

    /// Handles an event, immediately or after earlier events.
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

    /// Begins to handle events, the stored ones first.
    @usableFromInline
    func open() {
        isOpen = true
        finish()
    }

    /// Drops the stored events and all later ones.
    @usableFromInline
    func close() {
        isClosed = true
        waiting = []
        if isOpen, isBusy {
            // An event is being handled; its handler is released afterwards.
            hasMore = true
        } else {
            isBusy = true
            release()
        }
    }

    @inlinable
    @inline(__always)
    func handle(_ event: Event) {
        // Without reference counting: `handler` retains it, and `release` is never called while an event is handled.
        current?.withGuaranteed { $0.body(event) }
    }

    @usableFromInline
    func keep(_ event: Event) {
        guard !isClosed else { return }
        waiting.append(event)
        hasMore = true
    }

    /// Handles the stored events, and then releases the handler if the queue was closed meanwhile.
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
