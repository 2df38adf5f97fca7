/// Encodes a screen as text, for snapshots and pipes.
package enum PlainTextEncoder {
    /// Returns all rows of the screen, without trailing blanks, separated by line breaks.
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

/// Writes lines of text one after another, above a prompt line that changes in place.
///
/// It is for screen readers, and for terminals that cannot move their cursor. The only control characters are line
/// breaks, and those that erase the prompt if the terminal can. Text is sanitised.
package struct LinearEncoder: Sendable {
    private let canErase: Bool
    private var shownPrompt: String?

    /// Creates an encoder for a terminal at the beginning of a line.
    /// - Parameter canErase: A Boolean value that indicates whether the terminal can erase to the end of a line;
    ///   otherwise each change of the prompt begins a new line.
    package init(canErase: Bool) {
        self.canErase = canErase
    }

    /// Appends the bytes for new lines and for the prompt below them, unless neither is new.
    package mutating func encode(lines: [String], prompt: String, into bytes: inout [UInt8]) {
        let prompt = Self.line(prompt)
        guard !lines.isEmpty || prompt != shownPrompt else { return }
        if let shownPrompt, !shownPrompt.isEmpty { bytes += Array((canErase ? "\r\u{1B}[K" : "\r\n").utf8) }
        for line in lines { bytes += Array((Self.line(line) + "\r\n").utf8) }
        bytes += Array(prompt.utf8)
        shownPrompt = prompt
    }

    /// Appends the bytes that erase the prompt, if the terminal can.
    package mutating func erasePrompt(into bytes: inout [UInt8]) {
        guard canErase, shownPrompt?.isEmpty == false else { return }
        bytes += Array("\r\u{1B}[K".utf8)
        shownPrompt = nil
    }

    /// Discards the prompt after other output, so that the next prompt begins at the cursor.
    package mutating func invalidate() {
        shownPrompt = nil
    }

    /// Returns a text as one line: line breaks become spaces, and characters that must not reach a terminal become
    /// U+FFFD.
    package static func line(_ text: String) -> String {
        Sanitizer.clean(String(text.map { $0.isNewline ? " " : $0 }))
    }
}
