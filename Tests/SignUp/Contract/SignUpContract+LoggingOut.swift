import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let loggingOut: [Clause<SignUpWorld>] = [
        Clause("S-36") { world in
            for (number, key) in [KeyPress(.character("l")), KeyPress(.enter)].enumerated() {
                try await world.restart(with: .sample())
                try await world.answerCheck(Session.sample().account)
                try await world.fact("S-36a") {
                    try world.driver.expectFocus(.button, "Log out")
                    await world.driver.press(key)
                    try world.driver.expectTitle("Welcome")
                    try world.driver.expectFocus(.button, "Sign up")
                }
                try await world.fact("S-36b") {
                    let ending = world.server.accounts.signingOut
                    try world.driver.expect(ending.pending, is: [Secret("token-1")], "the sessions that end")
                    try world.driver.expect(ending.requests.count, is: number + 1, "the number of ended sessions")
                }
                try await world.fact("S-36d") { try world.driver.expectText("You are logged out.") }
                try await world.fact("S-36c") {
                    let screen = world.driver.screen
                    try world.server.accounts.signingOut.fail(AccountsError.offline)
                    await world.driver.settle()
                    try world.driver.expectNoAlert()
                    try world.driver.expect(world.driver.screen, is: screen, "the screen")
                }
            }
        },
        Clause("S-37") { world in
            try await world.signUp()
            await world.driver.type("l")
            let traces = ["Ada", "ada@example.org", "••", "token", SignUpWorld.password]
            try await world.fact("S-37a") {
                try world.driver.expect(world.server.store.session, is: nil, "the saved session")
            }
            try await world.fact("S-37b") { try world.expectNothing(of: traces) }
            try await world.fact("S-37c") {
                try await world.driver.tap(.button, "Sign in")
                for label in ["Email", "Password"] { try world.driver.expect(.textField, label, is: "") }
                try world.expectNothing(of: ["••"])
                await world.driver.press(.escape)
                try await world.openForm()
                for label in SignUpWorld.fields { try world.driver.expect(.textField, label, is: "") }
                try world.expectNothing(of: ["••"])
            }
            try await world.restart()
            try await world.fact("S-37b") {
                try world.driver.expectTitle("Welcome")
                try world.expectNothing(of: traces)
            }
        },
        Clause("S-37") { world in
            await world.open("signup://invite?email=bea%40example.org")
            try await world.signUp()
            try await world.fact("S-37d") {
                await world.driver.type("l")
                try world.expectNothing(of: ["bea@", "ada@"])
                try await world.openForm()
                try world.driver.expect(.textField, "Email", is: "")
            }
        },
        Clause("S-38") { world in
            try await world.signUp()
            world.server.store.change { $0.canClear = false }
            await world.driver.type("l")
            try world.driver.expectTitle("Welcome")
            try world.driver.expectText(notRemoved)
        },
        Clause("S-38") { world in
            // For an expired session, too.
            try await world.restart(with: .sample())
            world.server.store.change { $0.canClear = false }
            try await world.failCheck(.sessionEnded)
            try world.driver.expectTitle("Sign in")
            await world.driver.press(.escape)
            try world.driver.expectText(notRemoved)
        },
        Clause("S-39") { world in
            try await world.restart(with: .sample())
            await world.driver.type("l")
            try await world.fact("S-39a") {
                let checking = world.server.accounts.checking
                try world.driver.expect(checking.cancelled.count, is: 1, "the number of cancelled checks")
                try world.driver.expect(checking.pending.count, is: 0, "the number of waiting checks")
            }
        },
        Clause("S-39") { world in
            world.server.accounts.ignoresCancellation = true
            for error in [nil, AccountsError.sessionEnded, .offline] {
                try await world.restart(with: .sample())
                await world.driver.type("l")
                try await world.fact("S-39b") {
                    if let error {
                        try await world.failCheck(error)
                    } else {
                        try await world.answerCheck(Account(name: "Ada King", email: "ada@example.org"))
                    }
                    try world.driver.expectNoAlert()
                    try world.driver.expectTitle("Welcome")
                    try world.driver.expect(world.server.store.session, is: nil, "the saved session")
                    try world.expectNothing(of: ["Ada", "ada@example.org", "session"])
                }
                try world.server.accounts.signingOut.answer(true)
                await world.driver.settle()
            }
        },
    ]

    private nonisolated static let notRemoved = "The saved session could not be removed from this computer."
}
