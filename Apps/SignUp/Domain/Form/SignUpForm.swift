import KitCore

/// The sign-up form.
public struct SignUpForm: AccountForm {
    /// The words around its fields.
    public static let words = FormWords.signUp
    /// All fields.
    public static let fields = FormField.allCases

    /// What stands in the fields, and what is said about each.
    public var inputs = FormInputs([
        .name: .nameMissing, .email: .emailMissing, .password: .passwordMissing, .repetition: .repetitionMissing,
    ])

    /// Makes an empty form.
    public init() {}

    /// What an empty field shows.
    public static func placeholder(_ field: FormField) -> String { field.placeholder }

    /// Signs somebody up, once for each key.
    public static func send(
        _ attempt: Attempt<Registration>, to accounts: any AccountsService
    ) async throws -> Session {
        try await accounts.register(attempt.entries, key: attempt.key)
    }

    /// How hard the password is to guess.
    public var strength: PasswordStrength? { PasswordStrength(of: text(.password)) }

    /// What is submitted; `nil` while something is wrong.
    public var entries: Registration? {
        guard isValid else { return nil }
        return Registration(
            name: inputs.trimmed(.name), email: inputs.trimmed(.email), password: text(.password))
    }

    // MARK: What happens

    /// A field has another text.
    public mutating func edit(_ field: FormField, _ text: SecretText) {
        guard inputs.edit(field, text) else { return }
        judge(field)
        if field == .password { judge(.repetition) }
    }

    /// A field was left; with the password, its repetition is judged as well.
    public mutating func leave(_ field: FormField) {
        inputs.leave(field)
        if field == .password { inputs.leave(.repetition) }
    }

    /// Marks an email address that is taken.
    public mutating func reject(_ submitted: Registration, _ error: any Error) -> Bool {
        guard error as? AccountsError == .emailTaken, entries?.email == submitted.email else { return false }
        inputs.reject(.email, SignUpTexts.emailTaken)
        return true
    }

    /// Fills in the email address of an invitation, unless one stands there.
    public mutating func fill(_ invitation: Invitation) {
        if inputs.trimmed(.email).isEmpty { edit(.email, SecretText(invitation.email)) }
    }

    private mutating func judge(_ field: FormField) {
        switch field {
        case .name: inputs.judge(field, FieldRules.name(text(field).exposed))
        case .email: inputs.judge(field, FieldRules.email(text(field).exposed))
        case .password: inputs.judge(field, FieldRules.password(text(field)))
        case .repetition: inputs.judge(field, FieldRules.repetition(text(field), of: text(.password)))
        }
    }
}
