import AccountsCore
import KitCore
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("The state of the form to sign in: changes in, state out")
struct SignInStateTests {
    private var state = SignInState(.sessionEnded(email: Typed.email))

    private mutating func submit() {
        state.editedPassword(SecretText(" "))
        state.triedToSubmit()
    }

    private var sent: Credentials? {
        if case .submitting(let credentials) = state.phase { credentials } else { nil }
    }

    @Test("every password can be sent with a valid address")
    mutating func sending() {
        submit()
        #expect(sent == Credentials(email: Typed.email, password: SecretText(" ")))
        state.editedPassword(Typed.password)
        state.triedToSubmit()
        #expect(sent?.password == SecretText(" "), "an attempt in progress is not replaced")
        state.succeeded()
        #expect(!state.phase.isSubmitting)
    }

    @Test("an alert shows a mismatch of credentials that have changed, and every other error")
    mutating func failure() {
        submit()
        state.editedEmail("bea@example.org")
        state.failed(AccountsError.wrongCredentials)
        #expect(state.password.remark == nil && state.phase.failure as? AccountsError == .wrongCredentials)
        state.failureDismissed()
        state.triedToSubmit()
        state.failed(AccountsError.offline)
        #expect(state.phase.failure as? AccountsError == .offline)
    }
}
