import KitCore
import KitVVSI
import SignUpDomain

/// What a form about an account shows.
struct FormState: StateProtocol {
    let purpose: FormPurpose
    private(set) var isRevealed = false
    private(set) var phase = Phase.editing
    private var inputs: [FormField: Input]
    /// The last attempt to sign up; the same entries are sent under the same key.
    private var attempt: Attempt<Registration>?

    /// How far submitting has come.
    enum Phase {
        case editing
        case submitting(Submission)
        case cancelled
        case failed(SubmitFailure)
    }

    /// A text, and when something is said about it.
    private struct Input {
        var text = SecretText()
        var validation: FieldValidation<Bool, FieldError>
    }

    init(_ purpose: FormPurpose) {
        self.purpose = purpose
        inputs = purpose.missing.mapValues { Input(validation: FieldValidation(required: $0)) }
        edited(.email, SecretText(purpose.email))
    }
}

/// What a form is for, and what it begins with.
nonisolated enum FormPurpose {
    case signUp(Invitation?)
    case signIn(SignInReason)

    fileprivate var missing: [FormField: FieldError] {
        switch self {
        case .signUp:
            [
                .name: .nameMissing, .email: .emailMissing, .password: .passwordMissing,
                .repetition: .repetitionMissing,
            ]
        case .signIn: [.email: .emailMissing, .password: .ownPasswordMissing]
        }
    }

    fileprivate var email: String {
        switch self {
        case .signUp(let invitation): invitation?.email ?? ""
        case .signIn(let reason): reason.email
        }
    }
}

/// What is sent.
nonisolated enum Submission: Equatable, Sendable {
    case registration(Attempt<Registration>)
    case credentials(Credentials)
}

/// Why submitting failed, where no field can say it.
nonisolated struct SubmitFailure: Equatable, Sendable {
    let title: String
    let message: String
}

// MARK: - What follows from it

extension FormState {
    var isSubmitting: Bool {
        if case .submitting = phase { true } else { false }
    }

    var failure: SubmitFailure? {
        if case .failed(let failure) = phase { failure } else { nil }
    }

    /// Why the form is shown; empty for nothing.
    var explanation: String {
        if case .signIn(let reason) = purpose { reason.explanation } else { "" }
    }

    /// What is said about the form as a whole; empty for nothing.
    var notice: String {
        if case .cancelled = phase { SignUpTexts.cancelled } else { "" }
    }

    /// Where the focus begins: at the password where the address is known already.
    var firstField: FormField {
        switch purpose {
        case .signUp: .name
        case .signIn(.asked): .email
        case .signIn(.sessionEnded): .password
        }
    }

    var isAcceptable: Bool { inputs.values.allSatisfy(\.validation.isAcceptable) }
    var strength: PasswordStrength { PasswordStrength(of: text(.password)) }

    func text(_ field: FormField) -> SecretText { inputs[field]?.text ?? SecretText() }
    func remark(_ field: FormField) -> String? { inputs[field]?.validation.shown.message }

    private var credentials: Credentials? {
        guard isAcceptable else { return nil }
        return Credentials(
            email: FieldRules.email(text(.email).exposed), password: FieldRules.ownPassword(text(.password)))
    }

    private var registration: Registration? {
        guard isAcceptable else { return nil }
        return Registration(
            name: FieldRules.name(text(.name).exposed), email: FieldRules.email(text(.email).exposed),
            password: FieldRules.password(text(.password)),
            repetition: FieldRules.repetition(text(.repetition), of: text(.password)))
    }
}

// MARK: - What can become of it

extension FormState {
    mutating func edited(_ field: FormField, _ text: SecretText) {
        if case .cancelled = phase { phase = .editing }
        guard text != self.text(field) else { return }
        inputs[field]?.text = text
        judge(field)
        // The password is judged with whatever else is compared with it.
        switch (purpose, field) {
        case (.signUp, .password): judge(.repetition)
        case (.signIn, .email): judge(.password)
        case (.signUp, _), (.signIn, _): break
        }
    }

    mutating func left(_ field: FormField) {
        inputs[field]?.validation.didEndEditing()
        if field == .password { inputs[.repetition]?.validation.didEndEditing() }
    }

    mutating func toggledReveal() { isRevealed.toggle() }

    /// An invitation fills in the address of who signs up, unless one is there.
    mutating func invited(_ invitation: Invitation) {
        guard case .signUp = purpose, let email = invitation.email(inPlaceOf: text(.email).exposed) else { return }
        inputs[.email]?.text = SecretText(email)
        judge(.email)
    }

    /// Submitting was tried: it is under way now, or every field says what is wrong with it.
    mutating func triedToSubmit() {
        for field in inputs.keys { inputs[field]?.validation.didTrySubmit() }
        phase = .editing
        switch purpose {
        case .signUp:
            guard let registration else { return }
            let attempt = attempt.flatMap { $0.entries == registration ? $0 : nil } ?? Attempt(registration)
            self.attempt = attempt
            phase = .submitting(.registration(attempt))
        case .signIn:
            if let credentials { phase = .submitting(.credentials(credentials)) }
        }
    }

    mutating func cancelled() {
        if isSubmitting { phase = .cancelled }
    }

    mutating func succeeded() { phase = .editing }

    /// A field says what the server did not take, if it still has it; an alert tells the rest.
    mutating func failed(_ error: any Error) {
        guard case .submitting(let submission) = phase else { return }
        phase = .editing
        switch (submission, error as? AccountsError) {
        case (.registration(let sent), .emailTaken) where sent.entries.email == registration?.email:
            inputs[.email]?.validation.reject(SignUpTexts.emailTaken)
        case (.credentials(let sent), .wrongCredentials) where sent == credentials:
            inputs[.password]?.validation.reject(SignUpTexts.wrongCredentials)
        case (.registration, _), (.credentials, _):
            let displayable = error.displayable
            phase = .failed(SubmitFailure(title: displayable.title, message: displayable.message))
        }
    }

    mutating func dismissedFailure() {
        if case .failed = phase { phase = .editing }
    }

    private mutating func judge(_ field: FormField) {
        let text = text(field)
        let verdict =
            switch field {
            case .name: FieldRules.name(text.exposed).map { _ in true }
            case .email: FieldRules.email(text.exposed).map { _ in true }
            case .password: judgedPassword.map { _ in true }
            case .repetition: FieldRules.repetition(text, of: self.text(.password)).map { _ in true }
            }
        inputs[field]?.validation.inputDidChange(verdict)
    }

    private var judgedPassword: Validation<SecretText, FieldError> {
        switch purpose {
        case .signUp: FieldRules.password(text(.password))
        case .signIn: FieldRules.ownPassword(text(.password))
        }
    }
}
