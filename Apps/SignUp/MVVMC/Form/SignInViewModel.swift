import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import SignUpDomain

/// Turns what a person does in the form to sign in into what it shows, and submits it.
public final class SignInViewModel: BaseViewModel<FormStep, SignInViewModel.InputFromView, SignInViewModel.Output> {
    /// What a person does.
    public struct InputFromView {
        let email: AnyPublisher<String, Never>
        let emailLeft: AnyPublisher<Void, Never>
        let password: AnyPublisher<SecretText, Never>
        let passwordLeft: AnyPublisher<Void, Never>
        let reveal: AnyPublisher<Void, Never>
        let submit: AnyPublisher<Void, Never>
        let cancel: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    public struct Output {
        let explanation: AnyPublisher<String, Never>
        let isPasswordFirst: AnyPublisher<Bool, Never>
        let email: AnyPublisher<String, Never>
        let emailRemark: AnyPublisher<AnyValidation, Never>
        let passwordRemark: AnyPublisher<AnyValidation, Never>
        let isRevealed: AnyPublisher<Bool, Never>
        let notice: AnyPublisher<String, Never>
        let isSubmitEnabled: AnyPublisher<Bool, Never>
        let isSubmitting: AnyPublisher<Bool, Never>
    }

    private let accounts: any AccountsService
    private let reason: SignInReason

    init(_ accounts: any AccountsService, reason: SignInReason) {
        self.accounts = accounts
        self.reason = reason
        super.init()
    }

    public override func transform(input: Input) -> Output {
        let view = input.fromView

        let email = view.email.removeDuplicates().map { FieldRules.email($0) }
        // What the server said about the two together holds no longer when either has changed.
        let password = view.password.removeDuplicates().combineLatest(email) { text, _ in FieldRules.ownPassword(text) }
        let credentials = email.combineLatest(password) { Credentials(email: $0, password: $1) }.eraseToAnyPublisher()

        let submission = Submission(submit: view.submit, cancel: view.cancel, entries: credentials)
        let mismatches = submission.failures.filter(\.isMismatch).map { _ in SignUpTexts.wrongCredentials }
        let passwordRemark = password.remarks(
            shownAfter: view.passwordLeft, submitted: submission.tries, rejected: mismatches,
            required: .ownPasswordMissing)
        // Any password is right; one that has an error does not belong to the address.
        let order = credentials.combineLatest(passwordRemark) { $1.isError ? nil : $0 }.eraseToAnyPublisher()

        submission.sessions(sending: order) { [accounts] in try await accounts.signIn($0.entries) }
            .sink { [navigator] in navigator.next(.signedIn($0)) }
            .store(in: &cancellables)
        submission.failures.filter { !$0.isMismatch }.map { submission.alert($0) }
            .subscribe(input.fromController.alertSubject)
            .store(in: &cancellables)

        return Output(
            explanation: .just(reason.explanation),
            isPasswordFirst: .just(!reason.email.isEmpty),
            email: .just(reason.email),
            emailRemark: email.remarks(
                shownAfter: view.emailLeft, submitted: submission.tries, required: .emailMissing),
            passwordRemark: passwordRemark,
            isRevealed: view.reveal.scan(false) { wasRevealed, _ in !wasRevealed }.prepend(false)
                .eraseToAnyPublisher(),
            notice: submission.notice(
                edits: view.email.mapToVoid().merge(with: view.password.mapToVoid()).eraseToAnyPublisher()),
            isSubmitEnabled: order.isPresent(),
            isSubmitting: submission.isUnderWay)
    }
}

extension Submission.Failure where Entries == Credentials {
    /// Whether the email address and the password that still stand in the form do not belong together.
    fileprivate var isMismatch: Bool { error as? AccountsError == .wrongCredentials && current == sent }
}
