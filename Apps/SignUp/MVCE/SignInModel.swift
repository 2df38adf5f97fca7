import KitCore
import KitReactive
import SignUpDomain

/// What the form to sign in shows.
final class SignInModel {
    let explanation: String
    let form: Property<SignInForm>
    let isRevealed = Property(false)
    let isSubmitting = Property(false)
    let notice = Property("")
    /// What could not be submitted, told once.
    let failures = Signal<any DisplayableError>()

    init(_ reason: SignInReason) {
        explanation = reason.explanation
        form = Property(SignInForm(email: reason.email))
    }
}

/// All that can happen to the form to sign in; what was typed is a secret, whatever the field.
enum SignInEvent {
    case edit(SignInField, Secret<String>)
    case leave(SignInField)
    case reveal
    case submit
    case cancel
    case receive(Session)
    case fail(Credentials, any Error)
}
