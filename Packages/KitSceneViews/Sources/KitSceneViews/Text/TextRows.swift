import KitCells

/// The rows in which a text of several lines stands in an editor; a pure function of text and width.
///
/// Unlike in a label, every character has a place: the spaces at the end of a row stay there, if need be beyond it.
struct TextRows {
    /// A row: where it begins, and where what belongs to it ends, a line feed not counted.
    struct Row {
        let start: String.Index
        let end: String.Index
        /// Whether the row ends with a line of the text, and so has a place for the cursor after its last character.
        let endsLine: Bool
    }

    let text: String
    private(set) var rows: [Row] = []

    init(_ text: String, width: Int) {
        self.text = text
        var start = text.startIndex
        while true {
            let end = text[start...].firstIndex(of: "\n") ?? text.endIndex
            addLine(start..<end, width: max(1, width))
            guard end < text.endIndex else { return }
            start = text.index(after: end)
        }
    }

    private mutating func addLine(_ line: Range<String.Index>, width: Int) {
        var start = line.lowerBound
        var afterSpace: String.Index?
        var used = 0
        var index = start
        while index < line.upperBound {
            let character = text[index]
            let next = text.index(after: index)
            let columns = character.isASCII ? 1 : TextMetrics.width(of: character)
            if character == " " {
                afterSpace = next
            } else if used + columns > width, index > start {
                let cut = afterSpace ?? index
                rows.append(Row(start: start, end: cut, endsLine: false))
                (start, index, used, afterSpace) = (cut, cut, 0, nil)
                continue
            }
            used += columns
            index = next
        }
        rows.append(Row(start: start, end: line.upperBound, endsLine: true))
    }

    /// The row in which the cursor stands before a character; at a break that is the later one.
    func row(of index: String.Index) -> Int {
        var (low, high) = (0, rows.count - 1)
        while low < high {
            let middle = (low + high + 1) / 2
            if rows[middle].start <= index { low = middle } else { high = middle - 1 }
        }
        return max(0, low)
    }

    /// The column at which the cursor stands in its row.
    func column(of index: String.Index, inRow row: Int) -> Int {
        guard rows.indices.contains(row), rows[row].start < index else { return 0 }
        return TextMetrics.width(of: String(text[rows[row].start..<index]))
    }

    /// The character of a row that stands at a column, or the last place in the row.
    func index(atColumn column: Int, inRow row: Int) -> String.Index {
        guard rows.indices.contains(row) else { return text.endIndex }
        let row = rows[row]
        var used = 0
        var index = row.start
        while index < row.end {
            let next = text.index(after: index)
            used += TextMetrics.width(of: text[index])
            // The last place of a row that goes on is the first one of the next row.
            if used > column || (!row.endsLine && next == row.end) { break }
            index = next
        }
        return index
    }
}
