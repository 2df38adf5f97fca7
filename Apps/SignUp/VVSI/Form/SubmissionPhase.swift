import KitVVSI
import SignUpDomain

/// The progress of submitting a form.
nonisolated enum SubmissionPhase: Equatable, Sendable {
    case editing
    case submitting
    case cancelled
    /// An error that no field shows; an alert shows it.
    case failed(AccountsError)

    /// The error that an alert shows.
    var failure: AccountsError? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// The message about the form as a whole; `nil` if there is none.
    var notice: String? { self == .cancelled ? SignUpTexts.cancelled : nil }

    /// Returns the end of the title bar, which is visible wherever the form is scrolled.
    func subtitle(_ busyTitle: String) -> String {
        switch self {
        case .submitting: busyTitle
        case .cancelled: SignUpTexts.cancelledSubtitle
        case .editing, .failed: ""
        }
    }
}

/// The notifications of both forms.
enum FormNotification: NotificationProtocol, Equatable {
    case signedIn(Session)
    /// An attempt was refused; the form moves the focus to the field to correct.
    case missed(FormRule)
}
