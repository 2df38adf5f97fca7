/// The reason why a ``TerminalSession`` ended.
public enum TerminalExit: Sendable, Equatable {
    /// The client was finished.
    case finished
    /// There will be no more input: the terminal was closed, or the connection to it lost.
    case hangUp
}
