import KitCore
import SignUpDomain
import Testing

@Suite("The form's values")
struct FormTests {
    private func filled() -> SignUpForm {
        var form = SignUpForm()
        form.edit(.name, " Ada ")
        form.edit(.email, "ada@example.org")
        form.edit(.password, "tulip-94")
        form.edit(.repetition, "tulip-94")
        return form
    }

    @Test func itBecomesARegistration() {
        #expect(SignUpForm().registration == nil)
        #expect(
            filled().registration
                == Registration(name: "Ada", email: "ada@example.org", password: Secret("tulip-94")))
    }

    @Test func onlyWhatWasSentIsRejected() {
        var form = filled()
        let sent = Registration(name: "Ada", email: "ada@example.org", password: Secret("tulip-94"))
        form.edit(.email, "bea@example.org")
        let isLate = !form.reject(sent, AccountsError.emailTaken)
        #expect(isLate, "another address is there by now")
        form.edit(.email, "ada@example.org")
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
        #expect(form.text(.email) == "ada@example.org")
        form.edit(.email, "  ")
        form.fill(invitation)
        #expect(form.text(.email) == "eve@example.org")
        #expect(Invitation(email: "eve") == nil)
    }

    @Test func theKeyIsThatOfTheAttempt() {
        var attempts = Attempts()
        let ada = Registration(name: "Ada", email: "a@b.co", password: Secret("12345678"))
        let bea = Registration(name: "Bea", email: "a@b.co", password: Secret("12345678"))
        let first = attempts.key(for: ada)
        let again = attempts.key(for: ada)
        #expect(again == first)
        let second = attempts.key(for: bea)
        #expect(second != first)
        let third = attempts.key(for: ada)
        #expect(third != first, "an attempt that was given up begins anew")
    }

    @Test func strengthGrows() {
        let passwords = ["", "1234567", "aaaaaaaaaaaa", "tulip-94", "Harbour-lamp7", "correct horse battery staple"]
        let strengths = passwords.map(PasswordStrength.init(of:))
        #expect(strengths == [.none, .tooShort, .weak, .fair, .good, .strong])
        #expect(strengths.map(\.level) == [0, 0, 1, 2, 3, 4])
        #expect(PasswordStrength(of: "abcdefghijklmnop") == .weak, "a run is easy to guess")
        #expect(PasswordStrength(of: "Password1234") == .weak)
    }

    @Test func aPrintedValueHasNoSecret() {
        let form = filled()
        for text in [form.traceDescription, "\(Secret("x"))", "\(AccountsError.emailTaken.message)"] {
            #expect(!text.contains("tulip"))
        }
    }
}
