import KitCore

/// A field of the sign-in form.
public enum SignInField: Int, CaseIterable, Sendable, TraceDescribable {
    case email
    case password

    /// The same field as the sign-up form has it, with its label.
    public var formField: FormField { self == .email ? .email : .password }

    /// What the empty field shows.
    public var placeholder: String {
        self == .email ? SignUpTexts.emailPlaceholder : SignUpTexts.ownPasswordPlaceholder
    }

    /// The name of the field, never what is in it.
    public var traceDescription: String { "\(self)" }
}

/// The sign-in form: email address and password of an account that exists.
public struct SignInForm: Equatable, Sendable, TraceDescribable {
    private var texts: [SignInField: String] = [:]
    private var email = FieldValidation<String, FieldError>(required: .emailMissing)
    private var password = FieldValidation<String, FieldError>(required: .ownPasswordMissing)

    /// Makes a form with an email address, or an empty one.
    public init(email: String = "") { edit(.email, email) }

    /// What stands in a field.
    public func text(_ field: SignInField) -> String { texts[field] ?? "" }

    /// What is said below a field; `nil` for nothing.
    public func remark(_ field: SignInField) -> String? {
        field == .email ? email.shown.message : password.shown.message
    }

    /// Whether it can be submitted.
    public var isValid: Bool { email.isAcceptable && password.isAcceptable }

    /// What is submitted; `nil` while something is wrong.
    public var credentials: Credentials? {
        guard isValid else { return nil }
        return Credentials(email: FieldRules.trimmed(text(.email)), password: Secret(text(.password)))
    }

    // MARK: What happens

    /// A field has another text; what the server said about the two together holds no longer.
    public mutating func edit(_ field: SignInField, _ text: String) {
        guard text != self.text(field) else { return }
        texts[field] = text
        if field == .email { email.inputDidChange(FieldRules.email(text)) }
        password.inputDidChange(FieldRules.ownPassword(self.text(.password)))
    }

    /// A field was left.
    public mutating func leave(_ field: SignInField) {
        if field == .email { email.didEndEditing() } else { password.didEndEditing() }
    }

    /// Submitting was tried: now every field says what is wrong with it.
    public mutating func trySubmit() {
        email.didTrySubmit()
        password.didTrySubmit()
    }

    /// The server did not take what was submitted.
    /// - Returns: Whether a field says so now; what no field can say is for an alert.
    public mutating func reject(_ submitted: Credentials, _ error: any Error) -> Bool {
        guard error as? AccountsError == .wrongCredentials, credentials == submitted else { return false }
        password.reject(SignUpTexts.wrongCredentials)
        return true
    }

    /// Whether it is valid, and nothing of what was typed.
    public var traceDescription: String { isValid ? "valid form" : "form" }
}
