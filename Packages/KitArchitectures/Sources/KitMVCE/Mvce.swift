import KitCore
import KitReactive
import KitSceneViews

/// Event-driven model, view and controller: the names of the architecture, and `glue`, which joins the three.
///
/// After Mvce by cxa. The flow: a view sends an event → the controller updates the model for it → the view's bindings
/// show the model. `Dispatcher` and `glue` document the differences.
@MainActor
public enum Mvce {
    /// Updates a model for each event.
    ///
    /// It has no view, and keeps no reference to the model.
    @MainActor
    public protocol Controller {
        /// The model that the view shows.
        associatedtype Model
        /// The type of the events.
        associatedtype Event
        /// Updates the model for one event.
        /// - Parameters:
        ///   - model: The one model of the loop.
        ///   - event: The event.
        ///   - dispatcher: Sends further events; they are handled after this one, in the order in which they are sent.
        func update(model: Model, for event: Event, dispatcher: Dispatcher<Event>)
    }

    /// Shows a model and sends events.
    ///
    /// It has no controller.
    @MainActor
    public protocol View: AssociatedObjectsOwner {
        /// The model that the view shows.
        associatedtype Model
        /// The type of the events.
        associatedtype Event
        /// Undoes the bindings.
        typealias BindingDisposer = @MainActor () -> Void
        /// Binds the model to the view and the view's controls to the dispatcher; called once by each `glue`.
        func bind(model: Model, dispatcher: Dispatcher<Event>) -> BindingDisposer
    }

    /// Joins a model, a view and a controller: from now on the controller handles each event of the view.
    ///
    /// The loop lives as long as the view, or until the view is glued again; a binding that is replaced is disposed of
    /// before the new one is made. Events sent while the view binds itself, and events that a `Dispatchable` view sent
    /// before, are handled in their order as soon as the view is bound: the original lost the former. Events that a
    /// `Dispatchable` controller sends by itself are handled likewise.
    /// - Returns: The dispatcher, for composition; a view and a controller get it anyway.
    @discardableResult
    @inlinable
    public static func glue<V: View, C: Controller>(
        model: V.Model, view: V, controller: C
    ) -> Dispatcher<V.Event> where C.Model == V.Model, C.Event == V.Event {
        unglue(view)
        let queue = EventQueue<V.Event>()
        let dispatcher = Dispatcher(queue)
        // Made where the types are known, so that an event reaches the controller without a detour.
        queue.handler = EventHandler { controller.update(model: model, for: $0, dispatcher: dispatcher) }
        // Without a trace this costs nothing: the handler that reports to a trace is another one.
        if let trace = Trace.current {
            let name = String(describing: C.self)
            queue.handler = EventHandler { event in
                trace.record(.event, name, TraceText(of: event))
                controller.update(model: model, for: event, dispatcher: dispatcher)
                trace.record(.state, name, TraceText(of: model))
            }
        }
        let life = LoopHandle(name: String(describing: C.self)) { queue.close() }
        if LifetimeAudit.current != nil { (life.controller, life.model) = (controller, model) }
        let former = view.associatedObjects[attachmentKey] as? LoopHandle
        view.associatedObjects[attachmentKey] = life
        // A disposer, which has run above, may have glued the view.
        former?.end()
        // The queue is not open yet: it keeps events sent earlier, then those sent while the view binds itself.
        (view as? any Dispatchable)?.connect(to: dispatcher)
        (controller as? any Dispatchable)?.connect(to: dispatcher)
        life.keep(view.bind(model: model, dispatcher: dispatcher))
        queue.open()
        return dispatcher
    }

    /// Ends the loop of a view: the bindings are disposed of, later events are dropped, and the controller is released,
    /// which cancels the effects of its scope.
    @inlinable
    public static func unglue<V: View>(_ view: V) {
        let life = view.associatedObjects[attachmentKey] as? LoopHandle
        // First, because a disposer may glue the view again.
        view.associatedObjects[attachmentKey] = nil
        life?.end()
    }

    @usableFromInline static let attachmentKey = "Mvce.loop"
}

extension Mvce.View {
    /// Returns what undoes bindings, as the result of `bind(model:dispatcher:)`; it keeps them until then.
    public func disposer(of bindings: [AnyCancellable]) -> BindingDisposer {
        var bindings = bindings
        return { bindings.cancelAll() }
    }
}

/// A view's handle on its loop: the loop ends with the view, at the latest.
@MainActor
@usableFromInline
final class LoopHandle {
    private var isEnded = false
    private let close: @MainActor () -> Void
    /// Undoes the bindings.
    private var disposer: (@MainActor () -> Void)?
    // Kept only during an audit, for tools that show living objects; both live as long as the loop in any case.
    @usableFromInline var controller: Any?
    @usableFromInline var model: Any?

    @usableFromInline
    init(name: String, close: @escaping @MainActor () -> Void) {
        self.close = close
        LifetimeAudit.track(self, .controller, name)
    }

    /// Keeps what undoes the bindings until the end of the loop, which may have come while the view was bound.
    @usableFromInline
    func keep(_ disposer: @escaping @MainActor () -> Void) {
        if isEnded { disposer() } else { self.disposer = disposer }
    }

    /// Ends the loop once.
    @usableFromInline
    func end() {
        guard !isEnded else { return }
        isEnded = true
        close()
        disposer?()
    }

    deinit {
        // The view that kept the loop can be released on any thread; the bindings are undone on their own actor.
        guard !isEnded else { return }
        let (close, disposer) = (close, disposer)
        onMainActor {
            close()
            disposer?()
        }
    }
}
