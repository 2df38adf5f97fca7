import KitCore
import KitMVVMC
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVVMC

@Suite("Home's view model: streams in, streams out")
struct HomeViewModelTests {
    private let server = ScriptedSignUp()
    private let logOut = Signal<Void>()

    private func home(
        isReturning: Bool, notice: String? = nil
    ) async -> Streams<HomeStep, HomeViewModel.Output> {
        let home = Streams(
            HomeViewModel(server.services, .sample(), isReturning: isReturning, notice: notice),
            HomeViewModel.InputFromView(logOut: logOut.publisher), recording: \.greeting, \.email, \.notice)
        home.scene.viewDidLoad.send()
        await home.settle()
        return home
    }

    @Test("a new session is not checked")
    func begun() async {
        let home = await home(isReturning: false, notice: SignUpTexts.sessionNotSaved)
        #expect(home.greeting == ["Welcome, Ada!"] && home.email == ["ada@example.org"])
        #expect(home.notice == [SignUpTexts.sessionNotSaved])
        #expect(server.accounts.checking.requests.isEmpty)
        logOut.send()
        #expect(home.steps == [.loggedOut])
    }

    @Test("the same name is not saved again")
    func unchanged() async throws {
        let home = await home(isReturning: true)
        try server.accounts.checking.answer(Session.sample().account)
        await home.settle()
        #expect(home.greeting == ["Welcome back, Ada!"] && server.store.session == nil)
    }

    @Test("a name that the server has changed is shown and saved, or a message says that it is not saved")
    func changed() async throws {
        let account = Account(name: "Adele", email: "ada@example.org")
        for canSave in [true, false] {
            let home = await home(isReturning: true)
            server.store.change { $0.canSave = canSave }
            try server.accounts.checking.answer(account)
            await home.settle()
            #expect(home.greeting.last == "Welcome back, Adele!" && server.store.session?.account == account)
            #expect(home.notice == (canSave ? [nil] : [nil, SignUpTexts.sessionNotSaved]))
        }
    }

    @Test("logging out ends the check, and a late answer changes nothing")
    func loggedOut() async throws {
        let home = await home(isReturning: true)
        server.accounts.ignoresCancellation = true
        logOut.send()
        await home.settle()
        #expect(home.steps == [.loggedOut] && server.accounts.checking.cancelled.count == 1)
        #expect(home.greeting.count == 1)
    }
}
