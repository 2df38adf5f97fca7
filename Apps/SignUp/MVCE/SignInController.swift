import KitCore
import KitMVCE
import KitReactive
import SignUpDomain

/// Updates the model of the form to sign in for each event.
struct SignInController: Mvce.Controller, EndableController {
    let accounts: any AccountsService
    let flow: Dispatcher<SignUpFlowEvent>
    private let effects = EffectScope("SignInController")

    init(accounts: any AccountsService, flow: Dispatcher<SignUpFlowEvent>) {
        self.accounts = accounts
        self.flow = flow
    }

    func update(model: SignInModel, for event: SignInEvent, dispatcher: Dispatcher<SignInEvent>) {
        switch event {
        case .edit(let field, let text):
            model.notice.set(ifChanged: "")
            model.form.modify { $0.edit(field, text.exposed) }
        case .leave(let field): model.form.modify { $0.leave(field) }
        case .reveal: model.isRevealed.modify { $0.toggle() }
        case .submit: submit(model, dispatcher)
        case .cancel: cancel(model)
        case .receive(let session):
            model.isSubmitting.value = false
            flow.send(.begin(session))
        case .fail(let credentials, let error): fail(credentials, error, model)
        }
    }

    func end() { effects.cancelAll() }

    private func submit(_ model: SignInModel, _ dispatcher: Dispatcher<SignInEvent>) {
        guard !model.isSubmitting.value else { return }
        model.form.modify { $0.trySubmit() }
        model.notice.set(ifChanged: "")
        guard let credentials = model.form.value.credentials else { return }
        model.isSubmitting.value = true
        let accounts = accounts
        effects.run("submit") {
            do {
                let session = try await accounts.signIn(credentials)
                if !Task.isCancelled { dispatcher.send(.receive(session)) }
            } catch {
                if !Task.isCancelled { dispatcher.send(.fail(credentials, error)) }
            }
        }
    }

    private func cancel(_ model: SignInModel) {
        guard model.isSubmitting.value else { return }
        effects.cancel("submit")
        model.isSubmitting.value = false
        model.notice.value = SignUpTexts.cancelled
    }

    private func fail(_ credentials: Credentials, _ error: any Error, _ model: SignInModel) {
        model.isSubmitting.value = false
        var form = model.form.value
        if form.reject(credentials, error) { model.form.value = form } else { model.failures.send(error.displayable) }
    }
}
