/// Encodes the changes of a few lines below a prompt as the bytes that update a terminal.
///
/// The lines begin in the cursor's row at the first frame. All moves are relative, because that row is unknown, and
/// because the terminal scrolls when the lines reach its bottom. A changed row is written completely. The idea is that
/// of the inline viewports of Ratatui and Bubble Tea.
package struct InlineEncoder {
    /// The colour depth of the terminal.
    package let depth: ColorDepth

    /// The rows on the terminal, as they were written.
    private var shown: [[UInt8]] = []
    private var cursorRow = 0
    private var isCursorVisible = true

    /// Creates an encoder for a terminal whose cursor is at the beginning of a line.
    package init(depth: ColorDepth) { self.depth = depth }

    /// The number of rows below the cursor; to leave the lines, move down this far.
    package var rowsBelowCursor: Int { max(0, shown.count - 1 - cursorRow) }

    /// Discards the stored lines after other output, so that the next frame begins in the cursor's row.
    package mutating func invalidate() { self = InlineEncoder(depth: depth) }

    /// Appends the bytes of the next frame, and takes the buffer's damage.
    /// - Parameters:
    ///   - buffer: The lines.
    ///   - cursor: The position of the terminal's cursor afterwards, or `nil` to hide it.
    ///   - above: Text to write above the lines, where it remains.
    ///   - bytes: The bytes to append to.
    package mutating func encode(
        _ buffer: CellBuffer, cursor: Point?, above: [String] = [], into bytes: inout [UInt8]
    ) {
        var frame: [UInt8] = []
        let rows = (0..<buffer.size.height).map { encodedRow($0, of: buffer) }
        for row in 0..<buffer.size.height { _ = buffer.takeDamage(inRow: row) }
        buffer.didTakeDamage()
        writeAbove(above, into: &frame)
        if shown.count > rows.count {
            move(toRow: rows.count, into: &frame)
            frame += Array("\r\u{1B}[J".utf8)
            shown.removeLast(shown.count - rows.count)
        }
        for index in rows.indices where index >= shown.count || shown[index] != rows[index] {
            write(rows[index], at: index, into: &frame)
        }
        if !frame.isEmpty { frame = Array("\u{1B}[?7l".utf8) + frame + Array("\u{1B}[?7h".utf8) }
        place(cursor, in: buffer.size, hasMoved: !frame.isEmpty, into: &frame)
        bytes += frame
    }

    private mutating func writeAbove(_ lines: [String], into frame: inout [UInt8]) {
        guard !lines.isEmpty else { return }
        move(toRow: 0, into: &frame)
        frame += Array("\r\u{1B}[J\u{1B}[?7h".utf8)
        for line in lines { frame += Array((LinearEncoder.line(line) + "\r\n").utf8) }
        frame += Array("\u{1B}[?7l".utf8)
        shown = []
    }

    private mutating func write(_ row: [UInt8], at index: Int, into frame: inout [UInt8]) {
        if index >= shown.count, index > 0 {
            // Only a line feed scrolls the terminal if necessary.
            move(toRow: index - 1, into: &frame)
            frame += Array("\r\n".utf8)
            cursorRow = index
        } else {
            move(toRow: index, into: &frame)
            frame += Array("\r".utf8)
        }
        frame += row
        if index < shown.count { shown[index] = row } else { shown.append(row) }
    }

    private mutating func move(toRow row: Int, into frame: inout [UInt8]) {
        let distance = row - cursorRow
        guard distance != 0 else { return }
        frame += Array("\u{1B}[\(abs(distance))\(distance < 0 ? "A" : "B")".utf8)
        cursorRow = row
    }

    private mutating func place(_ cursor: Point?, in size: Size, hasMoved: Bool, into frame: inout [UInt8]) {
        let row = min(max(0, cursor?.y ?? size.height - 1), max(0, size.height - 1))
        move(toRow: row, into: &frame)
        if let cursor {
            let column = min(max(0, cursor.x), max(0, size.width - 1))
            frame += Array((column > 0 ? "\r\u{1B}[\(column)C" : "\r").utf8)
        } else if hasMoved {
            frame += Array("\r".utf8)
        }
        guard isCursorVisible != (cursor != nil) else { return }
        isCursorVisible = cursor != nil
        frame += Array((isCursorVisible ? "\u{1B}[?25h" : "\u{1B}[?25l").utf8)
    }

    /// Returns the bytes that write a row from its first column, with a plain pen before and after.
    ///
    /// Before and after a cluster with a contested width, the cursor is moved to its column. A row with a wide one is
    /// erased first, because the former content would remain in a terminal that draws it narrower.
    private func encodedRow(_ index: Int, of buffer: CellBuffer) -> [UInt8] {
        let cells = buffer.row(index)
        var end = buffer.size.width
        while end > 0, cells[end - 1] == .plainBlank { end -= 1 }
        var writer = ByteWriter()
        if (0..<end).contains(where: { cells[$0].isContested && cells[$0].isWide }) { writer.put(literal: "\u{1B}[K") }
        var pen = Style.plain
        var isCertain = true
        for column in 0..<end where !cells[column].isContinuation {
            let isUndisputed = !cells[column].isContested || cells[column].isBoxDrawing
            if !isCertain || !isUndisputed { InlineEncoder.move(toColumn: column, with: &writer) }
            isCertain = isUndisputed
            let style = ColorReducer.reduce(buffer.interner.styles[cells[column].styleIndex], to: depth)
            StyleTransition.write(from: pen, to: style, bytes: &writer)
            pen = style
            writer.put(text: buffer.text(of: cells[column]))
        }
        StyleTransition.write(from: pen, to: .plain, bytes: &writer)
        // In the last column, the cursor is still on the last character.
        if end < buffer.size.width {
            if !isCertain { InlineEncoder.move(toColumn: end, with: &writer) }
            writer.put(literal: "\u{1B}[K")
        }
        return Array(writer.bytes)
    }

    private static func move(toColumn column: Int, with writer: inout ByteWriter) {
        guard column > 0 else { return }
        writer.put(literal: "\r\u{1B}[")
        writer.put(decimal: column)
        writer.put(0x43)
    }
}
