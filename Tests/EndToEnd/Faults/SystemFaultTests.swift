import AppCore
import Foundation
import TestSupport
import Testing

/// Programs whose files other processes use, or that are killed.
@Suite("Programs and a system with faults", .timeLimit(.minutes(12)))
struct SystemFaultTests {
    @Test(
        "a second copy on the same data also works, or names the process that uses it, and the first continues",
        arguments: Program.all)
    func twoCopies(program: Program) async throws {
        let data = try TemporaryFolder()
        let path = try program.path
        try await inTerminal { terminal in
            try terminal.run("\(path) --data-dir \(data.url.path); echo left-$?")
            try terminal.wait(for: program.firstText)
            let other = try TerminalEmulator(columns: 100)
            try other.run("\(path) --data-dir \(data.url.path); echo other-$?")
            try other.wait(until: "the second copy works or has ended") { lines in
                lines.contains { $0.contains(program.firstText) || $0.contains("other-1") }
            }
            if try other.screen().contains(where: { $0.contains("other-1") }) {
                let isSaid = try other.screen().contains { $0.contains("Another program uses") }
                #expect(isSaid, "\(other)")
            } else {
                try other.type("q")
                try other.wait(for: "other-0")
            }
            let step = program.steps[0]
            try terminal.type(step.keys)
            try terminal.wait(for: step.shows)
            try terminal.quit()
        }
        withExtendedLifetime(data) {}
    }

    @Test("a killed program leaves files that the next one opens without a message", arguments: Program.all)
    func killed(program: Program) async throws {
        let data = try TemporaryFolder()
        let path = try program.path
        try await inTerminal { terminal in
            let file = terminal.folder.url.appendingPathComponent("pid")
            let command = "\(path) --data-dir \(data.url.path)"
            try terminal.run(
                "sh -c 'echo $$ > \(file.path); exec \(command)'; stty sane; printf '\\033[?1049l\\033c'; echo left-$?")
            try terminal.wait(for: program.firstText)
            let text = try String(contentsOf: file, encoding: .utf8)
            kill(try #require(pid_t(text.dropLast())), SIGKILL)
            try terminal.wait(for: "left-0")
            try terminal.run("\(command); echo again-$?")
            try terminal.wait(for: program.firstText)
            try terminal.type("q")
            try terminal.wait(for: "again-0")
        }
        withExtendedLifetime(data) {}
    }
}
