import KitCore
import SignUpDomain
import Testing

@testable import SignUpContract
@testable import SignUpVVSI

@Suite("The form's state: what happened, and what it is then")
struct FormStateTests {
    private var state = FormState(.signUp(nil))

    private mutating func fill() {
        for (field, text) in Typed.valid { state.edited(field, text) }
    }

    private var sent: Attempt<Registration>? {
        guard case .submitting(.registration(let attempt)) = state.phase else { return nil }
        return attempt
    }

    @Test("a remark comes when the field is left, goes when the entry is right, and waits for the next leaving")
    mutating func remarks() {
        state.edited(.email, SecretText("ada"))
        #expect(state.remark(.email) == nil)
        state.left(.email)
        #expect(state.remark(.email) == FieldError.emailMalformed.errorMessage)
        state.edited(.email, SecretText("ada@example.org"))
        #expect(state.remark(.email) == nil)
        state.edited(.email, SecretText("ada"))
        #expect(state.remark(.email) == nil)
    }

    @Test("a password that differs from its repetition is remarked on there when the password is left")
    mutating func repetition() {
        fill()
        state.edited(.password, SecretText("tulip-95"))
        #expect(state.remark(.repetition) == nil && !state.isAcceptable)
        state.left(.password)
        #expect(state.remark(.repetition) == FieldError.repetitionDifferent.errorMessage)
        state.edited(.password, SecretText("tulip-94"))
        #expect(state.remark(.repetition) == nil && state.isAcceptable)
    }

    @Test("submitting an empty form says what is missing, and sends nothing")
    mutating func missing() {
        state.triedToSubmit()
        #expect(state.remark(.name) == FieldError.nameMissing.errorMessage)
        #expect(state.remark(.repetition) == FieldError.repetitionMissing.errorMessage)
        #expect(!state.isSubmitting)
    }

    @Test("what is sent has no white space around it, and the same entries keep their key")
    mutating func key() throws {
        fill()
        state.triedToSubmit()
        let first = try #require(sent)
        #expect(first.entries == Typed.registration)
        state.cancelled()
        state.triedToSubmit()
        #expect(sent == first)
        state.cancelled()
        state.edited(.name, SecretText("Bea"))
        state.triedToSubmit()
        let second = try #require(sent)
        #expect(second.key != first.key)
        state.cancelled()
        state.edited(.name, SecretText("Ada"))
        state.triedToSubmit()
        let third = try #require(sent)
        #expect(third.entries == first.entries && third.key != first.key)
    }

    @Test("a cancelled attempt is said until something is changed")
    mutating func cancelling() {
        state.cancelled()
        #expect(state.notice.isEmpty)
        fill()
        state.triedToSubmit()
        state.cancelled()
        #expect(state.notice == SignUpTexts.cancelled && !state.isSubmitting)
        state.edited(.name, SecretText("Bea"))
        #expect(state.notice.isEmpty)
    }

    @Test("an address that is taken is said at its field until it is changed, and no alert is shown")
    mutating func taken() {
        fill()
        state.triedToSubmit()
        state.failed(AccountsError.emailTaken)
        #expect(state.remark(.email) == SignUpTexts.emailTaken)
        #expect(state.failure == nil && !state.isSubmitting && !state.isAcceptable)
        state.edited(.email, SecretText("bea@example.org"))
        #expect(state.remark(.email) == nil && state.isAcceptable)
    }

    @Test("an answer about an address that is not there any more is told by an alert")
    mutating func late() {
        fill()
        state.triedToSubmit()
        state.edited(.email, SecretText("bea@example.org"))
        state.failed(AccountsError.emailTaken)
        #expect(state.remark(.email) == nil && state.isAcceptable)
        #expect(state.failure?.title == AccountsError.emailTaken.title)
    }

    @Test("an error of no field is shown until it is dismissed or the user tries again")
    mutating func failure() {
        state.failed(AccountsError.offline)
        #expect(state.failure == nil, "nothing was under way")
        fill()
        state.triedToSubmit()
        state.failed(AccountsError.offline)
        #expect(state.failure?.title == AccountsError.offline.title && !state.isSubmitting)
        state.triedToSubmit()
        #expect(state.failure == nil && state.isSubmitting)
        state.dismissedFailure()
        #expect(state.isSubmitting)
        state.failed(AccountsError.offline)
        state.dismissedFailure()
        #expect(state.failure == nil)
    }

    @Test("an invitation fills in an empty address, and leaves one that is there")
    mutating func invitation() throws {
        let eve = try #require(Invitation(email: "eve@example.org"))
        #expect(FormState(.signUp(eve)).text(.email).exposed == eve.email)
        state.edited(.email, SecretText("  "))
        state.invited(eve)
        #expect(state.text(.email).exposed == eve.email)
        state.edited(.email, SecretText("ada@example.org"))
        state.invited(eve)
        #expect(state.text(.email).exposed == "ada@example.org")
        state = FormState(.signIn(.asked))
        state.invited(eve)
        #expect(state.text(.email).isEmpty, "who signs in has an account")
    }

    @Test("a password that belongs to no account is said until one of the two entries is changed")
    mutating func credentials() {
        for (field, text) in [(FormField.email, "bea@example.org"), (.password, "other")] {
            state = FormState(.signIn(.sessionEnded(email: "ada@example.org")))
            #expect(state.firstField == .password && state.explanation == SignUpTexts.sessionEnded)
            state.edited(.password, SecretText(" "))
            state.triedToSubmit()
            state.failed(AccountsError.wrongCredentials)
            #expect(state.remark(.password) == SignUpTexts.wrongCredentials)
            state.edited(field, SecretText(text))
            #expect(state.remark(.password) == nil && state.isAcceptable)
        }
    }

    @Test("the description of a form contains no password")
    mutating func secrets() {
        fill()
        state.triedToSubmit()
        #expect(!"\(state)".contains("tulip"))
    }
}
