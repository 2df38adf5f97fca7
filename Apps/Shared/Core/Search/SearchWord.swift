/// A word of a search.
///
/// A word with letters or digits matches the beginning of a word in a text. Several parts, as in “twenty-five” or “東京”,
/// match consecutive words, whatever symbols are between them. A word of symbols only matches as it is.
public struct SearchWord: Hashable, Sendable {
    /// The greatest number of words in a search.
    private static let maximumCount = 16
    /// The greatest number of characters in a word.
    private static let maximumLength = 64
    /// The greatest number of bytes in all words: percent-encoded, they fit into the address of a request.
    private static let maximumBytes = 4_000

    /// The word as typed.
    public let text: String
    private let parts: [[UInt32]]
    private let isLiteral: Bool
    /// A Boolean value that indicates whether the last part may be the beginning of a longer word.
    private let isOpen: Bool
    /// The parts for the index, separated by spaces.
    private let phrase: String

    /// Returns the words of a search within the limits, without words that match nothing.
    public static func words(of search: String) -> [SearchWord] {
        var (words, bytes) = ([SearchWord](), 0)
        for part in search.split(whereSeparator: \.isWhitespace) {
            let text = String(part.prefix(maximumLength))
            bytes += text.utf8.count
            guard words.count < maximumCount, bytes <= maximumBytes else { break }
            if let word = SearchWord(text) { words.append(word) }
        }
        return words
    }

    /// Creates a word, or returns `nil` if the text has neither letters nor digits nor symbols.
    init?(_ word: String) {
        self.text = word
        let text = SearchText(word)
        let runs = text.runs()
        let words = runs.filter { text.units[$0.lowerBound].kind != .symbol }
        isLiteral = words.isEmpty
        guard let last = isLiteral ? runs.first : words.last else { return nil }
        parts = (isLiteral ? [last] : words).map { text.units[$0].map(\.scalar) }
        isOpen = text.units[last.lowerBound].kind == .word
        phrase = (isLiteral ? last.map { text.string($0..<$0 + 1) } : words.map(text.string)).joined(separator: " ")
    }

    // MARK: Texts

    /// Returns the first match of the word in a text.
    public func firstRange(in text: SearchText) -> Range<String.Index>? {
        firstUnits(in: text, from: 0).map(text.range)
    }

    /// Returns all matches of the word in a text, without overlaps.
    public func ranges(in text: SearchText) -> [Range<String.Index>] {
        var (ranges, start) = ([Range<String.Index>](), 0)
        while let units = firstUnits(in: text, from: start) {
            ranges.append(text.range(of: units))
            start = units.upperBound
        }
        return ranges
    }

    private func firstUnits(in text: SearchText, from start: Int) -> Range<Int>? {
        let first = parts[0][0]
        for position in start..<max(start, text.units.count) where text.units[position].scalar == first {
            guard isLiteral || text.beginsWord(position), let end = end(in: text, from: position) else { continue }
            return position..<end
        }
        return nil
    }

    /// Returns the end of a match of all parts that begins at a unit, or `nil` if there is none.
    private func end(in text: SearchText, from start: Int) -> Int? {
        var position = start
        for (number, part) in parts.enumerated() {
            if number > 0 { while position < text.units.count, text.units[position].isGap { position += 1 } }
            guard text.units[position...].lazy.map(\.scalar).starts(with: part) else { return nil }
            position += part.count
            let isComplete =
                text.units[position - 1].kind != .word || position == text.units.count
                || text.units[position].kind != .word
            guard isComplete || isOpen && number == parts.count - 1 else { return nil }
        }
        return position
    }
}

// MARK: The index

extension SearchWord {
    /// Returns a word of the index that no text contains: in texts, each symbol is a separate word.
    public static func mark(_ name: String) -> String { "\u{E000}\(name)\u{E000}" }

    /// The ASCII characters that belong to words of the index, besides letters and digits.
    public static let indexedSymbols = String(String.UnicodeScalarView((0x21...0x7E).compactMap(Unicode.Scalar.init)))
        .filter { !$0.isLetter && !$0.isNumber }

    /// The word as a pattern of SQLite's full-text search, quoted so that it contains no operator.
    public var pattern: String { Self.quoted(phrase) + (isOpen ? "*" : "") }

    /// Returns a phrase as a pattern of SQLite's full-text search.
    public static func quoted(_ words: String) -> String { "\"\(words.replacing("\"", with: "\"\""))\"" }
}

extension SearchText {
    /// The words of the text for the index, separated by spaces: first those with letters, then the runs of symbols.
    ///
    /// So symbols do not separate consecutive words, and a run matches as it is.
    public var indexed: String {
        var (words, symbols) = ("", "")
        for run in runs() {
            if units[run.lowerBound].kind == .symbol {
                symbols += SearchWord.mark("") + " " + run.map { string($0..<$0 + 1) }.joined(separator: " ") + " "
            } else {
                words += string(run) + " "
            }
        }
        return words + symbols
    }
}
