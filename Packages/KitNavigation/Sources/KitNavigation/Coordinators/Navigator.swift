import KitCore
import KitReactive

/// Passes the navigation steps of one scene to its coordinator.
///
/// After NanoViewController's `Navigator`; there, a step sent while there was no observer was lost. Here it is kept and
/// delivered, in order, to the next observer.
@MainActor
public final class Navigator<Step> {
    private let steps = Signal<Step>()
    /// Steps that were sent while there was no observer.
    private var early: [Step] = []
    private let trace = Trace.current

    /// Creates a navigator without observers.
    public init() {}

    /// Sends a step to all observers before it returns, or keeps it until there is one.
    public func next(_ step: Step) {
        if let trace { trace.record(.navigation, "Navigator", TraceText(of: step)) }
        if steps.observerCount > 0, early.isEmpty {
            steps.send(step)
        } else {
            early.append(step)
        }
    }

    /// Calls `body` for each step from now on, after those that were sent while there was no observer.
    public func observe(_ body: @escaping @MainActor (Step) -> Void) -> AnyCancellable {
        let cancellable = steps.observe(body)
        // A step that an observer sends meanwhile comes after those that were sent before it.
        while !early.isEmpty, steps.observerCount > 0 { steps.send(early.removeFirst()) }
        return cancellable
    }
}
