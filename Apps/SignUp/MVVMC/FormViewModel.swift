import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Where the forms ask to go.
public enum FormStep {
    case signedIn(Session)
}

/// What a person does in a form.
public struct FormInput {
    let edited: AnyPublisher<(field: FormField, text: SecretText), Never>
    let left: AnyPublisher<FormField, Never>
    let submit: AnyPublisher<Void, Never>
    let cancel: AnyPublisher<Void, Never>
    let reveal: AnyPublisher<Void, Never>
}

/// Turns what a person does in a form into what it shows, and submits it.
public class FormViewModel<Form: AccountForm>: BaseViewModel<
    FormStep, FormInput, AnyPublisher<AccountPage<Form>, Never>
>
{
    let page: Property<AccountPage<Form>>
    private let accounts: any AccountsService
    private let invitation: Property<Invitation?>
    private let effects = EffectScope("FormViewModel")
    private var alerts: PassthroughSubject<Alert, Never>?

    init(_ page: AccountPage<Form>, _ accounts: any AccountsService, invitation: Property<Invitation?>) {
        self.page = Property(page)
        self.accounts = accounts
        self.invitation = invitation
        super.init()
    }

    public override func transform(input: Input) -> AnyPublisher<AccountPage<Form>, Never> {
        alerts = input.fromController.alertSubject
        let person = input.fromView
        cancellables.formUnion([
            person.edited.sink { [weak self] in self?.edit($0.field, $0.text) },
            person.left.sink { [weak self] in self?.leave($0) },
            person.submit.sink { [weak self] in self?.submit() },
            person.cancel.sink { [weak self] in self?.cancel() },
            person.reveal.sink { [page] in page.modify { $0.toggleReveal() } },
            invitation.observe { [page] in if let invitation = $0 { page.modify { $0.fill(invitation) } } },
        ])
        return page.publisher
    }

    func edit(_ field: FormField, _ text: SecretText) { page.modify { $0.edit(field, text) } }
    func leave(_ field: FormField) { page.modify { $0.leave(field) } }

    // MARK: Submitting

    func submit() {
        var attempt: Attempt<Form.Entries>?
        page.modify { attempt = $0.submit() }
        if let attempt { send(attempt) }
    }

    private func send(_ attempt: Attempt<Form.Entries>) {
        let accounts = accounts
        effects.run("submit") { [weak self] in
            do {
                let session = try await Form.send(attempt, to: accounts)
                if !Task.isCancelled { self?.finish(session) }
            } catch {
                if !Task.isCancelled { self?.fail(attempt, error) }
            }
        }
    }

    private func cancel() {
        var isCancelled = false
        page.modify { isCancelled = $0.cancel() }
        if isCancelled { effects.cancel("submit") }
    }

    private func finish(_ session: Session) {
        page.modify { $0.finish() }
        navigator.next(.signedIn(session))
    }

    private func fail(_ attempt: Attempt<Form.Entries>, _ error: any Error) {
        var told: (any DisplayableError)?
        page.modify { told = $0.fail(attempt.entries, error) }
        guard let told else { return }
        let retry = Alert.Button(SignUpTexts.tryAgain) { [weak self] in self?.submit() }
        alerts?.send(Alert(told.title, message: told.message, buttons: [retry, .cancel(SignUpTexts.cancel)]))
    }
}

extension AccountFormView: ViewModelled {
    /// The view model of the form.
    public typealias ViewModel = FormViewModel<Form>

    /// What a person does in the form.
    public var inputFromView: FormInput {
        FormInput(
            edited: edited.publisher, left: left.publisher, submit: submitted.publisher, cancel: cancelled.publisher,
            reveal: reveal.tapPublisher)
    }

    /// Shows what the view model puts out.
    public func populate(with output: AnyPublisher<AccountPage<Form>, Never>) -> [AnyCancellable] {
        output --> Binder(self) { $0.show($1) }
    }
}
