import AccountsCore
import KitCore
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("The state of the form to sign up: changes in, state out")
struct SignUpFormStateTests {
    private var state = SignUpFormState()

    private mutating func enterEmail(_ text: String) { state.email.enter(text, FieldRules.email(text)) }

    @Test("a remark appears when the field is left, and disappears when the entry is valid")
    mutating func remarks() {
        enterEmail("ada")
        #expect(state.email.message == nil)
        state.leave(.email)
        #expect(state.email.message == FieldError.emailMalformed.errorMessage)
        enterEmail("ada@example.org")
        #expect(state.email.message == nil)
        enterEmail("ada")
        #expect(state.email.message == nil)
    }

    @Test("what is missing is shown until there is something")
    mutating func missing() {
        state.leave(.email)
        #expect(state.email.message == nil)
        state.insist()
        #expect(state.email.message == FieldError.emailMissing.errorMessage)
        enterEmail(" ")
        #expect(state.email.message == FieldError.emailMissing.errorMessage)
        enterEmail("a")
        #expect(state.email.message == nil)
    }

    @Test("a new password shows at its repetition that both differ, and only once it is left")
    mutating func repetition() {
        state.repetition.enter(Typed.password, FieldRules.repetition(Typed.password, of: state.password.text))
        state.enterPassword(SecretText("tulip-9"))
        #expect(state.repetition.message == nil)
        state.leave(.password)
        #expect(state.repetition.message == FieldError.repetitionDifferent.errorMessage)
        state.enterPassword(Typed.password)
        #expect(state.repetition.message == nil)
        state.enterPassword(SecretText("tulip-9"))
        #expect(state.repetition.message == nil)
    }

    @Test("a rejection stays while the text does, and what was rejected cannot be sent")
    mutating func rejection() {
        state = .filled
        #expect(state.registration == Typed.registration)
        state.email.reject(SignUpTexts.emailTaken)
        enterEmail(Typed.email)
        state.leave(.email)
        state.insist()
        #expect(state.email.message == SignUpTexts.emailTaken && state.registration == nil)
        enterEmail("bea@example.org")
        #expect(state.email.message == nil && state.registration != nil)
    }

    @Test("an invitation fills in an address, unless there is one")
    mutating func invitation() throws {
        state = SignUpFormState(Invitation(email: "eve@example.org"))
        state.accept(try #require(Invitation(email: "bob@example.org")))
        #expect(state.email.text == "eve@example.org")
    }

    @Test("the description of the state contains no password")
    func secrets() {
        #expect(!"\(SignUpFormState.filled)".contains("tulip"))
    }
}
