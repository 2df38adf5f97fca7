/// Turns a screen into text, for snapshots and pipes.
public enum PlainTextEncoder {
    /// The rows, joined by newlines, without the blanks at their ends; always as many rows as the screen has.
    public static func encode(_ buffer: CellBuffer) -> String {
        var result = ""
        for row in 0..<buffer.size.height {
            if row > 0 { result += "\n" }
            append(row: row, of: buffer, to: &result)
        }
        return result
    }

    private static func append(row: Int, of buffer: CellBuffer, to result: inout String) {
        let cells = buffer.row(row)
        var end = buffer.size.width
        while end > 0, cells[end - 1].isSpace { end -= 1 }
        for column in 0..<end {
            let cell = cells[column]
            if cell.isCluster {
                result += buffer.text(of: cell)
            } else if !cell.isContinuation {
                result.unicodeScalars.append(Unicode.Scalar(cell.content) ?? Sanitizer.replacement)
            }
        }
    }
}
