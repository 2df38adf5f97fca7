import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("Home's interactor: actions in, states and notifications out")
struct HomeInteractorTests {
    private let server = ScriptedSignUp()

    private func home(_ arrival: HomeArrival) -> TestStore<HomeInteractor> {
        TestStore(HomeInteractor(server.services, .sample(), arrival))
    }

    @Test("a new session is not checked, and Home says that it could not be saved")
    func arrived() async throws {
        let home = home(.signedIn(notice: SignUpTexts.sessionNotSaved))
        try await home.send(.load)
        #expect(home.state.notice == SignUpTexts.sessionNotSaved && !home.state.isReturning)
        #expect(server.accounts.checking.requests.isEmpty)
        try home.finish()
    }

    @Test("a saved session is checked, and a new name is shown and saved")
    func checked() async throws {
        let home = home(.returning)
        try await home.send(.load)
        try home.expect(running: [.check])
        let bea = Session.sample("Bea").account
        try await home.after {
            try server.accounts.checking.answer(bea)
        } changes: {
            $0.account = bea
        }
        #expect(server.store.session == .sample("Bea"))
        try home.finish()
    }

    @Test("a new name that cannot be saved is shown, with a message")
    func notSaved() async throws {
        server.store.change { $0.canSave = false }
        let home = home(.returning)
        try await home.send(.load)
        let bea = Session.sample("Bea").account
        try await home.after {
            try server.accounts.checking.answer(bea)
        } changes: {
            ($0.account, $0.notice) = (bea, SignUpTexts.sessionNotSaved)
        }
    }

    @Test("the same name is not saved again")
    func unchanged() async throws {
        let home = home(.returning)
        try await home.send(.load)
        try await home.after { try server.accounts.checking.answer(Session.sample().account) }
        #expect(server.store.session == nil)
    }

    @Test("an ended session is notified; another failure is shown")
    func failing() async throws {
        let home = home(.returning)
        try await home.send(.load)
        try await home.after { try server.accounts.checking.fail(AccountsError.sessionEnded) }
        try home.expect(.sessionEnded(email: "ada@example.org"))
        try await home.send(.load)
        try await home.after {
            try server.accounts.checking.fail(AccountsError.offline)
        } changes: {
            $0.notice = SignUpTexts.notChecked(AccountsError.offline.message)
        }
        try home.finish()
    }

    @Test("logging out cancels the check and notifies the flow; a late answer is not saved")
    func loggingOut() async throws {
        server.accounts.ignoresCancellation = true
        let home = home(.returning)
        try await home.send(.load)
        try await home.send(.logOut)
        try home.expect(.loggedOut)
        try await home.after { try server.accounts.checking.answer(Session.sample("Bea").account) }
        #expect(server.store.session == nil)
        try home.finish()
    }
}
