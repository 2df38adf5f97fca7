/// Writes the changed cells of frames, and tracks the terminal's content, cursor and pen.
///
/// It owns and reuses all memory that frames need, so that a frame allocates nothing.
final class FrameWriter {
    // Only one encoder uses the class, and no access to a stored property calls other code. So accesses never overlap,
    // and the checks for that are omitted.

    /// The bytes of the current frame.
    @exclusivity(unchecked) var bytes = ByteWriter()
    @exclusivity(unchecked) var cursor = CursorPosition.unknown
    /// The number of the pen's style, as in `Cell.style`, or `unknownPen`.
    @exclusivity(unchecked) var pen = FrameWriter.unknownPen

    @exclusivity(unchecked) private(set) var size = Size.zero
    /// The cells that the terminal shows, row after row.
    @exclusivity(unchecked) private(set) var front: UnsafeMutablePointer<Cell>
    /// Memory of the same size, for comparing two ways of writing a frame.
    @exclusivity(unchecked) private(set) var spare: UnsafeMutablePointer<Cell>?
    /// The changed columns of each row of the current frame.
    @exclusivity(unchecked) private(set) var spans: UnsafeMutablePointer<ColumnSpan>
    /// Finds content that has moved up or down.
    @exclusivity(unchecked) var scrollFinder = ScrollFinder()
    /// The styles and clusters that the numbers in the cells stand for.
    @exclusivity(unchecked) private(set) var interner: CellInterner
    let styles: EncodedStyles
    @exclusivity(unchecked) private var isWrappingSuspended = false

    static let unknownPen = UInt64.max

    init() {
        front = .allocate(capacity: 1)
        spans = .allocate(capacity: 1)
        interner = CellInterner()
        styles = EncodedStyles()
    }

    /// Creates a writer with the same state; call it only between two frames.
    init(copying other: FrameWriter) {
        front = .allocate(capacity: 1)
        spans = .allocate(capacity: 1)
        interner = other.interner
        styles = EncodedStyles(copying: other.styles)
        resize(to: other.size)
        front.update(from: other.front, count: size.width * size.height)
        (cursor, pen) = (other.cursor, other.pen)
    }

    deinit {
        // Cells and spans are trivial types, so there is nothing to deinitialize.
        front.deallocate()
        spare?.deallocate()
        spans.deallocate()
    }

    /// Clears the screen of a terminal with unknown content.
    func clearScreen(for back: CellBuffer) {
        if size != back.size { resize(to: back.size) }
        front.update(repeating: .plainBlank, count: size.width * size.height)
        interner = back.interner
        styles.removeAll()
        bytes.put(literal: "\u{1B}[m\u{1B}[2J")
        pen = 0
        cursor = .unknown
    }

    private func resize(to newSize: Size) {
        front.deallocate()
        spare?.deallocate()
        spans.deallocate()
        size = newSize
        front = .allocate(capacity: max(1, size.width * size.height))
        front.initialize(repeating: .plainBlank, count: size.width * size.height)
        spare = nil
        spans = .allocate(capacity: max(1, size.height))
        spans.initialize(repeating: ColumnSpan(lower: 0, upper: 0), count: size.height)
    }

    /// Copies the stored cells to `spare`, for `exchangeFronts`.
    func keepFront() {
        let kept = spare ?? .allocate(capacity: max(1, size.width * size.height))
        if spare == nil { kept.initialize(repeating: .plainBlank, count: size.width * size.height) }
        for row in 0..<size.height { FrameWriter.copy(row, of: front, to: row, of: kept, width: size.width) }
        spare = kept
    }

    /// Copies a row, because several small blocks are copied in fewer steps than a large one with string instructions.
    static func copy(
        _ row: Int, of source: UnsafeMutablePointer<Cell>, to target: Int, of cells: UnsafeMutablePointer<Cell>,
        width: Int
    ) {
        (cells + target &* width).update(from: source + row &* width, count: width)
    }

