import KitCore
import KitReactive

/// Handles events one after another; the subclass knows model and controller.
@MainActor
@usableFromInline
class EventLoop<Event> {
    // The loop is confined to the main actor and no access to these fields spans a call into other code: an event is
    // taken out before it is handled. So the checks for overlapping access cannot fail, and are left out.
    @exclusivity(unchecked) @usableFromInline final var waiting: ContiguousArray<Event> = []
    @exclusivity(unchecked) @usableFromInline final var isBusy = true

    init() {}

    /// Handles an event now, or after the ones before it.
    @inlinable
    final func send(_ event: Event) {
        guard !isBusy else { return waiting.append(event) }
        isBusy = true
        handle(event)
        if !waiting.isEmpty { drain() }
        isBusy = false
    }

    /// Begins to handle events; those that were sent before come first.
    final func open() {
        drain()
        isBusy = false
    }

    @usableFromInline
    final func drain() {
        var index = 0
        while index < waiting.count {
            let event = waiting[index]
            index += 1
            handle(event)
        }
        waiting.removeAll(keepingCapacity: true)
    }

    @usableFromInline
    func handle(_ event: Event) {}
}

/// One glued model and controller.
@MainActor
final class Loop<C: Mvce.Controller>: EventLoop<C.Event> {
    private let model: C.Model
    private let controller: C
    private var isEnded = false
    var disposer: (@MainActor () -> Void)?

    init(model: C.Model, controller: C) {
        self.model = model
        self.controller = controller
        super.init()
        LifetimeAudit.track(self, .controller, String(describing: C.self))
    }

    override func handle(_ event: C.Event) {
        guard !isEnded else { return }
        controller.update(model: model, for: event, dispatcher: Dispatcher(self))
    }

    deinit {
        // The view that kept the loop may be let go on any thread; the bindings are undone where they were made.
        guard !isEnded else { return }
        let disposer = disposer
        onMainActor { disposer?() }
    }
}

extension Loop: AnyLoop {
    func end() {
        guard !isEnded else { return }
        isEnded = true
        waiting.removeAll()
        disposer?()
        disposer = nil
    }
}

/// A loop of any events.
@MainActor
protocol AnyLoop: AnyObject {
    func end()
}
