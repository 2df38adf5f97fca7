import KitCells
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let leaving: [Clause<SignUpWorld>] = [
        Clause("S-54") { world in
            await world.driver.resize(width: 40, height: 12)
            try await world.driver.tap(.button, "Sign in")
            try await world.fact("S-54c") { try world.expectLastLine(incomplete, isShown: true) }
            try await world.driver.fill("Email", "ada@example.org")
            try await world.driver.fill("Password", "x")
            try await world.fact("S-54a") { try world.expectLastLine("Enter Sign in", isShown: true) }
        },
        Clause("S-54") { world in
            await world.driver.resize(width: 40, height: 12)
            try await world.openForm()
            try await world.fact("S-54c") { try world.expectLastLine(incomplete, isShown: true) }
            try await world.restart()
            try await world.submitForm()
            try await world.driver.focus(.textField, "Name")
            try await world.fact("S-54b") { try world.expectLastLine("Enter", isShown: false) }
            try await world.failRegistration(.emailTaken)
            try await world.fact("S-54c") { try world.expectLastLine(incomplete, isShown: true) }
            await world.driver.type("x")
            try await world.fact("S-54a") { try world.expectLastLine("Enter Sign up", isShown: true) }
        },
        Clause("S-55", in: .narrowAndWide) { world in
            try await world.fillForm()
            try await world.fact("S-55a") {
                await world.driver.press(.escape)
                try world.driver.expectAlert(question, "Your name, email address and password are not kept.")
                try world.driver.expectFocus(.button, "Keep editing")
            }
            try await world.fact("S-55b") {
                await world.driver.press(.enter)
                try world.driver.expectNoAlert()
                try world.expectEntries()
                await world.driver.press(.escape, .escape)
                try world.driver.expectNoAlert()
                try world.expectEntries()
            }
            try await world.fact("S-55c") {
                await world.driver.press(.escape)
                try await world.driver.tap(.button, "Discard")
                try world.driver.expectTitle("Terms of service")
            }
        },
        Clause("S-55") { world in
            for (label, loss) in [
                ("Name", "name"), ("Email", "email address"), ("Password", "password"), ("Repeat password", "password"),
            ] {
                try await world.openForm()
                try await world.driver.fill(label, "secret")
                try await world.fact("S-55a") { try await world.expectQuestion("Your \(loss) is not kept.") }
                await world.driver.press(.escape)
            }
        },
        Clause("S-55") { world in
            for (label, loss) in [("Email", "email address"), ("Password", "password")] {
                try await world.driver.tap(.button, "Sign in")
                try await world.driver.fill(label, "secret")
                try await world.fact("S-55a") { try await world.expectQuestion("Your \(loss) is not kept.") }
                try await world.fact("S-55c") { try world.driver.expectTitle("Welcome") }
            }
            try await world.fillSignIn()
            try await world.fact("S-55a") {
                try await world.expectQuestion("Your email address and password are not kept.")
            }
        },
        Clause("S-55") { world in
            await world.open("signup://invite?email=ada%40example.org")
            try await world.openForm()
            try await world.fact("S-55d") {
                try world.driver.expect(.textField, "Email", is: "ada@example.org")
                await world.driver.press(.escape, .escape)
                try world.driver.expectTitle("Welcome")
                try await world.openForm()
                try await world.driver.fill("Email", "bea@example.org")
                try await world.expectQuestion("Your email address is not kept.")
                await world.driver.press(.escape)
                try await world.openForm()
                try await world.driver.fill("Email", "")
                await world.driver.press(.escape, .escape)
                try world.driver.expectTitle("Welcome")
            }
        },
        Clause("S-55") { world in
            try await world.restart(with: .sample())
            try await world.failCheck(.sessionEnded)
            try await world.fact("S-55d") {
                try await world.driver.fill("Email", "bea@example.org")
                try await world.driver.fill("Email", "ada@example.org")
                await world.driver.press(.escape)
                try world.driver.expectTitle("Welcome")
            }
        },
    ]

    private nonisolated static let question = "Discard your entries?"
    private nonisolated static let incomplete = "Enter Show what to correct"
}

extension SignUpWorld {
    /// Leaves the form, expects the question with what is lost, and discards the entries.
    fileprivate func expectQuestion(_ loss: String) async throws {
        await driver.press(.escape)
        try driver.expectAlert("Discard your entries?", loss)
        try await driver.tap(.button, "Discard")
    }

    fileprivate func expectLastLine(_ hint: String, isShown: Bool) throws {
        let line = driver.lines.last ?? ""
        try driver.expect(line.contains(hint), is: isShown, "whether \"\(line)\" has \"\(hint)\"")
    }
}
