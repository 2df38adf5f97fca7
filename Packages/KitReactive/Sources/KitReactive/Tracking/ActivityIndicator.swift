import CIsolation

/// Knows whether any of the publishers it tracks is at work.
///
/// It counts starts and ends: with two at work, it stays on until both have ended. A publisher is at work from its
/// subscription to its completion or cancellation, not just to its first value. When `flatMapLatest` cancels one piece
/// of work and starts the next on the main actor, the indicator stays on. The idea is NanoViewController's.
@MainActor
public final class ActivityIndicator {
    /// Whether anything is at work; only real changes are published.
    public let isActive = Property(false)
    private var count = 0

    /// The number of changes that are being made as one, and the indicators they concern.
    private static var changeDepth = 0
    private static var changed: [ActivityIndicator] = []

    /// Creates an indicator that is off.
    public init() {}

    /// Publishes whether anything is at work: the present state on subscription, then each change.
    public func asPublisher() -> AnyPublisher<Bool, Never> {
        isActive.publisher
    }

    /// Notes that something began (+1) or ended (-1).
    func add(_ difference: Int) {
        count += difference
        if Self.changeDepth > 0 {
            Self.changed.append(self)
        } else {
            update()
        }
    }

    private func update() {
        isActive.set(ifChanged: count > 0)
    }

    /// Runs `change`, and publishes only what has changed when it is done; elsewhere than on the main actor it just runs.
    nonisolated static func asOneChange(_ change: () -> Void) {
        guard kit_is_on_main_actor() else { return change() }
        MainActor.assumeIsolated {
            changeDepth += 1
        }
        change()
        MainActor.assumeIsolated {
            changeDepth -= 1
            guard changeDepth == 0 else { return }
            let indicators = changed
            changed = []
            indicators.forEach { $0.update() }
        }
    }
}

extension Publisher {
    /// Tells an indicator while a subscription to this publisher is at work; values and completion pass unchanged.
    ///
    /// The indicator is not kept alive. From other threads it is told in a later turn of the main actor.
    ///
    ///     work      ──(subscribed)──1──2──|
    ///     indicator F─T───────────────────F
    public func trackActivity(_ indicator: ActivityIndicator) -> AnyPublisher<Output, Failure> {
        Deferred { [weak indicator] in
            let activity = Activity(indicator)
            return self.handleEvents(
                receiveSubscription: { _ in activity.begin() },
                receiveCompletion: { _ in activity.end() },
                receiveCancel: { activity.end() }
            )
        }
        .eraseToAnyPublisher()
    }
}
