import KitCells

/// The colours of the rainbow, as bright as text on a dark or a light surface needs them.
enum Spectrum {
    /// One of `count` colours that follow each other around the circle of hues.
    static func color(_ index: Int, of count: Int) -> Color {
        let position = Double(index) / Double(max(1, count)) * 6
        let part = position - position.rounded(.down)
        let rising = UInt8(70 + 150 * part)
        let falling = UInt8(220 - 150 * part)
        switch Int(position) {
        case 0: return .rgb(220, rising, 70)
        case 1: return .rgb(falling, 220, 70)
        case 2: return .rgb(70, 220, rising)
        case 3: return .rgb(70, falling, 220)
        case 4: return .rgb(rising, 70, 220)
        default: return .rgb(220, 70, falling)
        }
    }
}
