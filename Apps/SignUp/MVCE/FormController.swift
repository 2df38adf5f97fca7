import KitCore
import KitMVCE
import KitReactive
import SignUpDomain

/// Updates a form's model for each event.
struct FormController<Form: AccountForm>: Mvce.Controller, EndableController {
    let accounts: any AccountsService
    let flow: Dispatcher<SignUpFlowEvent>
    private let effects = EffectScope("FormController")

    init(accounts: any AccountsService, flow: Dispatcher<SignUpFlowEvent>) {
        self.accounts = accounts
        self.flow = flow
    }

    func update(model: FormModel<Form>, for event: FormEvent<Form>, dispatcher: Dispatcher<FormEvent<Form>>) {
        switch event {
        case .edit(let field, let text): model.page.modify { $0.edit(field, text) }
        case .leave(let field): model.page.modify { $0.leave(field) }
        case .fill(let invitation): model.page.modify { $0.fill(invitation) }
        case .reveal: model.page.modify { $0.toggleReveal() }
        case .submit: submit(model, dispatcher)
        case .cancel: cancel(model)
        case .receive(let session): receive(session, model)
        case .fail(let attempt, let error): fail(attempt, error, model)
        }
    }

    func end() { effects.cancelAll() }

    private func submit(_ model: FormModel<Form>, _ dispatcher: Dispatcher<FormEvent<Form>>) {
        var attempt: Attempt<Form.Entries>?
        model.page.modify { attempt = $0.submit() }
        if let attempt { send(attempt, dispatcher) }
    }

    private func send(_ attempt: Attempt<Form.Entries>, _ dispatcher: Dispatcher<FormEvent<Form>>) {
        let accounts = accounts
        effects.run("submit") {
            do {
                let session = try await Form.send(attempt, to: accounts)
                if !Task.isCancelled { dispatcher.send(.receive(session)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(attempt, error)) }
            }
        }
    }

    private func cancel(_ model: FormModel<Form>) {
        var isCancelled = false
        model.page.modify { isCancelled = $0.cancel() }
        if isCancelled { effects.cancel("submit") }
    }

    private func receive(_ session: Session, _ model: FormModel<Form>) {
        model.page.modify { $0.finish() }
        flow.send(.begin(session))
    }

    private func fail(_ attempt: Attempt<Form.Entries>, _ error: any Error, _ model: FormModel<Form>) {
        var told: (any DisplayableError)?
        model.page.modify { told = $0.fail(attempt.entries, error) }
        if let told { model.failures.send(told) }
    }
}
