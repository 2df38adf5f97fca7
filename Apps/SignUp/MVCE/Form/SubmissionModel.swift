import KitCore
import KitReactive
import SignUpDomain

/// The end of a form: whether it can be sent, whether an attempt is in progress, and the notice about it.
final class SubmissionModel<Entries: Equatable & Sendable> {
    let isAllowed = Property(false)
    let isUnderWay = Property(false)
    /// The message about a cancelled attempt; `nil` if there is none.
    let notice = Property<String?>(nil)
    /// Each error that no field shows.
    let failures = Signal<any DisplayableError>()
    /// The last attempt, in progress or not: equal entries are sent with its key.
    private var lastAttempt: Attempt<Entries>?

    /// Begins an attempt.
    func begin(_ entries: Entries) -> Attempt<Entries> {
        let previous = lastAttempt.flatMap { $0.entries == entries ? $0 : nil }
        let attempt = previous ?? Attempt(entries)
        lastAttempt = attempt
        isUnderWay.set(ifChanged: true)
        return attempt
    }

    /// Ends the attempt in progress, and says so until an entry changes or another attempt begins.
    func cancel() {
        guard end() != nil else { return }
        notice.set(ifChanged: SignUpTexts.cancelled)
    }

    /// Ends the attempt in progress.
    /// - Returns: The entries that it sent; `nil` if no attempt is in progress.
    @discardableResult
    func end() -> Entries? {
        guard isUnderWay.value else { return nil }
        isUnderWay.value = false
        return lastAttempt?.entries
    }

    func clearNotice() { notice.set(ifChanged: nil) }
}

/// The events of submitting a form.
enum SubmissionEvent: NestedEvent {
    // The user
    case submit
    case cancel

    // The server
    case accepted(Session)
    case failed(any DisplayableError)
}
