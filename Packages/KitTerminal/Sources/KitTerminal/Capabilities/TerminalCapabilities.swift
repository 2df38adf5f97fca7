public import KitCells

/// What the terminal can do, as far as the environment tells.
///
/// Private modes that a terminal does not know (synchronized output, focus, bracketed paste) are ignored by it,
/// so only what would show is decided here.
public struct TerminalCapabilities: Sendable, Equatable {
    /// How many colours to use at most.
    public var colorDepth: ColorDepth
    /// False for a terminal that is none or cannot move its cursor (`TERM=dumb`): no full screen there.
    public var canAddressCursor: Bool

    /// Makes capabilities by hand, as tests do.
    public init(colorDepth: ColorDepth, canAddressCursor: Bool) {
        self.colorDepth = colorDepth
        self.canAddressCursor = canAddressCursor
    }

    /// Finds the capabilities from environment variables; pure.
    ///
    /// `NO_COLOR`, when not empty, wins over all else (https://no-color.org). Then `COLORTERM` (`truecolor`,
    /// `24bit`), then the name in `TERM`. Nothing but a terminal gets colours.
    public static func detect(
        environment: (String) -> String?, isTerminal: Bool
    ) -> TerminalCapabilities {
        let term = (environment("TERM") ?? "").lowercased()
        let canAddressCursor = isTerminal && !term.isEmpty && term != "dumb"
        let noColor = environment("NO_COLOR").map { !$0.isEmpty } ?? false
        guard canAddressCursor, !noColor else {
            return TerminalCapabilities(colorDepth: .none, canAddressCursor: canAddressCursor)
        }
        let colorTerm = (environment("COLORTERM") ?? "").lowercased()
        return TerminalCapabilities(
            colorDepth: colorDepth(term: term, colorTerm: colorTerm), canAddressCursor: canAddressCursor)
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
