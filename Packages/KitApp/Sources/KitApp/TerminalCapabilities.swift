import KitCells
import KitDI

/// The capabilities of the terminal, according to the environment.
///
/// Terminals ignore unsupported private modes (synchronized output, focus, bracketed paste), so these are only the
/// capabilities whose absence would be visible.
package struct TerminalCapabilities: Sendable, Equatable {
    /// The maximum colour depth.
    package var colorDepth: ColorDepth
    /// A Boolean value that indicates whether the terminal can move its cursor (unlike `TERM=dumb`), as a full screen
    /// requires.
    package var canAddressCursor: Bool
    /// A Boolean value that indicates whether the terminal parses control strings like xterm, so queries and titles may
    /// be sent.
    ///
    /// A kernel console, a real VT and an unknown terminal might print them.
    package var understandsQueries: Bool
    /// A Boolean value that indicates whether modes may be queried (DECRQM); Apple's terminal prints a part of that
    /// query.
    package var understandsModeQueries: Bool
    /// A Boolean value that indicates whether links may be sent (OSC 8), because the terminal supports or ignores them.
    package var understandsLinks: Bool
    /// A Boolean value that indicates whether keys come from this terminal.
    ///
    /// Otherwise reports, mouse events and pastes would reach another program that reads from it.
    package var isRead: Bool
    /// The multiplexer between the program and the terminal; `nil` if none is known.
    package var multiplexer: TerminalMultiplexer?
    /// The outcome of copying a text that is not too long (OSC 52).
    ///
    /// Terminals do not report it. Most refuse a copy unless their settings allow it; the outcome is certain only for
    /// terminals that allow it by default.
    package var copying: CopyOutcome
    /// A Boolean value that indicates whether the mouse may be on by default: the terminal resembles xterm, and no key
    /// is affected.
    package var suitsMouse: Bool { understandsQueries && multiplexer != .screen }

    /// Creates capabilities, for tests.
    package init(
        colorDepth: ColorDepth, canAddressCursor: Bool, understandsQueries: Bool = false,
        understandsModeQueries: Bool = false, understandsLinks: Bool = false,
        multiplexer: TerminalMultiplexer? = nil, isRead: Bool = true,
        copying: CopyOutcome = .refused(.noClipboard)
    ) {
        self.isRead = isRead
        self.copying = copying
        self.multiplexer = multiplexer
        self.understandsLinks = understandsLinks
        self.colorDepth = colorDepth
        self.canAddressCursor = canAddressCursor
        self.understandsQueries = understandsQueries
        self.understandsModeQueries = understandsModeQueries
    }

    /// Returns the capabilities that environment variables indicate.
    ///
    /// A non-empty `NO_COLOR` takes precedence (https://no-color.org). Then `CLICOLOR_FORCE` or `FORCE_COLOR` (neither
    /// empty nor 0) require at least 16 colours, `FORCE_COLOR=2` at least 256, and `FORCE_COLOR=3` all
    /// (https://force-color.org); `CLICOLOR=0` requires none. Then `COLORTERM` (`truecolor`, `24bit`) and the name in
    /// `TERM` apply. Only a terminal receives colours.
    package static func detect(
        environment: (String) -> String?, isTerminal: Bool, isRead: Bool = true
    ) -> TerminalCapabilities {
        let term = (environment("TERM") ?? "").lowercased()
        let canAddressCursor = isTerminal && !term.isEmpty && term != "dumb"
        let isXterm = canAddressCursor && isXtermLike(term)
        let understandsQueries = isXterm && isRead
        let isApple = environment("TERM_PROGRAM") == "Apple_Terminal"
        let multiplexer = isTerminal ? TerminalMultiplexer.detect(environment: environment) : nil
        return TerminalCapabilities(
            colorDepth: canAddressCursor ? wantedDepth(term: term, environment) : .none,
            canAddressCursor: canAddressCursor, understandsQueries: understandsQueries,
            understandsModeQueries: understandsQueries && !isApple,
            understandsLinks: isXterm && !isApple && multiplexer != .screen, multiplexer: multiplexer, isRead: isRead,
            copying: isXterm && !isApple ? copying(term: term, multiplexer) : .refused(.noClipboard))
    }

    private static func copying(term: String, _ multiplexer: TerminalMultiplexer?) -> CopyOutcome {
        switch multiplexer {
        case .tmux: .sent(to: .tmux)
        case .screen: .sent(to: .terminal)
        case nil:
            term.split(separator: "-").contains { ["kitty", "alacritty", "foot", "ghostty", "wezterm"].contains($0) }
                ? .copied : .sent(to: .terminal)
        }
    }

    private static func wantedDepth(term: String, _ environment: (String) -> String?) -> ColorDepth {
        func value(_ name: String) -> String { environment(name) ?? "" }
        func isOn(_ name: String) -> Bool { !["", "0", "false"].contains(value(name)) }
        if !value("NO_COLOR").isEmpty { return .none }
        let named = colorDepth(term: term, colorTerm: value("COLORTERM").lowercased())
        guard isOn("FORCE_COLOR") || isOn("CLICOLOR_FORCE") else {
            return value("CLICOLOR") == "0" ? .none : named
        }
        let forced: ColorDepth =
            switch value("FORCE_COLOR") {
            case "3": .trueColor
            case "2": .indexed256
            default: .ansi16
            }
        return max(named, forced)
    }

    /// Returns whether the name, or its first part (`xterm-256color`, `rxvt-unicode`, `screen.xterm-256color`), is
    /// known.
    private static func isXtermLike(_ term: String) -> Bool {
        let known: Set<String> = [
            "xterm", "rxvt", "screen", "tmux", "kitty", "alacritty", "foot", "ghostty", "wezterm", "contour", "konsole",
            "gnome", "vte", "iterm", "iterm2", "mintty", "st", "stterm", "mlterm", "putty", "nsterm", "rio", "ms",
        ]
        return term.split(whereSeparator: { "-.".contains($0) }).contains { known.contains(String($0)) }
    }

    private static func colorDepth(term: String, colorTerm: String) -> ColorDepth {
        if colorTerm == "truecolor" || colorTerm == "24bit" { return .trueColor }
        let trueColorNames = ["kitty", "alacritty", "ghostty", "wezterm", "foot", "contour"]
        let parts = term.split(separator: "-").map(String.init)
        if parts.contains("direct") || parts.contains("truecolor") || parts.contains(where: trueColorNames.contains) {
            return .trueColor
        }
        if parts.contains("256color") { return .indexed256 }
        let monochromeNames = ["vt52", "vt100", "vt102", "vt220", "vt320", "vt420", "mono", "m", "unknown"]
        return parts.contains(where: monochromeNames.contains) ? .none : .ansi16
    }
}
