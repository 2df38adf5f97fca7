extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar draws nothing, such as a filler, joiner, selector or blank
    /// Braille pattern.
    public var isInvisible: Bool { properties.isDefaultIgnorableCodePoint || self == "\u{2800}" }
}

extension Character {
    /// A Boolean value that indicates whether the character is a control character, an invisible mark or a line break.
    ///
    /// A joiner or selector within an emoji or a letter belongs to a visible character.
    public var isInvisible: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: scalar.isInvisible || (0xFFF9...0xFFFB).contains(scalar.value)
            }
        }
    }

    /// A Boolean value that indicates whether the character is a space, a line break or an invisible mark, as found in
    /// text that is copied from mails, documents and terminals.
    public var isBlank: Bool { isWhitespace || unicodeScalars.allSatisfy(\.isInvisible) }
}

extension StringProtocol {
    /// A Boolean value that indicates whether the text has no visible character.
    public var isBlank: Bool { allSatisfy { $0.isBlank || $0.isInvisible } }
}
