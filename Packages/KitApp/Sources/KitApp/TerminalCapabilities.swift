import KitCells
import KitDI

/// The capabilities of the terminal, according to the environment.
///
/// Terminals ignore private modes that they do not support (synchronized output, focus, bracketed paste), so this
/// decides only about visible ones.
package struct TerminalCapabilities: Sendable, Equatable {
    /// The maximum colour depth.
    package var colorDepth: ColorDepth
    /// False for a terminal that is none or cannot move its cursor (`TERM=dumb`): no full screen there.
    package var canAddressCursor: Bool
    /// True for a terminal of xterm's kind: it reads control strings, so questions and titles may be sent to it.
    ///
    /// The console of a kernel, a real VT and a terminal of unknown name might print them.
    package var understandsQueries: Bool
    /// True when the terminal may also be asked about its modes (DECRQM); Apple's prints a part of that question.
    package var understandsModeQueries: Bool
    /// True when links may be sent (OSC 8): a terminal of xterm's kind either shows them or ignores them.
    package var understandsLinks: Bool
    /// False when keys come from another terminal: what this one reports about itself, mouse, focus and pastes, would be
    /// typed there into another program.
    package var isRead: Bool
    /// The multiplexer between this program and the terminal; `nil` if none is known.
    package var multiplexer: TerminalMultiplexer?
    /// The outcome of copying a text that is not too long (OSC 52).
    ///
    /// No terminal reports it. Most refuse a copy unless their settings allow it; it is certain only in terminals that
    /// allow it by default.
    package var copying: CopyOutcome
    /// True when the mouse may be on by default: the terminal is of xterm's kind, and no key suffers.
    package var suitsMouse: Bool { understandsQueries && multiplexer != .screen }

    /// Creates capabilities by hand, as tests do.
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

    /// Finds the capabilities from environment variables; pure.
    ///
    /// `NO_COLOR`, when not empty, wins over all else (https://no-color.org). Then `CLICOLOR_FORCE` or `FORCE_COLOR`
    /// (neither empty nor 0) ask for 16 colours at least, `FORCE_COLOR` of 2 for 256 and of 3 for all of them
    /// (https://force-color.org); `CLICOLOR` of 0 asks for none. Then `COLORTERM` (`truecolor`, `24bit`), then the
    /// name in `TERM`. Nothing but a terminal gets colours.
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

    /// By the first part of the name (`xterm-256color`, `rxvt-unicode`, `screen.xterm-256color`), or any part.
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
