import AccountsCore
import KitCore
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import SignUpDomain
import SignUpScreens

/// Validates the entries of the form to sign up, and submits them.
public final class SignUpFormViewModel: BaseViewModel<
    FormStep, SignUpFormViewModel.InputFromView, SignUpFormViewModel.Output
>
{
    /// The user's actions.
    public struct InputFromView {
        let name: AnyPublisher<String, Never>
        let nameDidEndEditing: AnyPublisher<Void, Never>
        let email: AnyPublisher<String, Never>
        let emailDidEndEditing: AnyPublisher<Void, Never>
        let password: AnyPublisher<SecretText, Never>
        let passwordDidEndEditing: AnyPublisher<Void, Never>
        let repetition: AnyPublisher<SecretText, Never>
        let repetitionDidEndEditing: AnyPublisher<Void, Never>
        let reveal: AnyPublisher<Void, Never>
        let submit: AnyPublisher<Void, Never>
        let cancel: AnyPublisher<Void, Never>
    }

    /// The values that the screen shows.
    public struct Output {
        let nameRemark: AnyPublisher<AnyValidation, Never>
        let email: AnyPublisher<String, Never>
        let emailRemark: AnyPublisher<AnyValidation, Never>
        let passwordRemark: AnyPublisher<AnyValidation, Never>
        let repetitionRemark: AnyPublisher<AnyValidation, Never>
        let strength: AnyPublisher<PasswordStrength, Never>
        let metRules: AnyPublisher<Set<FormRule>, Never>
        let isRevealed: AnyPublisher<Bool, Never>
        /// The field to correct after an attempt that was refused.
        let fieldToCorrect: AnyPublisher<FormRule, Never>
        let notice: AnyPublisher<String?, Never>
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
        let submission = Submission<Registration>(submit: view.submit, cancel: view.cancel)
        let tries = submission.tries
        let keys = IdempotencyKeys()

        let name = view.name.map { FieldRules.name($0) }
        // Only the email address can be rejected by the server, and the same address again must not remove that remark.
        let email = view.email.removeDuplicates().map { FieldRules.email($0) }
        let password = view.password.map { FieldRules.password($0) }
        let repetition = view.repetition.combineLatest(view.password) { FieldRules.repetition($0, of: $1) }
        let registration = name.combineLatest(email, password, repetition) {
            Registration(name: $0.value, email: $1.value, password: $2.value, repetition: $3.value)
        }

        let failures = submission.failures
            .withLatestFrom(email) { (failure: $0, isEmailTaken: $0.isTaken($1.value)) }
            .share()
        let rejection = failures.filter { $0.isEmailTaken }.map { _ in SignUpTexts.emailTaken }
            .cleared(by: email.mapToVoid())
        let order = registration.combineLatest(rejection) { $1 == nil ? $0 : nil }.eraseToAnyPublisher()

        let validRules = name.combineLatest(email, password, repetition) {
            let rules: [FormRule?] = [
                $0.isValid ? .name : nil, $1.isValid ? .email : nil, $2.isValid ? .password : nil,
                $3.isValid ? .repetition : nil,
            ]
            return Set(rules.compactMap(\.self))
        }
        let metRules = validRules.combineLatest(rejection) { $1 == nil ? $0 : $0.subtracting([.email]) }
            .removeDuplicates()

        submission.sessions(sending: order) { [accounts] in try await accounts.register($0, key: keys.key(for: $0)) }
            .sink { [navigator] in navigator.next(.signedIn($0)) }
            .store(in: &cancellables)
        failures.filter { !$0.isEmailTaken }.map { submission.alert($0.failure) }
            .subscribe(input.fromController.alertSubject)
            .store(in: &cancellables)

        // The address of the invitation is filled in again.
        let typedEmail = view.email.combineLatest(invitations.map { Optional($0.email) }.prepend(nil)) {
            $0 == $1 ? "" : $0
        }
        let typedEntries = view.name.combineLatest(typedEmail, view.password, view.repetition) {
            let rules: [FormRule?] = [
                $0.isEmpty ? nil : .name, $1.isEmpty ? nil : .email, $2.isEmpty ? nil : .password,
                $3.isEmpty ? nil : .repetition,
            ]
            return Set(rules.compactMap(\.self))
        }
        typedEntries.removeDuplicates().map { BackConfirmation.form(losing: $0) }
            .subscribe(input.fromController.backConfirmationSubject)
            .store(in: &cancellables)

        let edits = view.name.mapToVoid()
            .merge(with: view.email.mapToVoid(), view.password.mapToVoid(), view.repetition.mapToVoid())
        let notice = submission.notice(edits: edits.eraseToAnyPublisher())
        submission.subtitle(SignUpTexts.signingUp, notice: notice)
            .subscribe(input.fromController.subtitleSubject)
            .store(in: &cancellables)

        return Output(
            nameRemark: name.remarks(shownAfter: view.nameDidEndEditing, submitted: tries, required: .nameMissing),
            email: invitations.withLatestFrom(view.email) { FieldRules.trimmed($1).isEmpty ? $0.email : nil }
                .filterNil(),
            emailRemark: email.remarks(shownAfter: view.emailDidEndEditing, submitted: tries, required: .emailMissing)
                .combineLatest(rejection) { $1.map(AnyValidation.errorMessage) ?? $0 }
                .removeDuplicates().eraseToAnyPublisher(),
            passwordRemark: password.remarks(
                shownAfter: view.passwordDidEndEditing, submitted: tries, required: .passwordMissing),
            // The repetition shows that the new password differs from it.
            repetitionRemark: repetition.remarks(
                shownAfter: view.repetitionDidEndEditing.merge(with: view.passwordDidEndEditing), submitted: tries,
                required: .repetitionMissing),
            strength: view.password.map { PasswordStrength(of: $0) }.eraseToAnyPublisher(),
            metRules: metRules.eraseToAnyPublisher(),
            isRevealed: view.reveal.scan(false) { wasRevealed, _ in !wasRevealed }.prepend(false)
                .eraseToAnyPublisher(),
            fieldToCorrect: tries.withLatestFrom(metRules)
                .compactMap { metRules in FormRule.allCases.first { !metRules.contains($0) } }
                .merge(with: failures.filter { $0.isEmailTaken }.map { _ in FormRule.email })
                .eraseToAnyPublisher(),
            notice: notice,
            isSubmitEnabled: order.isPresent(),
            isSubmitting: submission.isUnderWay)
    }
}

extension Submission.Failure where Entries == Registration {
    /// Returns whether the email address of the form is the one that was sent, and taken.
    fileprivate func isTaken(_ email: String?) -> Bool {
        error == .emailTaken && email == sent.email
    }
}
