import KitCore
import KitMVCE
import KitReactive
import SignUpDomain

/// The end of a form: the attempt in progress, and the notice about the one before.
final class SubmissionModel<Entries: Equatable & Sendable> {
    /// The entries of the attempt in progress; `nil` if there is none.
    let sent = Property<Entries?>(nil)
    /// Whether the user has cancelled an attempt, and changed nothing since.
    let isCancelled = Property(false)
    /// Each error that no field shows.
    let failures = Signal<AccountsError>()
    /// Each field to correct, because an attempt was refused.
    let corrections = Signal<FormRule>()
    /// The title of an attempt in progress.
    private let busyTitle: String

    private(set) lazy var isUnderWay = Derived(sent) { $0 != nil }
    /// The message about the form as a whole; `nil` if there is none.
    private(set) lazy var notice = Derived(isCancelled) { $0 ? SignUpTexts.cancelled : nil }
    /// The end of the title bar, which is visible wherever the form is scrolled.
    private(set) lazy var subtitle = Derived(isUnderWay, isCancelled) { [busyTitle] isUnderWay, isCancelled in
        isUnderWay ? busyTitle : isCancelled ? SignUpTexts.cancelledSubtitle : ""
    }

    init(busyTitle: String) { self.busyTitle = busyTitle }
}

/// The events of submitting a form.
enum SubmissionEvent: NestedEvent, Equatable {
    // The user
    case submit
    case cancel

    // The server
    case accepted(Session)
    case failed(AccountsError)
}
