import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain

/// Where the forms ask to go.
public enum FormStep {
    case signedIn(Session)
}

/// Turns what a person does in the sign-up form into what it shows, and submits it.
public class SignUpFormViewModel: BaseViewModel<
    FormStep, SignUpFormViewModel.InputFromView, SignUpFormViewModel.Output
>
{
    /// What a person does.
    public struct InputFromView {
        let edited: AnyPublisher<(field: FormField, text: String), Never>
        let left: AnyPublisher<FormField, Never>
        let submit: AnyPublisher<Void, Never>
        let cancel: AnyPublisher<Void, Never>
        let reveal: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    public struct Output {
        let form: AnyPublisher<SignUpForm, Never>
        let isSubmitEnabled: AnyPublisher<Bool, Never>
        let isSubmitting: AnyPublisher<Bool, Never>
        let isRevealed: AnyPublisher<Bool, Never>
        let notice: AnyPublisher<String, Never>
    }

    let form = Property(SignUpForm())
    let isSubmitting = Property(false)
    let notice = Property("")
    private let isRevealed = Property(false)
    private let accounts: any AccountsService
    private let invitation: Property<Invitation?>
    private let effects = EffectScope("SignUpFormViewModel")
    private var attempts = Attempts()
    private var alerts: PassthroughSubject<Alert, Never>?

    init(_ accounts: any AccountsService, invitation: Property<Invitation?>) {
        self.accounts = accounts
        self.invitation = invitation
        super.init()
    }

    public override func transform(input: Input) -> Output {
        alerts = input.fromController.alertSubject
        bind(input.fromView)
        return Output(
            form: form.publisher,
            isSubmitEnabled: form.publisher.map(\.isValid).removeDuplicates().eraseToAnyPublisher(),
            isSubmitting: isSubmitting.publisher, isRevealed: isRevealed.publisher, notice: notice.publisher)
    }

    private func bind(_ input: InputFromView) {
        cancellables.formUnion([
            input.edited.sink { [weak self] in self?.edit($0.field, $0.text) },
            input.left.sink { [weak self] in self?.leave($0) },
            input.submit.sink { [weak self] in self?.submit() },
            input.cancel.sink { [weak self] in self?.cancel() },
            input.reveal.sink { [weak self] in self?.isRevealed.modify { $0.toggle() } },
            invitation.observe { [weak self] in self?.fill($0) },
        ])
    }

    // MARK: The form

    func edit(_ field: FormField, _ text: String) {
        notice.set(ifChanged: "")
        form.modify { $0.edit(field, text) }
    }

    func leave(_ field: FormField) { form.modify { $0.leave(field) } }

    private func fill(_ invitation: Invitation?) {
        if let invitation { form.modify { $0.fill(invitation) } }
    }

    // MARK: Submitting

    func submit() {
        guard !isSubmitting.value else { return }
        form.modify { $0.trySubmit() }
        notice.set(ifChanged: "")
        if let registration = form.value.registration { send(registration) }
    }

    func send(_ registration: Registration) {
        isSubmitting.value = true
        let (accounts, key) = (accounts, attempts.key(for: registration))
        effects.run("submit") { [weak self] in
            do {
                let session = try await accounts.register(registration, key: key)
                if !Task.isCancelled { self?.finish(session) }
            } catch {
                if !Task.isCancelled { self?.fail(registration, error) }
            }
        }
    }

    private func cancel() {
        guard isSubmitting.value else { return }
        effects.cancel("submit")
        isSubmitting.value = false
        notice.value = SignUpTexts.cancelled
    }

    private func finish(_ session: Session) {
        isSubmitting.value = false
        navigator.next(.signedIn(session))
    }

    private func fail(_ registration: Registration, _ error: any Error) {
        isSubmitting.value = false
        var newForm = form.value
        guard !newForm.reject(registration, error) else { return form.value = newForm }
        let retry = Alert.Button(SignUpTexts.tryAgain) { [weak self] in self?.submit() }
        let shown = error.displayable
        alerts?.send(Alert(shown.title, message: shown.message, buttons: [retry, .cancel(SignUpTexts.cancel)]))
    }
}
