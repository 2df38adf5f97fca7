import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let links: [Clause<SignUpWorld>] = [
        Clause("S-40") { world in
            // Before the start.
            try await world.restart { world.server.open("signup://invite?email=ada%40example.org") }
            try world.expectTitle("Welcome")
            try world.driver.expectScreen(shows: "Invited as ada@example.org.")
            try world.expectFocus(.button, "Sign Up")
            try await world.driver.tap(.button, "Sign Up")
            try world.expectEnabled("Accept", false)
            await world.driver.press(.end)
            await world.driver.type("a")
            try world.expectInvitedForm()
        },
        Clause("S-40") { world in
            for keys in [[], ["u"], ["i"]] {
                for key in keys { await world.driver.type(key) }
                let screen = world.driver.screen
                await world.open("SIGNUP://INVITE?email=ada@example.org")
                if !keys.isEmpty { try world.driver.expect(world.driver.screen, is: screen, "the screen") }
                await world.driver.press(.escape)
                try world.driver.expectScreen(shows: "Invited as ada@example.org.")
                try await world.openForm()
                try world.expectInvitedForm()
                await world.driver.press(.escape, .escape)
            }
            await world.open("signup://invite?email=bea%40example.org")
            try world.driver.expectScreen(shows: "Invited as bea@example.org.")
            try await world.openForm()
            try world.expectField("Email", "bea@example.org")
        },
        Clause("S-41") { world in
            try await world.openForm()
            await world.driver.type("Ada")
            await world.open("signup://invite?email=ada%40example.org")
            try world.expectField("Email", "ada@example.org")
            try world.expectField("Name", "Ada")
            try world.expectFocus(.textField, "Name")
            await world.open("signup://invite?email=bea%40example.org")
            try world.expectField("Email", "ada@example.org")
            try world.expectRequests(0)
        },
        Clause("S-42") { world in
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
            for link in links {
                let screen = world.driver.screen
                await world.open(link)
                try world.driver.expectScreen(shows: "Link Not Opened")
                await world.driver.press(.enter)
                try world.driver.expect(world.driver.screen, is: screen, "the screen after \(link)")
            }
            await world.open("signup://invite?email=ada")
            try world.driver.expectScreen(shows: "The link’s value “email” is missing or")
        },
        Clause("S-42") { world in
            // Text that wants more than to be read, whoever is signed in, and whatever is open; nothing is sent by it.
            let links = [
                "signup://invite?email=%1B%5D0%3BPWNED%07%40b.org", "signup://invite?email=a%00%40b.org",
                "signup://invite?email=a%E2%80%AE%40b.org%0D%0A", "signup://invite?email=%ED%A0%80%40b.org",
                "signup\u{1B}://invite?email=a%40b.org", "signup://\u{202E}etivni?email=a%40b.org", "\u{0}",
                "signup://invite?email=" + String(repeating: "%61", count: 10_000),
                String(repeating: "%", count: 10_000),
                "signup://session?token=abc", "signup://invite?email=a%40b.org&accept=true&password=abc",
            ]
            @MainActor func openAll() async throws {
                let screen = world.driver.screen
                for link in links {
                    await world.open(link)
                    try world.driver.expectScreen(shows: "Link Not Opened")
                    await world.open(link)
                    try world.driver.expectHarmless()
                    while !world.driver.elements(.alert).isEmpty { await world.driver.press(.enter) }
                    try world.driver.expect(world.driver.screen, is: screen, "the screen after \(link.prefix(60))")
                }
                try world.expectRequests(0)
            }
            try await openAll()
            await world.driver.type("u")
            try await openAll()
            await world.driver.press(.escape)
            try await world.openForm()
            await world.driver.type("Ada")
            try await openAll()
            await world.driver.press(.escape, .escape)
        },
        Clause("S-42") { world in
            // Of two that come one after another each says why, in whichever order.
            await world.open("signup://home")
            await world.open("signup://invite?email=ada")
            var reasons: Set<String> = []
            for _ in 0..<2 {
                reasons.formUnion(world.driver.elements(.alert).compactMap(\.value))
                await world.driver.press(.enter)
            }
            try world.driver.expect(reasons.count, is: 2, "how many reasons are told")
            try world.driver.expect(world.driver.elements(.alert).count, is: 0, "how many alerts are left")
            try world.expectTitle("Welcome")
        },
        Clause("S-43") { world in
            // Whatever the link says, whoever is signed in stays so, and sees what was there.
            try await world.signUp()
            for link in ["signup://invite?email=bea%40example.org", "signup://session?token=abc", "signup://\u{1B}[2J"]
            {
                await world.open(link)
                try world.driver.expect(world.driver.elements(.alert).count, is: 1, "how many alerts there are")
                try world.driver.expectHarmless()
                while !world.driver.elements(.alert).isEmpty { await world.driver.press(.enter) }
                try world.driver.expectScreen(shows: "Welcome, Ada!")
            }
            try world.expectRequests(1)
        },
        Clause("S-43") { world in
            try await world.signUp()
            await world.open("signup://invite?email=bea%40example.org")
            try world.driver.expectScreen(shows: "Already Signed In")
            try world.driver.expectScreen(shows: "Log out before you use an invitation.")
            await world.driver.press(.enter)
            try world.driver.expectScreen(shows: "Welcome, Ada!")
            await world.driver.type("l")
            try world.expectNothing(of: ["bea@", "Already Signed In"])
            try await world.openForm()
            try world.expectField("Email", "")
        },
    ]
}

extension SignUpWorld {
    /// The form has the invitation's address, and nothing else has happened.
    fileprivate func expectInvitedForm() throws {
        try expectTitle("Sign Up")
        try expectField("Email", "ada@example.org")
        for label in ["Name", "Password", "Repeat password"] { try expectField(label, "") }
        try expectFocus(.textField, "Name")
        try expectRemarks([])
        try expectRequests(0)
    }
}
