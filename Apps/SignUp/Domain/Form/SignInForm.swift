import KitCore

/// The sign-in form: email address and password of an account that exists.
public struct SignInForm: AccountForm {
    /// The words around its fields.
    public static let words = FormWords.signIn
    /// The two fields.
    public static let fields: [FormField] = [.email, .password]

    /// What stands in the fields, and what is said about each.
    public var inputs = FormInputs([.email: .emailMissing, .password: .ownPasswordMissing])

    /// Makes a form with an email address, or an empty one.
    public init(email: String = "") { edit(.email, SecretText(email)) }

    /// What an empty field shows.
    public static func placeholder(_ field: FormField) -> String {
        field == .password ? SignUpTexts.ownPasswordPlaceholder : field.placeholder
    }

    /// Signs somebody in; that makes nothing, so it needs no key.
    public static func send(
        _ attempt: Attempt<Credentials>, to accounts: any AccountsService
    ) async throws -> Session {
        try await accounts.signIn(attempt.entries)
    }

    /// Whoever has an account chose the password long ago.
    public var strength: PasswordStrength? { nil }

    /// What is submitted; `nil` while something is wrong.
    public var entries: Credentials? {
        isValid ? Credentials(email: inputs.trimmed(.email), password: text(.password)) : nil
    }

    // MARK: What happens

    /// A field has another text; what the server said about the two together holds no longer.
    public mutating func edit(_ field: FormField, _ text: SecretText) {
        guard inputs.edit(field, text) else { return }
        if field == .email { inputs.judge(.email, FieldRules.email(text.exposed)) }
        inputs.judge(.password, FieldRules.ownPassword(self.text(.password)))
    }

    /// A field was left.
    public mutating func leave(_ field: FormField) { inputs.leave(field) }

    /// An invitation is for whoever has no account.
    public mutating func fill(_ invitation: Invitation) {}

    /// Marks a password that does not belong to the email address.
    public mutating func reject(_ submitted: Credentials, _ error: any Error) -> Bool {
        guard error as? AccountsError == .wrongCredentials, entries == submitted else { return false }
        inputs.reject(.password, SignUpTexts.wrongCredentials)
        return true
    }
}
