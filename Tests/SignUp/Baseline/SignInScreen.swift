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
    private let endedEmail: String?
    private var subscriptions: [AnyCancellable] = []
    private var request: Task<Void, Never>?

    private lazy var email = RuledField(form.email, missing: .emailMissing) { [form] in
        FieldRules.existingEmail(form.email.text)
    }
    private lazy var password = RuledField(form.password, missing: .existingPasswordMissing) { [form] in
        FieldRules.existingPassword(form.password.secret)
    }

    /// - Parameter email: The address whose session has ended; `nil` if the user chose to sign in.
    init(_ accounts: any AccountsService, email: String?, didSignIn: @escaping (Session) -> Void) {
        self.accounts = accounts
        self.didSignIn = didSignIn
        endedEmail = email
        super.init(title: SignUpTexts.signInTitle)
        form.explanation.text = SignUpTexts.sessionEnded
        form.explanation.isHidden = email == nil
        form.isPasswordFirst = email != nil
        form.email.text = email ?? ""
    }

    isolated deinit { request?.cancel() }

    override func loadView() -> RetainedView { form }

    override func viewDidLoad() {
        subscriptions = [
            form.email.edited.observe { [weak self] _ in self?.editEmail() },
            form.password.editedSecret.observe { [weak self] _ in self?.editPassword() },
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
    private func editEmail() {
        email.didChange()
        password.didChange()
        entryDidChange()
    }

    private func editPassword() {
        password.didChange()
        entryDidChange()
    }

    private func toggleReveal() {
        form.reveal.isOn.toggle()
        form.password.isRevealed = form.reveal.isOn
    }

    private func entryDidChange() {
        form.bar.notice.text = ""
        showProgress()
        showWhetherAllowed()
    }

    private func showWhetherAllowed() {
        form.bar.isAllowed = credentials != nil
        navigationItem.backConfirmation = .form(losing: typedEntries)
    }

    /// The entries that leaving the form would lose.
    private var typedEntries: Set<FormRule> {
        let rules: [FormRule: Bool] = [
            .email: !form.email.text.isEmpty && form.email.text != endedEmail, .password: !form.password.secret.isEmpty,
        ]
        return Set(rules.filter(\.value).keys)
    }

    private var credentials: Credentials? { Credentials(email: email.entry, password: password.entry) }

    // MARK: Submitting

    /// Shows the attempt in the title bar, which is visible wherever the form is scrolled.
    private func showProgress() {
        let isCancelled = !form.bar.notice.text.isEmpty
        subtitle = request != nil ? SignUpTexts.signingIn : isCancelled ? SignUpTexts.cancelledSubtitle : ""
    }

    private func submit() {
        guard request == nil else { return }
        form.bar.notice.text = ""
        showProgress()
        email.didTrySubmit()
        password.didTrySubmit()
        guard let credentials else { return form.focus(email.entry == nil ? .email : .password) }
        form.isSubmitting = true
        request = Task { [weak self, accounts] in
            do {
                let session = try await accounts.signIn(credentials)
                if !Task.isCancelled { self?.finish(session) }
            } catch {
                if !Task.isCancelled { self?.fail(error, credentials) }
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
        didSignIn(session)
    }

    private func fail(_ error: any Error, _ sent: Credentials) {
        endRequest()
        guard error as? AccountsError == .wrongCredentials, sent == credentials else {
            return present(AccountsError(error)) { [weak self] in self?.submit() }
        }
        password.reject(SignUpTexts.wrongCredentials)
        form.password.focus()
        showWhetherAllowed()
    }

    private func endRequest() {
        request?.cancel()
        request = nil
        form.isSubmitting = false
        showProgress()
    }
}
