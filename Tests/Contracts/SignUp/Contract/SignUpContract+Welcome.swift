import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let welcome: [Clause<SignUpWorld>] = [
        Clause("S-1") { world in
            try world.expectTitle("Welcome")
            try world.driver.expectScreen(shows: "One account for everything here.")
            try world.expectFocus(.button, "Sign Up")
            let hints = world.driver.screen.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
            for hint in ["u Sign Up", "i Sign In", "q Quit"] {
                try world.driver.expect(hints.contains(hint), "the keys do not name \(hint): \(hints)")
            }
            await world.driver.type("i")
            try world.expectTitle("Sign In")
            await world.driver.press(.escape)
            await world.driver.type("u")
            try world.expectTitle("Terms of Service")
        },
        Clause("S-2") { world in
            try await world.driver.tap(.button, "Sign Up")
            try world.driver.expectScreen(shows: "1. What this is")
            try world.driver.expectScreen(shows: "Read to the end to accept.")
            try world.expectEnabled("Accept", false)
            await world.driver.press(.pageDown, .down, .up)
            try world.driver.expectScreen(hides: "1. What this is")
            try world.expectEnabled("Accept", false)
            await world.driver.type("a")
            try world.expectTitle("Terms of Service")
            await world.driver.press(.home)
            try world.driver.expectScreen(shows: "1. What this is")
            try world.expectEnabled("Accept", false)
            await world.driver.press(.end)
            try world.driver.expectScreen(shows: "thank you.")
            try world.driver.expectScreen(shows: "You have read to the end.")
            try world.driver.expectScreen(hides: "Read to the end to accept.")
            try world.expectEnabled("Accept", true)
            await world.driver.press(.pageUp, .pageUp)
            try world.driver.expectScreen(hides: "thank you.")
            try world.expectEnabled("Accept", true)
        },
        Clause("S-2") { world in
            // Line by line, the end is no nearer than the last line.
            await world.driver.resize(width: 40, height: 12)
            try await world.driver.tap(.button, "Sign Up")
            for _ in 0..<200 where !world.driver.screen.contains("thank you.") {
                try world.expectEnabled("Accept", false)
                await world.driver.press(.down)
            }
            try world.expectEnabled("Accept", true)
        },
        Clause("S-3") { world in
            await world.driver.resize(width: 120, height: 60)
            try await world.driver.tap(.button, "Sign Up")
            try world.driver.expectScreen(shows: "1. What this is")
            try world.driver.expectScreen(shows: "7. The end")
            try world.expectEnabled("Accept", true)
            try world.expectFocus(.button, "Accept")
            try world.driver.expectScreen(shows: "You have read to the end.")
        },
        Clause("S-4") { world in
            try await world.readTerms()
            await world.driver.press(.escape)
            try world.expectTitle("Welcome")
            try await world.driver.tap(.button, "Sign Up")
            try world.expectEnabled("Accept", false)
            await world.driver.press(.end)
            try await world.driver.tap(.button, "Accept")
            try world.expectTitle("Sign Up")
            try await world.enter("Name", "Ada")
            try await world.enter("Password", "secret")
            await world.driver.press(.escape)
            try world.expectTitle("Terms of Service")
            try world.expectEnabled("Accept", true)
            await world.driver.type("a")
            try world.expectTitle("Sign Up")
            for label in ["Name", "Email", "Password", "Repeat password"] { try world.expectField(label, "") }
        },
    ]
}
