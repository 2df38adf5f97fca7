import KitCore
import KitReactive
import WalletDomain

/// The streams around work that derives a key from a passphrase, which are the same whatever the key is for.
struct KeyOperation {
    private let activity = ActivityIndicator()
    private let errors = ErrorTracker()
    private let fractions = PassthroughSubject<Double, Never>()

    /// Whether it is under way.
    var isRunning: AnyPublisher<Bool, Never> { activity.asPublisher() }
    /// Whether it can begin.
    var isIdle: AnyPublisher<Bool, Never> { activity.isIdle }
    /// What went wrong, each time that it has failed.
    var failures: AnyPublisher<any DisplayableError, Never> { errors.compactMap { $0.displayable } }

    /// The progress, from 0 to 1; `nil` while the operation does not run.
    var progress: AnyPublisher<Double?, Never> {
        isRunning.flatMapLatest { [fractions] isRunning in
            isRunning
                ? fractions.prepend(0).scan(0, max).map(Optional.some).eraseToAnyPublisher()
                : AnyPublisher<Double?, Never>.just(nil)
        }
    }

    /// What comes of each order, which is given up when `end` publishes.
    func results<Order, Value>(
        of orders: some Publisher<Order, Never>, until end: some Publisher<Void, Never>,
        _ work: @escaping @MainActor (Order, @escaping KeyReport) async throws -> Value
    ) -> AnyPublisher<Value, Never> {
        orders.flatMapLatest { [activity, errors, fractions] order in
            AnyPublisher<Value, any Error>.task("key") { try await work(order) { fractions.send($0) } }
                .track(activity, errors)
                .until(end)
        }
    }

    /// Each press of the button that stops it, while it is under way.
    func cancellations(_ presses: some Publisher<Void, Never>) -> AnyPublisher<Void, Never> {
        presses.withLatestFrom(isRunning).filter { $0 }.mapToVoid().share().eraseToAnyPublisher()
    }

    /// Why it could not be done, until one of `events`; `nil` when nothing went wrong.
    func failure(until events: some Publisher<Void, Never>) -> AnyPublisher<String?, Never> {
        failures.map { $0.message }
            .merge(with: events.map { nil })
            .prepend(nil)
            .removeDuplicates()
            .eraseToAnyPublisher()
    }

    /// A secret as it is typed, which stays as it is while it is tried; a failure and `end` empty it.
    func secret(
        typed: some Publisher<SecretText, Never>, until end: some Publisher<Void, Never>
    ) -> AnyPublisher<SecretText, Never> {
        typed.withLatestFrom(isIdle) { $1 ? $0 : nil }
            .merge(with: failures.map { _ in SecretText() }, end.map { SecretText() })
            .scan(SecretText()) { $1 ?? $0 }
            .share()
            .eraseToAnyPublisher()
    }
}
