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
    /// Whether leaving the form would lose a name or a password.
    private(set) lazy var hasEntries = Derived(name.text, password.text, repetition.text) {
        !($0.isEmpty && $1.isEmpty && $2.isEmpty)
    }
    private(set) lazy var metRules = Derived(name.entry, email.entry, password.entry, repetition.entry) {
        let rules: [FormRule: Bool] = [
            .name: $0 != nil, .email: $1 != nil, .password: $2 != nil, .repetition: $3 != nil,
        ]
        return Set(rules.filter(\.value).keys)
    }

    private(set) lazy var invalidField = Derived(metRules) { metRules in
        FormRule.allCases.first { !metRules.contains($0) }
    }

    init(invitation: Property<Invitation?>) {
        self.invitation = invitation
        let text = Property(SecretText())
        repetition = FieldModel(
            text, Derived(text, password.text) { FieldRules.repetition($0, of: $1) }, missing: .repetitionMissing)
    }
}
