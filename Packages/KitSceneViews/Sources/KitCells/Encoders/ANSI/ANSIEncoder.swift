/// Turns the changes of a screen into the bytes that bring a terminal up to date.
///
/// The encoder remembers what the terminal shows. Of a buffer it compares only the damaged columns, takes their damage,
/// writes only the cells that differ, moves the cursor and changes the pen by the shortest sequences, and writes nothing
/// at all when nothing changed. After a cluster about whose width terminals disagree the cursor is addressed anew, so
/// that no row drifts. The ideas are those of ncurses (relative moves) and of Bubble Tea (touched ranges).
public struct ANSIEncoder {
    /// The colours that the terminal has.
    public let depth: ColorDepth
    /// Whether larger frames are wrapped in a synchronized update, so that nobody sees half of one.
    public let synchronizedOutput: Bool

    /// A terminal reads this much at once anyway: wrapping so small a frame costs more than it saves.
    private static let synchronizedThreshold = 512

    private var front: [Cell] = []
    private var frontSize = Size.zero
    private var interner: CellInterner?
    private var styles: [EncodedStyle] = []
    private var cursor = CursorPosition.unknown
    private var penStyle: Style?
    private var isCursorVisible: Bool?
    private var isFrontKnown = false

    /// Makes an encoder for a terminal of which nothing is known yet.
    public init(depth: ColorDepth, synchronizedOutput: Bool = true) {
        self.depth = depth
        self.synchronizedOutput = synchronizedOutput
    }

    /// Forgets what the terminal shows: the next frame paints everything, for example after a suspension.
    public mutating func invalidate() {
        isFrontKnown = false
        isCursorVisible = nil
        penStyle = nil
        cursor = .unknown
    }

    /// Adds the bytes of the next frame to `bytes` and takes the buffer's damage.
    ///
    /// The terminal's cursor stands at `cursor` afterwards, held inside the screen, and is hidden when that is nil.
    public mutating func encode(_ back: CellBuffer, cursor target: Point?, into bytes: inout [UInt8]) {
        let repaints = !isFrontKnown || frontSize != back.size || interner !== back.interner
        if repaints { forgetFront(for: back) }
        for index in styles.count..<max(styles.count, back.interner.styles.count) {
            styles.append(EncodedStyle(back.interner.styles[index], depth: depth))
        }
        var writer = FrameWriter(
            size: back.size, interner: back.interner, styles: styles, cursor: cursor, penStyle: penStyle)
        if repaints { writer.clearScreen() }
        front.withUnsafeMutableBufferPointer { front in
            guard let base = front.baseAddress else { return }
            for row in 0..<back.size.height {
                let damage = back.takeDamage(inRow: row)
                let columns = repaints ? 0..<back.size.width : damage
                guard !columns.isEmpty else { continue }
                writer.writeRow(row, columns: columns, back: back.row(row), front: base + row * back.size.width)
            }
        }
        writer.finish()
        place(cursor: target, with: &writer)
        cursor = writer.cursor
        penStyle = writer.penStyle
        append(writer.bytes.bytes, to: &bytes)
    }

    private mutating func forgetFront(for back: CellBuffer) {
        front = [Cell](repeating: .plainBlank, count: back.size.width * back.size.height)
        frontSize = back.size
        interner = back.interner
        styles.removeAll(keepingCapacity: true)
        isFrontKnown = true
    }

    private mutating func place(cursor target: Point?, with writer: inout FrameWriter) {
        if let target, frontSize.width > 0, frontSize.height > 0 {
            let row = min(max(0, target.y), frontSize.height - 1)
            writer.move(toRow: row, column: min(max(0, target.x), frontSize.width - 1))
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
