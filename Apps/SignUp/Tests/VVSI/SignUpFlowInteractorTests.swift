import KitNavigation
import KitReactive
import KitTesting
import KitVVSI
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("The interactor of the flow: actions in, states and notifications out")
final class SignUpFlowInteractorTests {
    private let server = ScriptedSignUp()
    private let flow: ViewState<SignUpFlowInteractor>
    private var messages: [String] = []
    private var invitations: [Invitation] = []
    private var subscription: AnyCancellable?

    init() {
        flow = ViewState(SignUpFlowInteractor(server.services))
        subscription = flow.notifications.sink { [unowned self] notification in
            switch notification {
            case .invited(let invitation): invitations.append(invitation)
            case .message(let title, _): messages.append(title)
            }
        }
    }

    private var state: SignUpFlowState { flow.state }

    @Test("the app opens with the welcome screen without a session, and with Home with a saved one")
    func start() {
        flow.trigger(.start)
        #expect(state.path.isEmpty && state.session == nil)
        server.store.change { $0.session = .sample() }
        flow.trigger(.start)
        #expect(state.path == [.home(.returning)] && state.session == .sample())
    }

    @Test("the terms and the form lead to Home; the invitation and the path are discarded")
    func signingUp() throws {
        flow.trigger(.invite(try #require(Invitation(email: "eve@example.org"))))
        flow.trigger(.open(.terms))
        flow.trigger(.terms(.accepted))
        #expect(state.path == [.terms, .signUpForm])
        flow.trigger(.changePath([.terms]))
        #expect(state.path == [.terms])
        flow.trigger(.form(.signedIn(.sample())))
        #expect(state.path == [.home(.signedIn(notice: nil))])
        #expect(state.user == .member(.sample()) && server.store.session == .sample() && state.notice == nil)
    }
}
