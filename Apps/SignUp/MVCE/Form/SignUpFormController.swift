import KitMVCE
import KitReactive
import SignUpDomain

/// All that can happen to the form to sign up.
enum SignUpFormEvent {
    case name(FieldEvent)
    case email(FieldEvent)
    case password(FieldEvent)
    case repetition(FieldEvent)
    case reveal
    case submission(SubmissionEvent)
    /// A link says who is invited.
    case invite(Invitation)
}

/// Updates the form's model for each event; what the server answers comes back as an event.
struct SignUpFormController: Mvce.Controller, TeardownHandling {
    private enum Work {
        case submission
    }

    private let accounts: any AccountsService
    private let flow: Dispatcher<SignUpFlowEvent>
    private let effects = EffectScope("SignUpFormController")

    init(_ accounts: any AccountsService, flow: Dispatcher<SignUpFlowEvent>) {
        self.accounts = accounts
        self.flow = flow
    }

    func update(model: SignUpFormModel, for event: SignUpFormEvent, dispatcher: Dispatcher<SignUpFormEvent>) {
        switch event {
        case .name(let event): update(model.name, of: model, for: event)
        case .email(let event): update(model.email, of: model, for: event)
        case .password(let event): update(model.password, of: model, for: event)
        case .repetition(let event): update(model.repetition, of: model, for: event)
        case .reveal: model.isRevealed.value.toggle()
        case .submission(.submit): submit(model, dispatcher)
        case .submission(.cancel): cancel(model)
        case .submission(.accepted(let session)): finish(session, model)
        case .submission(.failed(let error)): model.fail(error)
        case .invite(let invitation): model.fill(invitation)
        }
    }

    func end() { effects.cancelAll() }

    private func update(_ field: FieldModel, of model: SignUpFormModel, for event: FieldEvent) {
        switch event {
        case .edit(let text): model.edit(field, text)
        case .leave: model.leave(field)
        }
    }

    private func submit(_ model: SignUpFormModel, _ dispatcher: Dispatcher<SignUpFormEvent>) {
        guard let attempt = model.trySubmit() else { return }
        effects.run(Work.submission) { [accounts] in
            try await accounts.register(attempt.entries, key: attempt.key)
        } then: { session in
            dispatcher.send(.submission(.accepted(session)))
        } catch: { error in
            dispatcher.send(.submission(.failed(error)))
        }
    }

    private func cancel(_ model: SignUpFormModel) {
        effects.cancel(Work.submission)
        model.submission.cancel()
    }

    private func finish(_ session: Session, _ model: SignUpFormModel) {
        model.submission.end()
        flow.send(.begin(session))
    }
}
