import KitCells
import KitCore
import KitTesting
import SignUpDomain

/// A selection of SignUp's clauses for the live services.
public enum LiveSignUpClauses {
    /// All selected clauses.
    public nonisolated static let clauses: [Clause<LiveSignUpWorld>] = [
        Clause("S-31") { world in
            try await world.signUp()
            try await world.fact("S-31a") {
                try world.driver.expectText("Welcome, Ada!")
                try world.driver.expect(world.stored, is: "session of Ada", "the saved session")
            }
            try await world.fact("S-31b") {
                try await world.startAgain()
                try world.driver.expectText("Welcome back, Ada!")
            }
            try await world.fact("S-31c") {
                try await world.deliver()
                try world.driver.expectText("ada@example.org")
            }
        },
        Clause("S-32") { world in
            // The session expires on the server while the app does not run.
            try await world.signUp()
            guard let session = try world.server.services.sessions.load() else {
                throw world.driver.failure("no session is saved")
            }
            try await world.driver.tap(.button, "Log out")
            try await world.deliver()
            try world.server.services.sessions.save(session)
            try await world.startAgain()
            try await world.deliver()
            try await world.fact("S-32a") {
                try world.driver.expectText("Your session has ended. Please sign in again.")
            }
            try await world.fact("S-32c") { try world.driver.expect(world.stored, is: "nothing", "the saved session") }
        },
        Clause("S-20") { world in
            try await world.signUp()
            try await world.driver.tap(.button, "Log out")
            try await world.deliver()
            try await world.signUp()
            try await world.fact("S-20a") {
                try world.driver.expectText("✗ This email address is already taken.")
            }
        },
        Clause("S-22") { world in
            // The answer is lost; the same press creates one account, and receives its session.
            try await world.fillForm()
            await world.server.gate.perform()
            try await world.fail()
            try await world.fact("S-22a") {
                try world.driver.expect(world.stored, is: "nothing", "the saved session")
                await world.driver.press(.enter)
                try await world.deliver()
                try world.driver.expect(world.stored, is: "session of Ada", "the saved session")
            }
        },
    ]
}

extension LiveSignUpWorld {
    /// Goes from the welcome to a form with valid entries, and submits it.
    func fillForm() async throws {
        try await driver.tap(.button, "Sign up")
        await driver.press(.end)
        await driver.type("a")
        let entries = [
            ("Name", "Ada"), ("Email", "ada@example.org"), ("Password", "Harbour-lamp7"),
            ("Repeat password", "Harbour-lamp7"),
        ]
        for (label, text) in entries {
            try await driver.focus(.textField, label)
            await driver.send([.paste(text)])
        }
        try await driver.tap(.button, "Sign up")
    }

    func signUp() async throws {
        try await fillForm()
        try await deliver()
    }
}
