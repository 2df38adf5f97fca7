import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import SignUpDomain

/// Turns what a person does in the form to sign up into what it shows, and submits it.
public final class SignUpFormViewModel: BaseViewModel<
    FormStep, SignUpFormViewModel.InputFromView, SignUpFormViewModel.Output
>
{
    /// What a person does.
    public struct InputFromView {
        let name: AnyPublisher<String, Never>
        let nameLeft: AnyPublisher<Void, Never>
        let email: AnyPublisher<String, Never>
        let emailLeft: AnyPublisher<Void, Never>
        let password: AnyPublisher<SecretText, Never>
        let passwordLeft: AnyPublisher<Void, Never>
        let repetition: AnyPublisher<SecretText, Never>
        let repetitionLeft: AnyPublisher<Void, Never>
        let reveal: AnyPublisher<Void, Never>
        let submit: AnyPublisher<Void, Never>
        let cancel: AnyPublisher<Void, Never>
    }

    /// What the screen shows.
    public struct Output {
        let nameRemark: AnyPublisher<AnyValidation, Never>
        let email: AnyPublisher<String, Never>
        let emailRemark: AnyPublisher<AnyValidation, Never>
        let passwordRemark: AnyPublisher<AnyValidation, Never>
        let repetitionRemark: AnyPublisher<AnyValidation, Never>
        let strength: AnyPublisher<PasswordStrength, Never>
        let isRevealed: AnyPublisher<Bool, Never>
        let notice: AnyPublisher<String, Never>
        let isSubmitEnabled: AnyPublisher<Bool, Never>
        let isSubmitting: AnyPublisher<Bool, Never>
    }

    private let accounts: any AccountsService
    private let invitations: AnyPublisher<Invitation, Never>

    init(_ accounts: any AccountsService, invitations: AnyPublisher<Invitation, Never>) {
        self.accounts = accounts
        self.invitations = invitations
        super.init()
    }

    public override func transform(input: Input) -> Output {
        let view = input.fromView

        let name = view.name.map { FieldRules.name($0) }
        let email = view.email.removeDuplicates().map { FieldRules.email($0) }
        let password = view.password.map { FieldRules.password($0) }
        let repetition = view.repetition.combineLatest(view.password) { FieldRules.repetition($0, of: $1) }
        let registration = name.combineLatest(email, password, repetition) {
            Registration(name: $0, email: $1, password: $2, repetition: $3)
        }
        .eraseToAnyPublisher()

        let submission = Submission(submit: view.submit, cancel: view.cancel, entries: registration)
        let tries = submission.tries
        let taken = submission.failures.filter(\.isEmailTaken).map { _ in SignUpTexts.emailTaken }
        let emailRemark = email.remarks(
            shownAfter: view.emailLeft, submitted: tries, rejected: taken, required: .emailMissing)
        // An address that is right and still has an error is taken.
        let order = registration.combineLatest(emailRemark) { $1.isError ? nil : $0 }.eraseToAnyPublisher()

        submission.sessions(sending: order) { [accounts] in try await accounts.register($0.entries, key: $0.key) }
            .sink { [navigator] in navigator.next(.signedIn($0)) }
            .store(in: &cancellables)
        submission.failures.filter { !$0.isEmailTaken }.map { submission.alert($0) }
            .subscribe(input.fromController.alertSubject)
            .store(in: &cancellables)

        let edits = view.name.mapToVoid()
            .merge(with: view.email.mapToVoid(), view.password.mapToVoid(), view.repetition.mapToVoid())
        return Output(
            nameRemark: name.remarks(shownAfter: view.nameLeft, submitted: tries, required: .nameMissing),
            email: invitations.withLatestFrom(view.email) { $0.email(inPlaceOf: $1) }.filterNil(),
            emailRemark: emailRemark,
            passwordRemark: password.remarks(
                shownAfter: view.passwordLeft, submitted: tries, required: .passwordMissing),
            // A password that was changed is reported at its repetition.
            repetitionRemark: repetition.remarks(
                shownAfter: view.repetitionLeft.merge(with: view.passwordLeft), submitted: tries,
                required: .repetitionMissing),
            strength: view.password.map { PasswordStrength(of: $0) }.eraseToAnyPublisher(),
            isRevealed: view.reveal.scan(false) { wasRevealed, _ in !wasRevealed }.prepend(false)
                .eraseToAnyPublisher(),
            notice: submission.notice(edits: edits.eraseToAnyPublisher()),
            isSubmitEnabled: order.isPresent(),
            isSubmitting: submission.isUnderWay)
    }
}

extension Submission.Failure where Entries == Registration {
    /// Whether the server knows the address that still stands in the form.
    fileprivate var isEmailTaken: Bool {
        error as? AccountsError == .emailTaken && current?.email == sent.email
    }
}
