import AppCore
import Foundation
import TestSupport
import Testing

@Suite("Leaving a program", .timeLimit(.minutes(12)))
struct LeavingTests {
    @Test("Ctrl-C quits a program, and the terminal is restored", arguments: Program.all)
    func controlC(program: Program) async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try program.path); echo left-$?")
            try terminal.wait(for: program.firstText)
            try terminal.quit("\u{3}")
        }
    }

    @Test(
        "a signal ends a program, and the terminal is restored", arguments: Program.all,
        [SIGTERM, SIGHUP, SIGSEGV, SIGUSR1])
    func signal(program: Program, signal: Int32) async throws {
        try await inTerminal { terminal in
            let file = terminal.folder.url.appendingPathComponent("pid")
            try terminal.run(
                "SWIFT_BACKTRACE=enable=no sh -c 'echo $$ > \(file.path); exec \(try program.path)'; echo left-$?")
            try terminal.wait(for: program.firstText)
            let text = try String(contentsOf: file, encoding: .utf8)
            kill(try #require(pid_t(text.dropLast())), signal)
            try terminal.expectShell(after: "left-\(128 + signal)")
        }
    }

    @Test("a program whose standard input is data reads keys from the terminal", arguments: Program.all)
    func data(program: Program) async throws {
        try await inTerminal { terminal in
            try terminal.run("echo some data | \(try program.path); echo left-$?")
            try terminal.wait(for: program.firstText)
            try terminal.take([program.steps[0]])
            try terminal.quit("\u{3}")
        }
    }

    @Test(
        "with standard error closed, a program works and exits normally",
        arguments: [
            ("counter", "", "[ Reset ]"), ("gallery", "", "▸ Label"), ("Tools", "compare counter", "screens identical"),
            ("Hello", "", "Pressed 0 times"),
        ])
    func closedErrors(name: String, options: String, text: String) async throws {
        try await inTerminal(columns: 120, lines: 30) { terminal in
            try terminal.run("\(try Program.path(of: name)) \(options) 2>&-; echo left-$?")
            try terminal.wait(for: text)
            try terminal.quit()
        }
    }

    @Test("with standard input or output closed, a program ends", arguments: ["<&-", ">&-"])
    func closedInputOrOutput(redirection: String) async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try Program.path(of: "counter")) \(redirection); echo left-$?")
            try terminal.wait(for: "left-0")
            try terminal.waitForPrompt()
            try terminal.expectSameModes(isScreenKept: false)
        }
    }

    @Test("Ctrl-Z suspends a program, and fg resumes it", arguments: Program.all, Architecture.allCases)
    func controlZ(program: Program, architecture: Architecture) async throws {
        try await inTerminal { terminal in
            try terminal.run("\(try program.path) --arch \(architecture.rawValue)")
            try Self.stopAndGoOn(program, in: terminal)
        }
    }

    @Test("through make, too, which is between the shell and the program")
    func controlZThroughMake() async throws {
        let program = Program.all[0]
        try await inTerminal { terminal in
            // The test runner locks the build folder, and the program is built already, so this compiler does nothing.
            try terminal.folder.write(
                "#!/bin/sh\necho Swift version 6.2\n", to: "bin/swift", isExecutable: true)
            let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
                .deletingLastPathComponent().path
            let path = "PATH=\(terminal.folder.url.path)/bin:$PATH"
            try terminal.run("\(path) make -s -C \(root) run-app APP=\(program.name) ARCH=vvsi")
            try Self.stopAndGoOn(program, in: terminal)
        }
    }

    private static func stopAndGoOn(_ program: Program, in terminal: TerminalEmulator) throws {
        try terminal.wait(for: program.firstText)
        try terminal.type("\u{1A}")
        try terminal.waitForPrompt()
        try terminal.expectSameModes()
        try terminal.run("fg")
        try terminal.wait(for: program.firstText)
        let step = program.steps[0]
        try terminal.type(step.keys)
        try terminal.wait(for: step.shows)
        try terminal.type("q")
        try terminal.waitForPrompt()
        try terminal.expectSameModes()
    }
}
