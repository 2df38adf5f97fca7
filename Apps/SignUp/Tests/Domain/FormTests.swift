import AccountsCore
import KitCore
import SignUpDomain
import Testing

@Suite("The form's values")
nonisolated struct FormTests {
    private let ada = Registration(name: "Ada", email: "ada@example.org", password: SecretText("tulip-94"))

    private func registration(
        name: String = " Ada ", email: String = "ada@example.org", repetition: String = "tulip-94"
    ) -> Registration? {
        let password = SecretText("tulip-94")
        return Registration(
            name: FieldRules.name(name).value, email: FieldRules.email(email).value,
            password: FieldRules.password(password).value,
            repetition: FieldRules.repetition(SecretText(repetition), of: password).value)
    }

    @Test func itBecomesARegistrationWhenAllIsRight() {
        #expect(registration() == ada)
        #expect(registration(name: " ") == nil)
        #expect(registration(email: "ada") == nil)
        #expect(registration(repetition: "tulip-95") == nil)
    }

    @Test func anyPasswordCanBeThatOfAnAccount() {
        let email = FieldRules.email(" ada@example.org").value
        #expect(
            Credentials(email: email, password: FieldRules.existingPassword(SecretText(" ")).value)
                == Credentials(email: "ada@example.org", password: SecretText(" ")))
        #expect(Credentials(email: email, password: FieldRules.existingPassword(SecretText()).value) == nil)
    }

    @Test func anInvitationHasAnAddress() throws {
        let invitation = try #require(Invitation(email: " eve@example.org "))
        #expect(invitation.email == "eve@example.org")
        #expect(Invitation(email: "eve") == nil)
    }

    @Test(
        "a password is as long as it was typed",
        arguments: [("1234567", "short"), ("grün grün", "right"), (String(repeating: "ü", count: 129), "long")])
    func lengths(text: String, verdict: String) {
        let validation = FieldRules.password(SecretText(text))
        let error: FieldError? = verdict == "short" ? .passwordTooShort : verdict == "long" ? .passwordTooLong : nil
        #expect(validation.error == error)
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
        #expect(!"\(ada)".contains("tulip"))
    }

    @Test(
        "equal registrations have equal keys; different ones have different keys, even if their joined texts are equal")
    func keys() {
        func registration(_ name: String, _ email: String, _ password: String) -> Registration {
            Registration(name: name, email: email, password: SecretText(password))
        }
        let keys = IdempotencyKeys()
        let different = [
            registration("Ada", "ada@example.org", "tulip-94"), registration("Ad", "aada@example.org", "tulip-94"),
            registration("Ada", "ada@example.orgt", "ulip-94"), registration("Ada", "ada@example.org", "tulip-95"),
        ]
        let first = different.map(keys.key(for:))
        #expect(Set(first).count == different.count)
        #expect(different.map(keys.key(for:)) == first)
        #expect(IdempotencyKeys().key(for: ada) != keys.key(for: ada), "another form has other keys")
        #expect(first.allSatisfy { (16...128).contains($0.description.utf8.count) }, "the server refuses the key")
    }
}
