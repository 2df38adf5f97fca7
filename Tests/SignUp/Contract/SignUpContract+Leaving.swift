import KitCells
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let leaving: [Clause<SignUpWorld>] = [
        Clause("S-54") { world in
            await world.driver.resize(width: 40, height: 12)
            try await world.driver.tap(.button, "Sign in")
            try await world.fact("S-54a") { try world.expectLastLine("Enter Sign in", isShown: true) }
            await world.driver.press(.escape)
            try await world.submitForm()
            try await world.fact("S-54b") { try world.expectLastLine("Enter Sign up", isShown: false) }
            try await world.failRegistration(.emailTaken)
            try await world.driver.focus(.textField, "Name")
            try await world.fact("S-54a") { try world.expectLastLine("Enter Sign up", isShown: true) }
        },
        Clause("S-55", in: .narrowAndWide) { world in
            try await world.fillForm()
            try await world.fact("S-55a") {
                await world.driver.press(.escape)
                try world.driver.expectAlert("Discard your entries?", "What you entered is not kept.")
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
            for label in ["Name", "Password", "Repeat password"] {
                try await world.openForm()
                try await world.driver.fill(label, "secret")
                try await world.fact("S-55a") {
                    await world.driver.press(.escape)
                    try world.driver.expectAlert("Discard your entries?", "What you entered is not kept.")
                }
                try await world.driver.tap(.button, "Discard")
                await world.driver.press(.escape)
            }
        },
    ]
}

extension SignUpWorld {
    fileprivate func expectLastLine(_ hint: String, isShown: Bool) throws {
        let line = driver.lines.last ?? ""
        try driver.expect(line.contains(hint), is: isShown, "whether \"\(line)\" has \"\(hint)\"")
    }
}
