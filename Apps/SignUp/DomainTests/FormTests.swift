import KitCore
import SignUpDomain
import Testing

@Suite("The form's values")
struct FormTests {
    private func filled() -> SignUpForm {
        var form = SignUpForm()
        form.edit(.name, SecretText(" Ada "))
        form.edit(.email, SecretText("ada@example.org"))
        form.edit(.password, SecretText("tulip-94"))
        form.edit(.repetition, SecretText("tulip-94"))
        return form
    }

    @Test func itBecomesARegistration() {
        #expect(SignUpForm().entries == nil)
        #expect(
            filled().entries
                == Registration(name: "Ada", email: "ada@example.org", password: SecretText("tulip-94")))
    }

    @Test func onlyWhatWasSentIsRejected() {
        var form = filled()
        let sent = Registration(name: "Ada", email: "ada@example.org", password: SecretText("tulip-94"))
        form.edit(.email, SecretText("bea@example.org"))
        let isLate = !form.reject(sent, AccountsError.emailTaken)
        #expect(isLate, "another address is there by now")
        form.edit(.email, SecretText("ada@example.org"))
        let isOther = !form.reject(sent, AccountsError.wrongCredentials)
        #expect(isOther)
        let isTaken = form.reject(sent, AccountsError.emailTaken)
        #expect(isTaken)
        #expect(form.remark(.email) == "This email address is already taken.")
        #expect(!form.isValid)
    }

    @Test func anInvitationLeavesWhatIsThere() throws {
        let invitation = try #require(Invitation(email: " eve@example.org "))
        #expect(invitation.email == "eve@example.org")
        var form = filled()
        form.fill(invitation)
        #expect(form.text(.email).exposed == "ada@example.org")
        form.edit(.email, SecretText("  "))
        form.fill(invitation)
        #expect(form.text(.email).exposed == "eve@example.org")
        #expect(Invitation(email: "eve") == nil)
    }

    @Test func theKeyIsThatOfTheAttempt() throws {
        var page = AccountPage(filled())
        func submitted() -> Attempt<Registration>? {
            let attempt = page.submit()
            page.finish()
            return attempt
        }
        let first = try #require(submitted())
        let again = submitted()
        #expect(again == first)
        page.edit(.name, SecretText("Bea"))
        let second = try #require(submitted())
        #expect(second.key != first.key)
        page.edit(.name, SecretText("Ada"))
        let third = try #require(submitted())
        #expect(third.entries == first.entries)
        #expect(third.key != first.key, "an attempt that was given up begins anew")
    }

    @Test func nothingIsSentTwiceOrWrong() {
        var page = AccountPage(filled())
        let isSent = page.submit() != nil
        let isSentAgain = page.submit() != nil
        #expect(isSent && !isSentAgain, "it is under way")
        let isCancelled = page.cancel()
        #expect(isCancelled)
        #expect(page.notice == SignUpTexts.cancelled)
        page.edit(.name, SecretText(" "))
        #expect(page.notice == "")
        let isWrongOneSent = page.submit() != nil
        #expect(!isWrongOneSent)
        #expect(page.form.remark(.name) == "Enter your name.")
        let isNothingCancelled = page.cancel()
        #expect(!isNothingCancelled, "nothing is under way")
    }

    @Test func whoSignsInHasAnAccount() throws {
        var form = SignInForm()
        form.fill(try #require(Invitation(email: "eve@example.org")))
        #expect(form.text(.email).isEmpty)
        #expect(form.strength == nil)
        form.edit(.email, SecretText(" ada@example.org"))
        form.edit(.password, SecretText(" "))
        #expect(form.entries == Credentials(email: "ada@example.org", password: SecretText(" ")))
    }

    @Test(
        "a password is as long as it was typed",
        arguments: [("1234567", "short"), ("grün grün", "right"), (String(repeating: "ü", count: 129), "long")])
    func lengths(text: String, verdict: String) {
        let judgement = FieldRules.password(SecretText(text))
        let error: FieldError? = verdict == "short" ? .passwordTooShort : verdict == "long" ? .passwordTooLong : nil
        #expect(judgement.error == error)
    }

    @Test func strengthGrows() {
        let passwords = ["", "1234567", "aaaaaaaaaaaa", "tulip-94", "Harbour-lamp7", "correct horse battery staple"]
        let strengths = passwords.map { PasswordStrength(of: SecretText($0)) }
        #expect(strengths == [.none, .tooShort, .weak, .fair, .good, .strong])
        #expect(strengths.map(\.level) == [0, 0, 1, 2, 3, 4])
        #expect(PasswordStrength(of: SecretText("abcdefghijklmnop")) == .weak, "a run is easy to guess")
        #expect(PasswordStrength(of: SecretText("Password1234")) == .weak)
    }

    @Test func aPrintedValueHasNoSecret() {
        var page = AccountPage(filled())
        let attempt = page.submit()
        let described = [page.traceDescription, attempt?.traceDescription, "\(page)", "\(String(describing: attempt))"]
        for text in described.compactMap(\.self) {
            #expect(!text.contains("tulip"))
        }
    }
}
