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

    @Test("the rules that the entries follow are met")
    mutating func rules() {
        state.editedName(Typed.name)
        state.editedEmail("ada@example")
        #expect(state.metRules == [.name])
        fill()
        #expect(state.metRules == Set(FormRule.allCases))
    }

    @Test("each field shows its own remark after editing")
    mutating func remarkOfEachField() {
        state.editedName(String(repeating: "a", count: 61))
        state.endedEditingName()
        #expect(state.name.remark == FieldError.nameTooLong.errorMessage)
        state.editedPassword(SecretText("1234567"))
        state.endedEditingPassword()
        #expect(state.password.remark == FieldError.passwordTooShort.errorMessage && state.repetition.remark == nil)
        state.editedRepetition(SecretText("1"))
        state.endedEditingRepetition()
        #expect(state.repetition.remark == FieldError.repetitionDifferent.errorMessage)
        #expect(state.email.remark == nil && state.strength == .tooShort)
    }

    @Test("a new password that differs from its repetition is reported there after editing the password")
    mutating func repetition() {
        fill()
        state.editedPassword(SecretText("tulip-95"))
        #expect(state.repetition.remark == nil && !state.canSubmit)
        state.endedEditingPassword()
        #expect(state.repetition.remark == FieldError.repetitionDifferent.errorMessage)
        state.editedPassword(Typed.password)
        #expect(state.repetition.remark == nil && state.canSubmit)
    }

    @Test("an attempt with an empty form shows the missing entries and does not begin")
    mutating func missing() {
        submit()
        #expect(state.name.remark == FieldError.nameMissing.errorMessage)
        #expect(state.email.remark == FieldError.emailMissing.errorMessage)
        #expect(state.password.remark == FieldError.passwordMissing.errorMessage)
        #expect(state.repetition.remark == FieldError.repetitionMissing.errorMessage)
        #expect(!state.phase.isSubmitting)
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

    @Test("the notice about a cancelled attempt disappears when an entry changes")
    mutating func cancelling() {
        state.userCancelled()
        #expect(state.phase.notice == nil, "no attempt was in progress")
        let edits: [(inout SignUpFormState) -> Void] = [
            { $0.editedName("Bea") }, { $0.editedEmail("bea@example.org") },
            { $0.editedPassword(SecretText("tulip-95")) }, { $0.editedRepetition(SecretText("tulip-95")) },
        ]
        for edit in edits {
            fill()
            submit()
            state.userCancelled()
            #expect(state.phase.notice == SignUpTexts.cancelled && !state.phase.isSubmitting)
            edit(&state)
            #expect(state.phase.notice == nil)
        }
    }

    @Test("a taken address is shown at its field until it changes, without an alert")
    mutating func taken() {
        fill()
        submit()
        state.failed(AccountsError.emailTaken)
        #expect(state.email.remark == SignUpTexts.emailTaken && !state.canSubmit)
        #expect(state.phase.failure == nil && !state.phase.isSubmitting)
        state.editedEmail(Typed.email)
        #expect(state.email.remark == SignUpTexts.emailTaken, "the text is the same")
        state.editedEmail("bea@example.org")
        #expect(state.email.remark == nil && state.canSubmit)
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

    @Test("any other error is a failure until it is dismissed or another attempt begins")
    mutating func failure() {
        state.failed(AccountsError.offline)
        #expect(state.phase.failure == nil, "no attempt was in progress")
        fill()
        submit()
        state.failed(AccountsError.offline)
        #expect(state.phase.failure as? AccountsError == .offline && !state.phase.isSubmitting)
        submit()
        #expect(state.phase.failure == nil && state.phase.isSubmitting)
        state.failureDismissed()
        #expect(state.phase.isSubmitting)
        state.failed(AccountsError.offline)
        state.failureDismissed()
        #expect(state.phase.failure == nil && !state.phase.isSubmitting)
    }

    @Test("an invitation fills in an empty address field only")
    mutating func invitation() throws {
        let eve = try #require(Invitation(email: "eve@example.org"))
        #expect(SignUpFormState(eve).email.text == eve.email)
        state.editedEmail("  ")
        state.invited(eve)
        #expect(state.email.text == eve.email && state.email.value == eve.email)
        state.editedEmail(Typed.email)
        state.invited(eve)
        #expect(state.email.text == Typed.email)
    }

    @Test("the description of the state contains no password")
    mutating func secrets() {
        fill()
        submit()
        #expect(!"\(state)".contains("tulip"))
    }
}
