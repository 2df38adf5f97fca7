import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let submitting: [Clause<SignUpWorld>] = [
        Clause("S-17") { world in
            try await world.fillForm(name: "  Ada ", email: " ada@example.org ")
            try await world.driver.tap(.button, "Sign up")
            try await world.fact("S-17b") {
                let expected = Registration(
                    name: "Ada", email: "ada@example.org", password: SecretText(SignUpWorld.password))
                try world.driver.expect(
                    world.server.accounts.registering.requests.map(\.registration), is: [expected], "the sent entries")
            }
            try await world.fact("S-17c") {
                try world.expectUnderWay()
                try world.driver.expectText("[ ⠋ Sign up ]  [ Cancel ]")
                await world.driver.advance(by: .milliseconds(100))
                try world.driver.expectText("[ ⠙ Sign up ]  [ Cancel ]")
            }
        },
        Clause("S-17") { world in
            await world.driver.resize(width: 40, height: 12)
            try await world.fillForm()
            try await world.driver.focus(.textField, "Name")
            await world.driver.press(.enter)
            try await world.fact("S-17d") {
                try world.driver.expectTitle("Sign up", end: "Signing up…")
                try world.driver.expect(world.driver.lines[0].hasSuffix("Signing up…"), "the title bar is cut off")
                await world.driver.type("x")
                try world.driver.expectTitle("Sign up", end: "Signing up…")
            }
        },
        Clause("S-17") { world in
            try await world.fact("S-17a") {
                try await world.submitForm()
                try world.expectRequests(1)
                try await world.restart()
                try await world.fillForm()
                await world.driver.press(.enter)
                try world.expectRequests(2)
            }
        },
        Clause("S-18") { world in
            try await world.fillForm()
            try await world.driver.focus(.button, "Sign up")
            await world.driver.send([.key(KeyPress(.enter)), .key(KeyPress(.enter)), .key(KeyPress(.character(" ")))])
            try world.expectRequests(1)
            try world.driver.expectFocus(.button, "Sign up")
            await world.driver.press(.enter)
            try await world.driver.focus(.textField, "Name")
            await world.driver.press(.enter, .enter)
            try world.expectRequests(1)
            try world.expectUnderWay()
        },
        Clause("S-18") { world in
            try await world.fillForm()
            await world.driver.send([.key(KeyPress(.enter)), .key(KeyPress(.enter))])
            try world.expectRequests(1)
        },
        Clause("S-19") { world in
            try await world.submitForm()
            try await world.answerRegistration(.sample("Adele"))
            try await world.fact("S-19a") {
                try world.driver.expectTitle("Home")
                try world.driver.expectText("Welcome, Adele!")
                try world.driver.expectText("adele@example.org")
            }
            try await world.fact("S-19b") {
                try world.driver.expectScreen(shows: "[ Log out ]")
                try world.driver.expectFocus(.button, "Log out")
            }
            try await world.fact("S-19c") {
                try world.driver.expectScreen(hides: "Esc ")
                await world.driver.press(.escape)
                try world.driver.expectTitle("Home")
            }
        },
        Clause("S-20") { world in
            try await world.submitForm()
            try await world.failRegistration(.emailTaken)
            try await world.fact("S-20a") {
                try world.driver.expectNoAlert()
                try world.driver.expectTitle("Sign up")
                try world.expectRemarks(["This email address is already taken."])
                try world.driver.expectText("✗ This email address is already taken.")
            }
            try await world.fact("S-20d") { try world.driver.expectFocus(.textField, "Email") }
            try await world.fact("S-20b") { try world.expectEntries() }
            try await world.fact("S-20c") {
                try world.driver.expect(.button, "Sign up", isEnabled: false)
                try await world.driver.focus(.textField, "Name")
                await world.driver.press(.enter)
                try world.expectRequests(1)
            }
            try await world.driver.focus(.textField, "Email")
            await world.driver.type("x")
            try await world.fact("S-20a") { try world.expectRemarks([]) }
            try await world.fact("S-20c") { try world.driver.expect(.button, "Sign up", isEnabled: true) }
        },
        Clause("S-20") { world in
            // Another entry has become invalid meanwhile.
            try await world.submitForm()
            try await world.driver.fill("Name", "")
            try await world.failRegistration(.emailTaken)
            try await world.fact("S-20a") {
                try world.driver.expectNoAlert()
                try world.driver.expectText("✗ This email address is already taken.")
            }
        },
        Clause("S-22") { world in
            try await world.submitForm()
            try await world.failRegistration(.offline)
            await world.driver.press(.enter)
            try await world.failRegistration(.broken)
            await world.driver.press(.escape)
            await world.driver.press(.enter)
            await world.driver.press(.escape)
            await world.driver.press(.enter)
            try await world.fact("S-22a") {
                let keys = world.server.accounts.registering.requests.map(\.key)
                try world.driver.expect(keys.count, is: 4, "the number of submissions")
                try world.driver.expect(Set(keys).count, is: 1, "the number of different keys")
            }
        },
        Clause("S-22") { world in
            // A change of any of the three entries makes it a new registration.
            try await world.submitForm()
            let changes = [
                [("Name", "Ada L.")], [("Email", "bea@example.org")],
                [("Password", "tulip-94"), ("Repeat password", "tulip-94")],
            ]
            for entries in changes {
                try await world.failRegistration(.offline)
                await world.driver.press(.escape)
                for (label, text) in entries { try await world.driver.fill(label, text) }
                await world.driver.press(.enter)
            }
            try await world.fact("S-22b") {
                let sent = world.server.accounts.registering.requests
                try world.driver.expect(
                    sent.map { "\($0.registration.name) \($0.registration.email)" },
                    is: [
                        "Ada ada@example.org", "Ada L. ada@example.org", "Ada L. bea@example.org",
                        "Ada L. bea@example.org",
                    ], "the sent entries")
                try world.driver.expect(sent.last?.registration.password.exposed, is: "tulip-94", "the sent entries")
                try world.driver.expect(Set(sent.map(\.key)).count, is: 4, "the number of different keys")
            }
            try await world.fact("S-22a") {
                try await world.failRegistration(.offline)
                await world.driver.press(.escape)
                let first = [
                    ("Name", "Ada"), ("Email", "ada@example.org"), ("Password", SignUpWorld.password),
                    ("Repeat password", SignUpWorld.password),
                ]
                for (label, text) in first { try await world.driver.fill(label, text) }
                await world.driver.press(.enter)
                let sent = world.server.accounts.registering.requests
                try world.driver.expect(sent.count, is: 5, "the number of submissions")
                try world.driver.expect(sent[4], is: sent[0], "the repeated submission")
            }
        },
        Clause("S-23") { world in
            try await world.submitForm()
            try await world.fact("S-23a") {
                try await world.driver.tap(.button, "Cancel")
                try world.expectCancelled(1)
                try world.driver.expectScreen(hides: "Cancel ]")
            }
            try await world.fact("S-23b") { try world.driver.expectText(cancelled) }
            try await world.fact("S-23c") {
                try world.expectEntries()
                try world.driver.expect(.button, "Sign up", isEnabled: true)
                try await world.driver.focus(.textField, "Name")
                await world.driver.press(.enter)
                try world.expectRequests(2)
            }
            try await world.fact("S-23b") { try world.driver.expectScreen(hides: "Cancelled") }
            try await world.fact("S-23d") { try world.driver.expectTitle("Sign up", end: "Signing up…") }
            try await world.fact("S-23a") {
                await world.driver.press(.escape)
                try world.expectCancelled(2)
                try world.driver.expectTitle("Sign up")
            }
            try await world.fact("S-23b") {
                try world.driver.expectText(cancelled)
                try await world.fact("S-23d") { try world.driver.expectTitle("Sign up", end: "Cancelled") }
                await world.driver.type("x")
                try world.driver.expectScreen(hides: "Cancelled")
            }
            try await world.fact("S-23d") { try world.driver.expectTitle("Sign up", end: "") }
        },
        Clause("S-24") { world in
            world.server.accounts.ignoresCancellation = true
            try await world.submitForm()
            await world.driver.press(.escape)
            try await world.fact("S-24a") {
                try await world.answerRegistration()
                try world.driver.expectTitle("Sign up")
                try world.driver.expect(world.server.store.session, is: nil, "the saved session")
                await world.driver.press(.enter, .escape)
                try await world.failRegistration(.emailTaken)
                try world.expectRemarks([])
                try world.driver.expectText(cancelled)
            }
        },
        Clause("S-24") { world in
            world.server.accounts.ignoresCancellation = true
            try await world.submitForm()
            await world.driver.press(.escape, .enter)
            try await world.fact("S-24b") {
                try await world.failRegistration(.offline)
                try world.driver.expectNoAlert()
                try world.expectUnderWay()
                try await world.answerRegistration(.sample("Bea"))
                try world.driver.expectText("Welcome, Bea!")
            }
        },
    ]

    nonisolated static let cancelled = "Cancelled. What you entered is still here."
}

extension SignUpWorld {
    /// Expects a number of cancelled attempts, and none in progress.
    fileprivate func expectCancelled(_ count: Int) throws {
        try driver.expect(server.accounts.registering.cancelled.count, is: count, "the number of cancelled attempts")
        try driver.expect(server.accounts.registering.pending.count, is: 0, "the number of waiting requests")
    }
}
