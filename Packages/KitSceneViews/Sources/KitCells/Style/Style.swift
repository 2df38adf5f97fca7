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

    /// All of the style in 58 bits: the colours in 26 each, the text's in the lowest, then the attributes.
    ///
    /// Cells look styles up by this number, and most styles are compared more often than taken apart.
    private(set) var packed: UInt64

    /// The colour of the text.
    public var foreground: Color {
        get { Color(packed: UInt32(truncatingIfNeeded: packed & .foregroundMask)) }
        set { packed = packed & ~.foregroundMask | UInt64(newValue.packed) }
    }
    /// The colour behind the text.
    public var background: Color {
        get { Color(packed: UInt32(truncatingIfNeeded: packed >> 26 & .foregroundMask)) }
        set { packed = packed & ~(.foregroundMask << 26) | UInt64(newValue.packed) << 26 }
    }
    /// Bold, underline and the like.
    public var attributes: Attributes {
        get { Attributes(rawValue: UInt8(truncatingIfNeeded: packed >> 52)) }
        set { packed = packed & ~(0xFF << 52) | UInt64(newValue.rawValue) << 52 }
    }

    /// Creates a style; omitted values are the terminal's own.
    public init(foreground: Color = .default, background: Color = .default, attributes: Attributes = []) {
        packed = UInt64(foreground.packed) | UInt64(background.packed) << 26 | UInt64(attributes.rawValue) << 52
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
    ///
    /// Reversed by its background, it loses its colour, which would be a patch behind the text.
    public func on(_ background: Style) -> Style {
        guard background != .plain, packed >> 26 & .foregroundMask == 0 else { return self }
        let reversed = attributes.symmetricDifference(background.attributes.intersection(.reverse))
        let isReversed = background.attributes.contains(.reverse) && reversed.contains(.reverse)
        return Style(
            foreground: isReversed ? background.foreground : foreground, background: background.background,
            attributes: reversed)
    }
}
