/// The appearance of a cell: two colours and attributes.
public struct Style: Hashable, Sendable {
    /// Attributes that distinguish text without colour.
    public struct Attributes: OptionSet, Hashable, Sendable {
        /// The bits of the set, one for each attribute.
        public let rawValue: UInt8

        /// Creates a set from its bits, ignoring unknown ones.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue & 0b11_1111
        }

        /// Bold.
        public static let bold = Attributes(rawValue: 1 << 0)
        /// Faint.
        public static let dim = Attributes(rawValue: 1 << 1)
        /// Italic.
        public static let italic = Attributes(rawValue: 1 << 2)
        /// Underlined.
        public static let underline = Attributes(rawValue: 1 << 3)
        /// Swapped text and background colours.
        public static let reverse = Attributes(rawValue: 1 << 4)
        /// Struck through.
        public static let strikethrough = Attributes(rawValue: 1 << 5)
    }

    /// The style in 58 bits: 26 for the text colour (the lowest), 26 for the background, and then the attributes.
    ///
    /// Cells look up styles by this number, and styles are compared more often than unpacked.
    private(set) var packed: UInt64

    /// The colour of the text.
    public var foreground: Color {
        get { Color(packed: UInt32(truncatingIfNeeded: packed & .foregroundMask)) }
        set { packed = packed & ~.foregroundMask | UInt64(newValue.packed) }
    }
    /// The background colour.
    public var background: Color {
        get { Color(packed: UInt32(truncatingIfNeeded: packed >> 26 & .foregroundMask)) }
        set { packed = packed & ~(.foregroundMask << 26) | UInt64(newValue.packed) << 26 }
    }
    /// The attributes, such as bold and underline.
    public var attributes: Attributes {
        get { Attributes(rawValue: UInt8(truncatingIfNeeded: packed >> 52)) }
        set { packed = packed & ~(0xFF << 52) | UInt64(newValue.rawValue) << 52 }
    }

    /// Creates a style; the default colours are the terminal's own.
    public init(foreground: Color = .default, background: Color = .default, attributes: Attributes = []) {
        packed = UInt64(foreground.packed) | UInt64(background.packed) << 26 | UInt64(attributes.rawValue) << 52
    }

    /// The terminal's own colours without attributes.
    public static let plain = Style()

    /// Returns the style with a different text colour.
    public func with(foreground: Color) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }

    /// Returns the style with a different background.
    public func with(background: Color) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }

    /// Returns the style with different attributes.
    public func with(attributes: Attributes) -> Style {
        Style(foreground: foreground, background: background, attributes: attributes)
    }

    /// Returns the style on a background.
    ///
    /// A style without a background colour receives that of the background. It is reversed if the background is, so
    /// that reversed text still stands out, and then loses its text colour, which would otherwise appear behind the
    /// text.
    public func on(_ background: Style) -> Style {
        guard background != .plain, packed >> 26 & .foregroundMask == 0 else { return self }
        let reversed = attributes.symmetricDifference(background.attributes.intersection(.reverse))
        let isReversed = background.attributes.contains(.reverse) && reversed.contains(.reverse)
        return Style(
            foreground: isReversed ? background.foreground : foreground, background: background.background,
            attributes: reversed)
    }
}
