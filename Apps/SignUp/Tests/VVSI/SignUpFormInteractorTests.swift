import AccountsCore
import KitCore
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("The interactor of the form to sign up: actions in, states and notifications out")
struct SignUpFormInteractorTests {
    private let server = ScriptedSignUp()
    private let form: TestStore<SignUpFormInteractor>

    init() {
        form = TestStore(SignUpFormInteractor(server.services.accounts, invitation: nil))
    }

    private func submit() async throws {
        try await form.send(.enterName(Typed.name)) { $0.name = SignUpFormState.filled.name }
        try await form.send(.enterEmail(Typed.email)) { $0.email = SignUpFormState.filled.email }
        try await form.send(.enterPassword(Typed.password)) { $0.password = SignUpFormState.filled.password }
        try await form.send(.enterRepetition(Typed.password)) { $0.repetition = SignUpFormState.filled.repetition }
        try await form.send(.submit) { $0.phase = .submitting }
    }

    private func fail(_ error: AccountsError, _ changes: (inout SignUpFormState) -> Void) async throws {
        try await form.after({ try server.accounts.registering.fail(error) }, changes: changes)
    }

    @Test("the entries are sent once, and the session is a notification")
    func submitting() async throws {
        try await submit()
        try await form.send(.submit)
        #expect(server.accounts.registering.requests.map(\.registration) == [Typed.registration])
        try await form.after {
            try server.accounts.registering.answer(.sample())
        } changes: {
            $0.phase = .editing
        }
        try form.expect(.signedIn(.sample()))
        try form.finish()
    }

    @Test("an attempt that cannot be sent shows what is missing")
    func missing() async throws {
        try await form.send(.submit) {
            $0.phase = .correcting(.name)
            $0.insist()
        }
        #expect(form.state.name.message == FieldError.nameMissing.errorMessage)
        #expect(server.accounts.registering.requests.isEmpty)
        try form.finish()
    }

    @Test("a cancelled attempt says so until an entry changes; without an attempt, cancelling changes nothing")
    func cancelling() async throws {
        try await form.send(.cancel)
        try await submit()
        try await form.send(.cancel) { $0.phase = .cancelled }
        try await form.send(.leave(.name))
        #expect(form.state.phase.notice == SignUpTexts.cancelled && server.accounts.registering.cancelled.count == 1)
        #expect(form.state.phase.subtitle(SignUpTexts.signingUp) == SignUpTexts.cancelledSubtitle)
        try await form.send(.enterName("Bea")) {
            $0.phase = .editing
            $0.name.enter("Bea", FieldRules.name("Bea"))
        }
        try form.finish()
    }

    @Test("a late answer to a cancelled attempt changes nothing, although the server did not notice")
    func late() async throws {
        server.accounts.ignoresCancellation = true
        try await submit()
        try await form.send(.cancel) { $0.phase = .cancelled }
        try await form.after { try server.accounts.registering.answer(.sample()) }
        try form.finish()
    }

    @Test("a taken address is a remark; one that has changed since the attempt began is an alert, like other errors")
    func failing() async throws {
        try await submit()
        try await fail(.emailTaken) {
            $0.phase = .correcting(.email)
            $0.email.reject(SignUpTexts.emailTaken)
        }
        #expect(form.state.registration == nil && form.state.metRules == [.name, .password, .repetition])
        try await form.send(.enterEmail("bea@example.org")) {
            $0.phase = .editing
            $0.email.enter("bea@example.org", FieldRules.email("bea@example.org"))
        }
        try await form.send(.submit) { $0.phase = .submitting }
        try await form.send(.enterEmail(Typed.email)) { $0.email = SignUpFormState.filled.email }
        try await fail(.emailTaken) { $0.phase = .failed(.emailTaken) }
        try await form.send(.dismissFailure) { $0.phase = .editing }
    }
}

extension SignUpFormState {
    /// A form with valid entries.
    @MainActor static var filled: SignUpFormState {
        var state = SignUpFormState()
        state.name.enter(Typed.name, FieldRules.name(Typed.name))
        state.email.enter(Typed.email, FieldRules.email(Typed.email))
        state.enterPassword(Typed.password)
        state.repetition.enter(Typed.password, FieldRules.repetition(Typed.password, of: Typed.password))
        return state
    }
}
