import AccountsCore
import KitCore
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("The state of the form to sign up: changes in, state out")
struct SignUpFormStateTests {
    private var state = SignUpFormState()

    private mutating func fill() {
        state.editedName(Typed.name)
        state.editedEmail(Typed.email)
        state.editedPassword(Typed.password)
        state.editedRepetition(Typed.password)
    }

    private mutating func submit() { state.triedToSubmit() }

    private var sent: Registration? {
        if case .submitting(let registration) = state.phase { registration } else { nil }
    }

    @Test("a remark appears after editing, and disappears when the entry is valid")
    mutating func remarks() {
        state.editedEmail("ada")
        #expect(state.email.remark == nil)
        state.endedEditingEmail()
        #expect(state.email.remark == FieldError.emailMalformed.errorMessage)
        state.editedEmail("ada@example.org")
        #expect(state.email.remark == nil)
        state.editedEmail("ada")
        #expect(state.email.remark == nil)
    }

    @Test("an attempt has trimmed entries, and one in progress is not replaced")
    mutating func once() {
        fill()
        submit()
        state.editedName("Bea")
        submit()
        #expect(sent == Typed.registration)
        state.succeeded()
        #expect(!state.phase.isSubmitting)
    }

    @Test("an alert shows that an address is taken if it has changed since the attempt began")
    mutating func takenAfterChange() {
        fill()
        submit()
        state.editedEmail("bea@example.org")
        state.failed(AccountsError.emailTaken)
        #expect(state.email.remark == nil && state.canSubmit)
        #expect(state.phase.failure as? AccountsError == .emailTaken)
    }

    @Test("the description of the state contains no password")
    mutating func secrets() {
        fill()
        submit()
        #expect(!"\(state)".contains("tulip"))
    }
}
