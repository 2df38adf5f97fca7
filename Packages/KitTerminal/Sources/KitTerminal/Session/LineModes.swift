/// What a session switches on that writes lines and draws no screen: bracketed paste, where the terminal knows it.
///
/// A terminal that may print what it does not know gets no sequence at all.
struct LineModes: Equatable {
    private let hasPaste: Bool

    init(_ capabilities: TerminalCapabilities) {
        hasPaste = capabilities.understandsQueries
    }

    var enter: String { hasPaste ? "\u{1B}[?2004h" : "" }
    /// The prompt stands in the last line; what the shell says belongs below it.
    var leave: String { (hasPaste ? "\u{1B}[?2004l" : "") + "\r\n" }
}
