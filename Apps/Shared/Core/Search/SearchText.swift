import Foundation

/// A text for searches in any script: without case and accents, and split into words.
///
/// A word consists of letters, marks and digits. In scripts without spaces between words, such as Chinese, Japanese and
/// Thai, every letter is a word. All other characters are symbols, except for spaces and controls.
public struct SearchText: Sendable {
    /// The role of a scalar in a search.
    enum Kind: Sendable {
        /// It is neither searched nor found.
        case space
        /// It is a part of a word.
        case word
        /// It is a letter that is a word.
        case letter
        /// It is found only as it is.
        case symbol
    }

    struct Unit: Sendable {
        let scalar: UInt32
        let kind: Kind
        /// The offset in bytes of the character from which the scalar comes.
        let offset: Int

        /// A Boolean value that indicates whether a search may skip the unit between two words.
        var isGap: Bool { kind == .space || kind == .symbol }
    }

    let text: String
    private(set) var units: [Unit] = []

    /// Analyzes a text, and drops separate accents and characters that are never shown.
    public init(_ text: String) {
        self.text = text
        let bytes = text.utf8
        units.reserveCapacity(bytes.count)
        var (index, offset) = (text.startIndex, 0)
        // A text has few different characters, and Foundation needs microseconds for each.
        var folded: [Character: String] = [:]
        while index < text.endIndex {
            let (byte, next) = (bytes[index], bytes.index(after: index))
            // An accent joins the character before it, even an ASCII character.
            if byte < 0x80, next == bytes.endIndex || bytes[next] < 0x80 {
                let scalar = UInt32(byte) + (0x41...0x5A ~= byte ? 32 : 0)
                units.append(Unit(scalar: scalar, kind: Self.kind(ofASCII: scalar), offset: offset))
                (index, offset) = (next, offset + 1)
            } else {
                let (character, end) = (text[index], text.index(after: index))
                let letters = folded[character] ?? Self.folded(character)
                folded[character] = letters
                for scalar in letters.unicodeScalars {
                    units.append(Unit(scalar: scalar.value, kind: Self.kind(of: scalar), offset: offset))
                }
                offset += bytes.distance(from: index, to: end)
                index = end
            }
        }
    }

    /// Returns the range of characters that units come from.
    func range(of units: Range<Int>) -> Range<String.Index> {
        let start = text.utf8.index(text.startIndex, offsetBy: self.units[units.lowerBound].offset)
        let last = text.utf8.index(text.startIndex, offsetBy: self.units[units.upperBound - 1].offset)
        return start..<text.index(after: last)
    }

    /// Returns whether a word begins at a unit.
    func beginsWord(_ position: Int) -> Bool {
        switch units[position].kind {
        case .letter: true
        case .word: position == 0 || units[position - 1].kind != .word
        case .space, .symbol: false
        }
    }

    /// Returns the runs of units of the same kind, without spaces; a letter that is a word is a run.
    func runs() -> [Range<Int>] {
        var runs: [Range<Int>] = []
        for (position, unit) in units.enumerated() where unit.kind != .space {
            if let last = runs.last, last.upperBound == position, unit.kind != .letter,
                units[position - 1].kind == unit.kind
            {
                runs[runs.count - 1] = last.lowerBound..<position + 1
            } else {
                runs.append(position..<position + 1)
            }
        }
        return runs
    }

    func string(_ units: Range<Int>) -> String {
        var scalars = String.UnicodeScalarView()
        for unit in self.units[units] { if let scalar = Unicode.Scalar(unit.scalar) { scalars.append(scalar) } }
        return String(scalars)
    }
}

// MARK: Capitals and accents

extension SearchText {
    /// Returns a character without case and accents; empty if nothing remains.
    private static func folded(_ character: Character) -> String {
        let decomposed = String(character).decomposedStringWithCompatibilityMapping
        let letters = String(String.UnicodeScalarView(decomposed.unicodeScalars.filter { !isIgnored($0) }))
        // Upper case first: “ς” and “σ” share one, and “ß” becomes two letters.
        return letters.uppercased().lowercased().precomposedStringWithCanonicalMapping
    }

    /// Returns whether a scalar is an accent, an optional vowel point, or never shown.
    ///
    /// Other marks are letters: the vowels of Devanagari and Thai, and the voicing of kana.
    private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
        let properties = scalar.properties
        return switch properties.canonicalCombiningClass.rawValue {
        case 0: properties.generalCategory == .enclosingMark || properties.isDefaultIgnorableCodePoint
        case 10...36, 200...: true
        default: false
        }
    }
}

// MARK: Kinds

extension SearchText {
    private static func kind(ofASCII scalar: UInt32) -> Kind {
        switch scalar {
        case 0x30...0x39, 0x61...0x7A: .word
        case 0x21...0x7E: .symbol
        default: .space
        }
    }

    private static func kind(of scalar: Unicode.Scalar) -> Kind {
        if scalar.isASCII { return kind(ofASCII: scalar.value) }
        return switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .letterNumber,
            .nonspacingMark, .spacingMark, .enclosingMark:
            isOfScriptWithoutSpaces(scalar) ? .letter : .word
        case .decimalNumber, .otherNumber: .word
        case .control, .format, .surrogate, .spaceSeparator, .lineSeparator, .paragraphSeparator: .space
        default: .symbol
        }
    }

    /// Returns whether a scalar belongs to a script without spaces between words.
    private static func isOfScriptWithoutSpaces(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0E00...0x0FFF,  // Thai, Lao, Tibetan
            0x1000...0x109F, 0xA9E0...0xA9FF, 0xAA60...0xAA7F,  // Myanmar
            0x1780...0x17FF, 0x1950...0x19DF, 0x1A20...0x1AAF, 0xAA80...0xAADF,  // Khmer, and the Tai scripts
            0x1B00...0x1B7F, 0xA980...0xA9DF,  // Balinese, Javanese
            0x3005...0x3007, 0x3021...0x3029, 0x3031...0x303C, 0x3041...0x312F, 0x31A0...0x31FF,  // Kana, Bopomofo
            0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF, 0xF900...0xFAFF,  // Ideographs, Yi
            0x16FE0...0x18DFF, 0x1AFF0...0x1B2FF, 0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
