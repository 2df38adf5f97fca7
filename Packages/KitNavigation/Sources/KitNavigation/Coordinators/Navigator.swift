import KitCore
import KitReactive

/// Passes the navigation steps of one scene to whoever coordinates it.
///
/// After NanoViewController's `Navigator`; there, a step sent before anybody listened was lost. Here it is kept and
/// delivered, in order, to the first observer.
@MainActor
public final class Navigator<Step> {
    private let steps = Signal<Step>()
    private var early: [Step] = []
    private var hasObserver = false
    private let trace = Trace.current

    /// Makes a navigator that nobody observes yet.
    public init() {}

    /// Sends a step to all observers before it returns, or keeps it until there is one.
    public func next(_ step: Step) {
        if let trace { trace.record(.navigation, "Navigator", TraceText(of: step)) }
        if hasObserver {
            steps.send(step)
        } else {
            early.append(step)
        }
    }

    /// Calls `body` for each step from now on, and, when it is the first observer, for those that were sent before.
    public func observe(_ body: @escaping @MainActor (Step) -> Void) -> AnyCancellable {
        let cancellable = steps.observe(body)
        // A step that an observer sends meanwhile comes after those that were sent before it.
        while !early.isEmpty { steps.send(early.removeFirst()) }
        hasObserver = true
        return cancellable
    }
}
