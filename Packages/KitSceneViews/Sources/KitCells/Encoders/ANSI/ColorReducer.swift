/// Finds the nearest colour that a terminal can show.
enum ColorReducer {
    /// Returns the style with both colours reduced to a colour depth.
    static func reduce(_ style: Style, to depth: ColorDepth) -> Style {
        var style = style
        style.foreground = reduce(style.foreground, to: depth)
        style.background = reduce(style.background, to: depth)
        return style
    }

    /// Returns the nearest colour within a colour depth.
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

    /// Returns the better of the nearest cube colour and the nearest grey; the 16 theme colours are unknown.
    private static func nearest256(_ color: XtermPalette.Components) -> UInt8 {
        let cube = 16 + 36 * cubeLevel(color.red) + 6 * cubeLevel(color.green) + cubeLevel(color.blue)
        let mean = (Int(color.red) + Int(color.green) + Int(color.blue)) / 3
        let grey = UInt8(232 + min(23, max(0, (mean - 3) / 10)))
        let cubeDistance = distance(color, XtermPalette.components(of: cube))
        return distance(color, XtermPalette.components(of: grey)) < cubeDistance ? grey : cube
    }

    /// Returns the index of the nearest of the levels 0, 95, 135, 175, 215 and 255.
    private static func cubeLevel(_ value: UInt8) -> UInt8 {
        value < 48 ? 0 : value < 115 ? 1 : (value - 35) / 40
    }

    /// Returns the squared distance between two colours, weighted by the eye's sensitivity to red, green and blue.
    ///
    /// It includes the difference in saturation, so that a pale red is nearer to red than to grey.
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

/// xterm's 256 colours.
enum XtermPalette {
    /// Red, green and blue, 0 to 255 each.
    typealias Components = (red: UInt8, green: UInt8, blue: UInt8)

    /// Returns the components of a numbered colour.
    static func components(of index: UInt8) -> Components {
        switch index {
        case 0..<16:
            let color = base[Int(index)]
            return (UInt8(color >> 16 & 255), UInt8(color >> 8 & 255), UInt8(color & 255))
        case 16..<232:
            let cube = index - 16
            return (level(cube / 36), level(cube / 6 % 6), level(cube % 6))
        default:
            let grey = 8 + (index - 232) * 10
            return (grey, grey, grey)
        }
    }

    private static let base: [UInt32] = [
        0x000000, 0xCD0000, 0x00CD00, 0xCDCD00, 0x0000EE, 0xCD00CD, 0x00CDCD, 0xE5E5E5,
        0x7F7F7F, 0xFF0000, 0x00FF00, 0xFFFF00, 0x5C5CFF, 0xFF00FF, 0x00FFFF, 0xFFFFFF,
    ]

    private static func level(_ step: UInt8) -> UInt8 {
        step == 0 ? 0 : 55 + step * 40
    }
}
