import KitCore
import KitReactive
import KitSceneViews
import SignUpDomain

/// Sends the entries of a form, one attempt at a time.
struct Submission<Entries: Equatable & Sendable> {
    /// The error of an attempt, with the entries that it sent.
    struct Failure: Error {
        let error: AccountsError
        let sent: Entries
    }

    /// Publishes each try by the button, by Enter or from an alert, unless an attempt is in progress.
    let tries: AnyPublisher<Void, Never>
    /// Publishes each cancellation of an attempt in progress.
    let cancellations: AnyPublisher<Void, Never>
    private let activity = ActivityIndicator()
    private let errors = ErrorTracker()
    // A loop of the streams needs a subject: the alert about a failure offers another try.
    private let retries = PassthroughSubject<Void, Never>()

    init(submit: AnyPublisher<Void, Never>, cancel: AnyPublisher<Void, Never>) {
        tries = submit.merge(with: retries)
            .withLatestFrom(activity.isIdle).filter { $0 }.mapToVoid()
            .share().eraseToAnyPublisher()
        cancellations =
            cancel
            .withLatestFrom(activity.asPublisher()).filter { $0 }.mapToVoid()
            .share().eraseToAnyPublisher()
    }

    /// Publishes whether an attempt is in progress.
    var isUnderWay: AnyPublisher<Bool, Never> { activity.asPublisher() }

    /// Publishes the failure of each attempt.
    var failures: AnyPublisher<Failure, Never> { errors.compactMap { $0 as? Failure } }

    /// Sends the newest order at each try, and publishes the session that the server answers with.
    func sessions(
        sending orders: AnyPublisher<Entries?, Never>,
        by send: @escaping @MainActor (Entries) async throws -> Session
    ) -> AnyPublisher<Session, Never> {
        tries.withLatestFrom(orders).filterNil()
            .flatMapLatest { [activity, errors, cancellations] entries in
                AnyPublisher<Session, any Error>.task("submit") { try await send(entries) }
                    .mapError { Failure(error: AccountsError($0), sent: entries) }
                    .track(activity, errors)
                    .until(cancellations)
            }
    }

    /// Publishes the message about a cancelled attempt, and `nil` when an entry changes or at the next try.
    func notice(edits: AnyPublisher<Void, Never>) -> AnyPublisher<String?, Never> {
        cancellations.map { SignUpTexts.cancelled }.cleared(by: edits.merge(with: tries))
    }

    /// Publishes the end of the title bar, which is visible wherever the form is scrolled.
    func subtitle(_ busyTitle: String, notice: AnyPublisher<String?, Never>) -> AnyPublisher<String, Never> {
        isUnderWay.combineLatest(notice) { isUnderWay, notice in
            isUnderWay ? busyTitle : notice == nil ? "" : SignUpTexts.cancelledSubtitle
        }
        .removeDuplicates().eraseToAnyPublisher()
    }

    /// Returns an alert that shows the error of a failure and offers another try, unless that cannot help.
    func alert(_ failure: Failure) -> Alert {
        let error = failure.error
        return Alert(error.title, countingDown: error.secondsToWait, message: error.message(secondsLeft:)) {
            if error.isTemporary { Alert.Button(SignUpTexts.tryAgain) { [retries] in retries.send() } }
            Alert.Button.cancel(error.isTemporary ? SignUpTexts.cancel : SignUpTexts.ok)
        }
    }
}

/// The navigation step of both forms.
public enum FormStep: Equatable {
    case signedIn(Session)
}

extension Publisher where Output == String, Failure == Never {
    /// Publishes each text, and `nil` at first and after each edit.
    func cleared(by edits: some Publisher<Void, Never>) -> AnyPublisher<String?, Never> {
        map(Optional.some)
            .merge(with: edits.map { nil })
            .prepend(nil)
            .removeDuplicates()
            .eraseToAnyPublisher()
    }
}
