import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let session: [Clause<SignUpWorld>] = [
        Clause("S-31") { world in
            try await world.signUp()
            try await world.fact("S-31a") {
                try world.driver.expect(world.server.store.session, is: .sample(), "the saved session")
            }
            try await world.restart()
            try await world.fact("S-31b") {
                try world.driver.expectTitle("Home")
                try world.driver.expectText("Welcome back, Ada!")
            }
            try await world.fact("S-31c") {
                try world.driver.expect(
                    world.server.accounts.checking.requests, is: [Secret("token-1")], "which sessions were asked about")
            }
            try await world.fact("S-31d") {
                try await world.answerCheck(Account(name: "Ada King", email: "ada@example.org"))
                try world.driver.expectText("Welcome back, Ada King!")
                try world.driver.expect(world.server.store.session?.account.name, is: "Ada King", "the saved name")
            }
        },
        Clause("S-31") { world in
            try await world.fillSignIn()
            await world.driver.press(.enter)
            try await world.answerSignIn(.sample("Bea", token: "token-2"))
            try await world.fact("S-31a") {
                try world.driver.expect(
                    world.server.store.session, is: .sample("Bea", token: "token-2"), "the saved session")
            }
            try await world.fact("S-31c") {
                try world.driver.expect(
                    world.server.accounts.checking.requests.count, is: 0, "the number of checks of a new session")
            }
        },
        Clause("S-32") { world in
            try await world.restart(with: .sample())
            try world.driver.expectText("Welcome back, Ada!")
            try await world.failCheck(.sessionEnded)
            try await world.fact("S-32a") {
                try world.driver.expectTitle("Sign in")
                try world.driver.expectText(sessionEnded)
            }
            try await world.fact("S-32b") {
                try world.driver.expect(.textField, "Email", is: "ada@example.org")
                try world.driver.expectFocus(.textField, "Password")
                await world.driver.type(SignUpWorld.password)
                await world.driver.press(.enter)
                try world.driver.expect(
                    world.server.accounts.signingIn.requests, is: [SignUpWorld.credentials], "the sent entries")
            }
            try await world.fact("S-32c") {
                try world.driver.expect(world.server.store.session, is: nil, "the saved session")
            }
        },
        Clause("S-32") { world in
            try await world.restart(with: .sample())
            try await world.failCheck(.sessionEnded)
            try world.driver.expectText(sessionEnded)
            try await world.fact("S-32d") {
                await world.driver.press(.escape)
                try world.driver.expectTitle("Welcome")
                try await world.driver.tap(.button, "Sign in")
                try world.driver.expectScreen(hides: "has ended")
                try world.driver.expect(.textField, "Email", is: "")
                try world.driver.expectFocus(.textField, "Email")
            }
        },
        Clause("S-33") { world in
            try await world.restart(with: .sample())
            try await world.failCheck(.offline)
            try await world.fact("S-33a") {
                try world.driver.expectTitle("Home")
                try world.driver.expectText(
                    "The app could not check that you are still signed in; it checks again at the next start. "
                        + AccountsError.offline.message)
            }
            try await world.fact("S-33b") {
                try world.driver.expect(world.server.store.session, is: .sample(), "the saved session")
            }
        },
        Clause("S-34") { world in
            world.server.store.change { $0.canSave = false }
            try await world.signUp()
            try world.driver.expectTitle("Home")
            try world.driver.expectText(notSaved)
        },
        Clause("S-34") { world in
            // For a name that the server has changed, too.
            try await world.restart(with: .sample())
            world.server.store.change { $0.canSave = false }
            try await world.answerCheck(Account(name: "Ada King", email: "ada@example.org"))
            try world.driver.expectText("Welcome back, Ada King!")
            try world.driver.expectText(notSaved)
        },
        Clause("S-35") { world in
            try await world.restart {
                world.server.store.change {
                    $0.session = .sample()
                    $0.canLoad = false
                }
            }
            try await world.fact("S-35a") {
                try world.driver.expectTitle("Welcome")
                try world.driver.expectText("The saved session could not be read. Please sign in again.")
            }
            try await world.fact("S-35b") {
                try world.driver.expect(world.server.store.session, is: nil, "the saved session")
            }
            try await world.restart()
            try await world.fact("S-35b") {
                try world.driver.expectTitle("Welcome")
                try world.driver.expectScreen(hides: "could not")
            }
            try await world.fact("S-35c") {
                try await world.restart {
                    world.server.store.change { ($0.canLoad, $0.canClear) = (false, false) }
                }
                try world.driver.expectText(
                    "The saved session could not be read. Please sign in again. "
                        + "The saved session could not be removed from this computer.")
            }
        },
    ]

    private nonisolated static let sessionEnded = "Your session has ended. Please sign in again."
    private nonisolated static let notSaved =
        "The session could not be saved: you will have to sign in again at the next start."
}
