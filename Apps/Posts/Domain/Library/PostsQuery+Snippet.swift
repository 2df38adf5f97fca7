import AppSearch

/// The part of a post's text that a search has found, for lists, which have no texts.
extension PostsQuery {
    /// The most characters of such a part.
    static let snippetLength = 160
    /// The most characters of it before the match, so that the match is seen on a narrow screen.
    static let snippetLead = 16

    /// Returns the part of a text around the first word of the search that only the text has; `nil` if there is none.
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

    /// Returns the part of a text that begins shortly before a match, in one line, with "…" where the text is cut.
    private static func part(of text: String, around match: String.Index) -> String {
        var start = text.index(match, offsetBy: -snippetLead, limitedBy: text.startIndex) ?? text.startIndex
        if start > text.startIndex {
            start = text[start..<match].firstIndex(where: isSpace).map(text.index(after:)) ?? match
        }
        let end = text.index(start, offsetBy: snippetLength, limitedBy: text.endIndex) ?? text.endIndex
        let line = text[start..<end].split(whereSeparator: isSpace).joined(separator: " ")
        return (start > text.startIndex ? "…" : "") + line + (end < text.endIndex ? "…" : "")
    }

    /// Returns what `isWhitespace` does, which looks up each character in a table of Unicode.
    private static func isSpace(_ character: Character) -> Bool {
        character.asciiValue.map { $0 == 32 || 9...13 ~= $0 } ?? character.isWhitespace
    }
}
