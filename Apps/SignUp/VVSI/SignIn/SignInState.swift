import AccountsCore
import KitCore
import KitVVSI
import SignUpDomain

/// The state of the form to sign in.
struct SignInState: StateProtocol, Equatable {
    /// The address whose session has ended; `nil` if the user chose to sign in.
    let endedEmail: String?
    var email: FieldState<String>
    var password = FieldState(SecretText())
    var isRevealed = false
    var phase = SubmissionPhase.editing

    /// Creates the state of a form.
    /// - Parameter email: The address whose session has ended; `nil` if the user chose to sign in.
    init(email: String? = nil) {
        endedEmail = email
        self.email = FieldState(email ?? "")
    }

    var emailVerdict: Validation<String, FieldError> { FieldRules.existingEmail(email.text) }
    var passwordVerdict: Validation<SecretText, FieldError> { FieldRules.existingPassword(password.text) }

    /// The entries of the form; `nil` unless both are valid.
    var entries: Credentials? { Credentials(email: emailVerdict.value, password: passwordVerdict.value) }

    /// The entries to send; the server rejects the address and the password together.
    var credentials: Credentials? { password.isRejected ? nil : entries }

    /// The first field to correct; `nil` if the entries can be sent.
    var fieldToCorrect: FormRule? { credentials != nil ? nil : emailVerdict.isValid ? .password : .email }

    /// The entries that leaving the form would lose.
    var typedEntries: Set<FormRule> {
        Set(
            [
                email.text.isEmpty || email.text == endedEmail ? nil : FormRule.email,
                password.text.isEmpty ? nil : .password,
            ].compactMap(\.self))
    }

    var hasSessionEnded: Bool { endedEmail != nil }
    var explanation: String? { hasSessionEnded ? SignUpTexts.sessionEnded : nil }

    /// Replaces the address; with a new one, the password is no longer rejected.
    mutating func enterEmail(_ text: String) {
        guard text != email.text else { return }
        email.enter(text, FieldRules.existingEmail(text))
        password.recheck(passwordVerdict)
    }

    /// Shows all that is wrong or missing.
    mutating func insist() {
        email.insist(emailVerdict, orMissing: .emailMissing)
        password.insist(passwordVerdict, orMissing: .existingPasswordMissing)
    }
}
