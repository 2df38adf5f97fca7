import KitCore

/// What stands in the fields of a form, and what is said about each.
///
/// Lazy to complain, eager to forgive: see KitCore's `FieldValidation`. Whatever the field, what was typed is in memory
/// that is wiped, and no judgement keeps a copy of it.
public struct FormInputs: Equatable, Sendable {
    private var texts: [FormField: SecretText] = [:]
    private var judgements: [FormField: FieldValidation<Bool, FieldError>]

    /// Makes empty fields, each with what is said when it is missed.
    init(_ missing: [FormField: FieldError]) {
        judgements = missing.mapValues { FieldValidation(required: $0) }
    }

    func text(_ field: FormField) -> SecretText { texts[field] ?? SecretText() }

    /// What is typed where it is no secret, without white space around it.
    func trimmed(_ field: FormField) -> String { FieldRules.trimmed(text(field).exposed) }

    func remark(_ field: FormField) -> String? { judgements[field]?.shown.message }

    var isAcceptable: Bool { judgements.values.allSatisfy(\.isAcceptable) }

    // MARK: What happens

    /// A field has another text.
    /// - Returns: Whether it had not that text before.
    mutating func edit(_ field: FormField, _ text: SecretText) -> Bool {
        guard text != self.text(field) else { return false }
        texts[field] = text
        return true
    }

    mutating func judge<Value>(_ field: FormField, _ judgement: Validation<Value, FieldError>) {
        judgements[field]?.inputDidChange(judgement.map { _ in true })
    }

    mutating func leave(_ field: FormField) { judgements[field]?.didEndEditing() }

    /// Submitting was tried: now every field says what is wrong with it.
    mutating func trySubmit() {
        for field in FormField.allCases { judgements[field]?.didTrySubmit() }
    }

    /// The server did not take what stands in a field.
    mutating func reject(_ field: FormField, _ message: String) { judgements[field]?.reject(message) }
}
