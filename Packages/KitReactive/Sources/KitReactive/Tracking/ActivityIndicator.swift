/// Publishes whether any of the tracked publishers is at work.
///
/// It counts starts and ends: with two at work, it stays on until both have ended. A publisher is at work from its
/// subscription to its completion or cancellation, not just to its first value. When `flatMapLatest` cancels one piece
/// of work and starts the next, on any thread, the indicator stays on. The idea is NanoViewController's.
@MainActor
public final class ActivityIndicator {
    /// A Boolean value that indicates whether anything is at work; only real changes are published.
    public let isActive = Property(false)
    private var count = 0

    /// Creates an indicator that is off.
    public init() {}

    /// Publishes whether anything is at work: the present state on subscription, then each change.
    public func asPublisher() -> AnyPublisher<Bool, Never> {
        isActive.publisher
    }

    /// Notes that work began (+1) or ended (-1), without publishing it.
    func count(_ difference: Int) { count += difference }

    /// Publishes whether anything is at work now, if that has changed.
    func update() { isActive.set(ifChanged: count > 0) }
}

extension Publisher {
    /// Marks an indicator as active while a subscription to this publisher runs; values and completion pass unchanged.
    ///
    /// The indicator is held weakly. From other threads it is updated in a later turn of the main actor.
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
