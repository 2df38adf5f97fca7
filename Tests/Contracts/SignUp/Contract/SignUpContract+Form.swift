import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let form: [Clause<SignUpWorld>] = [
        Clause("S-5") { world in
            try await world.openForm()
            try world.expectTitle("Sign Up")
            try world.expectFocus(.textField, "Name")
            for label in ["Email", "Password", "Repeat password"] {
                await world.driver.press(.tab)
                try world.expectFocus(.textField, label)
            }
            await world.driver.press(.tab)
            try world.expectFocus(.toggle, "Show passwords")
            try world.expectEnabled("Sign Up", false)
            await world.driver.press(.tab)
            try world.expectFocus(.textField, "Name")
        },
        Clause("S-5") { world in
            try await world.fillForm()
            await world.driver.press(.tab)
            try world.expectFocus(.toggle, "Show passwords")
            await world.driver.press(.tab)
            try world.expectFocus(.button, "Sign Up")
        },
        Clause("S-6") { world in
            try await world.checkRule(
                of: "Name", wrong: [(String(repeating: "x", count: 61), "A name has at most 60 characters.")],
                right: [String(repeating: "x", count: 60), "  \(String(repeating: "é", count: 60))  ", "A"],
                missing: "Enter your name.")
        },
        Clause("S-7") { world in
            let malformed = [
                "ada", "ada@", "@example.org", "ada@example", "ada@example.", "ada@.org", "a b@example.org",
                "ada@@example.org", "ada@exa mple.org", "ada@-example.org",
            ]
            let long = "a@" + String(repeating: "x", count: 250) + ".org"
            try await world.checkRule(
                of: "Email",
                wrong: malformed.map { ($0, "An email address looks like name@example.org.") }
                    + [(long, "An email address has at most 254 characters.")],
                right: ["ada@example.org", " ada@example.org  ", "a+b.c@sub.example.co", "käthe@münchen.example"],
                missing: "Enter your email address.")
        },
        Clause("S-8") { world in
            try await world.checkRule(
                of: "Password",
                wrong: [
                    ("1234567", "A password has at least 8 characters."),
                    ("パスワード八文", "A password has at least 8 characters."),
                    (String(repeating: "x", count: 129), "A password has at most 128 characters."),
                ],
                right: [
                    "12345678", "        ", String(repeating: "x", count: 128), "パスワード八文字",
                    String(repeating: "é", count: 128),
                ],
                missing: "Enter a password.")
        },
        Clause("S-9") { world in
            try await world.openForm()
            try await world.enter("Password", "tulip-94")
            try await world.enter("Repeat password", "tulip-94 ")
            await world.driver.press(.tab)
            try world.expectRemarks(["The two passwords are not the same."])
            try await world.enter("Repeat password", "Tulip-94")
            await world.driver.press(.tab)
            try world.expectRemarks(["The two passwords are not the same."])
            try await world.enter("Repeat password", "tulip-94")
            try world.expectRemarks([])
            try await world.enter("Repeat password", "")
            await world.driver.press(.enter)
            try world.driver.expectScreen(shows: "✗ Repeat the password.")
        },
        Clause("S-10") { world in
            try await world.openForm()
            for label in ["Email", "Password", "Repeat password"] {
                try await world.driver.focus(.textField, label)
                try world.expectRemarks([])
            }
            try await world.enter("Email", "ada")
            try world.expectRemarks([])
            await world.driver.press(.tab)
            try world.expectRemarks(["An email address looks like name@example.org."])
            try world.driver.expectScreen(shows: "✗ An email address looks like")
            await world.driver.type("short")
            try world.expectRemarks(["An email address looks like name@example.org."])
            await world.driver.press(KeyPress(.tab, .shift))
            try world.expectRemarks([
                "An email address looks like name@example.org.", "A password has at least 8 characters.",
            ])
        },
        Clause("S-11") { world in
            try await world.openForm()
            try await world.enter("Email", "ada@example")
            await world.driver.press(.tab)
            try world.expectRemarks(["An email address looks like name@example.org."])
            await world.driver.press(KeyPress(.tab, .shift))
            await world.driver.type(".")
            try world.expectRemarks(["An email address looks like name@example.org."])
            await world.driver.type("o")
            try world.expectRemarks([])
            await world.driver.press(.backspace)
            try world.expectRemarks([])
            await world.driver.press(.tab)
            try world.expectRemarks(["An email address looks like name@example.org."])
        },
        Clause("S-12") { world in
            try await world.openForm()
            try await world.enter("Email", "ada")
            await world.driver.press(.enter)
            try world.expectRemarks([
                "Enter your name.", "An email address looks like name@example.org.", "Enter a password.",
                "Repeat the password.",
            ])
            try world.expectRequests(0)
            try await world.driver.focus(.textField, "Name")
            await world.driver.type("A")
            try world.expectRemarks([
                "An email address looks like name@example.org.", "Enter a password.", "Repeat the password.",
            ])
        },
        Clause("S-13") { world in
            try await world.fillForm()
            try await world.driver.focus(.textField, "Password")
            await world.driver.type("x")
            try world.expectRemarks([])
            try world.expectEnabled("Sign Up", false)
            await world.driver.press(.tab)
            try world.expectRemarks(["The two passwords are not the same."])
            await world.driver.press(KeyPress(.tab, .shift))
            await world.driver.press(.backspace)
            try world.expectRemarks([])
            try world.expectEnabled("Sign Up", true)
        },
        Clause("S-14") { world in
            try await world.openForm()
            for (label, text) in [
                ("Name", "Ada"), ("Email", "ada@example.org"), ("Password", SignUpWorld.password),
                ("Repeat password", SignUpWorld.password),
            ] {
                try world.expectEnabled("Sign Up", false)
                try await world.enter(label, text)
            }
            try world.expectEnabled("Sign Up", true)
            for (label, text) in [("Name", "Ada"), ("Email", "ada@example.org")] {
                try await world.enter(label, " ")
                try world.expectEnabled("Sign Up", false)
                try await world.enter(label, text)
                try world.expectEnabled("Sign Up", true)
            }
            try await world.driver.tap(.button, "Sign Up")
            try world.expectEnabled("Signing up…", false)
            try await world.failRegistration(.broken)
            await world.driver.press(.escape)
            try world.expectEnabled("Sign Up", true)
        },
        Clause("S-15") { world in
            try await world.openForm()
            try world.driver.expect(!world.driver.screen.contains("▱"), "there is a meter for nothing")
            for (password, meter) in [
                ("1234567", "▱▱▱▱ too short"), ("password1", "▰▱▱▱ weak"), ("tulip-94", "▰▰▱▱ fair"),
                ("Harbour-lamp7", "▰▰▰▱ good"), ("correct horse battery staple", "▰▰▰▰ strong"),
            ] {
                try await world.enter("Password", password)
                try world.driver.expectScreen(shows: meter)
                try world.driver.expect(
                    world.driver.element(.text, "Password strength").value, is: meter, "the meter of \(password)")
            }
            try await world.enter("Password", "")
            try world.driver.expect(!world.driver.screen.contains("▱"), "there is a meter for nothing")
        },
        Clause("S-16") { world in
            try await world.openForm()
            try await world.enter("Password", "tulip-94")
            try await world.enter("Repeat password", "tulip")
            try world.driver.expectScreen(hides: "tulip")
            try world.driver.expectScreen(shows: "••••••••")
            await world.driver.press(.tab, .enter)
            try world.driver.expectScreen(shows: "[x] Show passwords")
            try world.driver.expectScreen(shows: "tulip-94")
            try world.driver.expectScreen(shows: "tulip ")
            try world.expectField("Password", "••••••••")
            try world.expectField("Repeat password", "•••••")
            await world.driver.press(.enter)
            try world.driver.expectScreen(hides: "tulip")
        },
    ]
}

extension SignUpWorld {
    /// A field's rule: what is said when it is left with a wrong entry, when it is right, and when it is missing.
    fileprivate func checkRule(
        of label: String, wrong: [(String, String)], right: [String], missing: String
    ) async throws {
        try await openForm()
        for (text, remark) in wrong {
            try await fill(label, text)
            await driver.press(.tab)
            try expectRemarks([remark])
        }
        for text in right {
            try await fill(label, text)
            try expectRemarks([])
            await driver.press(.tab)
            try expectRemarks([])
        }
        try await fill(label, label == "Password" ? "" : "  ")
        await driver.press(.tab)
        try expectRemarks([])
        await driver.press(KeyPress(.tab, .shift))
        await driver.press(.enter)
        try driver.expectScreen(shows: "✗ \(missing)")
    }

    /// Replaces what stands in a field by pasting.
    func fill(_ label: String, _ text: String) async throws {
        try await driver.focus(.textField, label)
        await driver.press(KeyPress(.end))
        await driver.press(KeyPress(.character("u"), .control))
        if !text.isEmpty { await driver.send([.paste(text)]) }
    }
}
