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
    /// The entries of the attempt in progress.
    private var sent: Entries?

    /// Begins an attempt.
    /// - Returns: The entries to send.
    func begin(_ entries: Entries) -> Entries {
        sent = entries
        isUnderWay.set(ifChanged: true)
        return entries
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
        let entries = sent
        sent = nil
        isUnderWay.set(ifChanged: false)
        return entries
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
