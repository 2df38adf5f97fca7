import AppCore
import TestSupport
import Testing

@Suite("Programs in a terminal", .timeLimit(.minutes(12)))
struct FlowTests {
    @Test("after a short flow, the terminal is restored", arguments: Program.all, Architecture.allCases)
    func flow(program: Program, architecture: Architecture) async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try program.path) --arch \(architecture.rawValue); echo left-$?")
            try terminal.wait(for: program.firstText)
            try terminal.take(program.steps)
            try terminal.quit()
        }
    }

    @Test("every size works, and too small a window shows a message", arguments: Program.all, Architecture.allCases)
    func sizes(program: Program, architecture: Architecture) async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try program.path) --arch \(architecture.rawValue)")
            for (columns, lines) in [(80, 24), (120, 40), (30, 8), (20, 5), (80, 24)] {
                try terminal.resize(columns: columns, lines: lines)
                try terminal.wait(until: "\(program.name) fills \(columns)x\(lines)") { screen in
                    let shown = screen.joined(separator: "\n")
                    guard screen.count == lines else { return false }
                    if columns < 24 { return shown.contains("24x6") && !shown.contains(program.firstText) }
                    return shown.contains(program.firstText) && screen[lines - 1].contains(program.hint)
                }
            }
            try terminal.type("q")
            try terminal.waitForPrompt()
        }
    }

    @Test("colours are used, except with NO_COLOR or --color none", arguments: Program.all)
    func colours(program: Program) async throws {
        try await onOwnThread {
            let path = try program.path
            let commands = [path: true, "NO_COLOR=1 \(path)": false, "\(path) --color none": false]
            for (command, isColoured) in commands {
                let terminal = try TerminalEmulator()
                try terminal.run(command)
                try terminal.wait(for: program.firstText)
                let colours = try terminal.colouredScreen()
                    .matches(of: /\u{1B}\[(?:[0-9]+;)*(?:[34][0-8]|9[0-7]|10[0-7])[;m]/)
                #expect(colours.isEmpty == !isColoured, "\(command). \(terminal)")
                try terminal.type("q")
                try terminal.waitForPrompt()
            }
        }
    }
}
