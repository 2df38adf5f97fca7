import AccountsCore
import KitCore
import KitReactive
import SignUpDomain

/// The model of the form to sign up: one property for each thing that changes on its own.
///
/// Its methods keep the repetition consistent with the password, and the button consistent with the fields.
final class SignUpFormModel {
    let name = FieldModel("", required: .nameMissing, FieldRules.name)
    let email = FieldModel("", required: .emailMissing, FieldRules.email)
    let password = FieldModel(SecretText(), required: .passwordMissing, FieldRules.password)
    let repetition: FieldModel<SecretText>
    let strength = Property(PasswordStrength.none)
    let metRules = Property<Set<FormRule>>([])
    let isRevealed = Property(false)
    let submission = SubmissionModel<Registration>()

    init(_ invitation: Invitation? = nil) {
        repetition = FieldModel(SecretText(), required: .repetitionMissing) { [password] in
            FieldRules.repetition($0, of: password.text.value)
        }
        if let invitation { fill(in: invitation) }
    }

    func editName(_ text: String) {
        name.edit(text)
        entryDidChange()
    }

    func editEmail(_ text: String) {
        email.edit(text)
        entryDidChange()
    }

    func editPassword(_ text: SecretText) {
        password.edit(text)
        repetition.validate()
        strength.set(ifChanged: PasswordStrength(of: text))
        entryDidChange()
    }

    func editRepetition(_ text: SecretText) {
        repetition.edit(text)
        entryDidChange()
    }

    /// The repetition shows that the new password differs from it.
    func endEditingPassword() {
        password.endEditing()
        repetition.endEditing()
    }

    /// Fills in the email address of an invitation unless the field has one.
    func fill(in invitation: Invitation) {
        guard let text = invitation.email(inPlaceOf: email.text.value) else { return }
        email.edit(text)
        updateRules()
    }

    /// Begins an attempt; every invalid field shows its remark.
    /// - Returns: The registration to send; `nil` if an entry is invalid or an attempt is in progress.
    func trySubmit() -> Registration? {
        guard !submission.isUnderWay.value else { return nil }
        submission.clearNotice()
        name.trySubmit()
        email.trySubmit()
        password.trySubmit()
        repetition.trySubmit()
        return registration.map(submission.begin)
    }

    /// Ends the attempt: the email field shows that its address is taken, and a failure is sent for every other error.
    func fail(_ error: any DisplayableError) {
        guard let sent = submission.end() else { return }
        guard error as? AccountsError == .emailTaken, sent.email == email.value else {
            return submission.failures.send(error)
        }
        email.reject(SignUpTexts.emailTaken)
        updateRules()
    }

    private var registration: Registration? {
        Registration(name: name.value, email: email.value, password: password.value, repetition: repetition.value)
    }

    private func entryDidChange() {
        submission.clearNotice()
        updateRules()
    }

    private func updateRules() {
        submission.isAllowed.set(ifChanged: registration != nil)
        metRules.set(
            ifChanged: FormRule.met(
                name: name.value, email: email.value, password: password.value, repetition: repetition.value))
    }
}
