import CIsolation

/// Runs work on the main actor: before returning when the caller is there already, else in a later turn, in order.
///
/// For cancellations, deinitialisers and publishers, which the type system lets come from any thread.
package func onMainActor(_ work: @escaping @MainActor () -> Void) {
    if kit_is_on_main_actor() {
        withoutIsolation(work)()
    } else {
        Task { @MainActor in work() }
    }
}

/// Returns a main-actor closure without its isolation, for callers that have checked that they are on the main actor.
///
/// `MainActor.assumeIsolated` would ask the runtime again, which costs as much as several links of a stream. Safe after
/// `kit_is_on_main_actor()`; the standard library converts the closure in the same way.
func withoutIsolation(_ work: @escaping @MainActor () -> Void) -> () -> Void {
    unsafeBitCast(work, to: (() -> Void).self)
}

/// Returns a main-actor closure with a parameter without its isolation.
func withoutIsolation<Value>(_ work: @escaping @MainActor (Value) -> Void) -> (Value) -> Void {
    unsafeBitCast(work, to: ((Value) -> Void).self)
}
