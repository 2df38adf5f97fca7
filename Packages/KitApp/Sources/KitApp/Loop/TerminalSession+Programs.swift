import CTerminal

#if canImport(Darwin)
import Darwin
#else
import Glibc
#endif

/// The result of a program that used the terminal.
public enum TerminalProgramEnd: Hashable, Sendable {
    /// The program ended with this status, which is 128 plus the signal number if a signal ended it.
    case exited(status: Int32)
    /// The program could not be started; the value is the system's error number.
    case notStarted(code: Int32)
    /// There is no running session, and so no terminal.
    case noTerminal
}

/// A program that waits for the terminal.
struct TerminalProgram {
    let arguments: [String]
    let parting: String?
    let completion: (TerminalProgramEnd) -> Void
}

/// Programs that use the terminal instead of the session, such as the user's editor.
extension TerminalSession {
    /// Runs a program that uses the terminal until it ends, like the shell after Ctrl-Z.
    ///
    /// The program receives the terminal in its original state, and standard input, output and error. Meanwhile no
    /// event is handled and no main-actor work runs. If the user suspends the program, the whole job is suspended.
    /// - Parameters:
    ///   - arguments: The path of the program, followed by its arguments.
    ///   - parting: A message for standard error if a signal ends this process, and with it the program, meanwhile; for
    ///     example, where to find the edited text.
    /// - Returns: The result of the program.
    public static func run(program arguments: [String], parting: String? = nil) async -> TerminalProgramEnd {
        guard let session = running, !arguments.isEmpty else { return .noTerminal }
        return await withCheckedContinuation { continuation in
            session.programs.append(
                TerminalProgram(arguments: arguments, parting: parting) { continuation.resume(returning: $0) })
        }
    }

    /// Runs the waiting programs, one after another.
    /// - Returns: `true` if there was one.
    func runPrograms(_ device: TerminalDevice) -> Bool {
        if programs.isEmpty { return false }
        while !programs.isEmpty {
            let program = programs.removeFirst()
            client.terminalWillSuspend()
            _ = flush(device)
            awaitAnswers(device)
            output.discard()
            let end = Self.run(program)
            // Meanwhile, the program received any stops and continuations.
            _ = device.takeNotices()
            resume(device)
            updateSize(device)
            program.completion(end)
        }
        return true
    }

    /// Completes the waiting programs without running them, because the session has ended.
    func dropPrograms() {
        let late = programs
        programs = []
        late.forEach { $0.completion(.noTerminal) }
    }

    private static func run(_ program: TerminalProgram) -> TerminalProgramEnd {
        var pointers = program.arguments.map { strdup($0) }
        defer { pointers.forEach { free($0) } }
        pointers.append(nil)
        let result = cterminal_guard_run(&pointers, program.parting.map { $0 + "\n" })
        return result < 0 ? .notStarted(code: -result) : .exited(status: result)
    }
}
