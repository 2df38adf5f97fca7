import KitVVSI
import SignUpDomain

/// The progress of submitting a form.
nonisolated enum SubmissionPhase: Equatable, Sendable {
    case editing
    case submitting
    case cancelled
    /// An attempt was refused, by the form or by the server, and the focus is on the field to correct.
    case correcting(FormRule)
    /// An error that no field shows; an alert shows it.
    case failed(AccountsError)

    /// The error that an alert shows.
    var failure: AccountsError? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// The field that gets the focus; `nil` for the one that has it.
    var fieldToCorrect: FormRule? {
        if case .correcting(let field) = self { field } else { nil }
    }

    /// The message about the form as a whole; `nil` if there is none.
    var notice: String? { self == .cancelled ? SignUpTexts.cancelled : nil }

    /// Ends what an attempt has left, now that an entry changes; an attempt in progress continues.
    mutating func edit() { if self != .submitting { self = .editing } }

    /// Returns what Enter does in a field of a form that can be submitted, or not yet; `nil` for nothing.
    func submitLabel(_ title: String, isComplete: Bool) -> String? {
        self == .submitting ? nil : isComplete ? title : SignUpTexts.showFaults
    }

    /// Returns the end of the title bar, which is visible wherever the form is scrolled.
    func subtitle(_ busyTitle: String) -> String {
        switch self {
        case .submitting: busyTitle
        case .cancelled: SignUpTexts.cancelledSubtitle
        case .editing, .correcting, .failed: ""
        }
    }
}

/// The notifications of both forms.
enum FormNotification: NotificationProtocol, Equatable {
    case signedIn(Session)
}
