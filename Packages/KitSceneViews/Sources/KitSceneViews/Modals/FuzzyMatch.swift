/// A match of typed letters with a text that contains them in the same order.
///
/// Letters at the beginnings of words, consecutive letters and short texts score higher. Case does not count. The idea
/// is that of fzf and of command palettes in editors.
package struct FuzzyMatch: Hashable, Sendable {
    /// The score; higher is better.
    package let score: Int
    /// The character offsets of the letters in the text.
    package let positions: [Int]

    /// Creates a match, or returns `nil` if the text does not contain the letters in order.
    ///
    /// Spaces in the pattern are ignored.
    package init?(_ pattern: String, in text: String) {
        let wanted = pattern.lowercased().filter { !$0.isWhitespace }
        let characters = Array(text)
        let places = Self.places(of: wanted, in: characters, prefersWords: true)
        guard let positions = places ?? Self.places(of: wanted, in: characters, prefersWords: false) else { return nil }
        var score = 0
        for (index, place) in positions.enumerated() {
            let follows = index > 0 && positions[index - 1] == place - 1
            score += (follows ? 8 : 0) + (Self.isWordStart(place, in: characters) ? 6 : 1)
        }
        self.score = score * 16 - min(characters.count, 255) / 4
        self.positions = positions
    }

    /// Returns the offset of each letter: right after the previous one or, if preferred, at the beginning of a near
    /// word.
    private static func places(of wanted: String, in text: [Character], prefersWords: Bool) -> [Int]? {
        var places: [Int] = []
        var start = 0
        for letter in wanted {
            func fits(_ index: Int) -> Bool { text[index].lowercased() == String(letter) }
            guard start <= text.count, let first = text.indices[start...].first(where: fits) else { return nil }
            let isNext = !places.isEmpty && first == start
            let word = text.indices[first...].prefix(24).first { fits($0) && isWordStart($0, in: text) }
            let place = prefersWords && !isNext ? word ?? first : first
            places.append(place)
            start = place + 1
        }
        return places
    }

    private static func isWordStart(_ index: Int, in text: [Character]) -> Bool {
        index == 0 || !(text[index - 1].isLetter || text[index - 1].isNumber)
            || (text[index].isUppercase && text[index - 1].isLowercase)
    }
}

extension FuzzyMatch {
    /// The score by which a title is better than another word that matches as well.
    private static let titleBonus = 64

    /// Returns the indices of the entries that match, the best first; for an empty pattern, all in order.
    /// - Parameter entries: The title of each entry, and other words for it. Only the positions in a title are returned.
    static func order(_ entries: [[String]], by pattern: String) -> [(index: Int, positions: [Int])] {
        guard pattern.contains(where: { !$0.isWhitespace }) else { return entries.indices.map { ($0, []) } }
        let found = entries.enumerated().compactMap { index, texts -> (index: Int, score: Int, positions: [Int])? in
            let matches = texts.map { FuzzyMatch(pattern, in: $0) }
            let scores = matches.enumerated().compactMap { place, match in
                match.map { $0.score + (place == 0 ? titleBonus : 0) }
            }
            guard let score = scores.max() else { return nil }
            return (index, score, matches.first??.positions ?? [])
        }
        return found.sorted { ($1.score, $0.index) < ($0.score, $1.index) }.map { ($0.index, $0.positions) }
    }
}
