import KitCore
import KitReactive
import SignUpDomain

/// What the sign-up form shows.
final class SignUpFormModel {
    let form = Property(SignUpForm())
    let isRevealed = Property(false)
    let isSubmitting = Property(false)
    let notice = Property("")
    /// What could not be submitted, told once.
    let failures = Signal<any DisplayableError>()
    let invitation: Property<Invitation?>
    var attempts = Attempts()

    init(invitation: Property<Invitation?>) {
        self.invitation = invitation
    }
}

/// All that can happen to the sign-up form; what was typed is a secret, whatever the field.
enum SignUpFormEvent {
    case edit(FormField, Secret<String>)
    case leave(FormField)
    case fill(Invitation)
    case reveal
    case submit
    case cancel
    case receive(Session)
    case fail(Registration, any Error)
}
