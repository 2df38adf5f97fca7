import Foundation

/// Which posts a list shows, and in which order.
public struct PostsQuery: Hashable, Sendable {
    /// The search text; empty matches all.
    ///
    /// A post matches when each word begins a word of its title, text or author. Capitals and accents make no
    /// difference, and neither do spaces at the ends.
    public var search: String
    /// The order.
    public var order: PostsOrder
    /// Whether only favourites are wanted.
    public var favouritesOnly: Bool

    /// Creates a query; without parameters, for all posts by their authors.
    public init(search: String = "", order: PostsOrder = .byAuthor, favouritesOnly: Bool = false) {
        self.search = search
        self.order = order
        self.favouritesOnly = favouritesOnly
    }
}

extension PostsQuery {
    /// The words of the search, each of which must begin a word of a post.
    public var words: [String] {
        search.split(whereSeparator: \.isWhitespace)
            .filter { $0.contains { $0.isLetter || $0.isNumber } }
            .prefix(16).map { String($0.prefix(64)) }
    }

    /// The ranges of the search's words in a text, in order and without overlaps, to be highlighted.
    public func matches(in text: String) -> [Range<String.Index>] {
        let found = words.flatMap { Self.ranges(of: $0, in: text) }.sorted { $0.lowerBound < $1.lowerBound }
        return found.reduce(into: []) { merged, range in
            guard let last = merged.last, range.lowerBound < last.upperBound else { return merged.append(range) }
            merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        }
    }

    /// Whether every word of the search begins a word of one of the texts.
    public func isMatched(by texts: [String]) -> Bool {
        words.allSatisfy { word in texts.contains { Self.range(of: word, in: $0) != nil } }
    }

    private static func ranges(of word: String, in text: String) -> [Range<String.Index>] {
        let arePlain = isPlain(word) && isPlain(text)
        var (ranges, start) = ([Range<String.Index>](), text.startIndex)
        while let range = range(of: word, in: text, from: start, arePlain: arePlain) {
            ranges.append(range)
            start = range.upperBound
        }
        return ranges
    }

    /// Returns the first range of a word that begins a word of a text.
    static func range(of word: String, in text: String) -> Range<String.Index>? {
        range(of: word, in: text, from: text.startIndex, arePlain: isPlain(word) && isPlain(text))
    }

    private static func range(
        of word: String, in text: String, from start: String.Index, arePlain: Bool
    ) -> Range<String.Index>? {
        if arePlain { return plainRange(of: word, in: text, from: start) }
        var rest = start..<text.endIndex
        while let range = text.range(of: word, options: [.caseInsensitive, .diacriticInsensitive], range: rest) {
            if range.isEmpty { return nil }
            if beginsWord(range.lowerBound, in: text) { return range }
            rest = range.upperBound..<text.endIndex
        }
        return nil
    }

    private static func beginsWord(_ index: String.Index, in text: String) -> Bool {
        guard index > text.startIndex else { return true }
        let before = text[text.index(before: index)]
        return !before.isLetter && !before.isNumber
    }

    /// Returns whether a text has only ASCII, dashes, quotation marks, bullets and dots, as most have.
    private static func isPlain(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.isASCII || 0x2010...0x2027 ~= $0.value }
    }

    /// Returns what `range` does, for plain texts: without Unicode's rules, in a tenth of the time.
    private static func plainRange(
        of word: String, in text: String, from start: String.Index
    ) -> Range<String.Index>? {
        let bytes = text.utf8
        var place = start
        var isInWord = start > text.startIndex && isAlphanumeric(bytes[bytes.index(before: start)])
        while place < bytes.endIndex {
            if !isInWord, bytes[place...].lazy.map(lowercase).starts(with: word.utf8.lazy.map(lowercase)) {
                return place..<bytes.index(place, offsetBy: word.utf8.count)
            }
            isInWord = isAlphanumeric(bytes[place])
            place = bytes.index(after: place)
        }
        return nil
    }

    private static func lowercase(_ byte: UInt8) -> UInt8 {
        UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte ? byte + 32 : byte
    }

    private static func isAlphanumeric(_ byte: UInt8) -> Bool {
        let byte = lowercase(byte)
        return UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte || UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte
    }
}

/// The order of a list of posts.
public enum PostsOrder: String, Hashable, Sendable, CaseIterable, Codable {
    /// By the author's name without regard to capitals and accents, and the newest of each author first.
    case byAuthor
    /// The newest first; posts that are waiting to be sent are newer than any other.
    case newest

    /// The order that is not this one.
    public var other: PostsOrder { self == .byAuthor ? .newest : .byAuthor }
}

/// The search text, and where it is found.
public enum PostsSearch {
    /// The typed text, without spaces at its ends.
    public static func text(_ typed: String) -> String { typed.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The positions in a text, in characters, that a search has found.
    static func matches(of query: PostsQuery, in text: String) -> [Range<Int>] {
        var (end, position) = (text.startIndex, 0)
        return query.matches(in: text).map { range in
            let start = position + text.distance(from: end, to: range.lowerBound)
            position = start + text.distance(from: range.lowerBound, to: range.upperBound)
            end = range.upperBound
            return start..<position
        }
    }
}
