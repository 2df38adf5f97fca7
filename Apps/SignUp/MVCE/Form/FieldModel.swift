import KitCore
import KitReactive
import SignUpDomain

/// A field of a form: what stands in it, and what is said about that.
final class FieldModel {
    let text = Property(SecretText())
    let remark = Property<String?>(nil)
    private let rule: (SecretText) -> Validation<Bool, FieldError>
    private var validation: FieldValidation<Bool, FieldError> {
        didSet { remark.set(ifChanged: validation.shown.message) }
    }

    /// Makes an empty field.
    /// - Parameters:
    ///   - required: What is said when it is missed.
    ///   - rule: Judges what stands in it, without keeping a copy.
    init<Value>(required: FieldError, _ rule: @escaping (SecretText) -> Validation<Value, FieldError>) {
        validation = FieldValidation(required: required)
        self.rule = { rule($0).map { _ in true } }
    }

    var isAcceptable: Bool { validation.isAcceptable }

    /// Writes another text.
    /// - Returns: Whether it had not that text before.
    func write(_ newText: SecretText) -> Bool {
        guard newText != text.value else { return false }
        text.value = newText
        judge()
        return true
    }

    /// Judges the text again; what a server said about it is forgotten.
    func judge() { validation.inputDidChange(rule(text.value)) }

    func leave() { validation.didEndEditing() }
    func trySubmit() { validation.didTrySubmit() }
    func reject(_ message: String) { validation.reject(message) }
}

/// All that can happen to a field.
enum FieldEvent: NestedEvent {
    case edit(SecretText)
    case leave
}
