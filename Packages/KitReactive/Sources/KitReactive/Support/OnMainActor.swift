import CIsolation

/// Runs work on the main actor: immediately if the caller is on it, otherwise in a later turn, in order.
///
/// It is for cancellations, deinitializers and publishers, which may be called on any thread.
package func onMainActor(_ work: @escaping @MainActor () -> Void) {
    if kit_is_on_main_actor() {
        withoutIsolation(work)()
    } else {
        Task { @MainActor in work() }
    }
}

/// Removes the isolation from a main-actor closure, for callers that have verified that they run on the main actor.
///
/// `MainActor.assumeIsolated` would check again, which costs as much as several links of a stream. Safe after
/// `kit_is_on_main_actor()`; the standard library converts closures in the same way.
func withoutIsolation(_ work: @escaping @MainActor () -> Void) -> () -> Void {
    unsafeBitCast(work, to: (() -> Void).self)
}

/// Removes the isolation from a main-actor closure with a parameter.
func withoutIsolation<Value>(_ work: @escaping @MainActor (Value) -> Void) -> (Value) -> Void {
    unsafeBitCast(work, to: ((Value) -> Void).self)
}
