/// Gathers the failures of the publishers it tracks into one stream of errors.
///
/// An error is sent before the failed publisher's subscriber sees the completion, on the thread it came on. Errors
/// without an observer are dropped. The idea is NanoViewController's.
public final class ErrorTracker {
    private let errors = PassthroughSubject<any Error, Never>()

    /// Creates a tracker.
    public init() {}

    /// Publishes every tracked failure; it never completes.
    public func asPublisher() -> AnyPublisher<any Error, Never> {
        errors.eraseToAnyPublisher()
    }

    /// Publishes what a tracked failure means, leaving out those that mean nothing.
    public func compactMap<Result>(_ transform: @escaping (any Error) -> Result?) -> AnyPublisher<Result, Never> {
        errors.compactMap(transform).eraseToAnyPublisher()
    }

    /// Tracks a publisher, out of which the same values and the same failure come.
    ///
    /// The tracker is not kept alive.
    public func track<Source: Publisher>(from source: Source) -> AnyPublisher<Source.Output, Source.Failure> {
        source
            .handleEvents(receiveCompletion: { [weak self] completion in
                if case .failure(let error) = completion {
                    self?.errors.send(error)
                }
            })
            .eraseToAnyPublisher()
    }
}

extension Publisher {
    /// Notifies a tracker when this publisher fails; values and failure pass unchanged.
    public func trackError(_ tracker: ErrorTracker) -> AnyPublisher<Output, Failure> {
        tracker.track(from: self)
    }
}
