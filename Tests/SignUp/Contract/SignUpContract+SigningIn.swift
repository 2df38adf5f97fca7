import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let signingIn: [Clause<SignUpWorld>] = [
        Clause("S-27") { world in
            try await world.driver.tap(.button, "Sign in")
            try await world.fact("S-27a") {
                try world.driver.expectTitle("Sign in")
                try world.driver.expect(
                    world.driver.elements(.textField).map(\.label), is: ["Email", "Password"], "the fields")
                try world.driver.expectFocus(.textField, "Email")
                try world.driver.expect(.toggle, "Show password", is: "off")
            }
            await world.driver.type("ada@example")
            try await world.fact("S-27c") {
                await world.driver.press(.tab)
                try world.expectRemarks([SignUpWorld.looksWrong])
            }
            try await world.fact("S-27d") {
                await world.driver.press(.enter)
                try world.expectRemarks([SignUpWorld.looksWrong, "Enter your password."])
                try world.driver.expectFocus(.textField, "Email")
            }
            try await world.driver.focus(.textField, "Password")
            try await world.fact("S-27c") {
                try world.driver.expectText("✗ Enter your password.")
                await world.driver.type("x")
                try world.expectRemarks([SignUpWorld.looksWrong])
            }
            try await world.fact("S-27b") {
                try world.driver.expect(.button, "Sign in", isEnabled: false)
                try await world.driver.fill("Email", "ada@example.org")
                try world.driver.expect(.button, "Sign in", isEnabled: true)
                try await world.driver.fill("Password", "")
                try world.driver.expect(.button, "Sign in", isEnabled: false)
            }
            try await world.fact("S-27c") {
                try await world.driver.fill("Email", "ada\u{34F}@example.org")
                await world.driver.press(.tab)
                try world.expectRemarks([])
                try await world.driver.fill("Email", "ada@example.org")
            }
            try await world.fact("S-27e") {
                try await world.driver.fill("Password", "tulip-94")
                try world.driver.expectScreen(hides: "tulip")
                try world.driver.expectText("••••••••")
                try await world.driver.tap(.toggle, "Show password")
                try world.driver.expectText("[x] Show password")
                try world.driver.expectText("tulip-94")
                try world.driver.expect(.textField, "Password", is: "••••••••")
            }
            try await world.fact("S-27f") {
                await world.driver.press(.escape)
                try await world.driver.tap(.button, "Discard")
                try world.driver.expectTitle("Welcome")
                try await world.driver.tap(.button, "Sign in")
                for label in ["Email", "Password"] { try world.driver.expect(.textField, label, is: "") }
                try world.driver.expectText("[ ] Show password")
            }
        },
        Clause("S-27") { world in
            try await world.fillSignIn()
            try await world.fact("S-27d") {
                await world.driver.press(.enter)
                try world.driver.expect(
                    world.server.accounts.signingIn.requests, is: [SignUpWorld.credentials], "the sent entries")
            }
        },
        Clause("S-27") { world in
            try await world.driver.tap(.button, "Sign in")
            try await world.fact("S-27d") {
                await world.driver.press(.enter)
                try world.expectRemarks(["Enter your email address.", "Enter your password."])
                try world.driver.expectFocus(.textField, "Email")
            }
        },
        Clause("S-28") { world in
            try await world.fillSignIn()
            await world.driver.press(.enter)
            try await world.failSignIn(.wrongCredentials)
            try await world.fact("S-28a") {
                try world.expectRemarks([wrongCredentials])
                let field = try world.driver.element(.textField, "Password")
                try world.driver.expect(field.traits.contains(.error), "the password is not marked")
                try world.driver.expect(.textField, "Email", is: "ada@example.org")
                try world.driver.expect(.button, "Sign in", isEnabled: false)
            }
            try await world.fact("S-28b") {
                try await world.driver.focus(.textField, "Email")
                await world.driver.type("x")
                try world.expectRemarks([])
                await world.driver.press(.enter)
                try await world.failSignIn(.wrongCredentials)
                try world.expectRemarks([wrongCredentials])
                try await world.fact("S-28c") { try world.driver.expectFocus(.textField, "Password") }
                try await world.driver.focus(.textField, "Email")
                await world.driver.press(.enter)
                try await world.fact("S-28c") { try world.driver.expectFocus(.textField, "Password") }
                try await world.driver.fill("Password", "another")
                try world.expectRemarks([])
                try world.driver.expect(.button, "Sign in", isEnabled: true)
            }
        },
        Clause("S-29") { world in
            let script = world.server.accounts.signingIn
            try await world.fillSignIn()
            try await world.driver.tap(.button, "Sign in")
            try await world.fact("S-29a") {
                try world.driver.expectText("[ ⠋ Sign in ]  [ Cancel ]")
                await world.driver.advance(by: .milliseconds(100))
                try world.driver.expectText("[ ⠙ Sign in ]  [ Cancel ]")
            }
            try await world.fact("S-29e") { try world.driver.expectTitle("Sign in", end: "Signing in…") }
            try await world.fact("S-29b") {
                await world.driver.press(.enter, .enter)
                try world.driver.expect(script.requests, is: [SignUpWorld.credentials], "the sent entries")
            }
            try await world.fact("S-29c") {
                try await world.driver.tap(.button, "Cancel")
                try world.driver.expect(script.cancelled.count, is: 1, "the number of cancelled attempts")
                try world.driver.expectText(cancelled)
                try await world.fact("S-29e") { try world.driver.expectTitle("Sign in", end: "Cancelled") }
                try await world.driver.tap(.button, "Sign in")
                await world.driver.press(.escape)
                try world.driver.expect(script.cancelled.count, is: 2, "the number of cancelled attempts")
                try world.driver.expectText(cancelled)
            }
            try await world.driver.tap(.button, "Sign in")
            try await world.fact("S-29d") {
                for error in [AccountsError.tooManyAttempts(seconds: 9), .offline] {
                    try await world.failSignIn(error)
                    try world.driver.expectAlert(error.title, error.message)
                    try world.driver.expectFocus(.button, "Try again")
                    await world.driver.press(.enter)
                }
                try await world.failSignIn(.broken)
                await world.driver.press(.escape)
                try world.driver.expectNoAlert()
                try await world.driver.tap(.toggle, "Show password")
                try world.driver.expectNoAlert()
                try world.driver.expect(.textField, "Email", is: "ada@example.org")
                try world.driver.expect(.button, "Sign in", isEnabled: true)
            }
        },
        Clause("S-30") { world in
            try await world.fillSignIn()
            await world.driver.press(.enter)
            try await world.fact("S-30a") {
                try await world.answerSignIn(.sample("Bea"))
                try world.driver.expectTitle("Home")
                try world.driver.expectText("Welcome, Bea!")
            }
            try await world.fact("S-30b") {
                await world.driver.press(.escape)
                try world.driver.expectTitle("Home")
            }
        },
    ]

    private nonisolated static let wrongCredentials = "The email address or the password is wrong."
}
