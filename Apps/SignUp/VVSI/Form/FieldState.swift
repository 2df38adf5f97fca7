import AccountsCore
import KitCore

/// A field of a form: its text, and the remark below it.
///
/// The remark is stored, and each event that concerns it decides alone: typing never adds one, leaving the field adds one
/// about an error, and an attempt to submit also one about an empty field.
nonisolated struct FieldState<Text: Equatable & Sendable>: Equatable, Sendable {
    private(set) var text: Text
    private(set) var remark: Remark?

    /// What there is to say about the text.
    enum Remark: Equatable {
        case wrong(FieldError)
        case missing(FieldError)
        /// The server has rejected the text; it cannot be sent again.
        case rejected(String)
    }

    /// Creates a field without a remark.
    init(_ text: Text) { self.text = text }

    /// The text of the remark.
    var message: String? {
        switch remark {
        case .wrong(let error), .missing(let error): error.errorMessage
        case .rejected(let message): message
        case nil: nil
        }
    }

    /// Whether the server has rejected the text.
    var isRejected: Bool {
        if case .rejected = remark { true } else { false }
    }

    /// Replaces the text; an equal one changes nothing.
    mutating func enter(_ newText: Text, _ verdict: Validation<Text, FieldError>) {
        guard newText != text else { return }
        text = newText
        recheck(verdict)
    }

    /// Adapts the remark to a new verdict: one about an error stays while there is an error, others go with their cause.
    mutating func recheck(_ verdict: Validation<Text, FieldError>) {
        remark =
            switch (remark, verdict) {
            case (.wrong, .invalid(.error(let error))): .wrong(error)
            case (.missing, .invalid(.empty)): remark
            default: nil
            }
    }

    /// Shows an error, now that the user has left the field.
    mutating func leave(_ verdict: Validation<Text, FieldError>) {
        if let error = verdict.error { remark = .wrong(error) }
    }

    /// Shows what is wrong with the text, or that there is none, now that the form cannot be sent.
    mutating func insist(_ verdict: Validation<Text, FieldError>, orMissing missing: FieldError) {
        switch verdict {
        case .valid: break
        case .invalid(.error(let error)): remark = .wrong(error)
        case .invalid(.empty): remark = .missing(missing)
        }
    }

    /// Shows that the server has rejected the text.
    mutating func reject(_ message: String) { remark = .rejected(message) }
}
