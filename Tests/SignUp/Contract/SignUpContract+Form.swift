import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let form: [Clause<SignUpWorld>] = [
        Clause("S-5") { world in
            try await world.openForm()
            try await world.fact("S-5b") { try world.driver.expectFocus(.textField, "Name") }
            try await world.fact("S-5c") {
                for label in SignUpWorld.fields.dropFirst() {
                    await world.driver.press(.tab)
                    try world.driver.expectFocus(.textField, label)
                }
                await world.driver.press(.tab)
                try world.driver.expectFocus(.toggle, "Show passwords")
                await world.driver.press(.tab)
                try world.driver.expectFocus(.textField, "Name")
            }
        },
        Clause("S-5") { world in
            try await world.fillForm()
            try await world.fact("S-5a") {
                try world.driver.expectTitle("Sign up")
                try world.driver.expect(
                    world.driver.elements(.textField).map(\.label), is: SignUpWorld.fields, "the fields")
                try world.driver.expect(.toggle, "Show passwords", is: "off")
                try world.driver.expect(world.driver.elements(.button).map(\.label), is: ["Sign up"], "the buttons")
            }
            try await world.fact("S-5c") {
                await world.driver.press(.tab)
                try world.driver.expectFocus(.toggle, "Show passwords")
                await world.driver.press(.tab)
                try world.driver.expectFocus(.button, "Sign up")
            }
        },
        Clause("S-6") { world in
            try await world.openForm()
            let long = String(repeating: "x", count: 61)
            try await world.fact("S-6b") {
                try await world.expectRemark("A name has at most 60 characters.", of: "Name", after: long)
                try await world.expectRight("Name", String(repeating: "é", count: 60), "A")
            }
            try await world.fact("S-6e") {
                let accents = String(repeating: "\u{301}", count: 479)
                try await world.expectRight("Name", "e" + accents)
                try await world.expectRemark("A name has at most 960 bytes.", of: "Name", after: "e\u{301}" + accents)
            }
            try await world.fact("S-6c") {
                try await world.expectRight("Name", "  \(String(repeating: "é", count: 60))  ")
            }
            try await world.fact("S-6d") {
                for text in ["\u{3164}", "Ada\u{3164}", "A\u{AD}da", "\u{2800}", "\u{34F}Ada", "Ada \u{200B}"] {
                    try await world.expectRemark("A name cannot contain invisible characters.", of: "Name", after: text)
                }
                try await world.expectRight(
                    "Name", "Ada \u{1F469}\u{200D}\u{1F680}", "Ada \u{2764}\u{FE0F}", "\u{645}\u{6CC}\u{200C}\u{62E}")
            }
            try await world.fact("S-6a") { try await world.expectMissing("Name", after: "  ", "Enter your name.") }
        },
        Clause("S-7") { world in
            try await world.openForm()
            let malformed = [
                "ada", "ada@", "@example.org", "ada@example", "ada@example.", "ada@.org", "a b@example.org",
                "ada@@example.org", "ada@exa mple.org", "ada@-example.org",
            ]
            try await world.fact("S-7b") {
                for text in malformed { try await world.expectRemark(SignUpWorld.looksWrong, of: "Email", after: text) }
                try await world.expectRight(
                    "Email", "ada@example.org", "a+b.c@sub.example.co", "käthe@münchen.example")
            }
            try await world.fact("S-7c") {
                let host = String(repeating: "x", count: 248) + ".org"
                try await world.expectRight("Email", "a@" + host)
                for text in ["ab@" + host, "é@" + host] {
                    try await world.expectRemark(
                        "An email address has at most 254 bytes.", of: "Email", after: text)
                }
            }
            try await world.fact("S-7e") {
                for text in ["ada\u{34F}@example.org", "ada@exa\u{FE0F}mple.org", "\u{3164}ada@example.org"] + [
                    "a\u{200B}da@example.org", "ada@example.org\u{115F}", "ada\u{2800}@example.org",
                ] {
                    try await world.expectRemark(
                        "An email address cannot contain invisible characters.", of: "Email", after: text)
                }
            }
            try await world.fact("S-7d") { try await world.expectRight("Email", " ada@example.org  ") }
            try await world.fact("S-7a") {
                try await world.expectMissing("Email", after: "  ", "Enter your email address.")
            }
        },
        Clause("S-8") { world in
            try await world.driver.tap(.button, "Sign in")
            try await world.fact("S-8e") {
                let accents = String(repeating: "\u{301}", count: 1_024)
                try await world.expectRight("Password", "x")
                try await world.expectRemark(
                    "A password has at most 2048 bytes.", of: "Password", after: "e" + accents)
            }
        },
        Clause("S-8") { world in
            try await world.openForm()
            try await world.fact("S-8b") {
                for text in ["1234567", "パスワード八文"] {
                    try await world.expectRemark("A password has at least 8 characters.", of: "Password", after: text)
                }
                try await world.expectRight("Password", "12345678", "パスワード八文字")
            }
            try await world.fact("S-8c") {
                try await world.expectRemark(
                    "A password has at most 128 characters.", of: "Password", after: String(repeating: "x", count: 129))
                try await world.expectRight(
                    "Password", String(repeating: "x", count: 128), String(repeating: "é", count: 128))
            }
            try await world.fact("S-8e") {
                let accents = String(repeating: "\u{301}", count: 1_020)
                try await world.expectRight("Password", "1234567e" + accents)
                try await world.expectRemark(
                    "A password has at most 2048 bytes.", of: "Password", after: "1234567ee" + accents)
            }
            try await world.fact("S-8d") { try await world.expectRight("Password", "        ") }
            try await world.fact("S-8a") {
                try await world.expectMissing("Password", after: "", "Enter a password.")
            }
        },
        Clause("S-9") { world in
            try await world.openForm()
            try await world.driver.fill("Password", "tulip-94")
            try await world.fact("S-9b") {
                for text in ["tulip-94 ", "Tulip-94"] {
                    try await world.expectRemark(SignUpWorld.notTheSame, of: "Repeat password", after: text)
                }
                try await world.driver.fill("Repeat password", "tulip-94")
                try world.expectRemarks([])
            }
            try await world.fact("S-9a") {
                try await world.driver.fill("Repeat password", "")
                await world.driver.press(.enter)
                try world.driver.expectText("✗ Repeat the password.")
            }
        },
        Clause("S-10") { world in
            try await world.openForm()
            try await world.fact("S-10b") {
                for label in SignUpWorld.fields.dropFirst() {
                    try await world.driver.focus(.textField, label)
                    try world.expectRemarks([])
                }
            }
            try await world.fact("S-10a") {
                try await world.driver.fill("Email", "ada")
                try world.expectRemarks([])
                await world.driver.press(.tab)
                try world.expectRemarks([SignUpWorld.looksWrong])
                try world.driver.expectText("✗ " + SignUpWorld.looksWrong)
                await world.driver.type("short")
                try world.expectRemarks([SignUpWorld.looksWrong])
                await world.driver.press(KeyPress(.tab, .shift))
                try world.expectRemarks([SignUpWorld.looksWrong, "A password has at least 8 characters."])
            }
        },
        Clause("S-11") { world in
            try await world.openForm()
            try await world.driver.fill("Email", "ada@example")
            await world.driver.press(.tab)
            try world.expectRemarks([SignUpWorld.looksWrong])
            try await world.fact("S-11a") {
                await world.driver.press(KeyPress(.tab, .shift))
                await world.driver.type(".")
                try world.expectRemarks([SignUpWorld.looksWrong])
                await world.driver.type("o")
                try world.expectRemarks([])
            }
            try await world.fact("S-11b") {
                await world.driver.press(.backspace)
                try world.expectRemarks([])
                await world.driver.press(.tab)
                try world.expectRemarks([SignUpWorld.looksWrong])
            }
        },
        Clause("S-12") { world in
            try await world.openForm()
            try await world.driver.fill("Email", "ada")
            await world.driver.press(.enter)
            try await world.fact("S-12a") {
                try world.expectRemarks([
                    "Enter your name.", SignUpWorld.looksWrong, "Enter a password.", "Repeat the password.",
                ])
            }
            try await world.fact("S-12b") { try world.expectRequests(0) }
            try await world.fact("S-12c") { try world.driver.expectFocus(.textField, "Name") }
            try await world.fact("S-12a") {
                try await world.driver.focus(.textField, "Name")
                await world.driver.type("A")
                try world.expectRemarks([SignUpWorld.looksWrong, "Enter a password.", "Repeat the password."])
            }
        },
        Clause("S-12") { world in
            await world.driver.resize(width: 40, height: 12)
            try await world.fillForm(email: "bobo@")
            try await world.fact("S-12c") {
                await world.driver.press(.enter)
                try world.driver.expectFocus(.textField, "Email")
                try world.driver.expectText("✗ " + SignUpWorld.looksWrong)
                // A field below, which is not the next one.
                try await world.driver.fill("Email", "bobo@b.co")
                try await world.driver.fill("Repeat password", "tulip-94")
                try await world.driver.focus(.textField, "Name")
                await world.driver.press(.enter)
                try world.driver.expectFocus(.textField, "Repeat password")
                try world.driver.expectText("✗ " + SignUpWorld.notTheSame)
            }
        },
        Clause("S-13") { world in
            try await world.fillForm()
            try await world.driver.focus(.textField, "Password")
            try await world.fact("S-13a") {
                await world.driver.type("x")
                try world.expectRemarks([])
                await world.driver.press(.tab)
                try world.expectRemarks([SignUpWorld.notTheSame])
            }
            try await world.fact("S-13b") {
                await world.driver.press(KeyPress(.tab, .shift))
                await world.driver.press(.backspace)
                try world.expectRemarks([])
            }
        },
    ]
}
