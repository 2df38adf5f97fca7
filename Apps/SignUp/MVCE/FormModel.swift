import KitCore
import KitReactive
import SignUpDomain

/// What a form shows.
final class FormModel<Form: AccountForm> {
    let page: Property<AccountPage<Form>>
    let invitation: Property<Invitation?>
    /// What could not be submitted, told once.
    let failures = Signal<any DisplayableError>()

    init(_ page: AccountPage<Form>, invitation: Property<Invitation?>) {
        self.page = Property(page)
        self.invitation = invitation
    }
}

/// All that can happen to a form.
enum FormEvent<Form: AccountForm> {
    case edit(FormField, SecretText)
    case leave(FormField)
    case fill(Invitation)
    case reveal
    case submit
    case cancel
    case receive(Session)
    case fail(Attempt<Form.Entries>, any Error)
}
