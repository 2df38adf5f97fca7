import AppCore
import Foundation

/// A selection of posts and their order.
public struct PostsQuery: Hashable, Sendable {
    /// The search text; empty matches all posts.
    ///
    /// A post matches if each word begins a word of its title, text or author. Case, accents and surrounding spaces
    /// make no difference; see `SearchText`.
    public var search: String
    /// The order.
    public var order: PostsOrder
    /// A Boolean value that indicates whether the list has only favourites.
    public var favouritesOnly: Bool

    /// Creates a query; the default values select all posts, the newest first.
    public init(search: String = "", order: PostsOrder = .newest, favouritesOnly: Bool = false) {
        self.search = search
        self.order = order
        self.favouritesOnly = favouritesOnly
    }
}

extension PostsQuery {
    /// A Boolean value that indicates whether the list has all posts.
    public var selectsAll: Bool { search.isEmpty && !favouritesOnly }

    /// The words of the search, each with at least one searchable character.
    public var words: [SearchWord] { SearchWord.words(of: search) }

    /// Returns the ranges of the search's words in a text, in order and without overlaps, for highlighting.
    public func matches(in text: String) -> [Range<String.Index>] {
        let searched = SearchText(text)
        let found = words.flatMap { $0.ranges(in: searched) }.sorted { $0.lowerBound < $1.lowerBound }
        return found.reduce(into: []) { merged, range in
            guard let last = merged.last, range.lowerBound < last.upperBound else { return merged.append(range) }
            merged[merged.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
        }
    }

    /// Returns whether each word of the search is found in one of the texts.
    public func isMatched(by texts: [String]) -> Bool {
        let (words, texts) = (words, texts.map(SearchText.init))
        return words.allSatisfy { word in texts.contains { word.firstRange(in: $0) != nil } }
    }
}

/// The order of a list of posts.
public enum PostsOrder: String, Hashable, Sendable, CaseIterable, Codable {
    /// The newest first; posts that wait to be sent come before all others.
    case newest
    /// By author, regardless of case and accents, with the newest post of each author first.
    case byAuthor

    /// The opposite order.
    public var other: PostsOrder { self == .byAuthor ? .newest : .byAuthor }
}

/// The search text, and where it is found.
public enum PostsSearch {
    /// Returns a typed search text without spaces at its ends.
    public static func text(_ typed: String) -> String { typed.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// Returns the character ranges of a query's matches in a text.
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
