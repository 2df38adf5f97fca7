import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain

/// Turns what a person does in the form to sign in into what it shows, and submits it.
public class SignInViewModel: BaseViewModel<FormStep, SignInViewModel.InputFromView, SignInViewModel.Output> {
    /// What a person does.
    public struct InputFromView {
        let edited: AnyPublisher<(field: SignInField, text: String), Never>
        let left: AnyPublisher<SignInField, Never>
        let submit: AnyPublisher<Void, Never>
        let cancel: AnyPublisher<Void, Never>
        let reveal: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    public struct Output {
        let explanation: AnyPublisher<String, Never>
        let form: AnyPublisher<SignInForm, Never>
        let isSubmitEnabled: AnyPublisher<Bool, Never>
        let isSubmitting: AnyPublisher<Bool, Never>
        let isRevealed: AnyPublisher<Bool, Never>
        let notice: AnyPublisher<String, Never>
    }

    private let form: Property<SignInForm>
    private let isSubmitting = Property(false)
    private let notice = Property("")
    private let isRevealed = Property(false)
    private let accounts: any AccountsService
    private let explanation: String
    private let effects = EffectScope("SignInViewModel")
    private var alerts: PassthroughSubject<Alert, Never>?

    init(_ accounts: any AccountsService, reason: SignInReason) {
        self.accounts = accounts
        explanation = reason.explanation
        form = Property(SignInForm(email: reason.email))
        super.init()
    }

    public override func transform(input: Input) -> Output {
        alerts = input.fromController.alertSubject
        bind(input.fromView)
        return Output(
            explanation: .just(explanation), form: form.publisher,
            isSubmitEnabled: form.publisher.map(\.isValid).removeDuplicates().eraseToAnyPublisher(),
            isSubmitting: isSubmitting.publisher, isRevealed: isRevealed.publisher, notice: notice.publisher)
    }

    private func bind(_ input: InputFromView) {
        cancellables.formUnion([
            input.edited.sink { [weak self] in self?.edit($0.field, $0.text) },
            input.left.sink { [weak self] field in self?.form.modify { $0.leave(field) } },
            input.submit.sink { [weak self] in self?.submit() },
            input.cancel.sink { [weak self] in self?.cancel() },
            input.reveal.sink { [weak self] in self?.isRevealed.modify { $0.toggle() } },
        ])
    }

    private func edit(_ field: SignInField, _ text: String) {
        notice.set(ifChanged: "")
        form.modify { $0.edit(field, text) }
    }

    // MARK: Submitting

    private func submit() {
        guard !isSubmitting.value else { return }
        form.modify { $0.trySubmit() }
        notice.set(ifChanged: "")
        if let credentials = form.value.credentials { send(credentials) }
    }

    private func send(_ credentials: Credentials) {
        isSubmitting.value = true
        let accounts = accounts
        effects.run("submit") { [weak self] in
            do {
                let session = try await accounts.signIn(credentials)
                if !Task.isCancelled { self?.finish(session) }
            } catch {
                if !Task.isCancelled { self?.fail(credentials, error) }
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

    private func fail(_ credentials: Credentials, _ error: any Error) {
        isSubmitting.value = false
        var newForm = form.value
        guard !newForm.reject(credentials, error) else { return form.value = newForm }
        let retry = Alert.Button(SignUpTexts.tryAgain) { [weak self] in self?.submit() }
        let shown = error.displayable
        alerts?.send(Alert(shown.title, message: shown.message, buttons: [retry, .cancel(SignUpTexts.cancel)]))
    }
}
