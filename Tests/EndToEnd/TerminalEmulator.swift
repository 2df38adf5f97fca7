import Foundation
import TestSupport

/// A shell in a real terminal emulator (tmux), operated through tmux' control mode.
///
/// Every wait is a blocking read: tmux reports each output of the shell, after which the screen is checked again. An
/// external guard ends hanging programs. Use it from one thread.
final class TerminalEmulator: CustomStringConvertible {
    struct Failure: Error, CustomStringConvertible {
        let description: String
    }

    /// The folder for the programs' data.
    let folder: TemporaryFolder
    private let name = "triptych-" + UUID().uuidString.prefix(8)
    private let control: ChildProcess
    private let guardian: ChildProcess
    private let connection: Descriptor
    private var unread: [UInt8] = []
    /// The bytes that the terminal received.
    private(set) var output: [UInt8] = []
    private var lastScreen: [String] = []

    /// The last screen, for the message of a failing test.
    var description: String { "The last screen:\n" + lastScreen.joined(separator: "\n") }

    /// - Parameter seconds: The time after which the guard ends a hanging program: longer than any test on a busy
    ///   machine, but less than the time limit of the suite, which would not print the screen.
    init(columns: Int = 80, lines: Int = 24, seconds: Int = 600) throws {
        folder = try TemporaryFolder()
        let file = try folder.write(Self.settings, to: "tmux.conf").path
        let tmux = ["tmux", "-u", "-L", name, "-f", file]
        let environment = Self.environment(dataIn: folder.url.path)
        let nothing = try Descriptor.open("/dev/null", toWrite: true)
        let (ours, theirs) = try Descriptor.connection()
        connection = ours
        control = try ChildProcess(
            tmux + ["-C", "new-session", "exec /bin/sh -i"], environment: environment,
            descriptors: [theirs.number, theirs.number, nothing.number])
        guardian = try ChildProcess(
            ["sh", "-c", "sleep \(seconds); exec tmux -L \(name) kill-server"], environment: environment,
            descriptors: [nothing.number, nothing.number, nothing.number])
        _ = try reply()
        try resize(columns: columns, lines: lines)
        try waitForPrompt()
        try run("was=$(stty -g)")
        // An earlier prompt must not match.
        try wait(for: "ready> was=")
        try waitForPrompt()
    }

    deinit {
        guardian.send(SIGKILL)
        _ = guardian.wait()
        // Also ends the shell and the programs in it; tmux' last output is discarded.
        if connection.write(Array("kill-server\n".utf8)) { while !connection.read().isEmpty {} }
        _ = control.wait()
    }

    // MARK: Input

    /// Types text, or the sequences of keys.
    func type(_ text: String) throws {
        try send("send-keys -H " + text.utf8.map { String($0, radix: 16) }.joined(separator: " "))
    }

    /// Types a command for the shell, and Enter.
    func run(_ command: String) throws { try type(command + "\r") }

    func resize(columns: Int, lines: Int) throws { try send("refresh-client -C \(columns)x\(lines)") }

    // MARK: Output

    func screen() throws -> [String] {
        lastScreen = try send("capture-pane -p -N")
        return lastScreen
    }

    /// Returns the scrollback and the screen.
    func history() throws -> String { try send("capture-pane -p -S - -E -").joined(separator: "\n") }

    /// Returns the screen with the escape sequences of its colours.
    func colouredScreen() throws -> String { try send("capture-pane -p -e").joined(separator: "\n") }

    func wait(for text: String) throws {
        try wait(until: "the screen shows \"\(text)\"") { lines in lines.contains { $0.contains(text) } }
    }

    /// Waits until the shell reads input; earlier input could go to the program, or be lost.
    func waitForPrompt() throws {
        try wait(until: "the shell asks for a command") { lines in
            lines.last { !$0.allSatisfy(\.isWhitespace) }?.trimmingCharacters(in: .whitespaces) == "ready>"
        }
    }

    func wait(until what: String, _ condition: ([String]) -> Bool) throws {
        while true {
            let lines = try screen()
            if condition(lines) { return }
            guard try outputCame() else {
                throw Failure(description: "It never came about that \(what). \(self)")
            }
        }
    }

    /// Returns whether the program has requested mouse reports.
    func reportsMouse() throws -> Bool { try send("display-message -p '#{mouse_any_flag}'").first == "1" }

    /// Waits until the program has requested mouse reports, or has disabled them.
    func waitForMouse(_ isOn: Bool) throws {
        while try reportsMouse() != isOn {
            guard try outputCame() else { throw Failure(description: "The mouse never became \(isOn). \(self)") }
        }
    }

    // MARK: Control mode

    /// Sends tmux a command, and returns its answer.
    @discardableResult
    private func send(_ command: String) throws -> [String] {
        guard connection.write(Array((command + "\n").utf8)) else {
            throw Failure(description: "tmux has ended. \(self)")
        }
        return try reply()
    }

    /// Reads the answer to the last command, after earlier reports of tmux.
    private func reply() throws -> [String] {
        var lines: [String] = []
        var isInside = false
        while let line = readLine() {
            if !isInside {
                isInside = line.hasPrefix("%begin ")
            } else if line.hasPrefix("%end ") {
                return lines
            } else if line.hasPrefix("%error ") {
                throw Failure(description: "tmux: \(lines.joined(separator: " ")). \(self)")
            } else {
                lines.append(line)
            }
        }
        throw Failure(description: "tmux ended without an answer. \(self)")
    }

    /// Waits for output of the shell or a program, and returns `false` at the end.
    private func outputCame() throws -> Bool {
        while let line = readLine() {
            if line.hasPrefix("%output ") { return true }
            if line.hasPrefix("%exit") { return false }
        }
        return false
    }

    private func readLine() -> String? {
        while true {
            if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
                defer { unread.removeFirst(end + 1) }
                record(unread[..<end])
                return String(decoding: unread[..<end], as: UTF8.self)
            }
            let bytes = connection.read()
            if bytes.isEmpty { return nil }
            unread += bytes
        }
    }

    /// Stores tmux's reports of the pane's output, in which three octal digits encode a control character or backslash.
    private func record(_ line: ArraySlice<UInt8>) {
        let mark = Array("%output ".utf8)
        guard line.starts(with: mark) else { return }
        guard var rest = line.dropFirst(mark.count).split(separator: UInt8(ascii: " "), maxSplits: 1).last else {
            return
        }
        while let byte = rest.popFirst() {
            let digits = rest.prefix(3)
            guard byte == UInt8(ascii: "\\"), digits.count == 3, digits.allSatisfy({ (0x30...0x37).contains($0) })
            else {
                output.append(byte)
                continue
            }
            output.append(digits.reduce(UInt8(0)) { $0 &* 8 &+ ($1 - 0x30) })
            rest = rest.dropFirst(3)
        }
    }

    func forgetOutput() { output = [] }

    private static let settings = """
        set -g default-terminal screen-256color
        set -g default-shell /bin/sh
        set -g status off
        set -s escape-time 0

        """

    private static func environment(dataIn folder: String) -> [String: String] {
        var environment = ProcessInfo.processInfo.environment
        for variable in ["TMUX", "TMUX_PANE", "COLORTERM", "NO_COLOR", "ENV"] { environment[variable] = nil }
        environment["PS1"] = "ready> "
        environment["XDG_DATA_HOME"] = folder
        environment["XDG_STATE_HOME"] = folder
        environment["XDG_CONFIG_HOME"] = folder
        return environment
    }
}
