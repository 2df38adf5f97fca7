import KitCore
import KitMVCE
import KitNavigation
import KitReactive
import KitTesting
import SignUpContract
import SignUpDomain

@testable import SignUpMVCE

extension SignUpMutants {
    nonisolated static let mvcE: [Mutant<SignUpWorld>] = [
        form("the answer to a cancelled attempt is taken", mustFail: "S-24a", StubbornController.init),
        Mutant("mvc-e: every try has another key", mustFail: "S-22a") { server in
            SignUpMVCE(server.services, links: server.links)
        } broken: { server in
            let services = SignUpServices(
                accounts: ForgetfulAccounts(accounts: server.services.accounts), sessions: server.services.sessions)
            return SignUpMVCE(services, links: server.links)
        },
        Mutant("mvc-e: an invitation leads past the terms", mustFail: "S-40c") { server in
            SignUpMVCE(server.services, links: server.links)
        } broken: { server in
            SignUpMVCE(
                HastyFlowController(real: SignUpFlowController(services: server.services)), links: server.links)
        },
    ]

    private nonisolated static func form<C: Mvce.Controller>(
        _ fault: String, mustFail fact: String,
        _ broken: @escaping @MainActor @Sendable (FormController<SignUpForm>) -> C
    ) -> Mutant<SignUpWorld> where C.Model == FormModel<SignUpForm>, C.Event == FormEvent<SignUpForm> {
        Mutant("mvc-e: " + fault, mustFail: fact) { server in
            SignUpMVCE(
                MutantFlowController(real: SignUpFlowController(services: server.services)) { $0 }, links: server.links)
        } broken: { server in
            SignUpMVCE(
                MutantFlowController(real: SignUpFlowController(services: server.services), make: broken),
                links: server.links)
        }
    }
}

/// The real flow with another form.
private struct MutantFlowController<C: Mvce.Controller>: Mvce.Controller, EndableController
where C.Model == FormModel<SignUpForm>, C.Event == FormEvent<SignUpForm> {
    let real: SignUpFlowController
    let make: (FormController<SignUpForm>) -> C

    func update(model: SignUpFlowModel, for event: SignUpFlowEvent, dispatcher: Dispatcher<SignUpFlowEvent>) {
        guard case .openForm = event else { return real.update(model: model, for: event, dispatcher: dispatcher) }
        let view = FormViewController<SignUpForm>()
        let controller = make(FormController(accounts: real.services.accounts, flow: dispatcher))
        let form = FormModel(AccountPage(SignUpForm()), invitation: model.invitation)
        Mvce.glue(model: form, view: view, controller: controller)
        model.stack.push(view)
    }

    func end() { real.end() }
}

private struct HastyFlowController: Mvce.Controller, EndableController {
    let real: SignUpFlowController

    func update(model: SignUpFlowModel, for event: SignUpFlowEvent, dispatcher: Dispatcher<SignUpFlowEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        if case .invite = event { dispatcher.send(.openForm) }
    }

    func end() { real.end() }
}

private struct StubbornController: Mvce.Controller, EndableController {
    let real: FormController<SignUpForm>

    func update(
        model: FormModel<SignUpForm>, for event: FormEvent<SignUpForm>, dispatcher: Dispatcher<FormEvent<SignUpForm>>
    ) {
        guard case .cancel = event else { return real.update(model: model, for: event, dispatcher: dispatcher) }
        model.page.modify { _ = $0.cancel() }
    }

    func end() { real.end() }
}

private struct ForgetfulAccounts: AccountsService {
    let accounts: any AccountsService

    func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session {
        try await accounts.register(registration, key: IdempotencyKey())
    }

    func signIn(_ credentials: Credentials) async throws -> Session { try await accounts.signIn(credentials) }
    func account(token: Secret<String>) async throws -> Account { try await accounts.account(token: token) }
    func signOut(token: Secret<String>) async throws { try await accounts.signOut(token: token) }
}
