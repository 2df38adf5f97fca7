import KitMVCE
import KitNavigation
import KitReactive
import KitTesting
import SignUpContract
import SignUpDomain

@testable import SignUpMVCE

extension SignUpMutants {
    nonisolated static let mvcE: [Mutant<SignUpWorld>] = [
        form("the answer to a cancelled attempt is taken", mustFail: "S-24", StubbornController.init),
        form("every try has another key", mustFail: "S-22", ForgetfulController.init),
        Mutant("mvc-e: an invitation leads past the terms", mustFail: "S-40") { server in
            SignUpMVCE(server.services, links: server.links)
        } broken: { server in
            SignUpMVCE(
                HastyFlowController(real: SignUpFlowController(services: server.services)), links: server.links)
        },
    ]

    private nonisolated static func form<C: Mvce.Controller>(
        _ fault: String, mustFail clause: String,
        _ broken: @escaping @MainActor @Sendable (SignUpFormController) -> C
    ) -> Mutant<SignUpWorld> where C.Model == SignUpFormModel, C.Event == SignUpFormEvent {
        Mutant("mvc-e: " + fault, mustFail: clause) { server in
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
where C.Model == SignUpFormModel, C.Event == SignUpFormEvent {
    let real: SignUpFlowController
    let make: (SignUpFormController) -> C

    func update(model: SignUpFlowModel, for event: SignUpFlowEvent, dispatcher: Dispatcher<SignUpFlowEvent>) {
        guard case .openForm = event else { return real.update(model: model, for: event, dispatcher: dispatcher) }
        let view = SignUpFormViewController()
        let controller = make(SignUpFormController(accounts: real.services.accounts, flow: dispatcher))
        Mvce.glue(model: SignUpFormModel(invitation: model.invitation), view: view, controller: controller)
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
    let real: SignUpFormController

    func update(model: SignUpFormModel, for event: SignUpFormEvent, dispatcher: Dispatcher<SignUpFormEvent>) {
        guard case .cancel = event else { return real.update(model: model, for: event, dispatcher: dispatcher) }
        model.isSubmitting.value = false
        model.notice.value = SignUpTexts.cancelled
    }

    func end() { real.end() }
}

private struct ForgetfulController: Mvce.Controller, EndableController {
    let real: SignUpFormController

    func update(model: SignUpFormModel, for event: SignUpFormEvent, dispatcher: Dispatcher<SignUpFormEvent>) {
        if case .submit = event { model.attempts = Attempts() }
        real.update(model: model, for: event, dispatcher: dispatcher)
    }

    func end() { real.end() }
}
