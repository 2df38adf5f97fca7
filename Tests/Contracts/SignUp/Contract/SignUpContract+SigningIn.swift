import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let signingIn: [Clause<SignUpWorld>] = [
        Clause("S-27") { world in
            try await world.driver.tap(.button, "Sign In")
            try world.expectTitle("Sign In")
            try world.expectFocus(.textField, "Email")
            try world.expectEnabled("Sign In", false)
            await world.driver.type("ada@example")
            await world.driver.press(.tab)
            try world.expectRemarks(["An email address looks like name@example.org."])
            await world.driver.press(.enter)
            try world.expectRemarks(["An email address looks like name@example.org.", "Enter your password."])
            await world.driver.type("x")
            try world.expectRemarks(["An email address looks like name@example.org."])
            try world.expectEnabled("Sign In", false)
            try await world.enter("Email", "ada@example.org")
            try world.expectRemarks([])
            try world.expectEnabled("Sign In", true)
            try await world.driver.tap(.toggle, "Show password")
            try world.driver.expectScreen(shows: "[x] Show password")
            try await world.enter("Password", "tulip-94")
            try world.driver.expectScreen(shows: "tulip-94")
            try world.expectField("Password", "••••••••")
            await world.driver.press(.escape)
            try world.expectTitle("Welcome")
            try await world.driver.tap(.button, "Sign In")
            try world.expectField("Email", "")
            try world.expectField("Password", "")
            try world.driver.expectScreen(shows: "[ ] Show password")
        },
        Clause("S-28") { world in
            try await world.fillSignIn()
            await world.driver.press(.enter)
            try await world.failSignIn(.wrongCredentials)
            try world.expectRemarks(["Email and password do not belong together."])
            try world.expectEnabled("Sign In", false)
            try world.expectField("Email", "ada@example.org")
            try await world.driver.focus(.textField, "Email")
            await world.driver.type("x")
            try world.expectRemarks([])
            await world.driver.press(.enter)
            try await world.failSignIn(.wrongCredentials)
            try world.expectRemarks(["Email and password do not belong together."])
            try await world.enter("Password", "another")
            try world.expectRemarks([])
            try world.expectEnabled("Sign In", true)
        },
        Clause("S-29") { world in
            try await world.fillSignIn()
            try await world.driver.tap(.button, "Sign In")
            try world.driver.expectScreen(shows: "[ ⠋ Signing in… ]  [ Cancel ]")
            await world.driver.press(.enter, .enter)
            let expected = Credentials(email: "ada@example.org", password: SecretText(SignUpWorld.password))
            let script = world.server.accounts.signingIn
            try world.driver.expect(script.requests, is: [expected], "what was sent")
            try await world.driver.tap(.button, "Cancel")
            try world.driver.expect(script.cancelled.count, is: 1, "how often it was cancelled")
            try world.driver.expectScreen(shows: "Cancelled. What you entered is still here.")
            try await world.driver.tap(.button, "Sign In")
            await world.driver.press(.escape)
            try world.driver.expect(script.cancelled.count, is: 2, "how often it was cancelled")
            try await world.driver.tap(.button, "Sign In")
            try await world.failSignIn(.tooManyAttempts(seconds: 9))
            try world.driver.expectScreen(shows: "Wait 9 seconds, then try again.")
            await world.driver.press(.enter)
            try await world.failSignIn(.offline)
            try world.driver.expectScreen(shows: "Cannot Connect")
            await world.driver.press(.escape)
            try world.expectField("Email", "ada@example.org")
            try world.expectEnabled("Sign In", true)
        },
        Clause("S-30") { world in
            try await world.fillSignIn()
            await world.driver.press(.enter)
            try await world.answerSignIn(.sample("Bea"))
            try world.expectTitle("Home")
            try world.driver.expectScreen(shows: "Welcome, Bea!")
            await world.driver.press(.escape)
            try world.expectTitle("Home")
        },
    ]
}
