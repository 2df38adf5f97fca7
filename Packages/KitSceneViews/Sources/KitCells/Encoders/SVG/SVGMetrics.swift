/// The measures of a picture, in its own units.
enum SVGMetrics {
    static let cellWidth = 9
    static let cellHeight = 18
    static let margin = 12
    static let titleBar = 32
    /// The distance from a cell's top to the line that the letters stand on.
    static let baseline = 14

    /// In the fonts below a letter is 0.602 of this wide: a cell, also where the length of a text is not obeyed.
    static let fontSize = "14.95"
    static let fonts = "Menlo, 'DejaVu Sans Mono', 'SF Mono', Consolas, 'Liberation Mono', monospace"
}
