import KitCells

extension Theme {
    /// Returns the theme with the best contrast on the terminal's own background, which it does not change.
    ///
    /// The theme is dark or light by WCAG's contrast, or standard if neither is readable or the background is unknown.
    /// Plain text keeps the user's own colour.
    public static func matching(background: Color) -> Theme {
        let candidates = [Theme.dark, .light].map { ($0, $0.leastContrast(on: background)) }
        guard let best = candidates.max(by: { $0.1 < $1.1 }), best.1 >= leastReadable else { return .standard }
        return best.0.onTerminalBackground
    }

    /// The least contrast of a readable theme, between WCAG's minimums for lines and for text.
    ///
    /// Below it, the user's own palette is better.
    private static let leastReadable = 3.5

    /// The theme without its own background, and with plain text in the user's own colour.
    public var onTerminalBackground: Theme {
        var styles = Dictionary(uniqueKeysWithValues: StyleRole.allCases.map { ($0, style($0)) })
        styles[.background] = .plain
        styles[.text] = .plain
        return Theme(styles: styles)
    }

    /// Returns the least contrast of text without its own background, or 0 if it cannot be calculated.
    private func leastContrast(on background: Color) -> Double {
        let styles = StyleRole.allCases.map(style).filter { $0.background == .default && $0.foreground != .default }
        let contrasts = styles.map { $0.foreground.contrast(on: background) ?? 0 }
        return contrasts.min() ?? 0
    }
}
