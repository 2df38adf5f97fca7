import AccountsCore
import KitCore
import KitVVSI
import SignUpDomain

/// The state of the form to sign up.
struct SignUpFormState: StateProtocol {
    private(set) var name = FieldState("", required: .nameMissing)
    private(set) var email = FieldState("", required: .emailMissing)
    private(set) var password = FieldState(SecretText(), required: .passwordMissing)
    private(set) var repetition = FieldState(SecretText(), required: .repetitionMissing)
    private(set) var isRevealed = false
    private(set) var phase = SubmissionPhase<Registration>.editing

    init(_ invitation: Invitation? = nil) {
        if let invitation { invited(invitation) }
    }
}

// MARK: - Derived values

extension SignUpFormState {
    var metRules: Set<FormRule> {
        FormRule.met(name: name.value, email: email.value, password: password.value, repetition: repetition.value)
    }

    var canSubmit: Bool { registration != nil }
    var strength: PasswordStrength { PasswordStrength(of: password.text) }

    private var registration: Registration? {
        Registration(name: name.value, email: email.value, password: password.value, repetition: repetition.value)
    }
}

// MARK: - Changes

extension SignUpFormState {
    mutating func editedName(_ text: String) {
        phase.entryChanged()
        name.edited(text, FieldRules.name(text))
    }

    mutating func editedEmail(_ text: String) {
        phase.entryChanged()
        email.edited(text, FieldRules.email(text))
    }

    mutating func editedPassword(_ text: SecretText) {
        phase.entryChanged()
        password.edited(text, FieldRules.password(text))
        repetition.revalidated(FieldRules.repetition(repetition.text, of: text))
    }

    mutating func editedRepetition(_ text: SecretText) {
        phase.entryChanged()
        repetition.edited(text, FieldRules.repetition(text, of: password.text))
    }

    mutating func endedEditingName() { name.endedEditing() }

    mutating func endedEditingEmail() { email.endedEditing() }

    /// The repetition shows that the new password differs from it.
    mutating func endedEditingPassword() {
        password.endedEditing()
        repetition.endedEditing()
    }

    mutating func endedEditingRepetition() { repetition.endedEditing() }

    mutating func toggledReveal() { isRevealed.toggle() }

    /// An invitation fills in the email address unless the field has one.
    mutating func invited(_ invitation: Invitation) {
        guard let text = invitation.email(inPlaceOf: email.text) else { return }
        email.edited(text, FieldRules.email(text))
    }

    /// An attempt begins, or every invalid field shows its remark.
    mutating func triedToSubmit() {
        guard !phase.isSubmitting else { return }
        name.triedToSubmit()
        email.triedToSubmit()
        password.triedToSubmit()
        repetition.triedToSubmit()
        phase = registration.map { .submitting($0) } ?? .editing
    }

    mutating func userCancelled() { phase.userCancelled() }

    mutating func succeeded() { phase = .editing }

    /// The email field shows that its address is taken; an alert shows every other error.
    mutating func failed(_ error: any Error) {
        guard case .submitting(let sent) = phase else { return }
        if error as? AccountsError == .emailTaken, sent.email == email.value {
            phase = .editing
            email.rejected(SignUpTexts.emailTaken)
        } else {
            phase = .failed(error.displayable)
        }
    }

    mutating func failureDismissed() { phase.failureDismissed() }
}
