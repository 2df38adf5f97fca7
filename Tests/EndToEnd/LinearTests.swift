import AppCore
import Testing

@Suite("Programs in lines of text", .timeLimit(.minutes(12)))
struct LinearTests {
    /// Short flows, and their output.
    private static let flows: [(name: String, first: String, steps: [Program.Step])] = [
        (
            "counter", "Reset, button",
            [
                Program.Step(keys: "t+", shows: "10"), Program.Step(keys: "\t", shows: "> Reset, button"),
                Program.Step(keys: "i", shows: "Keys: "),
            ]
        ),
        (
            "posts", "1 of 50",
            [
                Program.Step(keys: "\u{1B}[B", shows: "2 of 50"),
                Program.Step(keys: "\r", shows: "by Callum Fraser"),
                // Earlier output remains above; the list's own line shows that the user went back.
                Program.Step(keys: "\u{1B}", shows: "Posts, list, 2 of 50"),
            ]
        ),
        // The terms have no end to scroll to: all lines are read at once.
        ("signup", "Sign up, button", [Program.Step(keys: "u", shows: "You have read to the end.")]),
        (
            "wallet", "Start, button",
            [
                Program.Step(keys: "\r", shows: "I accept, button"),
                Program.Step(keys: "\r", shows: "Create a new wallet, button"),
            ]
        ),
    ]

    @Test(
        "a flow is printed below the command, without the full screen", arguments: Program.all,
        ["--plain", "TERM=dumb", "TERM="])
    func flow(program: Program, way: String) async throws {
        let flow = try #require(Self.flows.first { $0.name == program.name })
        try await inTerminal(columns: 100, lines: 60) { terminal in
            let isOption = way.hasPrefix("-")
            try terminal.run(
                "\(isOption ? "" : way) \(try program.path) \(isOption ? way : ""); echo left-$?")
            try terminal.wait(for: flow.first)
            for step in flow.steps {
                try terminal.type(step.keys)
                try terminal.wait(for: step.shows)
            }
            let screen = try terminal.screen()
            #expect(screen.contains { $0.contains("ready> ") }, "the shell's lines are gone. \(terminal)")
            #expect(!screen.contains { line in line.contains { "─│╭╮╰╯┃".contains($0) } }, "\(terminal)")
            try terminal.type("q")
            try terminal.wait(for: "left-0")
            try terminal.waitForPrompt()
            try terminal.expectSameModes()
        }
    }

    /// Saved posts may be found before the server's, so the number may be read twice.
    @Test("a search reads how many posts it found and the first of them", arguments: Architecture.allCases)
    func search(architecture: Architecture) async throws {
        let program = try #require(Program.all.first { $0.name == "posts" })
        try await inTerminal(columns: 100, lines: 40) { terminal in
            try terminal.run("\(try program.path) --plain --arch \(architecture.rawValue); echo left-$?")
            try terminal.wait(for: "1 of 50")
            try terminal.type("/toast")
            try terminal.wait(for: "Toast, reviewed seriously, Callum Fraser · 1 Nov 2026, 1 of")
            try terminal.wait(for: "Posts, 2 found")
            try terminal.type("\r")
            try terminal.wait(for: "> Toast, reviewed seriously")
            try terminal.type("q")
            try terminal.wait(for: "left-0")
            try terminal.waitForPrompt()
        }
    }

    @Test(
        "a theme and reduced motion are accepted", arguments: Program.all,
        ["--theme light", "--theme contrast --reduced-motion"])
    func themes(program: Program, options: String) async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try program.path) \(options)")
            try terminal.wait(for: program.firstText)
            let colours = try terminal.colouredScreen()
            #expect(colours.contains(options.contains("light") ? "\u{1B}[38;5;" : "\u{1B}["), "\(terminal)")
            try terminal.type("q")
            try terminal.waitForPrompt()
        }
    }
}
