/// Turns the changes of a screen into the bytes that update a terminal.
///
/// The encoder stores the terminal's contents. Of a buffer it compares only the damaged columns, takes their damage,
/// writes only the cells that differ, moves the cursor and changes the pen by the shortest sequences, erases blanks,
/// scrolls rows that have moved, and writes nothing at all when nothing changed. After a cluster about whose width
/// terminals disagree the cursor is addressed again, so that no row drifts. The ideas are those of ncurses (relative
/// moves, scrolling) and of Bubble Tea (touched ranges, hashes of rows).
package struct ANSIEncoder {
    /// The colours that the terminal has.
    let depth: ColorDepth
    /// A Boolean value that indicates whether larger frames are synchronized updates, which prevents tearing.
    let synchronizedOutput: Bool
    /// A Boolean value that indicates whether links are sent to the terminal (OSC 8).
    let sendsLinks: Bool

    /// A terminal reads this much at once anyway: wrapping so small a frame costs more than it saves.
    private static let synchronizedThreshold = 512

    private var writer = FrameWriter()
    private var isCursorVisible: Bool?
    private var isFrontKnown = false

    /// Creates an encoder for a terminal whose contents are unknown.
    package init(depth: ColorDepth, synchronizedOutput: Bool = true, sendsLinks: Bool = false) {
        self.depth = depth
        self.sendsLinks = sendsLinks
        self.synchronizedOutput = synchronizedOutput
    }

    /// Clears the stored contents: the next frame paints everything, for example after a suspension.
    package mutating func invalidate() {
        isFrontKnown = false
        isCursorVisible = nil
    }

    /// Adds the bytes of the next frame to `bytes` and takes the buffer's damage.
    ///
    /// The terminal's cursor is at `cursor` afterwards, clamped to the screen, and is hidden when that is nil.
    package mutating func encode(_ back: CellBuffer, cursor target: Point?, into bytes: inout [UInt8]) {
        // An encoder is a value: its copies continue independently.
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

    /// Collects the columns to compare; returns the range of rows that contains all of them.
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
    /// The row; nil when nothing is known.
    var row: Int?
    /// The column that our own widths lead to.
    var column = 0
    /// A Boolean value that indicates whether the terminal surely agrees about the column.
    var isColumnCertain = false
    /// A Boolean value that indicates whether only box drawing makes the column uncertain.
    ///
    /// A line of box drawing is not worth an address for every cell.
    var isDoubtFromBoxDrawing = false

    static let unknown = CursorPosition(row: nil)
}
