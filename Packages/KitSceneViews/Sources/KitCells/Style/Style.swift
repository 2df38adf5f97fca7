/// The appearance of a cell: its two colours and its attributes.
public struct Style: Hashable, Sendable {
    /// The ways in which text can be set apart without colour.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// One bit for each attribute.
        public let rawValue: UInt8

        /// Creates a set from its bits; bits without a meaning are dropped.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue & 0b11_1111
        }

        /// Strong.
        public static let bold = Attributes(rawValue: 1 << 0)
        /// Faint.
        public static let dim = Attributes(rawValue: 1 << 1)
        /// Slanted.
        public static let italic = Attributes(rawValue: 1 << 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 1 << 3)
        /// Text and background colour exchanged.
        public static let reverse = Attributes(rawValue: 1 << 4)
        /// Struck through.
        public static let strikethrough = Attributes(rawValue: 1 << 5)
    }

    /// The colour of the text.
    public var foreground: Color
    /// The colour behind the text.
    public var background: Color
    /// Bold, underline and the like.
    public var attributes: Attributes

    /// Creates a style; omitted values are the terminal's own.
    public init(foreground: Color = .default, background: Color = .default, attributes: Attributes = []) {
        self.foreground = foreground
        self.background = background
        self.attributes = attributes
    }

    /// The terminal's own colours and no attributes.
    public static let plain = Style()

    /// The same style with another text colour.
    public func with(foreground: Color) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }

    /// The same style with another background.
    public func with(background: Color) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }

    /// The same style with other attributes instead of its own.
    public func with(attributes: Attributes) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }

    /// Returns the style on a background: a style without a colour behind it takes that of the background, and is reversed
    /// if the background is, so that what is reversed itself still stands out.
    public func on(_ background: Style) -> Style {
        guard self.background == .default else { return self }
        let reversed = attributes.symmetricDifference(background.attributes.intersection(.reverse))
        return Style(foreground: foreground, background: background.background, attributes: reversed)
    }
}
