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
    /// The last invitation, or `nil` if there is none.
    private var invitation: Invitation?

    private lazy var name = RuledField(form.name, missing: .nameMissing) { [form] in FieldRules.name(form.name.text) }
    private lazy var email = RuledField(form.email, missing: .emailMissing) { [form] in
        FieldRules.email(form.email.text)
    }
    private lazy var password = RuledField(form.password, missing: .passwordMissing) { [form] in
        FieldRules.password(form.password.secret)
    }
    private lazy var repetition = RuledField(form.repetition, missing: .repetitionMissing) { [form] in
        FieldRules.repetition(form.repetition.secret, of: form.password.secret)
    }

    init(_ accounts: any AccountsService, _ invitation: Invitation?, didSignUp: @escaping (Session) -> Void) {
        self.accounts = accounts
        self.didSignUp = didSignUp
        super.init(title: SignUpTexts.formTitle)
        if let invitation { fill(in: invitation) }
    }

    isolated deinit { request?.cancel() }

    override func loadView() -> RetainedView { form }

    override func viewDidLoad() {
        subscriptions = [
            form.name.edited.observe { [weak self] _ in self?.edit { $0.name.didChange() } },
            form.email.edited.observe { [weak self] _ in self?.edit { $0.email.didChange() } },
            form.password.editedSecret.observe { [weak self] _ in self?.edit { $0.passwordDidChange() } },
            form.repetition.editedSecret.observe { [weak self] _ in self?.edit { $0.repetition.didChange() } },
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
    func fill(in newInvitation: Invitation) {
        invitation = newInvitation
        if FieldRules.trimmed(form.email.text).isEmpty {
            form.email.text = newInvitation.email
            email.didChange()
        }
        showRules()
    }

    // MARK: Entries

    private func edit(_ change: (SignUpFormScreen) -> Void) {
        change(self)
        form.bar.notice.text = ""
        showProgress()
        showRules()
    }

    private func passwordDidChange() {
        password.didChange()
        repetition.didChange()
        showStrength()
    }

    /// Shows the remark about a difference at the repetition, too.
    private func endEditingPassword() {
        password.didEndEditing()
        repetition.didEndEditing()
        showStrength()
    }

    private func toggleReveal() {
        form.reveal.isOn.toggle()
        form.password.isRevealed = form.reveal.isOn
        form.repetition.isRevealed = form.reveal.isOn
    }

    /// Shows the strength of the password, unless a remark says what is wrong with it.
    private func showStrength() {
        form.meter.show(PasswordStrength(of: form.password.secret))
        form.meter.isHidden = form.password.remark != nil
    }

    private func showRules() {
        form.bar.isAllowed = registration != nil
        form.hints.show(metRules)
        navigationItem.backConfirmation = .form(losing: typedEntries)
    }

    /// The entries that leaving the form would lose; the address of the invitation is filled in again.
    private var typedEntries: Set<FormRule> {
        let email = form.email.text
        let rules: [FormRule: Bool] = [
            .name: !form.name.text.isEmpty, .email: !email.isEmpty && email != invitation?.email,
            .password: !form.password.secret.isEmpty, .repetition: !form.repetition.secret.isEmpty,
        ]
        return Set(rules.filter(\.value).keys)
    }

    private var metRules: Set<FormRule> {
        let rules: [FormRule: Bool] = [
            .name: name.entry != nil, .email: email.entry != nil, .password: password.entry != nil,
            .repetition: repetition.entry != nil,
        ]
        return Set(rules.filter(\.value).keys)
    }

    private var registration: Registration? {
        Registration(name: name.entry, email: email.entry, password: password.entry, repetition: repetition.entry)
    }

    // MARK: Submitting

    /// Shows the attempt in the title bar, which is visible wherever the form is scrolled.
    private func showProgress() {
        let isCancelled = !form.bar.notice.text.isEmpty
        subtitle = request != nil ? SignUpTexts.signingUp : isCancelled ? SignUpTexts.cancelledSubtitle : ""
    }

    private func submit() {
        guard request == nil else { return }
        form.bar.notice.text = ""
        showProgress()
        name.didTrySubmit()
        email.didTrySubmit()
        password.didTrySubmit()
        repetition.didTrySubmit()
        showStrength()
        guard let registration else {
            FormRule.allCases.first { !metRules.contains($0) }.map(form.focus)
            return
        }
        form.isSubmitting = true
        request = Task { [weak self, accounts, keys] in
            do {
                let session = try await accounts.register(registration, key: keys.key(for: registration))
                if !Task.isCancelled { self?.finish(session) }
            } catch {
                if !Task.isCancelled { self?.fail(error, registration) }
            }
        }
        showProgress()
    }

    private func cancel() {
        guard request != nil else { return }
        endRequest()
        form.bar.notice.text = SignUpTexts.cancelled
        showProgress()
    }

    private func finish(_ session: Session) {
        endRequest()
        didSignUp(session)
    }

    private func fail(_ error: any Error, _ sent: Registration) {
        endRequest()
        guard error as? AccountsError == .emailTaken, sent.email == email.entry else {
            return present(AccountsError(error)) { [weak self] in self?.submit() }
        }
        email.reject(SignUpTexts.emailTaken)
        form.email.focus()
        showRules()
    }

    private func endRequest() {
        request?.cancel()
        request = nil
        form.isSubmitting = false
        showProgress()
    }
}
