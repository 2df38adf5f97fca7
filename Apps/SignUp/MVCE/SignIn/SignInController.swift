import KitCore
import KitMVCE
import KitReactive
import SignUpDomain

/// All events of the form to sign in.
enum SignInEvent {
    case email(FieldEvent<String>)
    case password(FieldEvent<SecretText>)
    case reveal
    case submission(SubmissionEvent)
}

/// Updates the form's model for each event; the server's answer comes back as an event.
struct SignInController: Mvce.Controller {
    private enum Work {
        case submission
    }

    private let accounts: any AccountsService
    private let flow: Dispatcher<SignUpFlowEvent>
    private let effects = EffectScope("SignInController")

    init(_ accounts: any AccountsService, flow: Dispatcher<SignUpFlowEvent>) {
        self.accounts = accounts
        self.flow = flow
    }

    func update(model: SignInModel, for event: SignInEvent, dispatcher: Dispatcher<SignInEvent>) {
        switch event {
        case .email(.edit(let text)): model.editEmail(text)
        case .email(.endEditing): model.email.endEditing()
        case .password(.edit(let text)): model.editPassword(text)
        case .password(.endEditing): model.password.endEditing()
        case .reveal: model.isRevealed.value.toggle()
        case .submission(.submit): submit(model, dispatcher)
        case .submission(.cancel): cancel(model)
        case .submission(.accepted(let session)): finish(session, model)
        case .submission(.failed(let error)): model.fail(error)
        }
    }

    private func submit(_ model: SignInModel, _ dispatcher: Dispatcher<SignInEvent>) {
        guard let credentials = model.trySubmit() else { return }
        effects.start(
            Work.submission, for: dispatcher, { .submission(.accepted($0)) }, or: { .submission(.failed($0)) }
        ) { [accounts] in
            try await accounts.signIn(credentials)
        }
    }

    private func cancel(_ model: SignInModel) {
        effects.cancel(Work.submission)
        model.submission.cancel()
    }

    private func finish(_ session: Session, _ model: SignInModel) {
        model.submission.end()
        flow.send(.signedIn(session))
    }
}
