import CIsolation

/// Runs actions on the main actor.
///
/// An action that is scheduled on the main actor runs at once, so that it does not wait for another turn; actions from
/// elsewhere run in a later turn, in order, and are never overtaken. The name is NanoViewController's, whose immediate
/// scheduler had a type of its own.
public final class MainScheduler: Sendable {
    /// The scheduler of the process.
    public static let shared = MainScheduler()

    private let queue = WriteQueue()

    /// Creates a scheduler.
    public init() {}

    /// Runs an action at once, if called on the main actor, after those that came from elsewhere; else in a later turn.
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
    /// A value published on the main actor is received before `send` returns; one from elsewhere in a later turn, and
    /// is not overtaken. The idea is NanoViewController's, where each value came a turn late.
    public func sinkOnMain(_ body: @escaping @MainActor (Output) -> Void) -> AnyCancellable {
        let scheduler = MainScheduler.shared
        return sink { value in
            let handover = UncheckedSendableBox(value: value)
            scheduler.schedule {
                // The main scheduler runs its work on the main actor only, which this checks.
                MainActor.assumeIsolated { body(handover.value) }
            }
        }
    }
}
