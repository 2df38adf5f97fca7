import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let session: [Clause<SignUpWorld>] = [
        Clause("S-31") { world in
            try await world.signUp()
            try world.driver.expect(world.server.store.session, is: .sample(), "the saved session")
            try await world.restart()
            try world.expectTitle("Home")
            try world.driver.expectScreen(shows: "Welcome back, Ada!")
            try world.driver.expect(
                world.server.accounts.checking.requests, is: [Secret("token-1")], "which sessions were asked about")
            try world.server.accounts.checking.answer(Account(name: "Ada King", email: "ada@example.org"))
            await world.driver.settle()
            try world.driver.expectScreen(shows: "Welcome back, Ada King!")
            try world.driver.expect(world.server.store.session?.account.name, is: "Ada King", "the saved name")
        },
        Clause("S-31") { world in
            try await world.fillSignIn()
            await world.driver.press(.enter)
            try await world.answerSignIn(.sample("Bea", token: "token-2"))
            try world.driver.expect(
                world.server.store.session, is: .sample("Bea", token: "token-2"), "the saved session")
            try world.driver.expect(
                world.server.accounts.checking.requests.count, is: 0, "how often a new session was asked about")
        },
        Clause("S-32") { world in
            try await world.restart(with: .sample())
            try world.driver.expectScreen(shows: "Welcome back, Ada!")
            try world.server.accounts.checking.fail(AccountsError.sessionEnded)
            await world.driver.settle()
            try world.expectTitle("Sign In")
            try world.driver.expectScreen(shows: "Your session has ended. Please sign in again.")
            try world.expectField("Email", "ada@example.org")
            try world.expectFocus(.textField, "Password")
            try world.driver.expect(world.server.store.session, is: nil, "the saved session")
            await world.driver.type(SignUpWorld.password)
            await world.driver.press(.enter)
            try await world.answerSignIn()
            try world.driver.expectScreen(shows: "Welcome, Ada!")
        },
        Clause("S-32") { world in
            try await world.restart(with: .sample())
            try world.server.accounts.checking.fail(AccountsError.sessionEnded)
            await world.driver.settle()
            await world.driver.press(.escape)
            try world.expectTitle("Welcome")
            try await world.driver.tap(.button, "Sign In")
            try world.driver.expectScreen(hides: "Your session has ended.")
            try world.expectField("Email", "")
            try world.expectFocus(.textField, "Email")
        },
        Clause("S-33") { world in
            try await world.restart(with: .sample())
            try world.server.accounts.checking.fail(AccountsError.offline)
            await world.driver.settle()
            try world.expectTitle("Home")
            try world.driver.expectScreen(shows: "The session could not be checked.")
            try world.driver.expectScreen(shows: "No server answers")
            try world.driver.expect(world.server.store.session, is: .sample(), "the saved session")
        },
        Clause("S-34") { world in
            world.server.store.change { $0.canSave = false }
            try await world.signUp()
            try world.expectTitle("Home")
            try world.driver.expectScreen(shows: "The session could not be saved: you will")
        },
        Clause("S-34") { world in
            // The same of a name that the server has changed.
            try await world.restart(with: .sample())
            world.server.store.change { $0.canSave = false }
            try world.server.accounts.checking.answer(Account(name: "Ada King", email: "ada@example.org"))
            await world.driver.settle()
            try world.driver.expectScreen(shows: "Welcome back, Ada King!")
            try world.driver.expectScreen(shows: "The session could not be saved: you will")
        },
        Clause("S-35") { world in
            try await world.restart { world.server.store.change { $0.canLoad = false } }
            try world.expectTitle("Welcome")
            try world.driver.expectScreen(shows: "The saved session could not be read.")
            try await world.restart()
            try world.expectTitle("Welcome")
            try world.driver.expectScreen(hides: "The saved session could not be read.")
        },
    ]

    nonisolated static let loggingOut: [Clause<SignUpWorld>] = [
        Clause("S-36") { world in
            for key in ["l", "\r"] {
                try await world.restart(with: .sample())
                try world.server.accounts.checking.answer(Session.sample().account)
                await world.driver.settle()
                await world.driver.press(key == "l" ? KeyPress(.character("l")) : KeyPress(.enter))
                try world.expectTitle("Welcome")
                try world.expectFocus(.button, "Sign Up")
                try world.driver.expect(
                    world.server.accounts.signingOut.pending, is: [Secret("token-1")], "the sessions that end")
                try world.server.accounts.signingOut.fail(AccountsError.offline)
                await world.driver.settle()
                try world.expectTitle("Welcome")
                try world.driver.expectScreen(hides: "Cannot Connect")
            }
            try world.driver.expect(
                world.server.accounts.signingOut.requests.count, is: 2, "how often a session was ended")
        },
        Clause("S-37") { world in
            try await world.signUp()
            await world.driver.type("l")
            let traces = ["Ada", "ada@example.org", "••", "token", SignUpWorld.password]
            try world.expectNothing(of: traces)
            try world.driver.expect(world.server.store.session, is: nil, "the saved session")
            try await world.driver.tap(.button, "Sign In")
            for label in ["Email", "Password"] { try world.expectField(label, "") }
            try world.expectNothing(of: ["••"])
            await world.driver.press(.escape)
            try await world.openForm()
            for label in ["Name", "Email", "Password", "Repeat password"] { try world.expectField(label, "") }
            try world.expectNothing(of: ["••"])
            try await world.restart()
            try world.expectTitle("Welcome")
            try world.expectNothing(of: traces)
        },
        Clause("S-37") { world in
            await world.open("signup://invite?email=bea%40example.org")
            try await world.signUp()
            await world.driver.type("l")
            try world.expectNothing(of: ["bea@", "ada@"])
            try await world.openForm()
            try world.expectField("Email", "")
        },
        Clause("S-38") { world in
            try await world.signUp()
            world.server.store.change { $0.canClear = false }
            await world.driver.type("l")
            try world.expectTitle("Welcome")
            try world.driver.expectScreen(shows: "The saved session could not be removed")
        },
        Clause("S-38") { world in
            // The same of a session that has ended.
            try await world.restart(with: .sample())
            world.server.store.change { $0.canClear = false }
            try world.server.accounts.checking.fail(AccountsError.sessionEnded)
            await world.driver.settle()
            try world.expectTitle("Sign In")
            await world.driver.press(.escape)
            try world.driver.expectScreen(shows: "The saved session could not be removed")
        },
        Clause("S-39") { world in
            try await world.restart(with: .sample())
            await world.driver.type("l")
            try world.driver.expect(
                world.server.accounts.checking.cancelled.count, is: 1, "how often the check was cancelled")
            try world.driver.expect(world.server.accounts.checking.pending.count, is: 0, "how many checks go on")
        },
        Clause("S-39") { world in
            world.server.accounts.ignoresCancellation = true
            for error in [nil, AccountsError.sessionEnded, .offline] {
                try await world.restart(with: .sample())
                await world.driver.type("l")
                if let error {
                    try world.server.accounts.checking.fail(error)
                } else {
                    try world.server.accounts.checking.answer(Account(name: "Ada King", email: "ada@example.org"))
                }
                await world.driver.settle()
                try world.expectTitle("Welcome")
                try world.driver.expect(world.server.store.session, is: nil, "the saved session")
                try world.expectNothing(of: ["Ada", "ada@example.org", "session"])
                try world.server.accounts.signingOut.answer(true)
                await world.driver.settle()
            }
        },
    ]
}
