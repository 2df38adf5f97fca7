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

    @Test("a failed check is shown; the end of a session and logging out are events of the flow")
    func failing() {
        let controller = HomeController(server.services, flow: flow.dispatcher)
        let model = HomeModel(.sample(), isReturning: true)
        controller.update(model: model, for: .checkFailed(AccountsError.offline), dispatcher: answers.dispatcher)
        #expect(model.notice.value == SignUpTexts.notChecked(AccountsError.offline.message) && flow.events.isEmpty)
        controller.update(model: model, for: .checkFailed(AccountsError.sessionEnded), dispatcher: answers.dispatcher)
        controller.update(model: model, for: .logOut, dispatcher: answers.dispatcher)
        #expect(flow.events == [.sessionEnded(email: "ada@example.org"), .logOut])
    }
}
