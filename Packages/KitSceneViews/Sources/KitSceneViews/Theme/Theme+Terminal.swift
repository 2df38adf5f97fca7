import KitCells

extension Theme {
    /// The theme that is read best on the terminal's own background, which it leaves as it is.
    ///
    /// Dark or light, as WCAG's contrast decides; the standard theme where neither is read well, or where the
    /// background is not known. Plain text keeps the user's own colour.
    public static func matching(background: Color) -> Theme {
        let candidates = [Theme.dark, .light].map { ($0, $0.leastContrast(on: background)) }
        guard let best = candidates.max(by: { $0.1 < $1.1 }), best.1 >= leastReadable else { return .standard }
        return best.0.onTerminalBackground
    }

    /// Between WCAG's minimum for lines and for text: below it the user's own palette serves better.
    private static let leastReadable = 3.5

    /// The same theme without its own surface, and with plain text in the user's own colour.
    public var onTerminalBackground: Theme {
        var styles = Dictionary(uniqueKeysWithValues: StyleRole.allCases.map { ($0, style($0)) })
        styles[.background] = .plain
        styles[.text] = .plain
        return Theme(styles: styles)
    }

    /// The least contrast of text without its own background; 0 if it cannot be calculated.
    private func leastContrast(on background: Color) -> Double {
        let styles = StyleRole.allCases.map(style).filter { $0.background == .default && $0.foreground != .default }
        let contrasts = styles.map { $0.foreground.contrast(on: background) ?? 0 }
        return contrasts.min() ?? 0
    }
}
