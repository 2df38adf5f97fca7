import AppCore
import Foundation
import TestSupport
import Testing

/// A user of a program in a terminal, with records of all output of the program.
class ProgramPerson {
    let terminal: TerminalEmulator
    private let program: String
    private let architecture: Architecture
    private var runs = 0

    init(_ program: String, _ architecture: Architecture, columns: Int = 80) throws {
        self.program = try #require(Program.all.first { $0.name == program }).path
        self.architecture = architecture
        terminal = try TerminalEmulator(columns: columns)
    }

    /// The data directory of the program.
    var data: URL { terminal.folder.url.appendingPathComponent("data") }

    /// Starts the program with all kinds of output enabled.
    func start(_ options: String = "", shows text: String) throws {
        runs += 1
        let folder = terminal.folder.url.path
        try terminal.run(
            "sh -c 'echo $$ >\(folder)/pid-\(runs); exec \(program) --arch \(architecture.rawValue) --data-dir \(data.path)"
                + " --record \(folder)/record-\(runs) --trace \(folder)/trace-\(runs) --log-level trace \(options)';"
                + " echo left-\(runs)-$?")
        try terminal.wait(for: text)
    }

    /// Quits the program from a screen on which no field has the focus.
    /// - Parameter wasSuspended: A Boolean value that indicates whether the program was suspended, so that the shell
    ///   expects its next command.
    func quit(wasSuspended: Bool = false) throws {
        try terminal.type("q")
        if wasSuspended {
            try terminal.waitForPrompt()
            try terminal.run("echo left-\(runs)-$?")
        }
        try terminal.wait(for: "left-\(runs)-0")
        try terminal.waitForPrompt()
    }

    var process: pid_t {
        get throws {
            let file = terminal.folder.url.appendingPathComponent("pid-\(runs)")
            let text = try String(contentsOf: file, encoding: .utf8).trimmingCharacters(in: .whitespacesAndNewlines)
            return try #require(pid_t(text))
        }
    }

    /// Returns the parts of the running process that other users can see: its arguments and its environment.
    func visibleProcess() throws -> String {
        let id = try process
        #if !canImport(Darwin)
        return try ["cmdline", "environ"].map { name in
            String(decoding: try Data(contentsOf: URL(fileURLWithPath: "/proc/\(id)/\(name)")), as: UTF8.self)
        }.joined()
        #else
        let output = terminal.folder.url.appendingPathComponent("ps")
        let nothing = try Descriptor.open("/dev/null", toWrite: true)
        let file = try Descriptor.open(output.path, toWrite: true)
        let child = try ChildProcess(
            ["ps", "eww", "-o", "command=", "-p", "\(id)"], environment: ["PATH": "/bin:/usr/bin"],
            descriptors: [nothing.number, file.number, nothing.number])
        _ = withExtendedLifetime((nothing, file)) { child.wait() }
        return try String(contentsOf: output, encoding: .utf8)
        #endif
    }

    // MARK: Steps

    func type(_ keys: String, shows text: String) throws {
        try terminal.type(keys)
        try terminal.wait(for: text)
    }

    /// Ends the program like a crash.
    func crash() throws {
        kill(try process, SIGSEGV)
        try terminal.wait(for: "left-\(runs)-139")
        try terminal.waitForPrompt()
    }

    // MARK: Remains

    /// Returns the typed text in the recordings, without separators.
    func typedText() throws -> String {
        try (1...runs).map { run in
            let file = terminal.folder.url.appendingPathComponent("record-\(run)")
            return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
                line.split(separator: "\"").dropFirst().first.map(String.init) ?? ""
            }.joined()
        }.joined(separator: "\n")
    }

    /// Searches all output for secrets: the visible process, recordings, scrollback and files.
    /// - Parameters:
    ///   - process: The parts of the running process that other users could see.
    ///   - files: Files that the search must include.
    ///   - known: One of the secrets, with which the search is tested on an additional line of the first trace.
    func expectNothing(of search: SecretSearch, process: String, files expected: [String], known: String) throws {
        #expect(search.findings(in: process) == [], "the process tells a secret")
        #expect(search.findings(in: try typedText()) == [], "a recording has a secret, key by key")
        let history = try terminal.history()
        #expect(history.contains("left-1-0"), "\(terminal)")
        #expect(search.findings(in: history) == [], "the scrollback has a secret")
        let folder = terminal.folder.url
        let (files, found) = try search.findings(below: folder)
        for name in expected { #expect(files.contains(name), "\(name) was not searched: \(files)") }
        #expect(files.contains { $0.hasSuffix(".log") }, "the log was not searched: \(files)")
        #expect(found == [], "a file has a secret")
        let trace = folder.appendingPathComponent("trace-1")
        try (try Data(contentsOf: trace) + Data("1 event X: \(known)\n".utf8)).write(to: trace)
        #expect(try !search.findings(below: folder).found.isEmpty)
    }
}
