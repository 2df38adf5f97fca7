import AppSearch
import Foundation

/// Which posts a list shows, and in which order.
public struct PostsQuery: Hashable, Sendable {
    /// The search text; empty matches all.
    ///
    /// A post matches when each word begins a word of its title, text or author. Capitals and accents make no
    /// difference, and neither do spaces at the ends; see `SearchText`.
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
    /// The words of the search; in each of them there is something to find.
    public var words: [SearchWord] { SearchWord.words(of: search) }

    /// The ranges of the search's words in a text, in order and without overlaps, to be highlighted.
    public func matches(in text: String) -> [Range<String.Index>] {
        let searched = SearchText(text)
        let found = words.flatMap { $0.ranges(in: searched) }.sorted { $0.lowerBound < $1.lowerBound }
        return found.reduce(into: []) { merged, range in
            guard let last = merged.last, range.lowerBound < last.upperBound else { return merged.append(range) }
            merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        }
    }

    /// Whether every word of the search is found in one of the texts.
    public func isMatched(by texts: [String]) -> Bool {
        let (words, texts) = (words, texts.map(SearchText.init))
        return words.allSatisfy { word in texts.contains { word.firstRange(in: $0) != nil } }
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
