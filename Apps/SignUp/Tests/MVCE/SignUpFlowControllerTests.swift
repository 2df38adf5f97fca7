import KitMVCE
import KitNavigation
import KitReactive
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpMVCE

@Suite("The flow's controller: events in, model out")
final class SignUpFlowControllerTests {
    private let server = ScriptedSignUp()
    private let model = SignUpFlowModel()
    private let controller: SignUpFlowController
    private var messages: [String] = []
    private let form = ReceivedInvitations()
    private var subscriptions: [AnyCancellable] = []

    init() {
        controller = SignUpFlowController(server.services, form: Dispatcher { [form] in form.add($0) })
        subscriptions = [
            model.messages.observe { [unowned self] in messages.append($0.title) }
        ]
    }

    private var screens: [SignUpScreen] { model.screens.value }

    private func update(_ events: SignUpFlowEvent...) {
        for event in events { controller.update(model: model, for: event, dispatcher: Dispatcher { _ in }) }
    }

    @Test("the welcome screen stays without a session, and Home opens above it with a saved one")
    func start() {
        update(.start)
        #expect(screens.isEmpty && model.session == nil)
        server.store.change { $0.session = .sample() }
        update(.start)
        #expect(screens == [.home(isReturning: true, notice: nil)] && model.session == .sample())
    }

    @Test("the events of the scenes lead to the next ones")
    func navigation() {
        update(.openTerms, .openSignUpForm, .openSignIn)
        #expect(screens == [.terms, .signUpForm, .signIn(.chosen)])
    }

    @Test("a screen that the user has left is closed, and one that is not open changes nothing")
    func goingBack() {
        update(.openTerms, .openSignUpForm, .wentBack([.terms]))
        #expect(screens == [.terms])
        update(.wentBack([.signUpForm]))
        #expect(screens == [.terms])
    }

    @Test("a new session is saved, and the invitation is discarded")
    func begin() throws {
        let eve = try #require(Invitation(email: "eve@example.org"))
        update(.invite(eve), .openTerms, .openSignUpForm, .signedIn(.sample()))
        #expect(screens == [.home(isReturning: false, notice: nil)])
        #expect(model.invitation == nil && model.notice.value == nil && server.store.session == .sample())
    }
}

/// The invitations that the flow has sent to its form.
private final class ReceivedInvitations {
    private(set) var invitations: [Invitation] = []

    func add(_ event: SignUpFormEvent) {
        if case .invite(let invitation) = event { invitations.append(invitation) }
    }
}
