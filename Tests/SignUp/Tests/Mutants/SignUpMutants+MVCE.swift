import KitCore
import KitMVCE
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import SignUpContract
import SignUpDomain
import SignUpScreens

@testable import SignUpMVCE

extension SignUpMutants {
    nonisolated static let mvcE: [Mutant<SignUpWorld>] = [
        form("the answer to a cancelled attempt is taken", mustFail: "S-24a", StubbornController.init),
        form("nothing shows that it is under way", mustFail: "S-17c", CoyController.init),
        form("a refused attempt leaves the focus", mustFail: "S-12c", InertController.init),
        form("a typed address is lost without a word", mustFail: "S-55a", TrustingController.init),
        Mutant("mvc-e: every attempt has a different key", mustFail: "S-22a") { server in
            SignUpMVCE(server.services, links: server.links)
        } broken: { server in
            let services = SignUpServices(
                accounts: ForgetfulAccounts(accounts: server.services.accounts), sessions: server.services.sessions)
            return SignUpMVCE(services, links: server.links)
        },
        Mutant("mvc-e: an invitation leads past the terms", mustFail: "S-40c") { server in
            FlowWithForm(server) { $0 }
        } broken: { server in
            FlowWithForm(server, isHasty: true) { $0 }
        },
        Mutant("mvc-e: an empty form can be sent", mustFail: "S-54c") { server in
            FlowWithForm(server) { $0 }
        } broken: { server in
            FlowWithForm(server, isRash: true) { $0 }
        },
        Mutant("mvc-e: an invitation is not announced", mustFail: "S-40a") { server in
            FlowWithForm(server) { $0 }
        } broken: { server in
            FlowWithForm(server, isSilent: true) { $0 }
        },
    ]

    private nonisolated static func form<C: Mvce.Controller>(
        _ fault: String, mustFail fact: String,
        _ broken: @escaping @MainActor @Sendable (SignUpFormController) -> C
    ) -> Mutant<SignUpWorld> where C.Model == SignUpFormModel, C.Event == SignUpFormEvent {
        Mutant("mvc-e: " + fault, mustFail: fact) { server in
            FlowWithForm(server) { $0 }
        } broken: { server in
            FlowWithForm(server, broken)
        }
    }
}

/// The real flow with a different controller of the sign-up form.
private final class FlowWithForm: SceneRoot {
    var stack: SceneStack { view.stack }
    private let view: SignUpFlowView
    private let subscriptions: [AnyCancellable]

    init<C: Mvce.Controller>(
        _ server: ScriptedSignUp, isHasty: Bool = false, isSilent: Bool = false, isRash: Bool = false,
        _ tamper: @escaping @MainActor (SignUpFormController) -> C
    ) where C.Model == SignUpFormModel, C.Event == SignUpFormEvent {
        let services = server.services
        let (model, view, links) = (SignUpFlowModel(), SignUpFlowView(services), server.links)
        let controller = SignUpFlowController(services: services)
        let flow = Mvce.glue(model: model, view: view, controller: controller)
        self.view = view
        flow.send(.start)
        subscriptions = [
            model.screens.observe { [weak view] screens in
                guard screens.last == .signUpForm, let form = view?.stack.scenes.last as? SignUpFormViewController
                else { return }
                let controller = tamper(SignUpFormController(accounts: services.accounts, flow: flow))
                Mvce.glue(model: SignUpFormModel(invitation: model.invitation), view: form, controller: controller)
                if isRash { (form.view as? SignUpFormView)?.bar.isAllowed = true }
            },
            links.observe {
                flow.send(.invite($0))
                if isHasty { flow.send(.openSignUpForm) }
                if isSilent { model.notice.value = nil }
            },
            AnyCancellable { _ = links },
        ]
    }
}

private struct StubbornController: Mvce.Controller {
    let real: SignUpFormController

    func update(model: SignUpFormModel, for event: SignUpFormEvent, dispatcher: Dispatcher<SignUpFormEvent>) {
        guard case .submission(.cancel) = event else {
            return real.update(model: model, for: event, dispatcher: dispatcher)
        }
        model.submission.sent.value = nil
        model.submission.isCancelled.value = true
    }
}

private struct CoyController: Mvce.Controller {
    let real: SignUpFormController

    func update(model: SignUpFormModel, for event: SignUpFormEvent, dispatcher: Dispatcher<SignUpFormEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        if case .submission(.submit) = event { model.submission.sent.value = nil }
    }
}

private struct InertController: Mvce.Controller {
    let real: SignUpFormController

    func update(model: SignUpFormModel, for event: SignUpFormEvent, dispatcher: Dispatcher<SignUpFormEvent>) {
        guard event == .submission(.submit), model.registration.value == nil else {
            return real.update(model: model, for: event, dispatcher: dispatcher)
        }
        for field in [model.name, model.email] { real.complain(about: field) }
        for field in [model.password, model.repetition] { real.complain(about: field) }
    }
}

/// Takes a typed address for that of an invitation.
private struct TrustingController: Mvce.Controller {
    let real: SignUpFormController

    func update(model: SignUpFormModel, for event: SignUpFormEvent, dispatcher: Dispatcher<SignUpFormEvent>) {
        real.update(model: model, for: event, dispatcher: dispatcher)
        if case .email(.edit(let text)) = event { model.invitation.value = Invitation(email: text) }
    }
}

private struct ForgetfulAccounts: AccountsService {
    let accounts: any AccountsService

    func register(_ registration: Registration, key: IdempotencyKey) async throws -> Session {
        try await accounts.register(registration, key: IdempotencyKeys().key(for: registration))
    }

    func signIn(_ credentials: Credentials) async throws -> Session { try await accounts.signIn(credentials) }
    func account(token: Secret<String>) async throws -> Account { try await accounts.account(token: token) }
    func signOut(token: Secret<String>) async throws { try await accounts.signOut(token: token) }
}
