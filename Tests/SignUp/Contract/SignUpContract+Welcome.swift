import KitCells
import KitCore
import KitTesting
import SignUpDomain

extension SignUpContract {
    nonisolated static let welcome: [Clause<SignUpWorld>] = [
        Clause("S-1") { world in
            try await world.fact("S-1a") {
                try world.driver.expectTitle("Welcome")
                try world.driver.expectText("Create an account, or sign in.")
            }
            try await world.fact("S-1b") {
                try world.driver.expectText("[ Sign up ]  [ Sign in ]")
                try world.driver.expectFocus(.button, "Sign up")
            }
            try await world.fact("S-1d") { try world.driver.expectHints("u Sign up", "i Sign in", "q Quit") }
            try await world.fact("S-1c") {
                await world.driver.type("i")
                try world.driver.expectTitle("Sign in")
                await world.driver.press(.escape)
                await world.driver.type("u")
                try world.driver.expectTitle("Terms of service")
            }
        },
        Clause("S-52") { world in
            for key in [KeyPress(.character("p"), .control), KeyPress(.function(4))] {
                await world.driver.press(key)
                try await world.fact("S-52a") {
                    try world.driver.expect(.menuItem, "Sign in", is: "i, On this page")
                    try world.driver.expect(.menuItem, "Quit", is: "q Ctrl-C, Everywhere")
                }
                try await world.fact("S-52b") {
                    await world.driver.press(.escape)
                    try world.driver.expectFocus(.button, "Sign up")
                }
            }
            try await world.fact("S-52b") {
                await world.driver.press(KeyPress(.character("p"), .control))
                await world.driver.type("sign in")
                await world.driver.press(.enter)
                try world.driver.expectTitle("Sign in")
            }
        },
        Clause("S-2") { world in
            try await world.driver.tap(.button, "Sign up")
            try await world.fact("S-2a") {
                try world.driver.expectTitle("Terms of service")
                try world.driver.expectText("1. What this is")
            }
            try await world.fact("S-2f") {
                let headings = world.driver.headingTexts
                try world.driver.expect(headings.contains("1. What this is"), is: true, "whether it is a heading")
                try world.driver.expect(headings.contains { $0.contains("demo") }, is: false, "whether a text is one")
            }
            try await world.fact("S-2b") { try world.expectUnread() }
            try await world.fact("S-2d") {
                let moves: [(Key, Bool)] = [
                    (.down, false), (.up, true), (.pageDown, false), (.pageUp, true), (.pageDown, false), (.home, true),
                ]
                for (key, isAtBeginning) in moves {
                    await world.driver.press(key)
                    let isShown = world.driver.screen.contains("1. What this is")
                    try world.driver.expect(isShown, is: isAtBeginning, "whether \(key) leads to the beginning")
                }
            }
            try await world.fact("S-2b") {
                await world.driver.type("a")
                try world.driver.expectTitle("Terms of service")
                try world.driver.expect(.button, "Accept", isEnabled: false)
            }
            try await world.fact("S-2e") {
                try world.driver.expectText("Read to the end to accept: press End.")
                await world.driver.press(.enter)
                try world.driver.expectTitle("Terms of service")
            }
            try await world.fact("S-2d") {
                await world.driver.press(.end)
                try world.driver.expectText(lastWords)
            }
            try await world.fact("S-2c") {
                try world.expectRead()
                await world.driver.press(.pageUp, .pageUp)
                try world.driver.expectScreen(hides: "thank you.")
                try world.expectRead()
            }
        },
        Clause("S-2") { world in
            // Scrolling by lines stops at the last line, before the end.
            await world.driver.resize(width: 41, height: 12)
            try await world.driver.tap(.button, "Sign up")
            for _ in 0..<200 where !world.driver.screen.contains("thank you.") {
                try await world.fact("S-2b") { try world.expectUnread() }
                await world.driver.press(.down)
            }
            try await world.fact("S-2c") { try world.expectRead() }
        },
        Clause("S-3") { world in
            await world.driver.resize(width: 120, height: 60)
            try await world.driver.tap(.button, "Sign up")
            try await world.fact("S-3a") {
                try world.driver.expectText("1. What this is")
                try world.driver.expectText("7. The end")
                try world.expectRead()
            }
            try await world.fact("S-3c") {
                let lines = world.driver.lines
                let last = lines.firstIndex { $0.contains("thank you.") } ?? 0
                try world.driver.expect(lines[last + 1].contains("╰─"), is: true, "whether the frame ends there")
                try world.driver.expect(lines[last + 3].contains("[ Accept ]"), is: true, "whether the button follows")
            }
            try await world.fact("S-3b") { try world.driver.expectFocus(.button, "Accept") }
        },
        Clause("S-4") { world in
            try await world.readTerms()
            try await world.fact("S-4a") {
                await world.driver.press(.escape)
                try world.driver.expectTitle("Welcome")
            }
            try await world.fact("S-4b") {
                try await world.driver.tap(.button, "Sign up")
                try world.expectUnread()
            }
            await world.driver.press(.end)
            try await world.fact("S-4c") {
                try await world.driver.tap(.button, "Accept")
                try world.driver.expectTitle("Sign up")
            }
            for label in SignUpWorld.fields { try await world.driver.fill(label, "secret") }
            try await world.fact("S-4d") {
                await world.driver.press(.escape)
                try await world.driver.tap(.button, "Discard")
                try world.driver.expectTitle("Terms of service")
                try world.expectRead()
            }
            try await world.fact("S-4c") {
                await world.driver.type("a")
                try world.driver.expectTitle("Sign up")
            }
            try await world.fact("S-4e") {
                for label in SignUpWorld.fields { try world.driver.expect(.textField, label, is: "") }
            }
        },
        Clause("S-4") { world in
            try await world.readTerms()
            try await world.fact("S-4c") {
                await world.driver.resize(width: 40, height: 12)
                let line = world.driver.lines.last ?? ""
                try world.driver.expect(line.contains("Enter Accept"), "the last line is \"\(line)\"")
                await world.driver.press(.enter)
                try world.driver.expectTitle("Sign up")
            }
        },
    ]

    private nonisolated static let lastWords =
        "These terms end when you remove the app. You have read them to the end, which few people do: thank you."
}

extension SignUpWorld {
    /// Expects that the terms cannot be accepted yet.
    fileprivate func expectUnread() throws {
        try driver.expectText("Read to the end to accept.")
        try driver.expect(.button, "Accept", isEnabled: false)
    }

    /// Expects that the terms can be accepted.
    fileprivate func expectRead() throws {
        try driver.expectText("You have read to the end.")
        try driver.expectScreen(hides: "Read to the end")
        try driver.expect(.button, "Accept", isEnabled: true)
    }
}
