import AppCore

// Rows of a list have no text. A snippet shows why a search found them.
extension PostsQuery {
    /// The greatest number of characters in a snippet; the author and the date follow it.
    static let snippetLength = 48
    /// The greatest number of characters before the match, so that narrow screens show the match.
    static let snippetLead = 16

    /// Returns the part of the text around the first word that only the text contains, or `nil` if there is none.
    public func snippet(title: String, body: String, author: String) -> String? {
        guard !body.isEmpty else { return nil }
        let (title, author) = (SearchText(title), SearchText(author))
        for word in words where word.firstRange(in: title) == nil && word.firstRange(in: author) == nil {
            if let match = word.firstRange(in: SearchText(body)) {
                return Self.part(of: body, around: match.lowerBound)
            }
        }
        return nil
    }

    /// Returns one line of text that begins shortly before a match, with "…" where it is cut.
    private static func part(of text: String, around match: String.Index) -> String {
        var start = text.index(match, offsetBy: -snippetLead, limitedBy: text.startIndex) ?? text.startIndex
        if start > text.startIndex {
            start = text[start..<match].firstIndex(where: isSpace).map(text.index(after:)) ?? match
        }
        let end = text.index(start, offsetBy: snippetLength, limitedBy: text.endIndex) ?? text.endIndex
        let line = text[start..<end].split(whereSeparator: isSpace).joined(separator: " ")
        return (start > text.startIndex ? "…" : "") + line + (end < text.endIndex ? "…" : "")
    }

    /// Returns the value of `isWhitespace`, without a lookup in a table of Unicode for ASCII characters.
    private static func isSpace(_ character: Character) -> Bool {
        character.asciiValue.map { $0 == 32 || 9...13 ~= $0 } ?? character.isWhitespace
    }
}
