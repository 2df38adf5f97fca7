import Foundation

extension PostsQuery {
    /// The words of the search, each of which must begin a word of a post.
    public var words: [String] {
        search.split(whereSeparator: \.isWhitespace)
            .filter { $0.contains { $0.isLetter || $0.isNumber } }
            .prefix(16).map { String($0.prefix(64)) }
    }

    /// Where in a text the words of the search stand, in order and without overlaps, to be highlighted.
    public func matches(in text: String) -> [Range<String.Index>] {
        let found = words.flatMap { Self.ranges(of: $0, in: text) }.sorted { $0.lowerBound < $1.lowerBound }
        return found.reduce(into: []) { merged, range in
            guard let last = merged.last, range.lowerBound < last.upperBound else { return merged.append(range) }
            merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        }
    }

    /// Whether every word of the search begins a word of one of the texts.
    public func isMatched(by texts: [String]) -> Bool {
        words.allSatisfy { word in texts.contains { !Self.ranges(of: word, in: $0).isEmpty } }
    }

    private static func ranges(of word: String, in text: String) -> [Range<String.Index>] {
        var ranges: [Range<String.Index>] = []
        var rest = text.startIndex..<text.endIndex
        while let range = text.range(of: word, options: [.caseInsensitive, .diacriticInsensitive], range: rest) {
            if range.isEmpty { break }
            if beginsWord(range.lowerBound, in: text) { ranges.append(range) }
            rest = range.upperBound..<text.endIndex
        }
        return ranges
    }

    private static func beginsWord(_ index: String.Index, in text: String) -> Bool {
        guard index > text.startIndex else { return true }
        let before = text[text.index(before: index)]
        return !before.isLetter && !before.isNumber
    }
}
