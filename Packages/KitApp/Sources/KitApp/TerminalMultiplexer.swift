/// A program between this one and the terminal, which forwards a part of their output to each other.
package enum TerminalMultiplexer: Sendable, Equatable {
    case tmux
    /// GNU screen.
    ///
    /// While the mouse is on, it holds back a lone ESC until another key follows. It prints some control strings that
    /// it does not support.
    case screen

    /// Returns the multiplexer that environment variables indicate.
    ///
    /// `STY` takes precedence, because the limits of screen apply to a tmux within it too. tmux also sets `TERM` to a
    /// name that begins with `screen`. A remote shell receives only `TERM`.
    static func detect(environment: (String) -> String?) -> TerminalMultiplexer? {
        func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
        let term = (environment("TERM") ?? "").lowercased()
        if isSet("STY") { return .screen }
        if isSet("TMUX") || term.hasPrefix("tmux") { return .tmux }
        return term.hasPrefix("screen") ? .screen : nil
    }
}
