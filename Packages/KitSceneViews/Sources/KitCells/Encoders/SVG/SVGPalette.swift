/// The colours of a picture: what a terminal's theme would decide.
public struct SVGPalette: Hashable, Sendable {
    /// The colour of plain text, 0xRRGGBB.
    public var foreground: UInt32
    /// The colour behind plain text.
    public var background: UInt32
    /// The colour of the window's title bar.
    public var titleBar: UInt32
    /// The colour of the window's title.
    public var title: UInt32
    /// The 16 theme colours; where there are fewer, plain text's colour stands for the rest.
    public var ansi: [UInt32]

    /// Creates a palette from its colours, 0xRRGGBB each.
    public init(foreground: UInt32, background: UInt32, titleBar: UInt32, title: UInt32, ansi: [UInt32]) {
        self.foreground = foreground
        self.background = background
        self.titleBar = titleBar
        self.title = title
        self.ansi = ansi
    }

    /// Light text on a dark window.
    public static let dark = SVGPalette(
        foreground: 0xD8DEE9,
        background: 0x1B1F27,
        titleBar: 0x2A303C,
        title: 0x9AA5B8,
        ansi: [
            0x2E3440, 0xE06C75, 0x98C379, 0xE5C07B, 0x61AFEF, 0xC678DD, 0x56B6C2, 0xC8CED9,
            0x6B7488, 0xFF8B92, 0xB5E090, 0xFFD68A, 0x84C7FF, 0xDD96F0, 0x7AD3DE, 0xFFFFFF,
        ]
    )

    /// Dark text on a light window.
    public static let light = SVGPalette(
        foreground: 0x24292F,
        background: 0xFFFFFF,
        titleBar: 0xEAEEF2,
        title: 0x57606A,
        ansi: [
            0x24292F, 0xCF222E, 0x116329, 0x8A5D00, 0x0969DA, 0x8250DF, 0x1B7C83, 0x6E7781,
            0x57606A, 0xA40E26, 0x1A7F37, 0x9A6700, 0x218BFF, 0xA475F9, 0x3192AA, 0x8C959F,
        ]
    )

    /// The components of a colour; nil for the terminal's own.
    func resolve(_ color: Color) -> UInt32? {
        switch color {
        case .default: return nil
        case .ansi(let index) where index < 16: return ansi.count > index ? ansi[Int(index)] : foreground
        case .indexed(let index) where index < 16: return resolve(.ansi(index))
        case .ansi(let index), .indexed(let index):
            let (red, green, blue) = XtermPalette.components(of: index)
            return resolve(.rgb(red, green, blue))
        case .rgb(let red, let green, let blue): return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
    }
}
