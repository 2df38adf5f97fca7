import CIsolation

/// Runs work on the main actor: before returning when the caller is there already, else in a later turn, in order.
///
/// For cancellations, deinitialisers and publishers, which the type system lets come from any thread.
public func onMainActor(_ work: @escaping @MainActor () -> Void) {
    if kit_is_on_main_actor() {
        MainActor.assumeIsolated(work)
    } else {
        Task { @MainActor in work() }
    }
}
