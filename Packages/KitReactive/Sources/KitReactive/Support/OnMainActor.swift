import CIsolation

/// Runs work on the main actor: before returning when the caller is there already, else in a later turn, in order.
///
/// For cancellations, deinitialisers and publishers, which the type system lets come from any thread.
public func onMainActor(_ work: @escaping @MainActor () -> Void) {
    if kit_is_on_main_actor() {
        withoutIsolation(work)()
    } else {
        Task { @MainActor in work() }
    }
}

/// Returns a main-actor closure as one that a caller who knows to be on the main actor can call.
///
/// `MainActor.assumeIsolated` would ask the runtime once more, at the cost of several links of a stream. Safe where
/// `kit_is_on_main_actor()` was asked before the call; the standard library converts the closure in the same way.
func withoutIsolation(_ work: @escaping @MainActor () -> Void) -> () -> Void {
    unsafeBitCast(work, to: (() -> Void).self)
}

/// Returns a main-actor closure with a parameter as one that a caller who knows to be on the main actor can call.
func withoutIsolation<Value>(_ work: @escaping @MainActor (Value) -> Void) -> (Value) -> Void {
    unsafeBitCast(work, to: ((Value) -> Void).self)
}
