/// Finds the nearest colour that a terminal can show.
enum ColorReducer {
    /// The style with both colours within `depth`.
    static func reduce(_ style: Style, to depth: ColorDepth) -> Style {
        var style = style
        style.foreground = reduce(style.foreground, to: depth)
        style.background = reduce(style.background, to: depth)
        return style
    }

    /// The nearest colour within `depth`.
    static func reduce(_ color: Color, to depth: ColorDepth) -> Color {
        switch (color, depth) {
        case (.default, _), (_, .none): return .default
        case (.ansi(let index), _) where index < 16: return color
        case (.ansi(let index), _): return reduce(.indexed(index), to: depth)
        case (.indexed(let index), .ansi16) where index < 16: return .ansi(index)
        case (.indexed(let index), .ansi16): return .ansi(nearest16(XtermPalette.components(of: index)))
        case (.indexed, _): return color
        case (.rgb(let red, let green, let blue), .ansi16): return .ansi(nearest16((red, green, blue)))
        case (.rgb(let red, let green, let blue), .indexed256): return .indexed(nearest256((red, green, blue)))
        case (.rgb, _): return color
        }
    }

    private static func nearest16(_ color: XtermPalette.Components) -> UInt8 {
        var best: (index: UInt8, distance: Int) = (0, .max)
        for index in UInt8(0)..<16 {
            let distance = distance(color, XtermPalette.components(of: index))
            if distance < best.distance { best = (index, distance) }
        }
        return best.index
    }

    /// The better of the nearest cube colour and the nearest grey; the 16 theme colours are unknown.
    private static func nearest256(_ color: XtermPalette.Components) -> UInt8 {
        let cube = 16 + 36 * cubeLevel(color.red) + 6 * cubeLevel(color.green) + cubeLevel(color.blue)
        let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
        let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
        let cubeDistance = distance(color, XtermPalette.components(of: cube))
        return distance(color, XtermPalette.components(of: grey)) < cubeDistance ? grey : cube
    }

    /// The nearest of the levels 0, 95, 135, 175, 215 and 255.
    private static func cubeLevel(_ value: UInt8) -> UInt8 {
        value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
    }

    /// The squared distance, weighted as the eye weighs the three colours.
    ///
    /// The difference in saturation counts as well: a pale red is nearer to red than to grey.
    private static func distance(_ one: XtermPalette.Components, _ other: XtermPalette.Components) -> Int {
        let red = Int(one.red) - Int(other.red)
        let green = Int(one.green) - Int(other.green)
        let blue = Int(one.blue) - Int(other.blue)
        let saturation = saturation(one) - saturation(other)
        return 3 * red * red + 6 * green * green + blue * blue + 2 * saturation * saturation
    }

    private static func saturation(_ color: XtermPalette.Components) -> Int {
        Int(max(color.red, color.green, color.blue)) - Int(min(color.red, color.green, color.blue))
    }
}
