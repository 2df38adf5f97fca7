import KitNavigation
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("The interactor of the flow: actions in, states and notifications out")
struct SignUpFlowInteractorTests {
    private let server = ScriptedSignUp()
    private let flow: TestStore<SignUpFlowInteractor>

    init() {
        flow = TestStore(SignUpFlowInteractor(server.services))
    }

    @Test("the app opens with the welcome screen without a session, and with Home with a saved one")
    func start() async throws {
        try await flow.send(.start)
        server.store.change { $0.session = .sample() }
        try await flow.send(.start) { ($0.user, $0.path) = (.member(.sample()), [.home(.returning)]) }
    }

    @Test("a saved session that cannot be read is removed, and the screen reports both")
    func unreadable() async throws {
        server.store.change { ($0.canLoad, $0.canClear) = (false, false) }
        try await flow.send(.start) { $0.notice = SignUpTexts.sessionUnreadable + " " + SignUpTexts.sessionNotRemoved }
    }

    @Test("the terms and the form lead to Home; the invitation and the path are discarded")
    func signingUp() async throws {
        let eve = try #require(Invitation(email: "eve@example.org"))
        try await flow.send(.invite(eve)) { ($0.user, $0.notice) = (.guest(eve), SignUpTexts.invited(eve)) }
        try flow.expect(.invited(eve))
        try await flow.send(.open(.terms)) { $0.path = [.terms] }
        try await flow.send(.terms(.accepted)) { $0.path = [.terms, .signUpForm] }
        try await flow.send(.changePath([.terms])) { $0.path = [.terms] }
        try await flow.send(.form(.signedIn(.sample()))) {
            $0 = SignUpFlowState(user: .member(.sample()), path: [.home(.signedIn(notice: nil))])
        }
        #expect(server.store.session == .sample())
        try flow.finish()
    }

    @Test("logging out removes the session, and asks the server to end it")
    func loggingOut() async throws {
        try await flow.send(.form(.signedIn(.sample()))) {
            ($0.user, $0.path) = (.member(.sample()), [.home(.signedIn(notice: nil))])
        }
        try await flow.send(.home(.loggedOut)) { $0 = SignUpFlowState(notice: SignUpTexts.loggedOut) }
        #expect(server.store.session == nil && server.accounts.signingOut.requests == [Session.sample().token])
        try flow.expect(running: [.signOut])
    }
}
