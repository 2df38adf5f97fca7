extension Unicode.Scalar {
    /// A Boolean value that indicates whether the scalar draws nothing: fillers, joiners, selectors, Braille's blank.
    public var isInvisible: Bool { properties.isDefaultIgnorableCodePoint || self == "\u{2800}" }
}

extension Character {
    /// A Boolean value that indicates whether the character is a control, an invisible mark or the end of a line.
    ///
    /// Joiners and selectors that belong to an emoji or a letter are part of its character, which is visible.
    public var isInvisible: Bool {
        unicodeScalars.allSatisfy { scalar in
            switch scalar.properties.generalCategory {
            case .control, .lineSeparator, .paragraphSeparator: true
            default: scalar.isInvisible || (0xFFF9...0xFFFB).contains(scalar.value)
            }
        }
    }

    /// A Boolean value that indicates whether the character is a space, the end of a line or an invisible mark, which
    /// copies from mails, documents and terminals contain.
    public var isBlank: Bool { isWhitespace || unicodeScalars.allSatisfy(\.isInvisible) }
}

extension StringProtocol {
    /// A Boolean value that indicates whether the text has no visible character.
    public var isBlank: Bool { allSatisfy { $0.isBlank || $0.isInvisible } }
}
