import KitCore
import KitReactive
import KitSceneViews

/// The protocols of the event-driven model–view–controller architecture, and `glue`, which connects the three.
///
/// After Mvce by cxa. A view sends an event, the controller updates the model for it, and the view's bindings show the
/// model. `Dispatcher` and `glue` document the differences.
@MainActor
public enum Mvce {
    /// A type that updates a model for each event.
    ///
    /// It has no view, and does not retain the model.
    @MainActor
    public protocol Controller {
        /// The type of the model that the view shows.
        associatedtype Model
        /// The type of the events.
        associatedtype Event
        /// Updates the model for an event.
        /// - Parameters:
        ///   - model: The model of the loop.
        ///   - event: The event.
        ///   - dispatcher: A dispatcher for further events, which are handled after this one, in the order in which
        ///     they are sent.
        func update(model: Model, for event: Event, dispatcher: Dispatcher<Event>)
    }

    /// A type that shows a model and sends events.
    ///
    /// It has no reference to the controller.
    @MainActor
    public protocol View: AssociatedObjectsOwner {
        /// The type of the model that the view shows.
        associatedtype Model
        /// The type of the events.
        associatedtype Event
        /// A closure that removes the bindings.
        typealias BindingDisposer = @MainActor () -> Void
        /// Binds the model to the view, and the view's controls to the dispatcher; called once by each `glue`.
        func bind(model: Model, dispatcher: Dispatcher<Event>) -> BindingDisposer
    }

    /// Connects a model, a view and a controller, so that the controller handles each event of the view.
    ///
    /// The loop lives until the view is released or glued again; a replaced binding is disposed of before the new one
    /// is made. Events sent while the view binds itself, and earlier events of a `Dispatchable` view, are handled in
    /// order as soon as the view is bound; the original lost the former. The same applies to the events of a
    /// `Dispatchable` controller.
    /// - Returns: The dispatcher, for composition; the view and the controller receive it anyway.
    @discardableResult
    @inlinable
    public static func glue<V: View, C: Controller>(
        model: V.Model, view: V, controller: C
    ) -> Dispatcher<V.Event> where C.Model == V.Model, C.Event == V.Event {
        unglue(view)
        let queue = EventQueue<V.Event>()
        let dispatcher = Dispatcher(queue)
        // Created where the types are known, so that an event reaches the controller without dynamic dispatch.
        queue.handler = EventHandler { controller.update(model: model, for: $0, dispatcher: dispatcher) }
        // Without a trace this costs nothing, because the handler that records events is a different closure.
        if let trace = Trace.current {
            let name = String(describing: C.self)
            queue.handler = EventHandler { event in
                record(event, name, in: trace)
                controller.update(model: model, for: event, dispatcher: dispatcher)
                trace.record(.state, name, TraceText(of: model))
            }
        }
        let life = LoopHandle(name: String(describing: C.self), model) { queue.close() }
        if LifetimeAudit.current != nil { (life.controller, life.model) = (controller, model) }
        let former = view.associatedObjects[attachmentKey] as? LoopHandle
        view.associatedObjects[attachmentKey] = life
        // The disposer that ran above may have glued the view.
        former?.end()
        // The queue is not open yet: it stores events sent earlier, then those sent while the view binds itself.
        (view as? any Dispatchable)?.connect(to: dispatcher)
        (controller as? any Dispatchable)?.connect(to: dispatcher)
        life.keep(view.bind(model: model, dispatcher: dispatcher))
        queue.open()
        return dispatcher
    }

    /// Ends the loop of a view: disposes of the bindings, drops later events, and releases the controller, which
    /// cancels the effects of its scope.
    @inlinable
    public static func unglue<V: View>(_ view: V) {
        let life = view.associatedObjects[attachmentKey] as? LoopHandle
        // First, because a disposer may glue the view again.
        view.associatedObjects[attachmentKey] = nil
        life?.end()
    }

    @usableFromInline static let attachmentKey = "Mvce.loop"

    @usableFromInline
    static func record<Event>(_ event: Event, _ source: String, in trace: Trace) {
        trace.pass(to: event)
        trace.record(.event, source, TraceText(of: event))
    }
}

extension Mvce.View {
    /// Returns a disposer of bindings, as the result of `bind(model:dispatcher:)`, which retains them until it is
    /// called.
    public func disposer(of bindings: [AnyCancellable]) -> BindingDisposer {
        var bindings = bindings
        return { bindings.cancelAll() }
    }
}

/// A view's handle on its loop, which ends with the view at the latest.
@MainActor
@usableFromInline
final class LoopHandle {
    private var isEnded = false
    private let close: @MainActor () -> Void
    /// Removes the bindings.
    private var disposer: (@MainActor () -> Void)?
    // Retained only during an audit, for tools that show live objects; both live as long as the loop in any case.
    @usableFromInline var controller: Any?
    @usableFromInline var model: Any?
    /// Passes the changes of the model's properties to a tool that shows them; empty otherwise.
    private let changes: [AnyCancellable]

    @usableFromInline
    init(name: String, _ model: Any, close: @escaping @MainActor () -> Void) {
        self.close = close
        changes = Trace.current.map { $0.passChanges(of: model, name) } ?? []
        LifetimeAudit.track(self, .controller, name)
    }

    /// Stores the disposer until the end of the loop, or calls it if the loop ended while the view was being bound.
    @usableFromInline
    func keep(_ disposer: @escaping @MainActor () -> Void) {
        if isEnded { disposer() } else { self.disposer = disposer }
    }

    /// Ends the loop, unless it has ended.
    @usableFromInline
    func end() {
        guard !isEnded else { return }
        isEnded = true
        close()
        disposer?()
    }

    deinit {
        // The view that owns the loop may be released on any thread; the bindings are removed on the main actor.
        guard !isEnded else { return }
        let (close, disposer) = (close, disposer)
        onMainActor {
            close()
            disposer?()
        }
    }
}
