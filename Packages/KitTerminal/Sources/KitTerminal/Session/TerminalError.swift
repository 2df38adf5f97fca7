/// The reason why a ``TerminalSession`` cannot use the terminal: the problem, its place, and what to do.
public enum TerminalError: Error, Equatable, CustomStringConvertible {
    /// Standard input or standard output is no terminal.
    case notATerminal(stream: String)
    /// `TERM` names a terminal that cannot move its cursor.
    case cannotAddressCursor(term: String)
    /// A system call failed.
    case system(operation: String, code: Int32, reason: String)
    /// Another session runs already; a process has one terminal.
    case alreadyRunning

    /// One sentence for the user, fit for standard error.
    public var description: String {
        switch self {
        case .notATerminal(let stream):
            "\(stream) is not a terminal, so there is no screen to draw on: run the program directly in a terminal, "
                + "without a pipe or redirection on \(stream)."
        case .cannotAddressCursor(let term):
            "The terminal cannot move its cursor (TERM is \(term.isEmpty ? "not set" : "\"\(term)\"")): "
                + "use another terminal, or set TERM to its name, for example TERM=xterm-256color."
        case .system(let operation, let code, let reason):
            "The terminal could not be used: \(operation) failed with \"\(reason)\" (\(code)). "
                + "Open a new terminal window and try again."
        case .alreadyRunning:
            "A terminal session is running in this process already: end it before running another."
        }
    }
}
