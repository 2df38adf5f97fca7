extension Color {
    /// Returns the WCAG 2.2 contrast ratio of text of this colour on a background, from 1 to 21 (black on white).
    ///
    /// Returns `nil` for the terminal's own colours, which are unknown. Numbered colours count as in xterm.
    public func contrast(on background: Color) -> Double? {
        guard let ink = luminance, let paper = background.luminance else { return nil }
        return (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05)
    }

    /// The relative luminance from 0 (black) to 1 (white); `nil` for the terminal's own colours.
    public var luminance: Double? {
        let components: XtermPalette.Components
        switch self {
        case .default: return nil
        case .ansi(let index), .indexed(let index): components = XtermPalette.components(of: index)
        case .rgb(let red, let green, let blue): components = (red, green, blue)
        }
        return 0.2126 * Self.linear(components.red) + 0.7152 * Self.linear(components.green)
            + 0.0722 * Self.linear(components.blue)
    }

    /// Undoes the gamma of sRGB.
    private static func linear(_ component: UInt8) -> Double {
        let value = Double(component) / 255
        guard value > 0.04045 else { return value / 12.92 }
        // x to the power of 2.4 is x² times the fifth root of x².
        let base = (value + 0.055) / 1.055
        return base * base * fifthRoot(base * base)
    }

    /// The fifth root of a number between 0 and 1, by Newton's method: the standard library has none.
    private static func fifthRoot(_ number: Double) -> Double {
        var root = 1.0
        for _ in 0..<24 { root -= (root - number / (root * root * root * root)) / 5 }
        return root
    }
}
