import KitCore
import KitReactive

/// The state of a store, and its transactions.
///
/// After the end of the store, the state can still be read, but changes are dropped.
@MainActor
@usableFromInline
final class ViewStateCell<S> {
    @usableFromInline typealias Change = @MainActor (inout S) -> Void

    @usableFromInline let property: Property<S>
    @usableFromInline let trace = Trace.current
    // Unchecked exclusivity: confined to the main actor, and loaded or stored in one step.
    @exclusivity(unchecked) @usableFromInline var isEnded = false
    @exclusivity(unchecked) @usableFromInline var isChanging = false
    /// The changes that were requested during another change.
    @usableFromInline var waiting: [Change] = []
    /// A Boolean value that indicates whether changes wait, which is cheaper to read than the array.
    @exclusivity(unchecked) @usableFromInline var isWaiting = false

    @usableFromInline
    init(_ state: S) { property = Property(state) }

    /// Changes the state and publishes the change once, after the current change if there is one.
    @inlinable
    func update(_ change: @escaping Change) {
        if isEnded { return }
        if isChanging { return wait(change) }
        if isWaiting { applyWaiting() }
        apply(change)
        if isWaiting { applyWaiting() }
    }

    /// Applies one change to a copy, which then becomes the state, and notifies observers once.
    @inlinable
    func apply(_ change: Change) {
        var state = property.value
        isChanging = true
        change(&state)
        isChanging = false
        if let trace { record(in: trace, state) }
        property.value = state
    }

    @usableFromInline
    func record(in trace: Trace, _ new: S) {
        trace.pass(from: property.value, to: new)
        trace.record(.state, String(describing: S.self), TraceText(changesFrom: property.value, to: new))
    }

    @usableFromInline
    func wait(_ change: @escaping Change) {
        waiting.append(change)
        isWaiting = true
    }

    /// Applies the waiting changes in order, or drops them after the end of the store.
    @usableFromInline
    func applyWaiting() {
        while !waiting.isEmpty, !isEnded {
            let change = waiting.removeFirst()
            isWaiting = !waiting.isEmpty
            apply(change)
        }
        (waiting, isWaiting) = ([], false)
    }
}
