import KitCore
import KitReactive
import SignUpDomain

/// What the form to sign in shows.
///
/// What the server says about the address and the password together is forgotten when either of them changes.
final class SignInModel {
    let email = FieldModel(required: .emailMissing) { FieldRules.email($0.exposed) }
    let password = FieldModel(required: .ownPasswordMissing) { FieldRules.ownPassword($0) }
    let isRevealed = Property(false)
    let submission = SubmissionModel<Credentials>()
    /// Why somebody is asked to sign in.
    let reason: SignInReason

    init(_ reason: SignInReason) {
        self.reason = reason
        write(SecretText(reason.email), to: email)
    }

    func edit(_ field: FieldModel, _ text: SecretText) {
        submission.forgetNotice()
        write(text, to: field)
    }

    /// Lets both fields say what is wrong with them, and begins an attempt.
    /// - Returns: What is to be sent; `nil` while something is wrong, or an attempt is under way.
    func trySubmit() -> Credentials? {
        guard !submission.isUnderWay.value else { return nil }
        email.trySubmit()
        password.trySubmit()
        submission.forgetNotice()
        return credentials.map { submission.begin($0).entries }
    }

    /// Ends the attempt: entries that do not belong together and are still there are marked, anything else is told.
    func fail(_ error: any Error) {
        let sent = submission.end()
        guard error as? AccountsError == .wrongCredentials, let sent, sent == credentials else {
            return submission.failures.send(error.displayable)
        }
        password.reject(SignUpTexts.wrongCredentials)
        allow()
    }

    private var isAcceptable: Bool { email.isAcceptable && password.isAcceptable }

    private var credentials: Credentials? {
        guard isAcceptable else { return nil }
        return Credentials(
            email: FieldRules.email(email.text.value.exposed), password: FieldRules.ownPassword(password.text.value))
    }

    private func write(_ text: SecretText, to field: FieldModel) {
        guard field.write(text) else { return }
        if field === email { password.judge() }
        allow()
    }

    private func allow() { submission.isAllowed.set(ifChanged: isAcceptable) }
}
