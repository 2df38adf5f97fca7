import AccountsCore
import KitCore
import SignUpDomain

/// A field of a form: its text, and when the remark on it is shown.
nonisolated struct FieldState<Text: Equatable & Sendable>: Equatable, Sendable {
    private(set) var text: Text
    private var validation: FieldValidation<Text, FieldError>

    /// Creates an empty field.
    /// - Parameters:
    ///   - text: The empty text.
    ///   - required: The error of an empty field after an attempt to submit.
    init(_ text: Text, required: FieldError) {
        self.text = text
        validation = FieldValidation(required: required)
    }
}

// MARK: - Derived values

nonisolated extension FieldState {
    /// The visible remark; `nil` if there is none.
    var remark: String? { validation.shown.message }

    /// The valid entry; `nil` if there is none, or if the server has rejected it.
    var value: Text? { validation.acceptedValue }
}

// MARK: - Changes

nonisolated extension FieldState {
    /// The text has changed; an equal text leaves a rejection visible.
    mutating func edited(_ newText: Text, _ newValidation: Validation<Text, FieldError>) {
        guard newText != text else { return }
        text = newText
        revalidated(newValidation)
    }

    /// The text is validated again because an entry that it depends on has changed; this removes a rejection.
    mutating func revalidated(_ newValidation: Validation<Text, FieldError>) {
        validation.inputDidChange(newValidation)
    }

    mutating func endedEditing() { validation.didEndEditing() }

    mutating func triedToSubmit() { validation.didTrySubmit() }

    mutating func rejected(_ message: String) { validation.reject(message) }
}
