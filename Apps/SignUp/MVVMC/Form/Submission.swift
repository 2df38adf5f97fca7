import KitCore
import KitReactive
import KitSceneViews
import SignUpDomain

/// The streams around sending a form, which are the same whatever stands in it.
struct Submission<Entries: Equatable & Sendable> {
    /// What went wrong with an attempt.
    struct Failure {
        let error: any Error
        /// What was sent.
        let sent: Entries
        /// What stands in the form now; `nil` while something is wrong.
        let current: Entries?
    }

    /// Each time that sending is tried, by the button, by Enter or again from an alert, while nothing is under way.
    let tries: AnyPublisher<Void, Never>
    /// Each time that an attempt under way is cancelled.
    let cancellations: AnyPublisher<Void, Never>
    /// What went wrong with each attempt that has failed.
    let failures: AnyPublisher<Failure, Never>
    private let activity = ActivityIndicator()
    private let errors = ErrorTracker()
    // The one loop among these streams: the alert about a failure offers another try.
    private let retries = PassthroughSubject<Void, Never>()

    init(submit: AnyPublisher<Void, Never>, cancel: AnyPublisher<Void, Never>, entries: AnyPublisher<Entries?, Never>) {
        tries = submit.merge(with: retries)
            .withLatestFrom(activity.isIdle).filter { $0 }.mapToVoid()
            .share().eraseToAnyPublisher()
        cancellations =
            cancel
            .withLatestFrom(activity.asPublisher()).filter { $0 }.mapToVoid()
            .share().eraseToAnyPublisher()
        failures = errors.asPublisher()
            .withLatestFrom(tries.withLatestFrom(entries).filterNil()) { (error: $0, sent: $1) }
            .withLatestFrom(entries) { Failure(error: $0.error, sent: $0.sent, current: $1) }
    }

    /// Whether an attempt is under way.
    var isUnderWay: AnyPublisher<Bool, Never> { activity.asPublisher() }

    /// The sessions that come of sending what may be sent when it is tried.
    ///
    /// The same entries have the same key, however often they are sent in a row.
    func sessions(
        sending orders: AnyPublisher<Entries?, Never>,
        by send: @escaping @MainActor (Attempt<Entries>) async throws -> Session
    ) -> AnyPublisher<Session, Never> {
        tries.withLatestFrom(orders).filterNil()
            .scan(nil) { (last: Attempt<Entries>?, entries) in last?.entries == entries ? last : Attempt(entries) }
            .filterNil()
            .flatMapLatest { [activity, errors, cancellations] attempt in
                AnyPublisher<Session, any Error>.task("submit") { try await send(attempt) }
                    .track(activity, errors)
                    .until(cancellations)
            }
    }

    /// What is said about the form as a whole: that it was cancelled, until something is changed or tried.
    func notice(edits: AnyPublisher<Void, Never>) -> AnyPublisher<String, Never> {
        cancellations.map { SignUpTexts.cancelled }
            .merge(with: edits.map { "" }, tries.map { "" })
            .prepend("")
            .removeDuplicates()
            .eraseToAnyPublisher()
    }

    /// The alert about a failure, which offers another try.
    func alert(_ failure: Failure) -> Alert {
        let error = failure.error.displayable
        return Alert(error.title, message: error.message) {
            Alert.Button(SignUpTexts.tryAgain) { [retries] in retries.send() }
            Alert.Button.cancel(SignUpTexts.cancel)
        }
    }
}

/// Where a form asks to go.
public enum FormStep: Equatable {
    case signedIn(Session)
}
