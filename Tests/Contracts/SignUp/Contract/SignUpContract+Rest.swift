import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let rest: [Clause<SignUpWorld>] = [
        Clause("S-44") { world in
            try await world.submitForm()
            try await world.failRegistration(.refused(reason: "x\u{1B}[2Jy"))
            try world.driver.expectScreen(shows: "x�[2Jy")
            await world.driver.press(.enter)
            let account = Account(name: "A\u{1B}[31mB\u{9B}2JC\u{202E}D", email: "a\u{07}@example.org")
            try await world.answerRegistration(Session(token: Secret("t"), account: account))
            try world.driver.expectScreen(shows: "Welcome, A�[31mB�2JC")
            try world.driver.expectScreen(shows: "a�@example.org")
            let forbidden = world.driver.screen.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
            try world.driver.expect(forbidden.isEmpty, "a control character is on the screen")
        },
        Clause("S-45") { world in
            try await world.openForm()
            await world.driver.type("q")
            try world.driver.expect(!world.driver.isFinished, "q in a field ends the app")
            try world.expectField("Name", "q")
            try await world.driver.focus(.toggle, "Show passwords")
            await world.driver.type("q")
            try world.driver.expect(world.driver.isFinished, "q does not end the app")
        },
        Clause("S-45") { world in
            try await world.submitForm()
            await world.driver.press(KeyPress(.character("c"), .control))
            try world.driver.expect(world.driver.isFinished, "Ctrl-C does not end the app")
        },
        Clause("S-45") { world in
            try await world.restart(with: .sample())
            await world.driver.type("q")
            try world.driver.expect(world.driver.isFinished, "q does not end the app")
        },
        Clause("S-46") { world in
            try await world.fillForm()
            for (width, height) in [(23, 24), (80, 5)] {
                await world.driver.resize(width: width, height: height)
                try world.driver.expectScreen(shows: "Window too small:")
                try world.driver.expectScreen(shows: "24x6")
                try world.driver.expectScreen(hides: "Ada")
            }
            await world.driver.resize(width: 80, height: 24)
            try world.expectField("Name", "Ada")
            try world.expectEnabled("Sign Up", true)
        },
        Clause("S-46") { world in
            await world.driver.resize(width: 24, height: 6)
            try world.driver.expectScreen(shows: "[ Sign Up ]  [ Sign In ]")
            try await world.driver.tap(.button, "Sign Up")
            try world.driver.expectScreen(shows: "[ Accept ]")
            await world.driver.press(.end)
            await world.driver.type("a")
            for label in ["Email", "Password", "Repeat password", "Name"] {
                try await world.enter(label, label == "Email" ? "ada@example.org" : "12345678")
                try world.driver.expectScreen(
                    shows: label == "Email" ? "ada@example.org" : label.suffix(4) == "word" ? "••••" : "1234")
            }
            try await world.driver.focus(.toggle, "Show passwords")
            try world.driver.expectScreen(shows: "[ ] Show passwords")
            try await world.driver.focus(.button, "Sign Up")
            try world.driver.expectScreen(shows: "[ Sign Up ]")
            await world.driver.press(.enter)
            try await world.answerRegistration()
            try world.driver.expectScreen(shows: "[ Log Out ]")
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

/// What a trace has told.
private final class TraceLog {
    var entries: [String] = []
}
