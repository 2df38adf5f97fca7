import AccountsCore
import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Validates the entries of the form to sign in, and submits them.
public final class SignInViewModel: BaseViewModel<FormStep, SignInViewModel.InputFromView, SignInViewModel.Output> {
    /// The user's actions.
    public struct InputFromView {
        let email: AnyPublisher<String, Never>
        let emailDidEndEditing: AnyPublisher<Void, Never>
        let password: AnyPublisher<SecretText, Never>
        let passwordDidEndEditing: AnyPublisher<Void, Never>
        let reveal: AnyPublisher<Void, Never>
        let submit: AnyPublisher<Void, Never>
        let cancel: AnyPublisher<Void, Never>
    }

    /// The values that the screen shows.
    public struct Output {
        let explanation: AnyPublisher<String?, Never>
        let isPasswordFirst: AnyPublisher<Bool, Never>
        let email: AnyPublisher<String, Never>
        let emailRemark: AnyPublisher<AnyValidation, Never>
        let passwordRemark: AnyPublisher<AnyValidation, Never>
        let isRevealed: AnyPublisher<Bool, Never>
        /// The field to correct after an attempt that was refused.
        let fieldToCorrect: AnyPublisher<FormRule, Never>
        let notice: AnyPublisher<String?, Never>
        let isSubmitEnabled: AnyPublisher<Bool, Never>
        let isSubmitting: AnyPublisher<Bool, Never>
    }

    private let accounts: any AccountsService
    private let endedEmail: String?

    /// Creates the view model of an empty form, or of one with the address whose session has ended.
    init(_ accounts: any AccountsService, email: String? = nil) {
        self.accounts = accounts
        endedEmail = email
        super.init()
    }

    public override func transform(input: Input) -> Output {
        let view = input.fromView
        let submission = Submission<Credentials>(submit: view.submit, cancel: view.cancel)
        let tries = submission.tries

        let email = view.email.removeDuplicates().map { FieldRules.existingEmail($0) }
        // The server rejects the address and the password together, so a new address removes the rejection.
        let password = view.password.removeDuplicates()
            .combineLatest(email) { text, _ in FieldRules.existingPassword(text) }
        let credentials = email.combineLatest(password) { Credentials(email: $0.value, password: $1.value) }

        let failures = submission.failures
            .withLatestFrom(credentials) { (failure: $0, isMismatch: $0.isMismatch(in: $1)) }
            .share()
        let rejection = failures.filter { $0.isMismatch }.map { _ in SignUpTexts.wrongCredentials }
            .cleared(by: password.mapToVoid())
        let order = credentials.combineLatest(rejection) { $1 == nil ? $0 : nil }.eraseToAnyPublisher()

        submission.sessions(sending: order) { [accounts] in try await accounts.signIn($0) }
            .sink { [navigator] in navigator.next(.signedIn($0)) }
            .store(in: &cancellables)
        failures.filter { !$0.isMismatch }.map { submission.alert($0.failure) }
            .subscribe(input.fromController.alertSubject)
            .store(in: &cancellables)

        let typedEntries = view.email.combineLatest(view.password) { [endedEmail] in
            let rules: [FormRule?] = [$0.isEmpty || $0 == endedEmail ? nil : .email, $1.isEmpty ? nil : .password]
            return Set(rules.compactMap(\.self))
        }
        typedEntries.removeDuplicates().map { BackConfirmation.form(losing: $0) }
            .subscribe(input.fromController.backConfirmationSubject)
            .store(in: &cancellables)

        let notice = submission.notice(
            edits: view.email.mapToVoid().merge(with: view.password.mapToVoid()).eraseToAnyPublisher())
        submission.subtitle(SignUpTexts.signingIn, notice: notice)
            .subscribe(input.fromController.subtitleSubject)
            .store(in: &cancellables)

        return Output(
            explanation: .just(endedEmail == nil ? nil : SignUpTexts.sessionEnded),
            isPasswordFirst: .just(endedEmail != nil),
            email: .just(endedEmail ?? ""),
            emailRemark: email.remarks(
                shownAfter: view.emailDidEndEditing, submitted: tries, required: .emailMissing),
            passwordRemark: password.remarks(
                shownAfter: view.passwordDidEndEditing, submitted: tries, required: .existingPasswordMissing
            )
            .combineLatest(rejection) { $1.map(AnyValidation.errorMessage) ?? $0 }
            .removeDuplicates().eraseToAnyPublisher(),
            isRevealed: view.reveal.scan(false) { wasRevealed, _ in !wasRevealed }.prepend(false)
                .eraseToAnyPublisher(),
            fieldToCorrect: tries.withLatestFrom(
                email.combineLatest(order) { $1 != nil ? nil : $0.isValid ? .password : .email }
            )
            .filterNil()
            .merge(with: failures.filter { $0.isMismatch }.map { _ in FormRule.password })
            .eraseToAnyPublisher(),
            notice: notice,
            isSubmitEnabled: order.isPresent(),
            isSubmitting: submission.isUnderWay)
    }
}

extension Submission.Failure where Entries == Credentials {
    /// Returns whether the credentials that were sent do not match and are still in the form.
    fileprivate func isMismatch(in current: Credentials?) -> Bool {
        error == .wrongCredentials && current == sent
    }
}
