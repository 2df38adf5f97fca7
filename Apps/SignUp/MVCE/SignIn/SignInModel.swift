import AccountsCore
import KitCore
import KitReactive
import SignUpDomain

/// The model of the form to sign in: one property for each thing that changes on its own.
///
/// Its methods keep the button consistent with the fields, and remove a rejection when either entry changes.
final class SignInModel {
    /// The reason why the form is shown.
    let reason: SignInReason
    let email: FieldModel<String>
    let password = FieldModel(SecretText(), required: .existingPasswordMissing, FieldRules.existingPassword)
    let isRevealed = Property(false)
    let submission = SubmissionModel<Credentials>()

    init(_ reason: SignInReason) {
        self.reason = reason
        email = FieldModel(reason.email, required: .emailMissing, FieldRules.existingEmail)
    }

    func editEmail(_ text: String) {
        // The server rejects the address and the password together.
        if email.edit(text) { password.validate() }
        entryDidChange()
    }

    func editPassword(_ text: SecretText) {
        password.edit(text)
        entryDidChange()
    }

    /// Begins an attempt; both fields show their remarks if they are invalid.
    /// - Returns: The credentials to send; `nil` if an entry is invalid or an attempt is in progress.
    func trySubmit() -> Credentials? {
        guard !submission.isUnderWay.value else { return nil }
        submission.clearNotice()
        email.trySubmit()
        password.trySubmit()
        return credentials.map(submission.begin)
    }

    /// Ends the attempt: the password field shows that the credentials do not match, and a failure is sent for every
    /// other error.
    func fail(_ error: any DisplayableError) {
        guard let sent = submission.end() else { return }
        guard error as? AccountsError == .wrongCredentials, sent == credentials else {
            return submission.failures.send(error)
        }
        password.reject(SignUpTexts.wrongCredentials)
        updateIsAllowed()
    }

    private var credentials: Credentials? { Credentials(email: email.value, password: password.value) }

    private func entryDidChange() {
        submission.clearNotice()
        updateIsAllowed()
    }

    private func updateIsAllowed() { submission.isAllowed.set(ifChanged: credentials != nil) }
}
