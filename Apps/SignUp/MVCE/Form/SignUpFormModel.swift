import KitCore
import KitReactive
import SignUpDomain

/// What the form to sign up shows: one property for each thing that changes on its own.
///
/// Its methods keep the repetition with the password, and what can be sent with what stands in the fields.
final class SignUpFormModel {
    let name = FieldModel(required: .nameMissing) { FieldRules.name($0.exposed) }
    let email = FieldModel(required: .emailMissing) { FieldRules.email($0.exposed) }
    let password: FieldModel
    let repetition: FieldModel
    let strength = Property(PasswordStrength.none)
    let isRevealed = Property(false)
    let submission = SubmissionModel<Registration>()

    init(_ invitation: Invitation? = nil) {
        let password = FieldModel(required: .passwordMissing) { FieldRules.password($0) }
        self.password = password
        repetition = FieldModel(required: .repetitionMissing) {
            FieldRules.repetition($0, of: password.text.value)
        }
        if let invitation { fill(invitation) }
    }

    func edit(_ field: FieldModel, _ text: SecretText) {
        submission.forgetNotice()
        write(text, to: field)
    }

    /// Notes that a field was left; with the password, its repetition is judged as well.
    func leave(_ field: FieldModel) {
        field.leave()
        if field === password { repetition.leave() }
    }

    /// Fills in the address of an invitation, unless one is there.
    func fill(_ invitation: Invitation) {
        if let address = invitation.email(inPlaceOf: email.text.value.exposed) { write(SecretText(address), to: email) }
    }

    /// Lets every field say what is wrong with it, and begins an attempt.
    /// - Returns: What is to be sent; `nil` while something is wrong, or an attempt is under way.
    func trySubmit() -> Attempt<Registration>? {
        guard !submission.isUnderWay.value else { return nil }
        fields.forEach { $0.trySubmit() }
        submission.forgetNotice()
        return registration.map(submission.begin)
    }

    /// Ends the attempt: an address that is taken and still there is marked, anything else is told.
    func fail(_ error: any Error) {
        let sent = submission.end()
        guard error as? AccountsError == .emailTaken, let sent, sent.email == registration?.email else {
            return submission.failures.send(error.displayable)
        }
        email.reject(SignUpTexts.emailTaken)
        allow()
    }

    private var fields: [FieldModel] { [name, email, password, repetition] }

    private var registration: Registration? {
        guard fields.allSatisfy(\.isAcceptable) else { return nil }
        let password = password.text.value
        return Registration(
            name: FieldRules.name(name.text.value.exposed), email: FieldRules.email(email.text.value.exposed),
            password: FieldRules.password(password),
            repetition: FieldRules.repetition(repetition.text.value, of: password))
    }

    private func write(_ text: SecretText, to field: FieldModel) {
        guard field.write(text) else { return }
        if field === password {
            repetition.judge()
            strength.set(ifChanged: PasswordStrength(of: text))
        }
        allow()
    }

    private func allow() { submission.isAllowed.set(ifChanged: fields.allSatisfy(\.isAcceptable)) }
}
