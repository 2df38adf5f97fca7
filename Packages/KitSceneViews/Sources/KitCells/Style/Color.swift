/// The colour of a cell's text or background.
public enum Color: Hashable, Sendable {
    /// The terminal's own colour, which the user chose.
    case `default`
    /// One of the 16 colours of the terminal's theme: 0 to 7 normal, 8 to 15 bright.
    case ansi(UInt8)
    /// One of xterm's 256 colours: 16 to 231 form a 6×6×6 cube, and 232 to 255 are greys.
    case indexed(UInt8)
    /// Red, green and blue, each from 0 to 255.
    case rgb(UInt8, UInt8, UInt8)
}

/// The colour depth of a terminal; encoders reduce every colour to the nearest available one.
public enum ColorDepth: Sendable, Comparable, CaseIterable {
    /// No colours; bold, underline and the other attributes remain.
    case none
    /// The 16 colours of the terminal's theme.
    case ansi16
    /// xterm's 256 colours.
    case indexed256
    /// Red, green and blue, 8 bits each.
    case trueColor
}

extension Color {
    /// Returns the nearest colour within a colour depth, which an encoder sends instead.
    public func reduced(to depth: ColorDepth) -> Color {
        ColorReducer.reduce(self, to: depth)
    }
}

extension Color {
    /// Returns the WCAG 2.2 contrast ratio between this text colour and a background, from 1 to 21 (black on white).
    ///
    /// Returns `nil` for the terminal's own colours, which are unknown. Numbered colours have xterm's values.
    package func contrast(on background: Color) -> Double? {
        guard let ink = luminance, let paper = background.luminance else { return nil }
        return (max(ink, paper) + 0.05) / (min(ink, paper) + 0.05)
    }

    /// The relative luminance from 0 (black) to 1 (white); `nil` for the terminal's own colours.
    package var luminance: Double? {
        let components: XtermPalette.Components
        switch self {
        case .default: return nil
        case .ansi(let index), .indexed(let index): components = XtermPalette.components(of: index)
        case .rgb(let red, let green, let blue): components = (red, green, blue)
        }
        return 0.2126 * Self.linear(components.red) + 0.7152 * Self.linear(components.green)
            + 0.0722 * Self.linear(components.blue)
    }

    /// Returns the linear value of an sRGB component.
    private static func linear(_ component: UInt8) -> Double {
        let value = Double(component) / 255
        guard value > 0.04045 else { return value / 12.92 }
        // x to the power of 2.4 is x² times the fifth root of x².
        let base = (value + 0.055) / 1.055
        return base * base * fifthRoot(base * base)
    }

    /// Returns the fifth root of a number between 0 and 1 by Newton's method, because the standard library has none.
    private static func fifthRoot(_ number: Double) -> Double {
        var root = 1.0
        for _ in 0..<24 { root -= (root - number / (root * root * root * root)) / 5 }
        return root
    }
}
