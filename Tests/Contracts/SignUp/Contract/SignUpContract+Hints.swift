import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let hints: [Clause<SignUpWorld>] = [
        Clause("S-51") { world in
            let driver = world.driver
            await driver.resize(width: 120, height: 40)
            try await world.openForm()
            let rules = [
                "A name of at most 60 characters", "An email address such as ada@example.org",
                "A password of at least 8 characters", "The same password again",
            ]
            @MainActor func expectMarks(_ marks: [String]) throws {
                for (rule, mark) in zip(rules, marks) { try driver.expectText(mark + " " + rule) }
            }
            try await world.fact("S-51a") {
                try driver.expectText("What to enter")
                try expectMarks(["·", "·", "·", "·"])
            }
            try await world.fact("S-51b") {
                await driver.type("Ada")
                try expectMarks(["✓", "·", "·", "·"])
                try await driver.fill("Email", "ada@")
                try expectMarks(["✓", "·", "·", "·"])
                await driver.type("example.org")
                try await driver.fill("Password", "12345678")
                try expectMarks(["✓", "✓", "✓", "·"])
                try await driver.fill("Repeat password", "12345678")
                try expectMarks(["✓", "✓", "✓", "✓"])
                try await driver.fill("Password", "1234567")
                try expectMarks(["✓", "✓", "·", "·"])
            }
            try await world.fact("S-51c") {
                for width in [119, 80, 120] {
                    await driver.resize(width: width, height: 40)
                    try driver.expect(.textField, "Name", is: "Ada")
                    try driver.expectFocus(.textField, "Password")
                    try driver.expect(
                        driver.screen.contains("What to enter"), is: width == 120, "whether the hints are in sight")
                }
            }
        }
    ]
}
