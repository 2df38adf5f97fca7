/// Encodes the changes of a screen as the bytes that update a terminal.
///
/// The encoder stores the terminal's content. It compares only the damaged columns of a buffer, and writes only the
/// cells that differ. It uses the shortest sequences to move the cursor and change the pen, erases blanks, scrolls rows
/// that have moved, and writes nothing if nothing changed. After a cluster whose width is contested, it addresses the
/// cursor again, so that no row shifts. The ideas are those of ncurses (relative moves, scrolling) and of Bubble Tea
/// (touched ranges, hashes of rows).
package struct ANSIEncoder {
    /// The colour depth of the terminal.
    let depth: ColorDepth
    /// A Boolean value that indicates whether larger frames are synchronized updates, which prevents tearing.
    let synchronizedOutput: Bool
    /// A Boolean value that indicates whether links are sent to the terminal (OSC 8).
    let sendsLinks: Bool

    /// The size in bytes up to which synchronizing a frame costs more than it saves, because terminals read as much at
    /// once.
    private static let synchronizedThreshold = 512

    private var writer = FrameWriter()
    private var isCursorVisible: Bool?
    private var isFrontKnown = false

    /// Creates an encoder for a terminal with unknown content.
    package init(depth: ColorDepth, synchronizedOutput: Bool = true, sendsLinks: Bool = false) {
        self.depth = depth
        self.sendsLinks = sendsLinks
        self.synchronizedOutput = synchronizedOutput
    }

    /// Discards the stored content, for example after a suspension, so that the next frame paints everything.
    package mutating func invalidate() {
        isFrontKnown = false
        isCursorVisible = nil
    }

    /// Appends the bytes of the next frame, and takes the buffer's damage.
    ///
    /// Afterwards, the terminal's cursor is at `cursor`, clamped to the screen, or hidden if that is `nil`.
    package mutating func encode(_ back: CellBuffer, cursor target: Point?, into bytes: inout [UInt8]) {
        // An encoder is a value, so copies have their own writers.
        if !isKnownUniquelyReferenced(&writer) { writer = FrameWriter(copying: writer) }
        writer.bytes.removeAll()
        let repaints = !isFrontKnown || writer.size != back.size || writer.interner !== back.interner
        if repaints { writer.clearScreen(for: back) }
        isFrontKnown = true
        writer.styles.update(from: back.interner, depth: depth, sendsLinks: sendsLinks)
        let move = back.onlyMove
        let rows = takeDamage(of: back, repaints: repaints)
        if repaints || rows.count < 3 {
            writer.writeRows(rows, of: back)
        } else {
            writer.writeOrScrollRows(rows, of: back, moved: move)
        }
        writer.finish()
        place(cursor: target)
        append(writer.bytes.bytes, to: &bytes)
    }

    /// Collects the columns to compare, and returns the range of rows that contains them.
    private func takeDamage(of back: CellBuffer, repaints: Bool) -> Range<Int> {
        let rows = repaints ? 0..<back.size.height : back.damagedRows
        for row in rows {
            let damage = back.takeDamage(inRow: row)
            let columns = repaints ? 0..<back.size.width : damage
            writer.spans[row] = ColumnSpan(lower: columns.lowerBound, upper: columns.upperBound)
        }
        back.didTakeDamage()
        return rows
    }

    private mutating func place(cursor target: Point?) {
        let size = writer.size
        if let target, size.width > 0, size.height > 0 {
            let row = min(max(0, target.y), size.height - 1)
            writer.move(toRow: row, column: min(max(0, target.x), size.width - 1))
        }
        guard isCursorVisible != (target != nil) else { return }
        isCursorVisible = target != nil
        writer.bytes.put(literal: target == nil ? "\u{1B}[?25l" : "\u{1B}[?25h")
    }

    private func append(_ frame: UnsafeBufferPointer<UInt8>, to bytes: inout [UInt8]) {
        let isWrapped = synchronizedOutput && frame.count > ANSIEncoder.synchronizedThreshold
        if isWrapped { bytes.append(contentsOf: "\u{1B}[?2026h".utf8) }
        bytes.append(contentsOf: frame)
        if isWrapped { bytes.append(contentsOf: "\u{1B}[?2026l".utf8) }
    }
}

/// The position of the terminal's cursor, as far as it is known.
struct CursorPosition: Equatable {
    /// The row; `nil` if the position is unknown.
    var row: Int?
    /// The column according to the encoder's widths.
    var column = 0
    /// A Boolean value that indicates whether the terminal certainly agrees about the column.
    var isColumnCertain = false
    /// A Boolean value that indicates whether only box drawing makes the column uncertain.
    ///
    /// A row of box drawing does not justify addressing every cell.
    var isDoubtFromBoxDrawing = false

    static let unknown = CursorPosition(row: nil)
}
