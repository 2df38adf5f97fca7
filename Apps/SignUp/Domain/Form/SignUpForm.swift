import KitCore

/// The sign-up form: what stands in its fields, and what is said about each.
///
/// Lazy to complain, eager to forgive: see KitCore's `FieldValidation`. A value without a clock or a service: each
/// architecture hands it what happens, and shows what it says.
public struct SignUpForm: Equatable, Sendable, TraceDescribable {
    private var texts: [FormField: String] = [:]
    private var validations: [FormField: FieldValidation<String, FieldError>]

    /// Makes an empty form.
    public init() {
        validations = [
            .name: FieldValidation(required: .nameMissing),
            .email: FieldValidation(required: .emailMissing),
            .password: FieldValidation(required: .passwordMissing),
            .repetition: FieldValidation(required: .repetitionMissing),
        ]
    }

    /// What stands in a field.
    public func text(_ field: FormField) -> String { texts[field] ?? "" }

    /// What is said below a field; `nil` for nothing.
    public func remark(_ field: FormField) -> String? { validations[field]?.shown.message }

    /// How hard the password is to guess.
    public var strength: PasswordStrength { PasswordStrength(of: text(.password)) }

    /// Whether everything is right, so that it can be submitted.
    public var isValid: Bool { validations.values.allSatisfy(\.isAcceptable) }

    /// What is submitted; `nil` while something is wrong.
    public var registration: Registration? {
        guard isValid else { return nil }
        return Registration(
            name: FieldRules.trimmed(text(.name)), email: FieldRules.trimmed(text(.email)),
            password: Secret(text(.password)))
    }

    // MARK: What happens

    /// A field has another text.
    public mutating func edit(_ field: FormField, _ text: String) {
        guard text != self.text(field) else { return }
        texts[field] = text
        judge(field)
        if field == .password { judge(.repetition) }
    }

    /// A field was left; with the password, its repetition is judged as well.
    public mutating func leave(_ field: FormField) {
        validations[field]?.didEndEditing()
        if field == .password { validations[.repetition]?.didEndEditing() }
    }

    /// Submitting was tried: now every field says what is wrong with it.
    public mutating func trySubmit() {
        for field in FormField.allCases { validations[field]?.didTrySubmit() }
    }

    /// The server did not take what was submitted.
    /// - Returns: Whether a field says so now; what no field can say is for an alert.
    public mutating func reject(_ submitted: Registration, _ error: any Error) -> Bool {
        guard error as? AccountsError == .emailTaken, registration?.email == submitted.email else { return false }
        validations[.email]?.reject(SignUpTexts.emailTaken)
        return true
    }

    /// Fills in the email address of an invitation, unless one stands there.
    public mutating func fill(_ invitation: Invitation) {
        if FieldRules.trimmed(text(.email)).isEmpty { edit(.email, invitation.email) }
    }

    private mutating func judge(_ field: FormField) {
        let judgement = judgement(of: field)
        validations[field]?.inputDidChange(judgement)
    }

    private func judgement(of field: FormField) -> Validation<String, FieldError> {
        switch field {
        case .name: FieldRules.name(text(.name))
        case .email: FieldRules.email(text(.email))
        case .password: FieldRules.password(text(.password))
        case .repetition: FieldRules.repetition(text(.repetition), of: text(.password))
        }
    }

    /// Whether it is valid, and nothing of what was typed.
    public var traceDescription: String { isValid ? "valid form" : "form" }
}
