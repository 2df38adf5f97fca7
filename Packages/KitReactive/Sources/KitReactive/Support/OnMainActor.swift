#if canImport(Darwin)
import Darwin
#else
import CIsolation
#endif

/// Runs work on the main actor: before returning when the caller is there already, else in a later turn, in order.
///
/// For cancellations, deinitialisers and publishers, which the type system lets come from any thread.
public func onMainActor(_ work: @escaping @MainActor () -> Void) {
    #if canImport(Darwin)
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
        Task.immediate { @MainActor in work() }
    } else if pthread_main_np() != 0 {
        // Older systems cannot be asked which actor runs. There the main thread runs nothing but the main actor.
        MainActor.assumeIsolated(work)
    } else {
        Task { @MainActor in work() }
    }
    #else
    if kit_is_on_main_actor() {
        MainActor.assumeIsolated(work)
    } else {
        Task { @MainActor in work() }
    }
    #endif
}
