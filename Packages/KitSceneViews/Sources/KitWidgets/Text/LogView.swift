import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A line of a log.
public struct LogLine: Hashable, Sendable {
    /// The text, which the buffer truncates if it is too long.
    package var text: String
    /// The role of the text, such as `.error` or `.warning`.
    var role: StyleRole

    /// Creates a line.
    public init(_ text: String, role: StyleRole = .text) {
        self.text = text
        self.role = role
    }
}

/// The last lines of a log; new lines replace the oldest ones.
///
/// The cost of appending does not depend on the number of lines. Views of the buffer update themselves.
@MainActor
public final class LogBuffer {
    /// The maximum number of characters of a line.
    package static let maximumLength = 2_000

    let rows: RowBuffer<Row>
    private var lastID = 0

    struct Row: Identifiable, Equatable {
        let id: Int
        let line: LogLine
    }

    /// Creates an empty buffer.
    /// - Parameter capacity: The maximum number of lines, at least 1.
    public init(capacity: Int = 10_000) { rows = RowBuffer(capacity: capacity) }

    /// The number of lines.
    public var count: Int { rows.count }

    /// The number of lines that were replaced.
    public var droppedCount: Int { rows.droppedCount }

    /// Returns the line at an index, counted from the oldest one.
    package subscript(index: Int) -> LogLine { rows[index].line }

    /// Appends a line; a text with line breaks becomes several lines.
    public func append(_ line: LogLine) {
        let parts = line.text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        rows.append(
            contentsOf: parts.map { part in
                lastID += 1
                return Row(id: lastID, line: LogLine(String(part.prefix(Self.maximumLength)), role: line.role))
            })
    }

    /// Appends a line of text.
    public func append(_ text: String, role: StyleRole = .text) { append(LogLine(text, role: role)) }

    /// Removes all lines.
    public func removeAll() { rows.removeAll() }
}

/// A view of a log, which follows its end until the user scrolls up, and again after End.
///
/// Lines are one row high; the left and right arrows scroll long ones.
public final class LogView: RetainedView {
    /// The buffer.
    var buffer: LogBuffer { didSet { if buffer !== oldValue { observe() } } }
    /// A Boolean value that indicates whether the view follows the end of the log.
    public private(set) var isFollowing = true
    /// The number of lines that were appended since the user scrolled up.
    package var unseenCount: Int { isFollowing ? 0 : max(0, total - seenTotal) }

    /// The number of the first visible line, counted from the first line that the buffer ever contained.
    private var first = 0
    private var column = 0
    /// The number of lines when the user scrolled up.
    private var seenTotal = 0
    private let bar = ScrollBarView(showsFocus: true)
    private var subscription: AnyCancellable?

    /// Creates a view of a buffer, at its end.
    public init(_ buffer: LogBuffer) {
        self.buffer = buffer
        super.init()
        flexibility = .both
        addSubview(bar)
        bar.scrolled = { [weak self] in
            guard let self else { return }
            scroll(to: self.buffer.droppedCount + $0)
        }
        observe()
    }

    /// The number of lines that the buffer has ever contained.
    private var total: Int { buffer.droppedCount + buffer.count }
    private var lastFirst: Int { max(buffer.droppedCount, total - bounds.height) }

    private func observe() {
        subscription = buffer.rows.changed.observe { [weak self] in self?.linesDidChange() }
        isFollowing = true
        linesDidChange()
    }

    private func linesDidChange() {
        if total < seenTotal { isFollowing = true }
        setNeedsLayout()
        setNeedsDisplay()
    }

    private func scroll(to line: Int) {
        let wasFollowing = isFollowing
        first = max(buffer.droppedCount, min(line, lastFirst))
        isFollowing = first == lastFirst
        if wasFollowing, !isFollowing { seenTotal = total }
        linesDidChange()
    }

    /// Scrolls to the end, and follows it.
    public func follow() { scroll(to: .max) }

    // MARK: Input

    public override var canBecomeFocused: Bool { true }

    public override func handleKey(_ key: KeyPress) -> Bool {
        if let row = key.scrolling(from: first, height: bounds.height) {
            scroll(to: row)
            return true
        }
        switch key {
        case KeyPress(.left) where column > 0: column = max(0, column - 8)
        case KeyPress(.right) where column < LogBuffer.maximumLength: column += 8
        default: return false
        }
        setNeedsDisplay()
        return true
    }

    public override var keyHints: [KeyHint] {
        [KeyHint("↑↓", "Scroll"), KeyHint(KeyPress(.end), "Follow", in: .movement)]
    }
    public override var helpHints: [KeyHint] { keyHints + [KeyHint(KeyHint.pageKeys, "Scroll a page")] }

    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        if event.isLeftPress, !isFollowing, point.y == bounds.height - 1 {
            follow()
            return true
        }
        guard let step = event.wheelStep else { return false }
        let former = first
        scroll(to: first + step.y)
        return first != former
    }

    // MARK: Layout and drawing

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        first = isFollowing ? lastFirst : max(buffer.droppedCount, min(first, lastFirst))
        bar.frame = Rect(x: max(0, bounds.width - 1), y: 0, width: min(1, bounds.width), height: bounds.height)
        bar.update(first: first - buffer.droppedCount, shown: bounds.height, total: buffer.count)
    }

    public override func draw(in canvas: Canvas) {
        let width = max(0, bounds.width - 1)
        let area = canvas.clipped(to: Rect(x: 0, y: 0, width: width, height: bounds.height))
        let start = first - buffer.droppedCount
        for y in 0..<max(0, min(bounds.height, buffer.count - start)) where start + y >= 0 {
            let line = buffer[start + y]
            area.draw(line.text, at: Point(x: -column, y: y), style: style(line.role))
            let isCut = TextMetrics.width(of: line.text) - column > width
            if isCut { area.draw("…", at: Point(x: width - 1, y: y), style: style(.secondary)) }
        }
        drawUnseen(in: area, width: width)
    }

    private func drawUnseen(in area: Canvas, width: Int) {
        guard !isFollowing, bounds.height > 0 else { return }
        let text = unseenCount > 0 ? " ↓ \(unseenCount) new " : " ↓ End "
        let start = max(0, width - TextMetrics.width(of: text))
        area.draw(text, at: Point(x: start, y: bounds.height - 1), style: style(.focusedControl), maxWidth: width)
    }

    public override var semantics: Semantics? {
        var value = isFollowing ? "\(buffer.count) lines, following" : "\(buffer.count) lines"
        if unseenCount > 0 { value += ", \(unseenCount) new" }
        return Semantics(
            role: .list, label: accessibilityLabel ?? "", value: value, traits: isFocused ? .focused : [])
    }

    public override var semanticSubviews: [RetainedView] {
        let start = max(0, first - buffer.droppedCount)
        let end = min(buffer.count, start + bounds.height)
        return (start..<max(start, end)).map { SpeechView(Semantics(role: .text, label: buffer[$0].text)) }
    }
}

/// A log that follows its end; the body of `LogView`.
public struct LogText: FaceBody {
    package let face: Face

    /// Creates a body that shows a buffer, and updates itself without another evaluation.
    public init(_ label: String, _ buffer: LogBuffer) {
        face = Face(LogView(buffer)) { view in
            view.accessibilityLabel = label
            view.buffer = buffer
        }
    }
}
