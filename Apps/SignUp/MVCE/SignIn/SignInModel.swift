import AccountsCore
import KitCore
import KitMVCE
import KitReactive
import SignUpDomain

/// The model of the form to sign in: the fields, what is sent, and what follows from them.
final class SignInModel {
    let email: FieldModel<String>
    let password = FieldModel(SecretText(), missing: .existingPasswordMissing) { FieldRules.existingPassword($0) }
    let isRevealed = Property(false)
    let submission = SubmissionModel<Credentials>(busyTitle: SignUpTexts.signingIn)
    /// Whether the form is shown because a session has ended; otherwise the user chose to sign in.
    let hasSessionEnded: Bool

    /// The entries to send; `nil` unless both are valid.
    private(set) lazy var credentials = Derived(email.entry, password.entry) { Credentials(email: $0, password: $1) }
    private(set) lazy var isAllowed = Derived(credentials) { $0 != nil }
    private(set) lazy var invalidField = Derived(email.entry, password.entry) { email, password -> FormRule? in
        email == nil ? .email : password == nil ? .password : nil
    }

    /// - Parameter email: The address whose session has ended; `nil` if the user chose to sign in.
    init(email: String? = nil) {
        hasSessionEnded = email != nil
        self.email = FieldModel(email ?? "", missing: .emailMissing) { FieldRules.existingEmail($0) }
    }
}
