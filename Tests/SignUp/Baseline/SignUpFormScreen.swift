import AccountsCore
import KitCore
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

final class SignUpFormScreen: ViewController {
    private let form = SignUpFormView()
    private let accounts: any AccountsService
    private let didSignUp: (Session) -> Void
    private var subscriptions: [AnyCancellable] = []
    private var request: Task<Void, Never>?
    private let keys = IdempotencyKeys()

    private var name = FieldValidation(FieldRules.name(""), required: FieldError.nameMissing) {
        didSet { form.name.remark = name.remark }
    }
    private var email = FieldValidation(FieldRules.email(""), required: FieldError.emailMissing) {
        didSet { form.email.remark = email.remark }
    }
    private var password = FieldValidation(FieldRules.password(SecretText()), required: FieldError.passwordMissing) {
        didSet { form.password.remark = password.remark }
    }
    private var repetition = FieldValidation(
        FieldRules.repetition(SecretText(), of: SecretText()), required: FieldError.repetitionMissing)
    { didSet { form.repetition.remark = repetition.remark } }

    init(_ accounts: any AccountsService, _ invitation: Invitation?, didSignUp: @escaping (Session) -> Void) {
        self.accounts = accounts
        self.didSignUp = didSignUp
        super.init(title: SignUpTexts.formTitle)
        if let invitation { fill(in: invitation) }
    }

    isolated deinit { request?.cancel() }

    override func loadView() -> View { form }

    override func viewDidLoad() {
        subscriptions = [
            form.name.edited.observe { [weak self] in self?.editName($0) },
            form.email.edited.observe { [weak self] in self?.editEmail($0) },
            form.password.editedSecret.observe { [weak self] in self?.editPassword($0) },
            form.repetition.editedSecret.observe { [weak self] in self?.editRepetition($0) },
            form.name.editingDidEnd.observe { [weak self] in self?.name.didEndEditing() },
            form.email.editingDidEnd.observe { [weak self] in self?.email.didEndEditing() },
            form.password.editingDidEnd.observe { [weak self] in self?.endEditingPassword() },
            form.repetition.editingDidEnd.observe { [weak self] in self?.repetition.didEndEditing() },
            form.reveal.action.observe { [weak self] in self?.toggleReveal() },
            form.bar.submit.action.observe { [weak self] in self?.submit() },
            form.bar.cancel.action.observe { [weak self] in self?.cancel() },
        ]
        for field in [form.name, form.email, form.password, form.repetition] {
            subscriptions.append(field.submitted.observe { [weak self] in self?.submit() })
        }
        showStrength()
        showRules()
    }

    /// Fills in the email address of an invitation, unless the field has one.
    func fill(in invitation: Invitation) {
        guard let text = invitation.email(inPlaceOf: form.email.text) else { return }
        form.email.text = text
        email.inputDidChange(FieldRules.email(text))
        showRules()
    }

    // MARK: Entries

    private func editName(_ text: String) {
        name.inputDidChange(FieldRules.name(text))
        entryDidChange()
    }

    private func editEmail(_ text: String) {
        email.inputDidChange(FieldRules.email(text))
        entryDidChange()
    }

    private func editPassword(_ text: SecretText) {
        password.inputDidChange(FieldRules.password(text))
        repetition.inputDidChange(FieldRules.repetition(form.repetition.secret, of: text))
        showStrength()
        entryDidChange()
    }

    private func editRepetition(_ text: SecretText) {
        repetition.inputDidChange(FieldRules.repetition(text, of: form.password.secret))
        entryDidChange()
    }

    /// Shows the remark about a difference at the repetition, too.
    private func endEditingPassword() {
        password.didEndEditing()
        repetition.didEndEditing()
    }

    private func toggleReveal() {
        form.reveal.isOn.toggle()
        form.password.isRevealed = form.reveal.isOn
        form.repetition.isRevealed = form.reveal.isOn
    }

    private func entryDidChange() {
        form.bar.notice.text = ""
        showRules()
    }

    private func showStrength() { form.meter.show(PasswordStrength(of: form.password.secret)) }

    private func showRules() {
        form.bar.submit.isEnabled = registration != nil
        form.hints.show(
            FormRule.met(
                name: name.acceptedValue, email: email.acceptedValue, password: password.acceptedValue,
                repetition: repetition.acceptedValue))
    }

    private var registration: Registration? {
        Registration(
            name: name.acceptedValue, email: email.acceptedValue, password: password.acceptedValue,
            repetition: repetition.acceptedValue)
    }

    // MARK: Submitting

    private func submit() {
        guard request == nil else { return }
        form.bar.notice.text = ""
        name.didTrySubmit()
        email.didTrySubmit()
        password.didTrySubmit()
        repetition.didTrySubmit()
        guard let registration else { return }
        form.isSubmitting = true
        request = Task { [weak self, accounts, keys] in
            do {
                let session = try await accounts.register(registration, key: keys.key(for: registration))
                if !Task.isCancelled { self?.finish(session) }
            } catch {
                if !Task.isCancelled { self?.fail(error, registration) }
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
        didSignUp(session)
    }

    private func fail(_ error: any Error, _ sent: Registration) {
        endRequest()
        guard error as? AccountsError == .emailTaken, sent.email == email.acceptedValue else {
            return present(error.displayable) { [weak self] in self?.submit() }
        }
        email.reject(SignUpTexts.emailTaken)
        showRules()
    }

    private func endRequest() {
        request?.cancel()
        request = nil
        form.isSubmitting = false
    }
}
