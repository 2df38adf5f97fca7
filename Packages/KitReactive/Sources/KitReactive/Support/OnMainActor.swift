#if canImport(Darwin)
import Darwin
#endif

/// Runs work on the main actor: before returning when the caller is there already, else in a later turn, in order.
///
/// For cancellations and deinitialisers, which the type system lets run on any thread.
public func onMainActor(_ work: @escaping @MainActor () -> Void) {
    #if canImport(Darwin)
    guard #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) else {
        // Older systems cannot be asked which actor runs. There the main actor runs on the main thread only.
        if pthread_main_np() != 0 {
            MainActor.assumeIsolated(work)
        } else {
            Task { @MainActor in work() }
        }
        return
    }
    #endif
    Task.immediate { @MainActor in work() }
}
