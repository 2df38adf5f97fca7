import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let submitting: [Clause<SignUpWorld>] = [
        Clause("S-17") { world in
            try await world.fillForm(name: "  Ada ", email: " ada@example.org ")
            try await world.driver.tap(.button, "Sign Up")
            let expected = Registration(
                name: "Ada", email: "ada@example.org", password: SecretText(SignUpWorld.password))
            try world.driver.expect(
                world.server.accounts.registering.requests.map(\.registration), is: [expected], "what was sent")
            try world.driver.expect(
                world.driver.element(.button, "Signing up…").traits.contains(.busy), "the button is not busy")
            try world.driver.expectScreen(shows: "[ ⠋ Signing up… ]  [ Cancel ]")
            await world.driver.advance(by: .milliseconds(100))
            try world.driver.expectScreen(shows: "[ ⠙ Signing up… ]")
        },
        Clause("S-17") { world in
            try await world.fillForm()
            await world.driver.press(.enter)
            try world.expectRequests(1)
            try world.driver.expectScreen(shows: "Signing up…")
        },
        Clause("S-18") { world in
            try await world.fillForm()
            try await world.driver.focus(.button, "Sign Up")
            await world.driver.send([.key(KeyPress(.enter)), .key(KeyPress(.enter)), .key(KeyPress(.character(" ")))])
            try world.expectRequests(1)
            try world.expectFocus(.button, "Signing up…")
            await world.driver.press(.enter)
            try await world.driver.focus(.textField, "Name")
            await world.driver.press(.enter, .enter)
            try world.expectRequests(1)
            try world.driver.expectScreen(shows: "Signing up…")
        },
        Clause("S-18") { world in
            try await world.fillForm()
            await world.driver.send([.key(KeyPress(.enter)), .key(KeyPress(.enter))])
            try world.expectRequests(1)
        },
        Clause("S-19") { world in
            try await world.submitForm()
            try await world.answerRegistration(.sample("Adele"))
            try world.expectTitle("Home")
            try world.driver.expectScreen(shows: "Welcome, Adele!")
            try world.driver.expectScreen(shows: "adele@example.org")
            try world.expectFocus(.button, "Log Out")
            await world.driver.press(.escape)
            try world.expectTitle("Home")
            try world.driver.expectScreen(hides: "Esc Back")
        },
        Clause("S-20") { world in
            try await world.submitForm()
            try await world.failRegistration(.emailTaken)
            try world.expectTitle("Sign Up")
            try world.expectRemarks(["This email address is already taken."])
            try world.expectEnabled("Sign Up", false)
            for (label, text) in [("Name", "Ada"), ("Email", "ada@example.org")] {
                try world.expectField(label, text)
            }
            try world.expectField("Password", String(repeating: "•", count: SignUpWorld.password.count))
            try await world.driver.focus(.textField, "Name")
            await world.driver.press(.enter)
            try world.expectRequests(1)
            try await world.driver.focus(.textField, "Email")
            await world.driver.type("x")
            try world.expectRemarks([])
            try world.expectEnabled("Sign Up", true)
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
            let keys = world.server.accounts.registering.requests.map(\.key)
            try world.driver.expect(keys.count, is: 4, "how often the form was sent")
            try world.driver.expect(Set(keys).count, is: 1, "the number of different keys")
            try await world.failRegistration(.offline)
            await world.driver.press(.escape)
            try await world.enter("Name", "Ada L.")
            await world.driver.press(.enter)
            let last = world.server.accounts.registering.requests.last
            try world.driver.expect(last?.registration.name, is: "Ada L.", "what was sent")
            try world.driver.expect(last.map { !keys.contains($0.key) } ?? false, "another form has the same key")
        },
        Clause("S-22") { world in
            // Each of the three that are sent makes another try of it.
            try await world.submitForm()
            let changes = [
                [("Email", "bea@example.org")], [("Password", "tulip-94"), ("Repeat password", "tulip-94")],
            ]
            for entries in changes {
                try await world.failRegistration(.offline)
                await world.driver.press(.escape)
                for (label, text) in entries { try await world.enter(label, text) }
                await world.driver.press(.enter)
            }
            let sent = world.server.accounts.registering.requests
            try world.driver.expect(
                sent.map(\.registration.email), is: ["ada@example.org", "bea@example.org", "bea@example.org"],
                "what was sent")
            try world.driver.expect(sent.last?.registration.password.exposed, is: "tulip-94", "what was sent")
            try world.driver.expect(Set(sent.map(\.key)).count, is: 3, "the number of different keys")
        },
        Clause("S-23") { world in
            try await world.submitForm()
            try await world.driver.tap(.button, "Cancel")
            try world.expectCancelled(1)
            try world.driver.expectScreen(hides: "[ Cancel ]")
            try world.expectEnabled("Sign Up", true)
            try world.expectField("Name", "Ada")
            try await world.driver.focus(.textField, "Name")
            await world.driver.press(.enter)
            try world.expectRequests(2)
            try world.driver.expectScreen(hides: "Cancelled.")
            await world.driver.press(.escape)
            try world.expectCancelled(2)
            try world.expectTitle("Sign Up")
            await world.driver.type("x")
            try world.driver.expectScreen(hides: "Cancelled.")
            await world.driver.press(.escape)
            try world.expectTitle("Terms of Service")
        },
        Clause("S-24") { world in
            world.server.accounts.ignoresCancellation = true
            try await world.submitForm()
            await world.driver.press(.escape)
            try await world.answerRegistration()
            try world.expectTitle("Sign Up")
            try world.driver.expect(world.server.store.session, is: nil, "the saved session")
            await world.driver.press(.enter, .escape)
            try await world.failRegistration(.emailTaken)
            try world.expectRemarks([])
            try world.driver.expectScreen(shows: "Cancelled. What you entered is still here.")
        },
        Clause("S-24") { world in
            // The answer to an older attempt does not end a newer one.
            world.server.accounts.ignoresCancellation = true
            try await world.submitForm()
            await world.driver.press(.escape, .enter)
            try await world.failRegistration(.offline)
            try world.driver.expectScreen(shows: "Signing up…")
            try await world.answerRegistration(.sample("Bea"))
            try world.driver.expectScreen(shows: "Welcome, Bea!")
        },
    ]
}

extension SignUpWorld {
    fileprivate func expectCancelled(_ count: Int) throws {
        try driver.expect(server.accounts.registering.cancelled.count, is: count, "how often it was cancelled")
        try driver.expect(server.accounts.registering.pending.count, is: 0, "how many requests are under way")
        try driver.expectScreen(shows: "Cancelled. What you entered is still here.")
    }
}
