import AccountsCore
import KitCore
import KitMVCE
import KitReactive
import SignUpDomain

/// All events of the form to sign up.
enum SignUpFormEvent: Equatable {
    case name(FieldEvent<String>)
    case email(FieldEvent<String>)
    case password(FieldEvent<SecretText>)
    case repetition(FieldEvent<SecretText>)
    case reveal
    case submission(SubmissionEvent)
    /// The form was opened with an invitation, or one arrived.
    case invite(Invitation)
}

extension SignUpFormEvent {
    /// Whether the user has changed an entry.
    fileprivate var isEdit: Bool {
        switch self {
        case .name(.edit), .email(.edit), .password(.edit), .repetition(.edit): true
        default: false
        }
    }
}

/// Says what each event does to the form's model; the server's answer comes back as an event.
struct SignUpFormController: Mvce.Controller {
    private enum Work {
        case submission
    }

    let accounts: any AccountsService
    let flow: Dispatcher<SignUpFlowEvent>
    let effects = EffectScope("SignUpFormController")
    let keys = IdempotencyKeys()

    func update(model: SignUpFormModel, for event: SignUpFormEvent, dispatcher: Dispatcher<SignUpFormEvent>) {
        let submission = model.submission
        if event.isEdit { submission.isCancelled.value = false }
        switch event {
        case .name(let event):
            update(model.name, for: event)
        case .email(let event):
            update(model.email, for: event)
        case .password(.edit(let text)):
            update(model.password, for: .edit(text))
            dropComplaint(of: model.repetition)
        case .password(.endEditing):
            // The repetition shows that the new password differs from it.
            update(model.password, for: .endEditing)
            update(model.repetition, for: .endEditing)
        case .repetition(let event):
            update(model.repetition, for: event)
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
        case .submission(.failed(.emailTaken)) where submission.sent.value?.email == model.email.entry.value:
            submission.sent.value = nil
            model.email.complaint.value = .rejection(SignUpTexts.emailTaken)
            submission.corrections.send(.email)
        case .submission(.failed(let error)):
            submission.sent.value = nil
            submission.failures.send(error)
        case .invite(let invitation):
            guard FieldRules.trimmed(model.email.text.value).isEmpty else { return }
            update(model.email, for: .edit(invitation.email))
        }
    }

    /// Sends the entries, or shows why they cannot be sent.
    private func submit(_ model: SignUpFormModel, _ dispatcher: Dispatcher<SignUpFormEvent>) {
        guard let registration = model.registration.value else {
            complain(about: model.name)
            complain(about: model.email)
            complain(about: model.password)
            complain(about: model.repetition)
            if let field = model.fieldToCorrect.value { model.submission.corrections.send(field) }
            return
        }
        model.submission.sent.value = registration
        effects.start(
            Work.submission, for: dispatcher, { .submission(.accepted($0)) },
            or: { .submission(.failed(AccountsError($0))) }
        ) { [accounts, keys] in
            try await accounts.register(registration, key: keys.key(for: registration))
        }
    }
}
