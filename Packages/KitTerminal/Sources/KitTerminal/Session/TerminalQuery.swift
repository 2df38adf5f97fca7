/// The questions that a session asks the terminal when it starts.
enum TerminalQuery {
    static let backgroundColor = "\u{1B}]11;?\u{1B}\\"
    private static let name = "\u{1B}[>q"
    private static let synchronizedOutput = "\u{1B}[?2026$p"
    private static let keyboard = "\u{1B}[?u"
    /// Every terminal answers this one, in the order of the questions; it stands last.
    private static let fence = "\u{1B}[c"

    /// How long after the questions a session that ends at once waits for the answers.
    static let patience = Duration.milliseconds(150)

    static func all(_ capabilities: TerminalCapabilities) -> String {
        let modes = capabilities.understandsModeQueries ? synchronizedOutput : ""
        return backgroundColor + name + modes + keyboard + fence
    }
}
