import AccountsCore
import KitCore
import KitReactive
import KitTesting
import KitVVSI
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("The interactor of the form to sign in: actions in, states and notifications out")
final class SignInInteractorTests {
    private let server = ScriptedSignUp()
    private let viewState: ViewState<SignInInteractor>
    private var sessions: [Session] = []
    private var subscription: AnyCancellable?

    init() {
        viewState = ViewState(SignInInteractor(server.services.accounts, reason: .chosen))
        subscription = viewState.notifications.sink { [unowned self] notification in
            switch notification {
            case .signedIn(let session): sessions.append(session)
            }
        }
    }

    private var state: SignInState { viewState.state }

    private func trigger(_ actions: SignInAction...) async {
        actions.forEach(viewState.trigger)
        await SerialRuntime.shared.settle()
    }

    private func submit() async {
        await trigger(.editEmail(Typed.email), .editPassword(Typed.password), .submit)
    }

    @Test("the credentials are sent once, and the session is a notification")
    func submitting() async throws {
        await submit()
        await trigger(.submit)
        let credentials = Credentials(email: Typed.email, password: Typed.password)
        #expect(server.accounts.signingIn.requests == [credentials] && state.phase.isSubmitting)
        try server.accounts.signingIn.answer(.sample())
        await SerialRuntime.shared.settle()
        #expect(!state.phase.isSubmitting && sessions == [.sample()])
    }

    @Test("each end of editing reaches its field")
    func endOfEditing() async {
        await trigger(.editEmail("ada"), .endEditingEmail, .endEditingPassword)
        #expect(state.email.remark == FieldError.emailMalformed.errorMessage && state.password.remark == nil)
    }
}
