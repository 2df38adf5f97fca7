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
        },
        Clause("S-53") { world in
            let driver = world.driver
            try await world.fact("S-53b") { try await world.expectWidths(of: "SignUp", [107: 48, 120: 72]) }
            await driver.resize(width: 200, height: 60)
            try await world.openForm()
            try await world.fact("S-53a") {
                let lines = driver.lines
                let top = lines.firstIndex { $0.contains("╭─") } ?? 0
                try driver.expect(top, is: 13, "the line of the form's edge")
                try driver.expect(lines[top + 1].hasSuffix("What to enter"), is: true, "whether the hints begin below")
                let parts = lines[top].split(separator: "╮")
                let (left, right) = (parts[0].prefix { $0 == " " }.count, parts[1].prefix { $0 == " " }.count)
                try driver.expect(abs(left - right) <= 1, is: true, "whether the form is in the middle")
            }
        },
        Clause("S-53") { world in
            try await world.signUp()
            try await world.fact("S-53b") { try await world.expectWidths(of: "Signed in", [107: 60, 120: 72]) }
        },
    ]
}

extension SignUpWorld {
    /// Expects the widths of a panel in windows of some widths, 40 lines high.
    fileprivate func expectWidths(of panel: String, _ widths: [Int: Int]) async throws {
        for (width, expected) in widths {
            await driver.resize(width: width, height: 40)
            let edge = driver.lines.first { $0.contains("╭─ \(panel) ") } ?? ""
            let count = edge.drop { $0 == " " }.prefix { $0 != "╮" }.count + 1
            try driver.expect(count, is: expected, "the width of the panel “\(panel)”")
        }
    }
}
