import AccountsCore
import KitCore
import KitMVCE
import KitReactive
import SignUpDomain

/// The model of the form to sign up: the fields, what is sent, and what follows from them.
final class SignUpFormModel {
    let name = FieldModel("", missing: .nameMissing) { FieldRules.name($0) }
    let email = FieldModel("", missing: .emailMissing) { FieldRules.email($0) }
    let password = FieldModel(SecretText(), missing: .passwordMissing) { FieldRules.password($0) }
    let repetition: FieldModel<SecretText>
    let isRevealed = Property(false)
    let submission = SubmissionModel<Registration>(busyTitle: SignUpTexts.signingUp)
    /// The flow's invitation.
    let invitation: Property<Invitation?>

    private(set) lazy var strength = Derived(password.text) { PasswordStrength(of: $0) }
    /// The entries to send; `nil` unless all are valid.
    private(set) lazy var registration = Derived(name.entry, email.entry, password.entry, repetition.entry) {
        Registration(name: $0, email: $1, password: $2, repetition: $3)
    }
    private(set) lazy var isAllowed = Derived(registration) { $0 != nil }
    /// The entries that leaving the form would lose; the address of the invitation is filled in again.
    private(set) lazy var typedEntries = Derived(name.text, typedEmail, password.text, repetition.text) {
        let rules: [FormRule: Bool] = [
            .name: !$0.isEmpty, .email: !$1.isEmpty, .password: !$2.isEmpty, .repetition: !$3.isEmpty,
        ]
        return Set(rules.filter(\.value).keys)
    }
    private lazy var typedEmail = Derived(email.text, invitation) { $0 == $1?.email ? "" : $0 }
    private(set) lazy var metRules = Derived(name.entry, email.entry, password.entry, repetition.entry) {
        let rules: [FormRule: Bool] = [
            .name: $0 != nil, .email: $1 != nil, .password: $2 != nil, .repetition: $3 != nil,
        ]
        return Set(rules.filter(\.value).keys)
    }

    private(set) lazy var fieldToCorrect = Derived(metRules) { metRules in
        FormRule.allCases.first { !metRules.contains($0) }
    }

    init(invitation: Property<Invitation?>) {
        self.invitation = invitation
        let text = Property(SecretText())
        repetition = FieldModel(
            text, Derived(text, password.text) { FieldRules.repetition($0, of: $1) }, missing: .repetitionMissing)
    }
}
