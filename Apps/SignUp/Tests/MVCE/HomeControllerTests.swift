import KitCore
import KitMVCE
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVCE

@Suite("The controller of Home: events in, model out")
struct HomeControllerTests {
    private let server = ScriptedSignUp()
    private let flow = EventRecorder<SignUpFlowEvent>()
    private let answers = EventRecorder<HomeEvent>()

    @Test("a new session is not checked; a saved one is, and a new name is shown and saved")
    func checking() async throws {
        let controller = HomeController(server.services, flow: flow.dispatcher)
        let new = HomeModel(.sample(), isReturning: false)
        controller.update(model: new, for: .load, dispatcher: answers.dispatcher)
        await SerialRuntime.shared.settle()
        #expect(server.accounts.checking.requests.isEmpty)
        let saved = HomeModel(.sample(), isReturning: true)
        controller.update(model: saved, for: .load, dispatcher: answers.dispatcher)
        await SerialRuntime.shared.settle()
        try server.accounts.checking.answer(Session.sample("Bea").account)
        await SerialRuntime.shared.settle()
        for event in answers.events { controller.update(model: saved, for: event, dispatcher: answers.dispatcher) }
        #expect(saved.account.value.name == "Bea" && server.store.session == .sample("Bea"))
    }
}
