import CounterDomain
import KitReactive

/// The state of the counter's screen: one property for each thing that changes on its own.
final class CounterModel {
    let count = Property(Count())
    let step = Property(Increment.one)
    let isCountingAutomatically = Property(false)
    let isRequestingNumber = Property(false)
    /// The notice about the last change; `nil` if there is none.
    let message = Property<String?>(nil)
    /// The count before a reset; `nil` if there is nothing to undo.
    let undoableCount = Property<Count?>(nil)
}
