import KitCore
import KitMVCE
import KitReactive
import SignUpDomain

/// All events of the form to sign in.
enum SignInEvent: Equatable {
    case email(FieldEvent<String>)
    case password(FieldEvent<SecretText>)
    case reveal
    case submission(SubmissionEvent)
}

extension SignInEvent {
    /// Whether the user has changed an entry.
    fileprivate var isEdit: Bool {
        switch self {
        case .email(.edit), .password(.edit): true
        default: false
        }
    }
}

/// Says what each event does to the form's model; the server's answer comes back as an event.
struct SignInController: Mvce.Controller {
    private enum Work {
        case submission
    }

    let accounts: any AccountsService
    let flow: Dispatcher<SignUpFlowEvent>
    let effects = EffectScope("SignInController")

    func update(model: SignInModel, for event: SignInEvent, dispatcher: Dispatcher<SignInEvent>) {
        let submission = model.submission
        if event.isEdit { submission.isCancelled.value = false }
        switch event {
        case .email(.edit(let text)) where text != model.email.text.value:
            // The server rejects the address and the password together.
            update(model.email, for: .edit(text))
            dropComplaint(of: model.password)
        case .email(let event):
            update(model.email, for: event)
        case .password(let event):
            update(model.password, for: event)
        case .reveal:
            model.isRevealed.value.toggle()
        case .submission(.submit):
            submission.isCancelled.value = false
            if !submission.isUnderWay.value { submit(model, dispatcher) }
        case .submission(.cancel):
            guard submission.isUnderWay.value else { return }
            effects.cancel(Work.submission)
            submission.sent.value = nil
            submission.isCancelled.value = true
        case .submission(.accepted(let session)):
            submission.sent.value = nil
            flow.send(.signedIn(session))
        case .submission(.failed(.wrongCredentials)) where submission.sent.value == model.credentials.value:
            submission.sent.value = nil
            model.password.complaint.value = .rejection(SignUpTexts.wrongCredentials)
            submission.corrections.send(.password)
        case .submission(.failed(let error)):
            submission.sent.value = nil
            submission.failures.send(error)
        }
    }

    /// Sends the entries, or shows why they cannot be sent.
    private func submit(_ model: SignInModel, _ dispatcher: Dispatcher<SignInEvent>) {
        guard let credentials = model.credentials.value else {
            complain(about: model.email)
            complain(about: model.password)
            if let field = model.fieldToCorrect.value { model.submission.corrections.send(field) }
            return
        }
        model.submission.sent.value = credentials
        effects.start(
            Work.submission, for: dispatcher, { .submission(.accepted($0)) },
            or: { .submission(.failed(AccountsError($0))) }
        ) { [accounts] in
            try await accounts.signIn(credentials)
        }
    }
}
