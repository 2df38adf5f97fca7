import KitMVCE
import KitNavigation
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVCE

@Suite("The flow's controller: events in, model out")
struct SignUpFlowControllerTests {
    private let server = ScriptedSignUp()
    private let flow: EventLoop<SignUpFlowController>

    private var model: SignUpFlowModel { flow.model }
    private var screens: [SignUpScreen] { model.screens.value }

    init() {
        flow = EventLoop(SignUpFlowModel(), SignUpFlowController(services: server.services))
    }

    @Test("the welcome screen stays without a session, and Home opens above it with a saved one")
    func start() async {
        await flow.send(.start)
        #expect(screens.isEmpty && model.session.value == nil)
        server.store.change { $0.session = .sample() }
        await flow.send(.start)
        #expect(screens == [.home(isReturning: true, notice: nil)] && model.session.value == .sample())
    }

    @Test("a saved session that cannot be read is removed, and the screen reports both")
    func unreadable() async {
        server.store.change { ($0.canLoad, $0.canClear) = (false, false) }
        await flow.send(.start)
        #expect(model.notice.value == SignUpTexts.sessionUnreadable + " " + SignUpTexts.sessionNotRemoved)
    }

    @Test("the events of the scenes lead to the next ones")
    func navigation() async {
        await flow.send(.openTerms, .openSignUpForm, .openSignIn)
        #expect(screens == [.terms, .signUpForm, .signIn(email: nil)])
    }

    @Test("a screen that the user has left is closed, and one that is not open changes nothing")
    func goingBack() async {
        await flow.send(.openTerms, .openSignUpForm, .wentBack([.terms]))
        #expect(screens == [.terms])
        await flow.send(.wentBack([.signUpForm]))
        #expect(screens == [.terms])
    }

    @Test("a new session is saved, and the invitation is discarded")
    func begin() async throws {
        let eve = try #require(Invitation(email: "eve@example.org"))
        await flow.send(.invite(eve), .openTerms, .openSignUpForm)
        #expect(model.invitation.value == eve && model.notice.value == SignUpTexts.invited(eve))
        await flow.send(.signedIn(.sample()))
        #expect(screens == [.home(isReturning: false, notice: nil)])
        #expect(model.invitation.value == nil && model.notice.value == nil && server.store.session == .sample())
    }

    @Test("logging out removes the session, and asks the server to end it")
    func loggingOut() async {
        await flow.send(.signedIn(.sample()), .logOut)
        #expect(screens.isEmpty && model.session.value == nil && server.store.session == nil)
        #expect(model.notice.value == SignUpTexts.loggedOut)
        #expect(server.accounts.signingOut.requests == [Session.sample().token])
    }
}
