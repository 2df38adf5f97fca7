/// The program between this one and the terminal, which passes on a part of what each sends.
package enum TerminalMultiplexer: Sendable, Equatable {
    case tmux
    /// GNU screen.
    ///
    /// While the mouse is on, it holds back a lone Escape until another key follows. It prints some control strings
    /// that it does not support.
    case screen

    /// Finds the multiplexer from environment variables; pure.
    ///
    /// `STY` wins, because a limit of screen applies inside a tmux within it too. tmux also gives `TERM` a name that
    /// begins with `screen`. A remote shell receives `TERM` alone.
    static func detect(environment: (String) -> String?) -> TerminalMultiplexer? {
        func isSet(_ name: String) -> Bool { !(environment(name) ?? "").isEmpty }
        let term = (environment("TERM") ?? "").lowercased()
        if isSet("STY") { return .screen }
        if isSet("TMUX") || term.hasPrefix("tmux") { return .tmux }
        return term.hasPrefix("screen") ? .screen : nil
    }
}
