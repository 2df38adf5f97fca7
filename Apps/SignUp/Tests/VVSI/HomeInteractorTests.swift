import KitReactive
import KitTesting
import KitVVSI
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("Home's interactor: actions in, states and notifications out")
final class HomeInteractorTests {
    private let server = ScriptedSignUp()
    private var notifications: [String] = []
    private var subscription: AnyCancellable?

    private func home(_ arrival: HomeArrival) -> ViewState<HomeInteractor> {
        let home = ViewState(HomeInteractor(server.services, .sample(), arrival))
        subscription = home.notifications.sink { [unowned self] in notifications.append(String(describing: $0)) }
        return home
    }

    private func appear(_ home: ViewState<HomeInteractor>) async {
        home.trigger(.appear)
        await SerialRuntime.shared.settle()
    }

    @Test("a new session is not checked, and Home says that it could not be saved")
    func arrived() async {
        let home = home(.signedIn(notice: SignUpTexts.sessionNotSaved))
        await appear(home)
        #expect(home.state.notice == SignUpTexts.sessionNotSaved && !home.state.isReturning)
        #expect(server.accounts.checking.requests.isEmpty)
    }

    @Test("a saved session is checked once, and a new name is shown and saved")
    func checked() async throws {
        let home = home(.returning)
        await appear(home)
        await appear(home)
        try server.accounts.checking.answer(Session.sample("Bea").account)
        await appear(home)
        #expect(home.state.account.name == "Bea" && home.state.notice == nil)
        #expect(server.accounts.checking.requests.count == 1)
        #expect(server.store.session == .sample("Bea"))
    }

    @Test("the same name is not saved again")
    func unchanged() async throws {
        let home = home(.returning)
        await appear(home)
        try server.accounts.checking.answer(Session.sample().account)
        await SerialRuntime.shared.settle()
        #expect(server.store.session == nil && home.state.notice == nil)
    }

    @Test("logging out cancels the check and notifies the flow")
    func loggingOut() async {
        let home = home(.returning)
        await appear(home)
        home.trigger(.logOut)
        await SerialRuntime.shared.settle()
        #expect(notifications == ["loggedOut"] && server.accounts.checking.cancelled.count == 1)
    }
}
