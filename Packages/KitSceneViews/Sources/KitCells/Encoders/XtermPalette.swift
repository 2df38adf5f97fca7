/// The colours that xterm gives to its 256 numbers.
enum XtermPalette {
    /// Red, green and blue, 0 to 255 each.
    typealias Components = (red: UInt8, green: UInt8, blue: UInt8)

    /// The components of a colour number.
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
