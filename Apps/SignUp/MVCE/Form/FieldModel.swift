import AccountsCore
import KitCore
import KitReactive
import SignUpDomain

/// A field of a form: its text, and the remark that is shown on it.
final class FieldModel<Text: Equatable> {
    let text: Property<Text>
    let remark = Property<String?>(nil)
    private let rule: (Text) -> Validation<Text, FieldError>
    private var validation: FieldValidation<Text, FieldError> {
        didSet { remark.set(ifChanged: validation.shown.message) }
    }

    /// Creates a field.
    /// - Parameters:
    ///   - text: The first text.
    ///   - required: The error of an empty field after an attempt to submit.
    ///   - rule: Validates a text.
    init(_ text: Text, required: FieldError, _ rule: @escaping (Text) -> Validation<Text, FieldError>) {
        self.text = Property(text)
        self.rule = rule
        validation = FieldValidation(rule(text), required: required)
    }

    /// The valid entry; `nil` if there is none, or if the server has rejected it.
    var value: Text? { validation.acceptedValue }

    /// Changes the text.
    /// - Returns: Whether it is a different one.
    @discardableResult
    func edit(_ newText: Text) -> Bool {
        guard newText != text.value else { return false }
        text.value = newText
        validate()
        return true
    }

    /// Validates the text again, because an entry that it depends on has changed; this removes a rejection.
    func validate() { validation.inputDidChange(rule(text.value)) }

    func endEditing() { validation.didEndEditing() }
    func trySubmit() { validation.didTrySubmit() }
    func reject(_ message: String) { validation.reject(message) }
}

enum FieldEvent<Text>: NestedEvent {
    case edit(Text)
    case endEditing
}
