import KitCore
import KitMVCE
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVCE

@Suite("The controllers of the welcome, the terms and Home: events in, model out")
struct SmallControllerTests {
    private let server = ScriptedSignUp()
    private let flow = EventRecorder<SignUpFlowEvent>()
    private let answers = EventRecorder<HomeEvent>()

    @Test("the welcome screen sends the user's choice")
    func welcome() {
        let controller = WelcomeController(flow: flow.dispatcher)
        for event in [WelcomeEvent.signUp, .signIn] {
            controller.update(
                model: WelcomeModel(notice: Property("")), for: event, dispatcher: Dispatcher { _ in })
        }
        #expect(flow.events == [.openTerms, .openSignIn])
    }

    @Test("the terms can be accepted once their end was visible")
    func terms() {
        let (model, controller) = (TermsModel(), TermsController(flow: flow.dispatcher))
        controller.update(model: model, for: .accept, dispatcher: Dispatcher { _ in })
        #expect(flow.events.isEmpty)
        controller.update(model: model, for: .reachEnd, dispatcher: Dispatcher { _ in })
        controller.update(model: model, for: .accept, dispatcher: Dispatcher { _ in })
        #expect(flow.events == [.openForm] && model.isRead.value)
    }

    @Test("a session that has just begun is not checked; a saved one is, and another name is shown and saved")
    func checking() async throws {
        let controller = HomeController(server.services, flow: flow.dispatcher)
        let new = HomeModel(.sample(), isReturning: false, notice: "")
        controller.update(model: new, for: .load, dispatcher: answers.dispatcher)
        await SerialRuntime.shared.settle()
        #expect(server.accounts.checking.requests.isEmpty)
        let saved = HomeModel(.sample(), isReturning: true, notice: "")
        controller.update(model: saved, for: .load, dispatcher: answers.dispatcher)
        await SerialRuntime.shared.settle()
        try server.accounts.checking.answer(Session.sample("Bea").account)
        await SerialRuntime.shared.settle()
        for event in answers.events { controller.update(model: saved, for: event, dispatcher: answers.dispatcher) }
        #expect(saved.account.value.name == "Bea" && server.store.session == .sample("Bea"))
    }

    @Test("a check that fails is said; a session that has ended, and logging out, are the flow's events")
    func failing() {
        let controller = HomeController(server.services, flow: flow.dispatcher)
        let model = HomeModel(.sample(), isReturning: true, notice: "")
        controller.update(model: model, for: .checkFailed(AccountsError.offline), dispatcher: answers.dispatcher)
        #expect(model.notice.value == SignUpTexts.notChecked(AccountsError.offline.message) && flow.events.isEmpty)
        controller.update(model: model, for: .checkFailed(AccountsError.sessionEnded), dispatcher: answers.dispatcher)
        controller.update(model: model, for: .logOut, dispatcher: answers.dispatcher)
        #expect(flow.events == [.endSession(email: "ada@example.org"), .logOut])
    }
}
