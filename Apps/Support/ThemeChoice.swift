import ArgumentParser
import KitCells
import KitSceneViews

/// The themes that a person can ask for.
enum ThemeChoice: String, CaseIterable, Sendable, ExpressibleByArgument {
    /// Light or dark, by the terminal's own background.
    case auto
    case light, dark
    /// The high contrast.
    case contrast
    /// The terminal's own sixteen colours.
    case terminal

    /// The theme as long as nothing is known of the terminal.
    var standing: Theme {
        switch self {
        case .auto, .terminal: .standard
        case .light: .light
        case .dark: .dark
        case .contrast: .highContrast
        }
    }

    /// The colours of a picture: the theme's own surface, and what else would be the terminal's to decide.
    var palette: SVGPalette {
        var palette = self == .light ? SVGPalette.light : .dark
        let surface = standing.style(.background)
        palette.background = surface.background.components ?? palette.background
        palette.foreground = surface.foreground.components ?? palette.foreground
        return palette
    }
}

extension Color {
    /// The colour as 0xRRGGBB; `nil` where the terminal decides.
    fileprivate var components: UInt32? {
        guard case .rgb(let red, let green, let blue) = self else { return nil }
        return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
    }
}
