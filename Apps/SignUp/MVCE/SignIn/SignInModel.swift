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
    /// The address whose session has ended; `nil` if the user chose to sign in.
    let endedEmail: String?
    var hasSessionEnded: Bool { endedEmail != nil }

    /// The entries to send; `nil` unless both are valid.
    private(set) lazy var credentials = Derived(email.entry, password.entry) { Credentials(email: $0, password: $1) }
    private(set) lazy var isAllowed = Derived(credentials) { $0 != nil }
    private(set) lazy var fieldToCorrect = Derived(email.entry, password.entry) { email, password -> FormRule? in
        email == nil ? .email : password == nil ? .password : nil
    }
    /// The entries that leaving the form would lose.
    private(set) lazy var typedEntries = Derived(email.text, password.text) { [endedEmail] email, password in
        let rules: [FormRule: Bool] = [.email: !email.isEmpty && email != endedEmail, .password: !password.isEmpty]
        return Set(rules.filter(\.value).keys)
    }

    /// - Parameter email: The address whose session has ended; `nil` if the user chose to sign in.
    init(email: String? = nil) {
        endedEmail = email
        self.email = FieldModel(email ?? "", missing: .emailMissing) { FieldRules.existingEmail($0) }
    }
}
