import Testing
import WalletDomain

@Suite("Passphrases")
nonisolated struct PassphraseTests {
    @Test(
        "the first broken rule is reported",
        arguments: [
            ("", PassphraseProblem.empty), ("short", .tooShort), ("          ", .blank), ("aaaaaaaaaab", .tooUniform),
            ("correct horse", nil), ("päßchenweise", nil),
        ] as [(String, PassphraseProblem?)])
    func rules(text: String, problem: PassphraseProblem?) {
        #expect(PassphraseRules.problem(with: text) == problem)
    }

    @Test("an endless passphrase is refused")
    func long() {
        let text = String(repeating: "abcd", count: 257)
        #expect(PassphraseRules.problem(with: text) == .tooLong)
    }

    @Test(
        "longer and more varied passphrases are stronger",
        arguments: [
            ("aaaaaaaaaaaa", PassphraseStrength.weak), ("abcdefgh", .weak), ("correct horse", .weak),
            ("correct horse battery", .fair), ("Correct horse bat!", .good),
            ("Correct horse battery staple 42!", .strong),
        ])
    func strength(text: String, strength: PassphraseStrength) {
        #expect(PassphraseStrength(of: text) == strength)
    }
}
