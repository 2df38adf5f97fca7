import AccountsCore
import KitCore
import KitTesting
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("The interactor of the form to sign in: actions in, states and notifications out")
struct SignInInteractorTests {
    private let server = ScriptedSignUp()
    private let form: TestStore<SignInInteractor>

    init() {
        form = TestStore(SignInInteractor(server.services.accounts, email: Typed.email))
    }

    private func submit() async throws {
        try await form.send(.enterPassword(SecretText(" "))) {
            $0.password.enter(SecretText(" "), FieldRules.existingPassword(SecretText(" ")))
        }
        try await form.send(.submit) { $0.phase = .submitting }
    }

    private func fail(_ error: AccountsError, _ changes: (inout SignInState) -> Void) async throws {
        try await form.after({ try server.accounts.signingIn.fail(error) }, changes: changes)
    }

    @Test("the credentials are sent once, and the session is a notification")
    func submitting() async throws {
        try await submit()
        try await form.send(.submit)
        #expect(
            server.accounts.signingIn.requests == [Credentials(email: Typed.email, password: SecretText(" "))])
        try form.expect(running: [.submission])
        try await form.after {
            try server.accounts.signingIn.answer(.sample())
        } changes: {
            $0.phase = .editing
        }
        try form.expect(.signedIn(.sample()))
        try form.finish()
    }

    @Test("a mismatch is a remark until either entry changes")
    func mismatch() async throws {
        try await submit()
        try await fail(.wrongCredentials) {
            $0.phase = .correcting(.password)
            $0.password.reject(SignUpTexts.wrongCredentials)
        }
        #expect(form.state.credentials == nil)
        try await form.send(.enterEmail("bea@example.org")) {
            $0.phase = .editing
            $0.enterEmail("bea@example.org")
        }
        #expect(form.state.credentials != nil && form.state.password.message == nil)
    }

    @Test("an alert shows a mismatch of credentials that have changed, and every other error")
    func failure() async throws {
        try await submit()
        try await form.send(.enterEmail("bea@example.org")) { $0.enterEmail("bea@example.org") }
        try await fail(.wrongCredentials) { $0.phase = .failed(.wrongCredentials) }
        try await form.send(.dismissFailure) { $0.phase = .editing }
        try await form.send(.submit) { $0.phase = .submitting }
        try await fail(.offline) { $0.phase = .failed(.offline) }
        try form.finish()
    }

    @Test("each end of editing reaches its field")
    func endOfEditing() async throws {
        try await form.send(.enterEmail("ada")) { $0.enterEmail("ada") }
        try await form.send(.leaveEmail) { $0.email.leave(FieldRules.existingEmail("ada")) }
        #expect(form.state.email.message == FieldError.emailMalformed.errorMessage)
        try await form.send(.leavePassword)
    }
}
