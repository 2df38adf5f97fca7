import Foundation

/// What is typed into the search field, and where it is found.
public enum PostsSearch {
    /// What was typed, without spaces at its ends.
    public static func text(_ typed: String) -> String { typed.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The positions in a text, in characters, that a search has found.
    static func matches(of query: PostsQuery, in text: String) -> [Range<Int>] {
        query.matches(in: text).map { range in
            let start = text.distance(from: text.startIndex, to: range.lowerBound)
            return start..<start + text.distance(from: range.lowerBound, to: range.upperBound)
        }
    }
}
