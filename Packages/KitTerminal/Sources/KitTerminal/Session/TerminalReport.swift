public import KitCells

/// A report of the terminal, in answer to the queries that a ``TerminalSession`` sends when it starts.
///
/// Answers come when they come, or never: a client begins with a guess and corrects it.
public enum TerminalReport: Hashable, Sendable {
    /// The colour of the background, always `.rgb`; it tells a light theme from a dark one.
    case backgroundColor(Color)
    /// The terminal's name and version, such as `kitty(0.36.4)` (XTVERSION), without control characters.
    case name(String)
    /// The primary device attributes (DA1). This question is the last one: what was not answered by now never will be.
    case deviceAttributes([Int])
    /// Whether synchronized output (private mode 2026) is known to the terminal.
    case synchronizedOutput(Bool)
    /// The terminal speaks kitty's keyboard protocol, and these flags of it were on before the session.
    case keyboardFlags(Int)
    /// The user switched the terminal's theme; the colour of the background follows as a report of its own.
    case colorScheme(isDark: Bool)
}
