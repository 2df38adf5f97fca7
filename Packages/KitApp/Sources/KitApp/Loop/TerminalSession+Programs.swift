import CTerminal

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The end of a program that had the terminal for a while.
public enum TerminalProgramEnd: Hashable, Sendable {
    /// The program ended with this status; 128 and the signal's number if a signal ended it.
    case exited(status: Int32)
    /// The program could not be started; the system's error number.
    case notStarted(code: Int32)
    /// No session runs, so there is no terminal to lend.
    case noTerminal
}

/// A program that waits for the terminal.
struct TerminalProgram {
    let arguments: [String]
    let parting: String?
    let completion: (TerminalProgramEnd) -> Void
}

/// Programs that use the terminal in place of the session, such as the user's editor.
extension TerminalSession {
    /// Gives the terminal to a program until it ends, as Ctrl-Z gives it to the shell.
    ///
    /// The program gets the terminal as the session has found it, and standard input, output and error. Meanwhile no
    /// event is handled and no main-actor work runs. When the user stops the program, the whole job stops.
    /// - Parameters:
    ///   - arguments: The path of the program, and what it is given.
    ///   - parting: A message for standard error if a signal ends this process meanwhile, and the program with it, such
    ///     as where its text is.
    /// - Returns: How the program ended.
    public static func run(program arguments: [String], parting: String? = nil) async -> TerminalProgramEnd {
        guard let session = running, !arguments.isEmpty else { return .noTerminal }
        return await withCheckedContinuation { continuation in
            session.programs.append(
                TerminalProgram(arguments: arguments, parting: parting) { continuation.resume(returning: $0) })
        }
    }

    /// Runs the programs that wait, one after the other.
    /// - Returns: Whether there was one.
    func runPrograms(_ device: TerminalDevice) -> Bool {
        if programs.isEmpty { return false }
        while !programs.isEmpty {
            let program = programs.removeFirst()
            client.terminalWillSuspend()
            _ = flush(device)
            awaitAnswers(device)
            output.discard()
            let end = Self.run(program)
            // Stops and continuations meanwhile were the program's.
            _ = device.takeNotices()
            resume(device)
            updateSize(device)
            program.completion(end)
        }
        return true
    }

    /// Answers the programs that come too late.
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
