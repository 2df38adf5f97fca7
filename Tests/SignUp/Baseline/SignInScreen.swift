import AccountsCore
import KitCore
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

final class SignInScreen: ViewController {
    private let form = SignInView()
    private let accounts: any AccountsService
    private let didSignIn: (Session) -> Void
    private var subscriptions: [AnyCancellable] = []
    private var request: Task<Void, Never>?

    private var email: FieldValidation<String, FieldError> {
        didSet { form.email.remark = email.remark }
    }
    private var password = FieldValidation(
        FieldRules.existingPassword(SecretText()), required: FieldError.existingPasswordMissing)
    { didSet { form.password.remark = password.remark } }

    init(_ accounts: any AccountsService, _ reason: SignInReason, didSignIn: @escaping (Session) -> Void) {
        self.accounts = accounts
        self.didSignIn = didSignIn
        email = FieldValidation(FieldRules.existingEmail(reason.email), required: FieldError.emailMissing)
        super.init(title: SignUpTexts.signInTitle)
        form.explanation.text = reason.explanation ?? ""
        form.explanation.isHidden = reason.explanation == nil
        form.isPasswordFirst = reason != .chosen
        form.email.text = reason.email
    }

    isolated deinit { request?.cancel() }

    override func loadView() -> View { form }

    override func viewDidLoad() {
        subscriptions = [
            form.email.edited.observe { [weak self] in self?.editEmail($0) },
            form.password.editedSecret.observe { [weak self] in self?.editPassword($0) },
            form.email.editingDidEnd.observe { [weak self] in self?.email.didEndEditing() },
            form.password.editingDidEnd.observe { [weak self] in self?.password.didEndEditing() },
            form.reveal.action.observe { [weak self] in self?.toggleReveal() },
            form.email.submitted.observe { [weak self] in self?.submit() },
            form.password.submitted.observe { [weak self] in self?.submit() },
            form.bar.submit.action.observe { [weak self] in self?.submit() },
            form.bar.cancel.action.observe { [weak self] in self?.cancel() },
        ]
    }

    // MARK: Entries

    /// Handles a new address, which also removes the rejection of address and password.
    private func editEmail(_ text: String) {
        email.inputDidChange(FieldRules.existingEmail(text))
        password.inputDidChange(FieldRules.existingPassword(form.password.secret))
        entryDidChange()
    }

    private func editPassword(_ text: SecretText) {
        password.inputDidChange(FieldRules.existingPassword(text))
        entryDidChange()
    }

    private func toggleReveal() {
        form.reveal.isOn.toggle()
        form.password.isRevealed = form.reveal.isOn
    }

    private func entryDidChange() {
        form.bar.notice.text = ""
        showWhetherAllowed()
    }

    private func showWhetherAllowed() { form.bar.submit.isEnabled = credentials != nil }

    private var credentials: Credentials? { Credentials(email: email.acceptedValue, password: password.acceptedValue) }

    // MARK: Submitting

    private func submit() {
        guard request == nil else { return }
        form.bar.notice.text = ""
        email.didTrySubmit()
        password.didTrySubmit()
        guard let credentials else { return }
        form.isSubmitting = true
        request = Task { [weak self, accounts] in
            do {
                let session = try await accounts.signIn(credentials)
                if !Task.isCancelled { self?.finish(session) }
            } catch {
                if !Task.isCancelled { self?.fail(error, credentials) }
            }
        }
    }

    private func cancel() {
        guard request != nil else { return }
        endRequest()
        form.bar.notice.text = SignUpTexts.cancelled
    }

    private func finish(_ session: Session) {
        endRequest()
        didSignIn(session)
    }

    private func fail(_ error: any Error, _ sent: Credentials) {
        endRequest()
        guard error as? AccountsError == .wrongCredentials, sent == credentials else {
            return present(error.displayable) { [weak self] in self?.submit() }
        }
        password.reject(SignUpTexts.wrongCredentials)
        showWhetherAllowed()
    }

    private func endRequest() {
        request?.cancel()
        request = nil
        form.isSubmitting = false
    }
}
