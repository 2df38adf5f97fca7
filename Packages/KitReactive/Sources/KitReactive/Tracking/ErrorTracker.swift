/// A tracker that collects the failures of publishers in one stream of errors.
///
/// It sends an error on the thread of the failure, before the subscriber of the failed publisher receives the
/// completion. Errors without an observer are dropped. The idea is NanoViewController's.
public final class ErrorTracker {
    private let errors = PassthroughSubject<any Error, Never>()

    /// Creates a tracker.
    public init() {}

    /// Returns a publisher of every tracked failure, which never completes.
    public func asPublisher() -> AnyPublisher<any Error, Never> {
        errors.eraseToAnyPublisher()
    }

    /// Returns a publisher of the non-`nil` results of transforming each tracked failure.
    public func compactMap<Result>(_ transform: @escaping (any Error) -> Result?) -> AnyPublisher<Result, Never> {
        errors.compactMap(transform).eraseToAnyPublisher()
    }

    /// Returns a publisher with the same values and failure that notifies the tracker of a failure.
    ///
    /// The tracker is held weakly.
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
    /// Notifies a tracker when this publisher fails; the tracker is held weakly.
    public func trackError(_ tracker: ErrorTracker) -> AnyPublisher<Output, Failure> {
        tracker.track(from: self)
    }
}
