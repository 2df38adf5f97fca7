import KitCore
import KitMVCE
import KitReactive
import SignUpDomain

/// All events of the form to sign up.
enum SignUpFormEvent {
    case name(FieldEvent<String>)
    case email(FieldEvent<String>)
    case password(FieldEvent<SecretText>)
    case repetition(FieldEvent<SecretText>)
    case reveal
    case submission(SubmissionEvent)
    /// An invitation arrived while the form was open.
    case invite(Invitation)
}

/// Updates the form's model for each event; the server's answer comes back as an event.
struct SignUpFormController: Mvce.Controller {
    private enum Work {
        case submission
    }

    private let accounts: any AccountsService
    private let flow: Dispatcher<SignUpFlowEvent>
    private let effects = EffectScope("SignUpFormController")
    private let keys = IdempotencyKeys()

    init(_ accounts: any AccountsService, flow: Dispatcher<SignUpFlowEvent>) {
        self.accounts = accounts
        self.flow = flow
    }

    func update(model: SignUpFormModel, for event: SignUpFormEvent, dispatcher: Dispatcher<SignUpFormEvent>) {
        switch event {
        case .name(.edit(let text)): model.editName(text)
        case .name(.endEditing): model.name.endEditing()
        case .email(.edit(let text)): model.editEmail(text)
        case .email(.endEditing): model.email.endEditing()
        case .password(.edit(let text)): model.editPassword(text)
        case .password(.endEditing): model.endEditingPassword()
        case .repetition(.edit(let text)): model.editRepetition(text)
        case .repetition(.endEditing): model.repetition.endEditing()
        case .reveal: model.isRevealed.value.toggle()
        case .submission(.submit): submit(model, dispatcher)
        case .submission(.cancel): cancel(model)
        case .submission(.accepted(let session)): finish(session, model)
        case .submission(.failed(let error)): model.fail(error)
        case .invite(let invitation): model.fill(in: invitation)
        }
    }

    private func submit(_ model: SignUpFormModel, _ dispatcher: Dispatcher<SignUpFormEvent>) {
        guard let registration = model.trySubmit() else { return }
        effects.start(
            Work.submission, for: dispatcher, { .submission(.accepted($0)) }, or: { .submission(.failed($0)) }
        ) { [accounts, keys] in
            try await accounts.register(registration, key: keys.key(for: registration))
        }
    }

    private func cancel(_ model: SignUpFormModel) {
        effects.cancel(Work.submission)
        model.submission.cancel()
    }

    private func finish(_ session: Session, _ model: SignUpFormModel) {
        model.submission.end()
        flow.send(.signedIn(session))
    }
}
