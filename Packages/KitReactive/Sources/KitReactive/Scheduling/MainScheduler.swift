import CIsolation

/// A scheduler that runs actions on the main actor.
///
/// An action that is scheduled on the main actor runs immediately. Actions from elsewhere run in a later turn, in
/// order, and are never overtaken. The name is NanoViewController's, which had a separate type for immediate
/// scheduling.
public final class MainScheduler: Sendable {
    /// The scheduler of the process.
    public static let shared = MainScheduler()

    private let queue = WriteQueue()

    /// Creates a scheduler.
    public init() {}

    /// Runs an action: on the main actor immediately, after those from elsewhere; otherwise in a later turn.
    public func schedule(_ action: @escaping () -> Void) {
        let handover = UncheckedSendableBox(value: action)
        if kit_is_on_main_actor() {
            MainActor.assumeIsolated {
                drain()
                handover.value()
            }
        } else {
            queue.add(handover)
            Task { @MainActor in self.drain() }
        }
    }

    @MainActor
    private func drain() {
        if queue.isWaiting {
            queue.drain()
        }
    }
}

extension Publisher where Failure == Never {
    /// Calls `body` with each value on the main actor, until the result is cancelled or released.
    ///
    /// A value published on the main actor is received before `send` returns. A value from elsewhere is received in a
    /// later turn, and is never overtaken. The idea is NanoViewController's, where each value was received a turn late.
    public func sinkOnMain(_ body: @escaping @MainActor (Output) -> Void) -> AnyCancellable {
        let scheduler = MainScheduler.shared
        return sink { value in
            let handover = UncheckedSendableBox(value: value)
            scheduler.schedule {
                // The scheduler runs actions on the main actor only, which this call verifies.
                MainActor.assumeIsolated { body(handover.value) }
            }
        }
    }
}
