import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let entries: [Clause<SignUpWorld>] = [
        Clause("S-14") { world in
            try await world.openForm()
            let right = [
                ("Name", "Ada"), ("Email", "ada@example.org"), ("Password", SignUpWorld.password),
                ("Repeat password", SignUpWorld.password),
            ]
            try await world.fact("S-14a") {
                for (label, text) in right {
                    try world.driver.expect(.button, "Sign up", isEnabled: false)
                    try await world.driver.fill(label, text)
                }
                try world.driver.expect(.button, "Sign up", isEnabled: true)
                for (label, text) in right {
                    try await world.driver.fill(label, " ")
                    try world.driver.expect(.button, "Sign up", isEnabled: false)
                    try await world.driver.fill(label, text)
                    try world.driver.expect(.button, "Sign up", isEnabled: true)
                }
            }
            try await world.fact("S-14b") {
                try await world.driver.tap(.button, "Sign up")
                try world.driver.expect(.button, "Sign up", isEnabled: false)
                try await world.failRegistration(.broken)
                await world.driver.press(.escape)
                try world.driver.expect(.button, "Sign up", isEnabled: true)
            }
        },
        Clause("S-15") { world in
            try await world.openForm()
            try await world.fact("S-15b") { try world.driver.expectScreen(hides: "▱") }
            try await world.fact("S-15a") {
                for (password, meter) in [
                    ("1234567", "▱▱▱▱ too short"), ("password1", "▰▱▱▱ weak"), ("tulip-94", "▰▰▱▱ fair"),
                    ("Harbour-lamp7", "▰▰▰▱ good"), ("correct horse battery staple", "▰▰▰▰ strong"),
                ] {
                    try await world.driver.fill("Password", password)
                    try world.driver.expectText(meter)
                    try world.driver.expect(.text, "Password strength", is: meter)
                }
            }
            try await world.fact("S-15c") {
                for password in ["1234567", "password1"] {
                    try await world.driver.fill("Password", password)
                    let isError = try world.driver.element(.text, "Password strength").traits.contains(.error)
                    try world.driver.expect(isError, is: false, "whether the meter of \(password) is an error")
                }
            }
            try await world.fact("S-15d") {
                try await world.driver.fill("Password", "1234567")
                await world.driver.press(.tab)
                try world.driver.expectText("✗ A password has at least 8 characters.")
                try world.driver.expectScreen(hides: "too short")
                try await world.driver.fill("Password", "password1")
                try world.driver.expectText("▰▱▱▱ weak")
            }
            try await world.fact("S-15b") {
                try await world.driver.fill("Password", "")
                try world.driver.expectScreen(hides: "▰")
                try world.driver.expectScreen(hides: "▱")
            }
        },
        Clause("S-16") { world in
            try await world.openForm()
            try await world.driver.fill("Password", "tulip-94")
            try await world.driver.fill("Repeat password", "tulip")
            try await world.fact("S-16a") {
                try world.driver.expectScreen(hides: "tulip")
                try world.driver.expectText("••••••••")
                try world.driver.expectText("•••••")
            }
            try await world.fact("S-16b") {
                await world.driver.press(.tab, .enter)
                try world.driver.expectScreen(hides: "tulip")
                await world.driver.type(" ")
                try world.driver.expectText("[x] Show passwords")
                try world.driver.expectText("tulip-94")
                try world.driver.expectText("tulip")
            }
            try await world.fact("S-16c") {
                try world.driver.expect(.textField, "Password", is: "••••••••")
                try world.driver.expect(.textField, "Repeat password", is: "•••••")
            }
            try await world.fact("S-16b") {
                await world.driver.type(" ")
                try world.driver.expectText("[ ] Show passwords")
                try world.driver.expectScreen(hides: "tulip")
            }
        },
        Clause("S-16") { world in
            let driver = world.driver
            try await world.openForm()
            try await driver.focus(.textField, "Password")
            try await world.fact("S-16d") {
                await driver.send([.paste("tulip-94\r\n")])
                try driver.expect(.textField, "Password", is: "••••••••")
            }
            try await world.fact("S-16e") {
                await driver.send([.paste("tulip\n94")])
                try driver.expect(.textField, "Password", is: "••••••••")
                try driver.expectText("✗ Not pasted: the text has more than one line.")
                await driver.type("x")
                try driver.expect(.textField, "Password", is: "•••••••••")
                try driver.expectScreen(hides: "Not pasted")
            }
        },
    ]
}

extension SignUpWorld {
    nonisolated static let looksWrong = "An email address looks like name@example.org."
    nonisolated static let notTheSame = "The two passwords are not the same."

    /// Expects a remark after an entry when the field is left.
    func expectRemark(_ remark: String, of label: String, after text: String) async throws {
        try await paste(label, text)
        await driver.press(.tab)
        try expectRemarks([remark])
    }

    /// Expects no remark after each entry, neither while typing nor when the field is left.
    func expectRight(_ label: String, _ texts: String...) async throws {
        for text in texts {
            try await paste(label, text)
            try expectRemarks([])
            await driver.press(.tab)
            try expectRemarks([])
        }
    }

    /// Expects a remark about a missing entry when the form is submitted, but not when the field is left.
    func expectMissing(_ label: String, after text: String, _ remark: String) async throws {
        try await expectRight(label, text)
        await driver.press(KeyPress(.tab, .shift))
        await driver.press(.enter)
        try driver.expectText("✗ \(remark)")
    }

    /// Replaces the text of a field by pasting.
    private func paste(_ label: String, _ text: String) async throws {
        try await driver.fill(label, "")
        if !text.isEmpty { await driver.send([.paste(text)]) }
    }
}
