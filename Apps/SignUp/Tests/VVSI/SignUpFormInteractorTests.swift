import AccountsCore
import KitCore
import KitReactive
import KitTesting
import KitVVSI
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("The interactor of the form to sign up: actions in, states and notifications out")
final class SignUpFormInteractorTests {
    private let server = ScriptedSignUp()
    private let viewState: ViewState<SignUpFormInteractor>
    private var sessions: [Session] = []
    private var subscription: AnyCancellable?

    init() {
        viewState = ViewState(SignUpFormInteractor(server.services.accounts, invitation: nil))
        subscription = viewState.notifications.sink { [unowned self] notification in
            switch notification {
            case .signedIn(let session): sessions.append(session)
            }
        }
        viewState.trigger(.editName(Typed.name))
        viewState.trigger(.editEmail(Typed.email))
        viewState.trigger(.editPassword(Typed.password))
        viewState.trigger(.editRepetition(Typed.password))
    }

    private var state: SignUpFormState { viewState.state }

    private func trigger(_ actions: SignUpFormAction...) async {
        actions.forEach(viewState.trigger)
        await SerialRuntime.shared.settle()
    }

    @Test("the entries are sent once, and the session is a notification")
    func submitting() async throws {
        await trigger(.submit, .submit)
        #expect(state.phase.isSubmitting)
        #expect(server.accounts.registering.requests.map(\.registration) == [Typed.registration])
        try server.accounts.registering.answer(.sample())
        await SerialRuntime.shared.settle()
        #expect(!state.phase.isSubmitting && sessions == [.sample()])
    }

    @Test("cancelling without an attempt in progress changes nothing")
    func cancellingNothing() async {
        await trigger(.cancel)
        #expect(state.phase.notice == nil && server.accounts.registering.requests.isEmpty)
    }

    @Test("each end of editing reaches its field")
    func endOfEditing() async {
        await trigger(
            .editName(String(repeating: "a", count: 61)), .endEditingName, .editEmail("ada"), .endEditingEmail,
            .editRepetition(SecretText("1")), .endEditingRepetition)
        #expect(state.name.remark == FieldError.nameTooLong.errorMessage)
        #expect(state.email.remark == FieldError.emailMalformed.errorMessage)
        #expect(state.repetition.remark == FieldError.repetitionDifferent.errorMessage)
        await trigger(.editPassword(SecretText("1")), .endEditingPassword)
        #expect(state.password.remark == FieldError.passwordTooShort.errorMessage)
    }
}
