/// Turns a screen into text, for snapshots and pipes.
package enum PlainTextEncoder {
    /// The rows, joined by newlines, without the blanks at their ends; always as many rows as the screen has.
    package static func encode(_ buffer: CellBuffer) -> String {
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

/// Writes lines of text one after another, and below them one line that changes in its place: the prompt.
///
/// For screen readers and for terminals that cannot move their cursor. The only control characters are the ends of
/// lines, and the erasing of the prompt where the terminal can; text goes through the sanitiser.
package struct LinearEncoder: Sendable {
    private let canErase: Bool
    private var shownPrompt: String?

    /// Creates an encoder for a terminal at the beginning of a line.
    /// - Parameter canErase: Whether the terminal erases to the end of a line; otherwise each change of the prompt
    ///   begins a new line.
    package init(canErase: Bool) {
        self.canErase = canErase
    }

    /// Appends the bytes for new lines and for the prompt below them; none where neither is new.
    package mutating func encode(lines: [String], prompt: String, into bytes: inout [UInt8]) {
        let prompt = Self.line(prompt)
        guard !lines.isEmpty || prompt != shownPrompt else { return }
        if let shownPrompt, !shownPrompt.isEmpty { bytes += Array((canErase ? "\r\u{1B}[K" : "\r\n").utf8) }
        for line in lines { bytes += Array((Self.line(line) + "\r\n").utf8) }
        bytes += Array(prompt.utf8)
        shownPrompt = prompt
    }

    /// Appends what takes the prompt away, where the terminal can erase it.
    package mutating func erasePrompt(into bytes: inout [UInt8]) {
        guard canErase, shownPrompt?.isEmpty == false else { return }
        bytes += Array("\r\u{1B}[K".utf8)
        shownPrompt = nil
    }

    /// Discards the prompt after other output on the screen: the next prompt begins at the cursor.
    package mutating func invalidate() {
        shownPrompt = nil
    }

    /// Returns a text as one line: line breaks become spaces, and characters that must not reach a terminal become a
    /// replacement sign.
    package static func line(_ text: String) -> String {
        Sanitizer.clean(String(text.map { $0.isNewline ? " " : $0 }))
    }
}
