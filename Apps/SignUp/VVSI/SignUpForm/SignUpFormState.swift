import AccountsCore
import KitCore
import KitVVSI
import SignUpDomain

/// The state of the form to sign up.
struct SignUpFormState: StateProtocol, Equatable {
    var name = FieldState("")
    var email = FieldState("")
    var password = FieldState(SecretText())
    var repetition = FieldState(SecretText())
    var isRevealed = false
    var phase = SubmissionPhase.editing
    /// The last invitation; `nil` if there is none.
    private(set) var invitation: Invitation?

    init(_ invitation: Invitation? = nil) {
        if let invitation { accept(invitation) }
    }

    var nameVerdict: Validation<String, FieldError> { FieldRules.name(name.text) }
    var emailVerdict: Validation<String, FieldError> { FieldRules.email(email.text) }
    var passwordVerdict: Validation<SecretText, FieldError> { FieldRules.password(password.text) }
    var repetitionVerdict: Validation<SecretText, FieldError> {
        FieldRules.repetition(repetition.text, of: password.text)
    }

    /// The rules that the entries meet.
    var metRules: Set<FormRule> {
        Set(
            FormRule.allCases.filter { rule in
                switch rule {
                case .name: nameVerdict.isValid
                case .email: emailVerdict.isValid && !email.isRejected
                case .password: passwordVerdict.isValid
                case .repetition: repetitionVerdict.isValid
                }
            })
    }

    /// The first field to correct; `nil` if the entries can be sent.
    var fieldToCorrect: FormRule? {
        let metRules = metRules
        return FormRule.allCases.first { !metRules.contains($0) }
    }

    /// The entries to send; `nil` unless all are valid.
    var registration: Registration? {
        email.isRejected
            ? nil
            : Registration(
                name: nameVerdict.value, email: emailVerdict.value, password: passwordVerdict.value,
                repetition: repetitionVerdict.value)
    }

    /// The entries that leaving the form would lose; the address of the invitation is filled in again.
    var typedEntries: Set<FormRule> {
        Set(
            FormRule.allCases.filter { rule in
                switch rule {
                case .name: !name.text.isEmpty
                case .email: !email.text.isEmpty && email.text != invitation?.email
                case .password: !password.text.isEmpty
                case .repetition: !repetition.text.isEmpty
                }
            })
    }

    var strength: PasswordStrength { PasswordStrength(of: password.text) }
}

// MARK: - Changes

extension SignUpFormState {
    /// Replaces the password, which its repetition depends on.
    mutating func enterPassword(_ text: SecretText) {
        password.enter(text, FieldRules.password(text))
        repetition.recheck(repetitionVerdict)
    }

    /// Shows the error of a field that the user has left; that of a new password that differs is the repetition's.
    mutating func leave(_ field: FormRule) {
        switch field {
        case .name: name.leave(nameVerdict)
        case .email: email.leave(emailVerdict)
        case .password:
            password.leave(passwordVerdict)
            repetition.leave(repetitionVerdict)
        case .repetition: repetition.leave(repetitionVerdict)
        }
    }

    /// Shows all that is wrong or missing.
    mutating func insist() {
        name.insist(nameVerdict, orMissing: .nameMissing)
        email.insist(emailVerdict, orMissing: .emailMissing)
        password.insist(passwordVerdict, orMissing: .passwordMissing)
        repetition.insist(repetitionVerdict, orMissing: .repetitionMissing)
    }

    /// Fills in the email address of an invitation, unless the field has one.
    mutating func accept(_ newInvitation: Invitation) {
        invitation = newInvitation
        guard FieldRules.trimmed(email.text).isEmpty else { return }
        email.enter(newInvitation.email, FieldRules.email(newInvitation.email))
    }
}
