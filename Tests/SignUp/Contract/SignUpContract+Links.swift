import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let links: [Clause<SignUpWorld>] = [
        Clause("S-40") { world in
            // Before the start.
            try await world.restart { world.server.open(invitation) }
            try await world.fact("S-40c") {
                try world.driver.expectTitle("Welcome")
                try world.driver.expectFocus(.button, "Sign up")
            }
            try await world.fact("S-40a") {
                try world.driver.expectText("Invitation for ada@example.org: sign up.")
                let lines = world.driver.lines
                let invitation = lines.firstIndex { $0.contains("Invitation") }
                let words = lines.firstIndex { $0.contains("Create an account") }
                try world.driver.expect(
                    (invitation ?? .max) < (words ?? 0), is: true, "whether the invitation is above the other texts")
            }
            try await world.fact("S-40c") {
                try await world.driver.tap(.button, "Sign up")
                try world.driver.expect(.button, "Accept", isEnabled: false)
            }
            await world.driver.press(.end)
            await world.driver.type("a")
            try await world.fact("S-40b") { try world.driver.expect(.textField, "Email", is: "ada@example.org") }
            try await world.fact("S-40c") { try world.expectNothingElse() }
        },
        Clause("S-40", in: .narrowAndWide) { world in
            for keys in ["", "u", "i"] {
                await world.driver.type(keys)
                let screen = world.driver.screen
                await world.open("SIGNUP://INVITE?email=ada@example.org")
                try await world.fact("S-40c") {
                    if !keys.isEmpty { try world.driver.expect(world.driver.screen, is: screen, "the screen") }
                }
                try await world.fact("S-40a") {
                    await world.driver.press(.escape)
                    try world.driver.expectText("Invitation for ada@example.org: sign up.")
                }
                try await world.openForm()
                try await world.fact("S-40b") { try world.driver.expect(.textField, "Email", is: "ada@example.org") }
                try await world.fact("S-40c") { try world.expectNothingElse() }
                await world.driver.press(.escape, .escape)
            }
            try await world.fact("S-40d") {
                await world.open("signup://invite?email=bea%40example.org")
                try world.driver.expectText("Invitation for bea@example.org: sign up.")
                try await world.openForm()
                try world.driver.expect(.textField, "Email", is: "bea@example.org")
            }
        },
        Clause("S-41", in: .narrowAndWide) { world in
            try await world.openForm()
            await world.driver.type("Ada")
            try await world.fact("S-41a") {
                await world.open(invitation)
                try world.driver.expect(.textField, "Email", is: "ada@example.org")
                try world.driver.expect(.textField, "Name", is: "Ada")
                try world.driver.expectFocus(.textField, "Name")
            }
            try await world.fact("S-41b") {
                await world.open("signup://invite?email=bea%40example.org")
                try world.driver.expect(.textField, "Email", is: "ada@example.org")
                try world.expectRequests(0)
            }
        },
        Clause("S-42", in: .narrowAndWide) { world in
            let links = [
                "", "signup:", "signup://", "signup://invite", "signup://invite?", "signup://invite?email",
                "signup://invite?email=", "signup://invite?email=ada", "signup://invite?email=%20",
                "signup://invite?email=a%40b.org&email=c%40d.org", "signup://invite?email=a%40b.org&name=Ada",
                "signup://invite?name=Ada", "signup://invite/now?email=a%40b.org",
                "signup://invite?email=a%40b.org#x", "signup://invite:80?email=a%40b.org",
                "signup://ada@invite?email=a%40b.org", "signup://home", "posts://invite?email=a%40b.org",
                "signup://invite?email=a%0A%40b.org", "signup://invite?email=a%1B%40b.org",
                "signup://invite?email=%zz", "signup://invite?email=" + String(repeating: "a", count: 3_000),
            ]
            for link in links { try await world.refuse(link) }
            try await world.fact("S-42a") {
                await world.open("signup://invite?email=ada")
                try world.driver.expectText("The link’s value “email” is missing or invalid.")
            }
        },
        Clause("S-42", in: .narrowAndWide) { world in
            // Hostile text on every page must not send a request.
            let links = [
                "signup://invite?email=%1B%5D0%3BPWNED%07%40b.org", "signup://invite?email=a%00%40b.org",
                "signup://invite?email=a%E2%80%AE%40b.org%0D%0A", "signup://invite?email=%ED%A0%80%40b.org",
                "signup\u{1B}://invite?email=a%40b.org", "signup://\u{202E}etivni?email=a%40b.org", "\u{0}",
                "signup://invite?email=" + String(repeating: "%61", count: 10_000),
                String(repeating: "%", count: 10_000),
                "signup://session?token=abc", "signup://invite?email=a%40b.org&accept=true&password=abc",
            ]
            for link in links { try await world.refuse(link) }
            await world.driver.type("u")
            for link in links { try await world.refuse(link) }
            await world.driver.press(.escape)
            try await world.openForm()
            await world.driver.type("Ada")
            for link in links { try await world.refuse(link) }
        },
        Clause("S-42", in: .narrowAndWide) { world in
            try await world.fact("S-42c") {
                await world.open("signup://home")
                await world.open("signup://invite?email=ada")
                var reasons: Set<String> = []
                for _ in 0..<2 {
                    reasons.formUnion(world.driver.elements(.alert).compactMap(\.value))
                    await world.driver.press(.enter)
                }
                try world.driver.expect(reasons.count, is: 2, "the number of reasons")
                try world.driver.expectNoAlert()
                try world.driver.expectTitle("Welcome")
            }
        },
        Clause("S-43", in: .narrowAndWide) { world in
            try await world.signUp()
            try await world.fact("S-43b") {
                for link in [invitation, "signup://session?token=abc", "signup://\u{1B}[2J"] {
                    await world.open(link)
                    try world.driver.expect(world.driver.elements(.alert).count, is: 1, "the number of alerts")
                    try world.driver.expectHarmless()
                    await world.driver.press(.enter)
                    try world.driver.expectNoAlert()
                    try world.driver.expectText("Welcome, Ada!")
                }
                try world.expectRequests(1)
            }
        },
        Clause("S-43", in: .narrowAndWide) { world in
            try await world.signUp()
            try await world.fact("S-43a") {
                await world.open("signup://invite?email=bea%40example.org")
                try world.driver.expectAlert("Already signed in", "Log out before you use an invitation.")
            }
            await world.driver.press(.enter)
            try await world.fact("S-43c") {
                await world.driver.type("l")
                try world.expectNothing(of: ["bea@", "Invited"])
                try await world.openForm()
                try world.driver.expect(.textField, "Email", is: "")
            }
        },
    ]

    private nonisolated static let invitation = "signup://invite?email=ada%40example.org"
}

extension SignUpWorld {
    /// Expects only the invitation's address in the form, and no other change.
    fileprivate func expectNothingElse() throws {
        try driver.expectTitle("Sign up")
        for label in Self.fields where label != "Email" { try driver.expect(.textField, label, is: "") }
        try driver.expectFocus(.textField, "Name")
        try expectRemarks([])
        try expectRequests(0)
    }

    /// Opens a link twice, and expects two refusals.
    fileprivate func refuse(_ link: String) async throws {
        let screen = driver.screen
        for _ in 0..<2 {
            await open(link)
            try await fact("S-42a") {
                let alert = driver.elements(.alert).first
                try driver.expect(alert?.label, is: "Link not opened", "the alert")
                try driver.expect(alert?.value?.isEmpty == false, "the alert gives no reason")
                try driver.expectHarmless()
            }
        }
        try await fact("S-42b") {
            while !driver.elements(.alert).isEmpty { await driver.press(.enter) }
            try driver.expect(driver.screen, is: screen, "the screen after \(link.prefix(60))")
            try expectRequests(0)
        }
    }
}
