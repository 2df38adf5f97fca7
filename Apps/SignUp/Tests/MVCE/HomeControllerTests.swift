import KitCore
import KitMVCE
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVCE

@Suite("The controller of Home: events in, model and sent events out")
struct HomeControllerTests {
    private let server = ScriptedSignUp()
    private let flow = EventRecorder<SignUpFlowEvent>()

    private func home(isReturning: Bool) -> EventLoop<HomeController> {
        EventLoop(
            HomeModel(.sample(), isReturning: isReturning),
            HomeController(services: server.services, flow: flow.dispatcher))
    }

    @Test("a new session is not checked; a saved one is, and a new name is shown and saved")
    func checking() async throws {
        await home(isReturning: false).send(.load)
        #expect(server.accounts.checking.requests.isEmpty)
        let saved = home(isReturning: true)
        await saved.send(.load)
        let bea = Session.sample("Bea").account
        try server.accounts.checking.answer(bea)
        await saved.settle()
        #expect(saved.sent == [.accountLoaded(bea)])
        #expect(saved.model.account.value == bea && server.store.session == .sample("Bea"))
    }

    @Test("an ended session is an event of the flow; another failure is shown")
    func failing() async {
        let home = home(isReturning: true)
        await home.send(.checkFailed(.sessionEnded))
        #expect(flow.events == [.sessionEnded(email: "ada@example.org")] && home.model.notice.value == nil)
        await home.send(.checkFailed(.offline))
        #expect(home.model.notice.value == SignUpTexts.notChecked(AccountsError.offline.message))
    }
}
