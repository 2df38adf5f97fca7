import KitCore
import KitMVCE
import KitReactive
import SignUpDomain

/// Updates the form's model for each event.
struct SignUpFormController: Mvce.Controller, EndableController {
    let accounts: any AccountsService
    let flow: Dispatcher<SignUpFlowEvent>
    private let effects = EffectScope("SignUpFormController")

    init(accounts: any AccountsService, flow: Dispatcher<SignUpFlowEvent>) {
        self.accounts = accounts
        self.flow = flow
    }

    func update(model: SignUpFormModel, for event: SignUpFormEvent, dispatcher: Dispatcher<SignUpFormEvent>) {
        switch event {
        case .edit(let field, let text):
            model.notice.set(ifChanged: "")
            model.form.modify { $0.edit(field, text.exposed) }
        case .leave(let field): model.form.modify { $0.leave(field) }
        case .fill(let invitation): model.form.modify { $0.fill(invitation) }
        case .reveal: model.isRevealed.modify { $0.toggle() }
        case .submit: submit(model, dispatcher)
        case .cancel: cancel(model)
        case .receive(let session): receive(session, model)
        case .fail(let registration, let error): fail(registration, error, model)
        }
    }

    func end() { effects.cancelAll() }

    private func submit(_ model: SignUpFormModel, _ dispatcher: Dispatcher<SignUpFormEvent>) {
        guard !model.isSubmitting.value else { return }
        model.form.modify { $0.trySubmit() }
        model.notice.set(ifChanged: "")
        if let registration = model.form.value.registration { send(registration, model, dispatcher) }
    }

    private func send(
        _ registration: Registration, _ model: SignUpFormModel, _ dispatcher: Dispatcher<SignUpFormEvent>
    ) {
        model.isSubmitting.value = true
        let (accounts, key) = (accounts, model.attempts.key(for: registration))
        effects.run("submit") {
            do {
                let session = try await accounts.register(registration, key: key)
                if !Task.isCancelled { dispatcher.send(.receive(session)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(registration, error)) }
            }
        }
    }

    private func cancel(_ model: SignUpFormModel) {
        guard model.isSubmitting.value else { return }
        effects.cancel("submit")
        model.isSubmitting.value = false
        model.notice.value = SignUpTexts.cancelled
    }

    private func receive(_ session: Session, _ model: SignUpFormModel) {
        model.isSubmitting.value = false
        flow.send(.begin(session))
    }

    private func fail(_ registration: Registration, _ error: any Error, _ model: SignUpFormModel) {
        model.isSubmitting.value = false
        var form = model.form.value
        if form.reject(registration, error) { model.form.value = form } else { model.failures.send(error.displayable) }
    }
}
