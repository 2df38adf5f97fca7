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

    @Test("credentials that do not match are shown until one of the entries changes")
    mutating func mismatch() {
        let edits: [(inout SignInState) -> Void] = [
            { $0.editedEmail("bea@example.org") }, { $0.editedPassword(SecretText("other")) },
        ]
        for edit in edits {
            state = SignInState(.sessionEnded(email: Typed.email))
            submit()
            state.failed(AccountsError.wrongCredentials)
            #expect(state.password.remark == SignUpTexts.wrongCredentials && !state.canSubmit)
            state.editedEmail(Typed.email)
            #expect(!state.canSubmit, "the text is the same")
            edit(&state)
            #expect(state.password.remark == nil && state.canSubmit && state.phase.failure == nil)
        }
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
