import AppCore
import Testing

/// Every app in every architecture under every condition: a flow with a resize, a suspension and a return to the shell.
@Suite("Every program under every condition", .timeLimit(.minutes(12)))
struct ConditionTests {
    /// A state of a shell or a terminal.
    struct Condition: CustomTestStringConvertible, Sendable {
        let name: String
        let environment: String
        let options: String
        /// The greatest number of colours: 0, 16, 256 or more.
        let colours: Int

        var testDescription: String { name }
    }

    static let conditions = [
        Condition(name: "NO_COLOR", environment: "NO_COLOR=1", options: "", colours: 0),
        Condition(name: "16 colours", environment: "TERM=xterm COLORTERM=", options: "", colours: 16),
        Condition(name: "--color 16", environment: "COLORTERM=truecolor", options: "--color 16", colours: 16),
        Condition(
            name: "contrast without mouse", environment: "", options: "--no-mouse --theme contrast", colours: 256),
    ]

    private static let cases = Program.all.flatMap { program in Architecture.allCases.map { (program, $0) } }

    @Test("a flow with a resize, a suspension and a return", arguments: cases, conditions)
    func flow(subject: (Program, Architecture), condition: Condition) async throws {
        let (program, architecture) = subject
        try await inTerminal { terminal in
            try terminal.run(
                "\(condition.environment) \(try program.path) \(condition.options) --arch \(architecture.rawValue)")
            try terminal.wait(for: program.firstText)
            Self.check(try terminal.colouredScreen(), condition)
            try terminal.resize(columns: 100, lines: 30)
            try terminal.type(program.steps[0].keys)
            try terminal.wait(for: program.steps[0].shows)
            try terminal.resize(columns: 70, lines: 24)
            try terminal.type("\u{1A}")
            try terminal.waitForPrompt()
            try terminal.expectSameModes(isScreenKept: false)
            try terminal.run("fg")
            try terminal.wait(for: program.steps[0].shows)
            try terminal.type("\u{3}")
            try terminal.waitForPrompt()
            try terminal.expectSameModes(isScreenKept: false)
        }
    }

    @Test("lines of text if the cursor cannot be moved", arguments: cases, ["TERM=dumb", "TERM="])
    func dumb(subject: (Program, Architecture), environment: String) async throws {
        let (program, architecture) = subject
        try await inTerminal(columns: 100, lines: 60) { terminal in
            try terminal.run("\(environment) \(try program.path) --arch \(architecture.rawValue); echo left-$?")
            terminal.forgetOutput()
            try terminal.wait(for: program.name == "posts" ? "1 of 50" : ", button")
            try terminal.type("q")
            try terminal.wait(for: "left-0")
            try terminal.waitForPrompt()
            #expect(!terminal.output.contains(0x1B), "\(terminal)")
            try terminal.expectSameModes(isScreenKept: false)
        }
    }

    private static func check(_ screen: String, _ condition: Condition) {
        let many = screen.matches(of: /\u{1B}\[(?:[0-9]+;)*[34]8;/)
        let some = screen.matches(of: /\u{1B}\[(?:[0-9]+;)*(?:[34][0-8]|9[0-7]|10[0-7])[;m]/)
        if condition.colours == 0 { #expect(some.isEmpty, "\(screen)") }
        if condition.colours == 16 { #expect(many.isEmpty, "\(screen)") }
    }
}
