import AccountsCore
import KitCore
import SignUpDomain
import Testing

@Suite("The identity of an email address")
nonisolated struct EmailIdentityTests {
    @Test(
        "one address in several spellings has one identity",
        arguments: [
            ["ada@example.org", "ADA@Example.ORG", "\u{FF41}da@example.org", "ada@\u{FF45}xample\u{FF0E}org"],
            ["ada@b\u{FC}cher.example", "ada@bu\u{308}cher.example", "ada@xn--bcher-kva.example"]
                + ["ada@XN--BCHER-KVA.example", "ada@\u{FF38}n--bcher-kva.example", "ada@b\u{FC}cher\u{3002}example"],
            ["stra\u{DF}e@example.org", "STRASSE@example.org", "STRA\u{1E9E}E@example.org"],
            ["ada@stra\u{DF}e.example", "ada@STRASSE.example", "ada@xn--strae-oqa.example"],
            [
                "\u{3BF}\u{3B4}\u{3BF}\u{3C2}@a.gr", "\u{39F}\u{394}\u{39F}\u{3A3}@a.gr",
                "\u{3BF}\u{3B4}\u{3BF}\u{3C3}@a.gr",
            ],
            ["ada@example.org", "a\u{34F}da@example.org", "ada\u{FE0F}@example.org", "ada@exa\u{FFA0}mple.org"]
                + ["ada@exam\u{3164}ple.org", "\u{2800}ada@example.org"],
        ])
    func same(addresses: [String]) {
        #expect(Set(addresses.map(EmailIdentity.init)).count == 1)
    }

    @Test("different addresses have different identities, and an invalid Punycode label is unchanged")
    func different() {
        let addresses = [
            "ada@example.org", "a.da@example.org", "ada+1@example.org", "ada@example.com", "ada@sub.example.org", "ada",
            "ada@xn--a.example", "ada@xn--%41.example", "\u{E0}da@example.org", "ada@bucher.example",
        ]
        #expect(Set(addresses.map(EmailIdentity.init)).count == addresses.count)
        #expect(EmailIdentity("ada@xn--a.example").text == "ada@xn--a.example")
    }

    @Test("identities are stable: each character's identity is its own identity, in both cases")
    func stable() {
        let scalars = (UInt32(0x21)...0x2_FFFF).compactMap(Unicode.Scalar.init)
        for scalar in scalars where scalar.properties.changesWhenNFKCCaseFolded || scalar.properties.isCased {
            let identity = EmailIdentity("a\(scalar)b")
            let others = [identity.text, "A\(String(scalar).uppercased())B", "a\(String(scalar).lowercased())b"]
            guard let other = others.first(where: { EmailIdentity($0) != identity }) else { continue }
            Issue.record("\(scalar.value): \(other) has another identity than \(identity.text)")
        }
    }

    @Test("a new address has no invisible character, and an existing one may have some")
    func invisible() {
        for text in ["ada\u{34F}@example.org", "ada@exa\u{FE0F}mple.org", "\u{3164}@example.org"] {
            #expect(FieldRules.email(text).error == .emailInvisible)
            #expect(FieldRules.existingEmail(text).value == text)
        }
        #expect(FieldRules.email("a\u{200B}da@example.org").error == .emailInvisible)
        #expect(FieldRules.existingEmail("a da@example.org").error == .emailMalformed)
    }

    @Test("a repetition matches if it has the same characters, however they are encoded")
    func repetition() {
        let (composed, decomposed) = (SecretText("gr\u{FC}n gr\u{FC}n"), SecretText("gru\u{308}n gru\u{308}n"))
        #expect(FieldRules.repetition(decomposed, of: composed).value == decomposed)
        #expect(FieldRules.repetition(SecretText("grun grun"), of: composed).error == .repetitionDifferent)
    }
}
