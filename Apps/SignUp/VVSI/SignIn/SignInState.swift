import AccountsCore
import KitCore
import KitVVSI
import SignUpDomain

/// The state of the form to sign in.
struct SignInState: StateProtocol {
    let reason: SignInReason
    private(set) var email = FieldState("", required: .emailMissing)
    private(set) var password = FieldState(SecretText(), required: .existingPasswordMissing)
    private(set) var isRevealed = false
    private(set) var phase = SubmissionPhase<Credentials>.editing

    init(_ reason: SignInReason) {
        self.reason = reason
        editedEmail(reason.email)
    }
}

// MARK: - Derived values

extension SignInState {
    var canSubmit: Bool { credentials != nil }

    /// A Boolean value that indicates whether the password has the initial focus, because the address is filled in.
    var isPasswordFirst: Bool { reason != .chosen }

    private var credentials: Credentials? { Credentials(email: email.value, password: password.value) }
}

// MARK: - Changes

extension SignInState {
    /// The server rejects the address and the password together, so a new address removes the rejection.
    mutating func editedEmail(_ text: String) {
        phase.entryChanged()
        guard text != email.text else { return }
        email.edited(text, FieldRules.existingEmail(text))
        password.revalidated(FieldRules.existingPassword(password.text))
    }

    mutating func editedPassword(_ text: SecretText) {
        phase.entryChanged()
        password.edited(text, FieldRules.existingPassword(text))
    }

    mutating func endedEditingEmail() { email.endedEditing() }

    mutating func endedEditingPassword() { password.endedEditing() }

    mutating func toggledReveal() { isRevealed.toggle() }

    /// An attempt begins, or every invalid field shows its remark.
    mutating func triedToSubmit() {
        guard !phase.isSubmitting else { return }
        email.triedToSubmit()
        password.triedToSubmit()
        phase = credentials.map { .submitting($0) } ?? .editing
    }

    mutating func userCancelled() { phase.userCancelled() }

    mutating func succeeded() { phase = .editing }

    /// The password field shows that the credentials do not match; an alert shows every other error.
    mutating func failed(_ error: any Error) {
        guard case .submitting(let sent) = phase else { return }
        if error as? AccountsError == .wrongCredentials, sent == credentials {
            phase = .editing
            password.rejected(SignUpTexts.wrongCredentials)
        } else {
            phase = .failed(error.displayable)
        }
    }

    mutating func failureDismissed() { phase.failureDismissed() }
}