    /// Exchanges the stored cells with those that `keepFront` copied.
    func exchangeFronts() {
        guard let kept = spare else { return }
        (front, spare) = (kept, front)
    }

    /// Moves the cursor to a cell.
    @inline(__always)
    func move(toRow row: Int, column: Int) {
        if cursor.row == row, cursor.column == column, cursor.isColumnCertain { return }
        moveAway(toRow: row, column: column)
    }

    private func moveAway(toRow row: Int, column: Int) {
        CursorMotion(from: cursor, row: row, column: column).write(to: &bytes)
        cursor = CursorPosition(row: row, column: column, isColumnCertain: true)
    }

    /// Sets the pen to the style with a number; requires space for 24 bytes.
    @inline(__always)
    func setPen(_ number: UInt64) {
        if number == pen { return }
        let new = styles[Int(number >> 32)]
        if pen != FrameWriter.unknownPen {
            let difference = styles[Int(pen >> 32)].pointee.packed ^ new.pointee.packed
            let isForegroundOnly = difference & ~UInt64.foregroundMask == 0
            if isForegroundOnly, new.pointee.hasForeground {
                // The most frequent change by far.
                pen = number
                if difference != 0 { bytes.put(unchecked: new.pointee.foreground, length: new.pointee.length) }
                return
            }
        }
        changePen(number)
    }

    @inline(never)
    private func changePen(_ number: UInt64) {
        let old = pen == FrameWriter.unknownPen ? nil : styles[Int(pen >> 32)].pointee.style
        let new = styles[Int(number >> 32)]
        StyleTransition.write(from: old, to: new.pointee.style, bytes: &bytes)
        if new.pointee.link != penLink { writeLink(new.pointee.link) }
        pen = number
        bytes.reserve(64)
    }

    /// The number of the pen's link; 0 for none.
    private var penLink: Int { pen == FrameWriter.unknownPen ? 0 : styles[Int(pen >> 32)].pointee.link }

    /// Begins a link, or ends the current one (OSC 8).
    ///
    /// The identity connects the lines of a link. The address has passed `Sanitizer.address(_:)`.
    private func writeLink(_ number: Int) {
        bytes.put(literal: "\u{1B}]8;")
        if number > 0 {
            bytes.put(literal: "id=")
            bytes.put(decimal: number)
        }
        bytes.put(0x3B)
        if number > 0 { bytes.put(text: interner.links[number]) }
        bytes.put(literal: "\u{1B}\\")
    }

    /// A Boolean value that indicates whether erasing leaves plain cells.
    ///
    /// The terminal fills erased cells with the pen's background.
    @inline(__always)
    var isPenErasing: Bool {
        pen != FrameWriter.unknownPen && styles[Int(pen >> 32)].pointee.isErasable
    }

    /// Sets a pen with which erasing leaves plain cells.
    func makePenErasing() {
        bytes.reserve(64)
        if !isPenErasing { setPen(0) }
    }

    /// Disables wrapping, so that overlong text stays in the last column.
    func suspendWrapping() {
        guard !isWrappingSuspended else { return }
        isWrappingSuspended = true
        bytes.put(literal: "\u{1B}[?7l")
    }

    /// Leaves the terminal in the state that the next frame expects.
    @inline(__always)
    func finish() {
        // A link must not continue in later output.
        if penLink != 0 { changePen(0) }
        if isWrappingSuspended { bytes.put(literal: "\u{1B}[?7h") }
        isWrappingSuspended = false
    }
}

/// The changed columns of one row; none if the lower limit is not below the upper one.
struct ColumnSpan {
    var lower: Int32
    var upper: Int32

    @inline(__always)
    init(lower: Int, upper: Int) {
        self.lower = Int32(truncatingIfNeeded: lower)
        self.upper = Int32(truncatingIfNeeded: upper)
    }

    @inline(__always)
    var columns: Range<Int> { lower < upper ? Int(lower)..<Int(upper) : 0..<0 }
}
