import Foundation

/// What is found where, by the rule of ``PostsQuery/search``.
public enum PostsSearch {
    /// What was typed, without spaces at its ends.
    public static func text(_ typed: String) -> String { typed.trimmingCharacters(in: .whitespacesAndNewlines) }

    /// The positions, in characters, of the beginnings of words that the search has found.
    public static func matches(of search: String, in text: String) -> [Range<Int>] {
        let wanted = search.split(whereSeparator: \.isWhitespace).map { $0.map(folded) }
        guard !wanted.isEmpty else { return [] }
        let characters = text.map(folded)
        var found: [Range<Int>] = []
        var isInWord = false
        for (index, character) in text.enumerated() {
            let isPart = character.isLetter || character.isNumber
            if isPart, !isInWord {
                let fitting = wanted.filter { characters[index...].starts(with: $0) }.map(\.count).max()
                if let fitting { found.append(index..<index + fitting) }
            }
            isInWord = isPart
        }
        return found
    }

    /// A character without regard to capitals and accents.
    private static func folded(_ character: Character) -> String {
        String(character).folding(options: [.caseInsensitive, .diacriticInsensitive], locale: nil)
    }
}
