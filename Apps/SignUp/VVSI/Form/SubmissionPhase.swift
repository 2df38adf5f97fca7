import KitCore
import KitVVSI
import SignUpDomain

/// The progress of submitting a form.
nonisolated enum SubmissionPhase<Entries: Sendable>: Sendable {
    case editing
    case submitting(Entries)
    case cancelled
    /// An error that no field shows; an alert shows it.
    case failed(any DisplayableError)
}

// MARK: - Derived values

nonisolated extension SubmissionPhase {
    var isSubmitting: Bool {
        if case .submitting = self { true } else { false }
    }

    var failure: (any DisplayableError)? {
        if case .failed(let error) = self { error } else { nil }
    }

    /// The message about the form as a whole; `nil` if there is none.
    var notice: String? {
        if case .cancelled = self { SignUpTexts.cancelled } else { nil }
    }
}

// MARK: - Changes

nonisolated extension SubmissionPhase {
    /// The user changed an entry, which removes the notice about a cancelled attempt.
    mutating func entryChanged() {
        if case .cancelled = self { self = .editing }
    }

    mutating func userCancelled() {
        if case .submitting = self { self = .cancelled }
    }

    mutating func failureDismissed() {
        if case .failed = self { self = .editing }
    }
}

/// The notification of both forms.
enum FormNotification: NotificationProtocol {
    case signedIn(Session)
}
