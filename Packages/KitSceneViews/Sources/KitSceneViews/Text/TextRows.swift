import KitCells

/// The rows of a multiline text in an editor; a function of text and width only.
///
/// Unlike in a label, every character has a position: the spaces at the end of a row stay there, even beyond its width.
/// After an edit, only the changed lines are broken again.
struct TextRows {
    /// The start of a row, and the end of its text without the line feed.
    struct Row: Equatable {
        let start: String.Index
        let end: String.Index
        /// A Boolean value that indicates whether a line of the text ends here, with a position for the cursor after
        /// it.
        let endsLine: Bool
    }

    /// A line of the text, and the byte offsets in it of its second and further rows.
    private struct Line {
        let text: Substring
        let cuts: [Int]
    }

    private(set) var text = ""
    private(set) var rows: [Row] = []
    /// The number of lines that the last change broke again.
    private(set) var brokenLines = 0
    private var lines: [Line] = []
    private var width = 0

    init(_ text: String, width: Int) { update(text, width: width) }

    /// Updates the rows for a text and a width.
    mutating func update(_ newText: String, width newWidth: Int) {
        let parts = Self.lines(of: newText)
        let kept = max(1, newWidth) == width ? lines : []
        (text, width) = (newText, max(1, newWidth))
        let common = min(kept.count, parts.count)
        var head = 0
        while head < common, Self.isSame(kept[head].text, parts[head]) { head += 1 }
        var tail = 0
        while tail < common - head, Self.isSame(kept[kept.count - 1 - tail].text, parts[parts.count - 1 - tail]) {
            tail += 1
        }
        lines = parts.indices.map { index in
            let old = index < head ? index : index >= parts.count - tail ? index + kept.count - parts.count : nil
            return Line(text: parts[index], cuts: old.map { kept[$0].cuts } ?? Self.cuts(of: parts[index], width))
        }
        brokenLines = parts.count - head - tail
        placeRows()
    }

    /// Compares bytes, because texts that count as equal may have different lengths.
    private static func isSame(_ one: Substring, _ other: Substring) -> Bool {
        one.utf8.count == other.utf8.count && one.utf8.elementsEqual(other.utf8)
    }

    /// Returns the lines of a text whose only newlines are line feeds; bytes are found faster than characters.
    private static func lines(of text: String) -> [Substring] {
        var lines: [Substring] = []
        var start = text.startIndex
        while let end = text.utf8[start...].firstIndex(of: 0x0A) {
            lines.append(text[start..<end])
            start = text.utf8.index(after: end)
        }
        return lines + [text[start...]]
    }

    private static func cuts(of line: Substring, _ width: Int) -> [Int] {
        let bytes = line.utf8
        let isASCII = bytes.allSatisfy { $0 < 0x80 }
        if isASCII, bytes.count <= width { return [] }
        var cuts: [Int] = []
        var (start, offset, used) = (0, 0, 0)
        var afterSpace: Int?
        while offset < bytes.count {
            let index = bytes.index(bytes.startIndex, offsetBy: offset)
            // An ASCII character has one byte and one column, so its end and width need no search.
            let next = isASCII ? offset + 1 : bytes.distance(from: bytes.startIndex, to: line.index(after: index))
            let columns = isASCII ? 1 : TextMetrics.width(of: line[index])
            if bytes[index] == 0x20, next == offset + 1 {
                afterSpace = next
            } else if used + columns > width, offset > start {
                let cut = afterSpace ?? offset
                cuts.append(cut)
                (start, offset, used, afterSpace) = (cut, cut, 0, nil)
                continue
            }
            used += columns
            offset = next
        }
        return cuts
    }

    private mutating func placeRows() {
        rows.removeAll(keepingCapacity: true)
        for line in lines {
            var start = line.text.startIndex
            for cut in line.cuts {
                let end = text.utf8.index(line.text.startIndex, offsetBy: cut)
                rows.append(Row(start: start, end: end, endsLine: false))
                start = end
            }
            rows.append(Row(start: start, end: line.text.endIndex, endsLine: true))
        }
    }

    /// Returns the row of the cursor before a character; at a break, the later row.
    func row(of index: String.Index) -> Int {
        var (low, high) = (0, rows.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if rows[middle].start <= index { low = middle } else { high = middle - 1 }
        }
        return max(0, low)
    }

    func column(of index: String.Index, inRow row: Int) -> Int {
        guard rows.indices.contains(row), rows[row].start < index else { return 0 }
        return TextMetrics.width(of: String(text[rows[row].start..<index]))
    }

    /// Returns the character of a row at a column, or the last position in the row.
    func index(atColumn column: Int, inRow row: Int) -> String.Index {
        guard rows.indices.contains(row) else { return text.endIndex }
        let row = rows[row]
        var used = 0
        var index = row.start
        while index < row.end {
            let next = text.index(after: index)
            used += TextMetrics.width(of: text[index])
            // The last position of a row that wraps is the first one of the next row.
            if used > column || (!row.endsLine && next == row.end) { break }
            index = next
        }
        return index
    }
}

/// The visible part of a long line in a field, which scrolls only as far as the caret requires.
struct TextScroll: Equatable {
    /// The number of columns that are hidden on the left; always the left edge of a character.
    private(set) var offset = 0

    /// Scrolls the caret, and the whole character at it, into the field.
    /// - Parameters:
    ///   - cursor: The position of the caret.
    ///   - line: The text as it is drawn.
    ///   - width: The width of the field in columns.
    /// - Returns: The caret's column in the field.
    mutating func follow(_ cursor: String.Index, in line: String, width: Int) -> Int {
        guard width > 0 else { return 0 }
        let caret = TextMetrics.width(of: line[..<cursor])
        let end = cursor == line.endIndex ? caret : caret + TextMetrics.width(of: line[cursor...])
        let caretWidth = cursor < line.endIndex ? max(1, TextMetrics.width(of: line[cursor])) : 1
        // No room is left empty on the right while something is hidden on the left; the caret at the end needs a cell.
        let least = max(0, caret + caretWidth - width)
        let most = max(least, min(caret, max(0, end + 1 - width)))
        offset = Self.edge(atOrAfter: min(max(offset, least), most), in: line, upTo: caret)
        return caret - offset
    }

    /// Returns the left edge of the first character that begins at or after a column.
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
