/// An indicator that is active while any of its tracked publishers works.
///
/// It counts starts and ends, so with two publishers at work it remains active until both have ended. A publisher works
/// from its subscription to its completion or cancellation, not just until its first value. When `flatMapLatest`
/// cancels one piece of work and starts the next, on any thread, the indicator remains active. The idea is
/// NanoViewController's.
@MainActor
public final class ActivityIndicator {
    /// A Boolean value that indicates whether any tracked publisher works; only changes are published.
    public let isActive = Property(false)
    private var count = 0

    /// Creates an inactive indicator.
    public init() {}

    /// Returns a publisher of whether the indicator is active: the current value on subscription, then each change.
    public func asPublisher() -> AnyPublisher<Bool, Never> {
        isActive.publisher
    }

    /// Counts a start (+1) or an end (-1) of work, without publishing it.
    func count(_ difference: Int) { count += difference }

    /// Publishes whether the indicator is active, if that has changed.
    func update() { isActive.set(ifChanged: count > 0) }
}

extension Publisher {
    /// Activates an indicator while a subscription to this publisher runs.
    ///
    /// The indicator is held weakly. Changes on other threads update it in a later turn of the main actor.
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
