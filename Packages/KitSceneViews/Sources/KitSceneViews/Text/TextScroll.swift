import KitCells

/// Which part of a long line is seen in a field; it moves no further than the caret needs.
struct TextScroll: Equatable {
    /// The columns that are hidden on the left; always the left edge of a character.
    private(set) var offset = 0

    /// Brings the caret, and the whole of the character that it stands on, into the field.
    /// - Parameters:
    ///   - line: The text as it is drawn.
    ///   - cursor: Where the caret stands in it.
    ///   - width: The columns of the field.
    /// - Returns: The caret's column in the field.
    mutating func follow(_ cursor: String.Index, in line: String, width: Int) -> Int {
        guard width > 0 else { return 0 }
        let caret = TextMetrics.width(of: String(line[..<cursor]))
        let end = caret + TextMetrics.width(of: String(line[cursor...]))
        let caretWidth = cursor < line.endIndex ? max(1, TextMetrics.width(of: line[cursor])) : 1
        // No room is left empty on the right while something is hidden on the left; the caret at the end needs a cell.
        let least = max(0, caret + caretWidth - width)
        let most = max(least, min(caret, max(0, end + 1 - width)))
        offset = Self.edge(atOrAfter: min(max(offset, least), most), in: line, upTo: caret)
        return caret - offset
    }

    /// The left edge of the first character that begins at a column or after it.
    private static func edge(atOrAfter column: Int, in line: String, upTo caret: Int) -> Int {
        guard column > 0 else { return 0 }
        var edge = 0
        for character in line {
            if edge >= column { break }
            edge += TextMetrics.width(of: character)
        }
        return min(edge, caret)
    }
}
