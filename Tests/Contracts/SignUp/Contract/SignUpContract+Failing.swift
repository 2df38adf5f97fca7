import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let failing: [Clause<SignUpWorld>] = [
        Clause("S-21") { world in
            try await world.submitForm()
            try await world.failRegistration(.offline)
            try world.driver.expectScreen(shows: "Cannot Connect")
            try world.driver.expectScreen(shows: "No server answers at")
            try world.expectFocus(.button, "Try Again")
            await world.driver.press(.enter)
            try world.expectRequests(2)
            try world.driver.expectScreen(hides: "Cannot Connect")
            try world.driver.expectScreen(shows: "Signing up…")
            let sent = world.server.accounts.registering.requests.map(\.registration)
            try world.driver.expect(sent[0] == sent[1], "the second try sends something else")
            try await world.failRegistration(.broken)
            try world.driver.expectScreen(shows: "Server Error")
            try await world.driver.tap(.button, "Cancel")
            try world.driver.expectScreen(hides: "Server Error")
            try world.expectForm()
            try await world.driver.tap(.button, "Sign Up")
            try await world.failRegistration(.broken)
            await world.driver.press(.escape)
            try world.expectForm()
            try await world.driver.tap(.button, "Sign Up")
            try await world.answerRegistration()
            try world.expectTitle("Home")
        },
        Clause("S-25") { world in
            try await world.submitForm()
            for (seconds, text) in [
                (30, "Wait 30 seconds, then try again."), (1, "Wait 1 second, then try again."),
            ] {
                try await world.failRegistration(.tooManyAttempts(seconds: seconds))
                try world.driver.expectScreen(shows: "Too Many Attempts")
                try world.driver.expectScreen(shows: text)
                await world.driver.press(.enter)
            }
            try world.expectRequests(3)
        },
        Clause("S-26") { world in
            try await world.submitForm()
            try await world.failRegistration(.refused(reason: "no such name"))
            try world.driver.expectScreen(shows: "Not Accepted")
            try world.driver.expectScreen(shows: "The server does not accept what you")
            try world.driver.expectScreen(shows: "no such name")
            await world.driver.press(.escape)
            try world.expectForm()
        },
    ]
}

extension SignUpWorld {
    /// The form stands there as it was filled, and can be submitted.
    fileprivate func expectForm() throws {
        try expectTitle("Sign Up")
        try expectField("Name", "Ada")
        try expectField("Email", "ada@example.org")
        let dots = String(repeating: "•", count: Self.password.count)
        try expectField("Password", dots)
        try expectField("Repeat password", dots)
        try expectRemarks([])
        try expectEnabled("Sign Up", true)
    }
}
