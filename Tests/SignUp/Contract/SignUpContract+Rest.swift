import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let rest: [Clause<SignUpWorld>] = [
        Clause("S-44") { world in
            try await world.submitForm()
            try await world.failRegistration(.refused(reason: "x\u{1B}[2Jy"))
            try world.driver.expectText("The server did not accept your entries: x�[2Jy")
            try world.expectNoControlCharacter()
            await world.driver.press(.enter)
            try await world.driver.tap(.button, "Sign up")
            let account = Account(name: "A\u{1B}[31mB\u{9B}2JC\u{202E}D", email: "a\u{07}@example.org")
            try await world.answerRegistration(Session(token: Secret("t"), account: account))
            try world.driver.expectText("Welcome, A�[31mB�2JC�D!")
            try world.driver.expectText("a�@example.org")
            try world.expectNoControlCharacter()
        },
        Clause("S-45") { world in
            try await world.openForm()
            try await world.fact("S-45a") {
                await world.driver.type("q")
                try world.driver.expect(!world.driver.isFinished, "q in a field ends the app")
                try world.driver.expect(.textField, "Name", is: "q")
                try await world.driver.focus(.toggle, "Show passwords")
                await world.driver.type("q")
                try world.driver.expect(world.driver.isFinished, "q does not end the app")
            }
        },
        Clause("S-45") { world in
            try await world.submitForm()
            try await world.fact("S-45b") {
                await world.driver.press(KeyPress(.character("c"), .control))
                try world.driver.expect(world.driver.isFinished, "Ctrl-C does not end the app")
            }
            try await world.fact("S-45c") {
                try await world.driver.finish()
                try world.driver.expect(
                    world.server.accounts.registering.cancelled.count, is: 1, "the number of cancelled attempts")
            }
        },
        Clause("S-45") { world in
            for (key, fact) in [
                (KeyPress(.character("q")), "S-45a"), (KeyPress(.character("c"), .control), "S-45b"),
            ] {
                for page in ["Welcome", "Terms of service", "Home"] {
                    let session: Session? = page == "Home" ? .sample() : nil
                    try await world.restart { world.server.store.change { $0.session = session } }
                    if page == "Terms of service" { await world.driver.type("u") }
                    try world.driver.expectTitle(page)
                    try await world.fact(fact) {
                        await world.driver.press(key)
                        try world.driver.expect(world.driver.isFinished, "\(key) on \"\(page)\" does not end the app")
                    }
                }
            }
        },
        Clause("S-46") { world in
            try await world.fillForm()
            for (width, height) in [(23, 24), (80, 5)] {
                try await world.fact("S-46a") {
                    await world.driver.resize(width: width, height: height)
                    try world.driver.expectText("Window too small: \(width)x\(height). Make it at least 24x6.")
                    try world.driver.expectScreen(hides: "Ada")
                }
            }
            try await world.fact("S-46b") {
                await world.driver.resize(width: 80, height: 24)
                try world.expectEntries()
                try world.driver.expect(.button, "Sign up", isEnabled: true)
            }
        },
        Clause("S-46") { world in
            await world.driver.resize(width: 24, height: 6)
            try await world.fact("S-46c") {
                try world.driver.expectText("[ Sign up ]  [ Sign in ]")
                try await world.driver.tap(.button, "Sign up")
                await world.driver.press(.end)
                try world.driver.expectText("[ Accept ]")
                await world.driver.type("a")
                for (label, text, shown) in [
                    ("Email", "ada@example.org", "ada@example.org"), ("Password", "12345678", "••••••••"),
                    ("Repeat password", "12345678", "••••••••"), ("Name", "Ada", "Ada"),
                ] {
                    try await world.driver.fill(label, text)
                    try world.driver.expectText(shown)
                }
                try await world.driver.focus(.toggle, "Show passwords")
                try world.driver.expectText("[ ] Show passwords")
                try await world.driver.focus(.button, "Sign up")
                try world.driver.expectText("[ Sign up ]")
                await world.driver.press(.enter)
                try await world.answerRegistration()
                try world.driver.expectScreen(shows: "[ Log out ]")
            }
        },
        Clause("S-46") { world in
            let driver = world.driver
            try await world.openForm()
            try await world.fact("S-46d") {
                await driver.resize(width: 80, height: 19)
                try driver.expectScreen(shows: "╭─ New account")
                for (width, height) in [(80, 18), (40, 12)] {
                    await driver.resize(width: width, height: height)
                    try driver.expectScreen(hides: "New account")
                    let lines = driver.lines
                    let labels = ["Name", "Email"].map { label in lines.firstIndex { $0.contains(label) } ?? 0 }
                    try driver.expect(labels, is: [1, 3], "the lines of the labels")
                }
                try await driver.fill("Email", "ada@")
                await driver.press(.tab)
                await driver.press(KeyPress(.tab, .shift))
                try driver.expectText("Email")
                try driver.expectText("✗ " + SignUpWorld.looksWrong)
            }
        },
        Clause("S-47") { world in
            let log = TraceLog()
            let trace = Trace { log.entries.append("\($0)") }
            try await Trace.$current.withValue(trace) {
                try await world.restart()
                try await world.signUp(as: .sample("Adelheid", token: "4711-0815"))
                await world.driver.type("l")
                try world.server.accounts.signingOut.answer(true)
                try await world.fillSignIn()
                await world.driver.press(.enter)
                try await world.failSignIn(.wrongCredentials)
            }
            try world.driver.expect(log.entries.count > 20, "the trace has only \(log.entries.count) entries")
            for secret in [SignUpWorld.password, "4711-0815", "Adelheid", "ada@example.org", "Harbour"] {
                let told = log.entries.first { $0.contains(secret) }
                try world.driver.expect(told == nil, "the trace tells \(secret): \(told ?? "")")
            }
        },
    ]
}

extension SignUpWorld {
    fileprivate func expectNoControlCharacter() throws {
        let forbidden = driver.screen.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
        try driver.expect(forbidden.isEmpty, "a control character is on the screen")
    }
}

/// The entries of a trace.
private final class TraceLog {
    var entries: [String] = []
}
