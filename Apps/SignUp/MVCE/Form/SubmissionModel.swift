import KitCore
import KitReactive
import SignUpDomain

/// The end of a form: whether it can be sent, whether it is being sent, and what is said about that.
final class SubmissionModel<Entries: Equatable & Sendable> {
    let isAllowed = Property(false)
    let isUnderWay = Property(false)
    let notice = Property("")
    /// What went wrong and no field can say, told once.
    let failures = Signal<any DisplayableError>()
    /// The last attempt, whether or not it is under way.
    private var attempt: Attempt<Entries>?

    /// Begins an attempt; the same entries have the same key.
    func begin(_ entries: Entries) -> Attempt<Entries> {
        let current = attempt.flatMap { $0.entries == entries ? $0 : nil } ?? Attempt(entries)
        attempt = current
        isUnderWay.set(ifChanged: true)
        return current
    }

    func cancel() {
        guard isUnderWay.value else { return }
        isUnderWay.set(ifChanged: false)
        notice.set(ifChanged: SignUpTexts.cancelled)
    }

    /// Ends the attempt that is under way.
    /// - Returns: What was sent.
    @discardableResult
    func end() -> Entries? {
        isUnderWay.set(ifChanged: false)
        return attempt?.entries
    }

    /// Forgets what is said about an attempt before.
    func forgetNotice() { notice.set(ifChanged: "") }
}

/// All that can happen while a form is sent.
enum SubmissionEvent: NestedEvent {
    // A person
    case submit
    case cancel

    // The server
    case accepted(Session)
    case failed(any Error)
}
