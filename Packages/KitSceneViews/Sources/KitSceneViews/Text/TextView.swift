import KitCells
import KitCore
import KitReactive

/// Shows a long text that the user reads and scrolls, but does not edit: an article, a log.
///
/// Lines are wrapped or, with `wrapping` none, cut, and then arrows left and right scroll too. It can follow its end as
/// text is added: it does so while its end is seen, and stops as soon as the user scrolls away from it.
public final class TextView: View {
    /// The whole text.
    public var text: AttributedText {
        get { joined }
        set { setText(newValue) }
    }
    /// The role of text parts without their own role.
    var role: StyleRole { didSet { if role != oldValue { setNeedsDisplay() } } }
    /// The wrapping of long lines.
    package var wrapping: TextWrapping { didSet { if wrapping != oldValue { wrappingDidChange() } } }
    /// A Boolean value that indicates whether the end stays in sight when text is added, as long as it is in sight.
    package var followsTail: Bool { didSet { if followsTail, !oldValue { scrollToEnd() } } }
    /// The most lines that are kept when text is added, the first ones going; `nil` keeps all.
    public var maximumLines: Int? { didSet { trim() } }
    /// The first row that is shown.
    package private(set) var offset = 0
    /// The first column that is shown; always 0 where lines are wrapped.
    package private(set) var horizontalOffset = 0
    /// A Boolean value that indicates whether the last line is in sight; false until the view is on the screen.
    public let isEndShown = Property(false)

    /// The declarative body's handler for the last line coming into sight.
    var endHandler: (@MainActor () -> Void)?
    private var paragraphs = TextParagraphs()
    let bar = ScrollBarView(showsFocus: true)
    private var isAtEnd = true

    /// Creates a view of a text, at its beginning, or at its end when it follows that.
    public init(
        _ text: AttributedText = "", role: StyleRole = .text, wrapping: TextWrapping = .word, followsTail: Bool = false
    ) {
        self.role = role
        self.wrapping = wrapping
        self.followsTail = followsTail
        super.init()
        flexibility = .both
        addSubview(bar)
        bar.scrolled = { [weak self] in self?.scroll(to: $0) }
        paragraphs.fit(width: 1, wrapping: wrapping)
        paragraphs.set(text)
    }

    private var joined: AttributedText {
        var text = AttributedText()
        for (index, line) in paragraphs.lines.enumerated() {
            if index > 0 { text.append("\n") }
            text.append(line)
        }
        return text
    }

    // MARK: The text

    private func setText(_ newText: AttributedText) {
        guard newText != joined else { return }
        paragraphs.set(newText)
        textDidChange()
    }

    /// Adds text at the end; the cost is that of the new text.
    public func append(_ text: AttributedText) {
        guard !text.isEmpty else { return }
        paragraphs.append(text)
        textDidChange()
    }

    private func textDidChange() {
        trim()
        place(followsTail && isAtEnd ? .max : offset)
        setNeedsDisplay()
    }

    /// A quarter more than permitted is kept, so that not every new line makes all others be counted again.
    private func trim() {
        guard let maximumLines, paragraphs.lines.count > maximumLines + maximumLines / 4 else { return }
        let surplus = paragraphs.lines.count - max(0, maximumLines)
        let rows = paragraphs.firstRow(ofLine: surplus)
        paragraphs.removeFirst(surplus)
        place(offset - rows)
        setNeedsDisplay()
    }

    private func wrappingDidChange() {
        layOut()
        host?.treeDidChange()
        setNeedsDisplay()
    }

    // MARK: Scrolling

    /// Words do not touch the scroll bar.
    private var textWidth: Int { max(0, bounds.width - (wrapping == .none ? 1 : 2)) }
    private var maximumOffset: Int { max(0, paragraphs.rowCount - bounds.height) }

    /// Shows a row at the top, as far as there are rows below it.
    public func scroll(to row: Int) {
        let old = offset
        place(row)
        if offset != old { setNeedsDisplay() }
    }

    /// Shows the end; a view that follows it does so from now on.
    public func scrollToEnd() { scroll(to: .max) }

    private func place(_ row: Int) {
        offset = min(max(0, row), maximumOffset)
        isAtEnd = offset == maximumOffset
        isWhole = maximumOffset == 0 && !bounds.isEmpty
        bar.update(first: offset, shown: bounds.height, total: paragraphs.rowCount)
        let isShown = isAtEnd && !bounds.isEmpty
        guard isShown != isEndShown.value else { return }
        isEndShown.value = isShown
        if isShown { endHandler?() }
    }

    private func scrollHorizontally(by columns: Int) -> Bool {
        guard wrapping == .none else { return false }
        var widest = 0
        for row in offset..<min(paragraphs.rowCount, offset + bounds.height) {
            widest = max(widest, paragraphs.row(row)?.clusters.width ?? 0)
        }
        let limit = max(horizontalOffset, widest - textWidth)
        let target = min(max(0, horizontalOffset + columns), max(0, limit))
        if target != horizontalOffset { setNeedsDisplay() }
        horizontalOffset = target
        return true
    }

    /// A Boolean value that indicates whether all of the text was in sight when it was last placed.
    ///
    /// Then it needs no keys, and there is no bar to show the focus. A line that is cut may still be scrolled sideways.
    private var isWhole = false { didSet { if isWhole != oldValue { host?.treeDidChange() } } }

    public override var canBecomeFocused: Bool { !isWhole || wrapping == .none }
    public override var isLayoutBoundary: Bool { true }

    public override func handleKey(_ key: KeyPress) -> Bool {
        if let row = key.scrolling(from: offset, height: bounds.height) {
            scroll(to: row)
            return true
        }
        switch key {
        case KeyPress(.left): return scrollHorizontally(by: -8)
        case KeyPress(.right): return scrollHorizontally(by: 8)
        default: return false
        }
    }

    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        guard let step = event.wheelStep else { return false }
        let old = (offset, horizontalOffset)
        if step.x != 0 { _ = scrollHorizontally(by: step.x) } else { scroll(to: offset + step.y) }
        return old != (offset, horizontalOffset)
    }

    public override var keyHints: [KeyHint] { maximumOffset > 0 ? [KeyHint("↑↓", "Scroll")] : [] }
    public override var helpHints: [KeyHint] { maximumOffset > 0 ? keyHints + KeyHint.scrolling : [] }

    // MARK: Layout and drawing

    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }
    public override func frameDidChange() { layOut() }

    /// The line that was at the top stays there when the width changes.
    private func layOut() {
        let line = paragraphs.line(ofRow: offset)
        let row = offset - paragraphs.firstRow(ofLine: line)
        let wasAtEnd = isAtEnd
        paragraphs.fit(width: max(1, textWidth), wrapping: wrapping)
        if wrapping != .none { horizontalOffset = 0 }
        place(followsTail && wasAtEnd ? .max : paragraphs.firstRow(ofLine: line) + row)
    }

    public override func layoutSubviews() {
        bar.frame = Rect(x: max(0, bounds.width - 1), y: 0, width: min(1, bounds.width), height: bounds.height)
    }

    public override func draw(in canvas: Canvas) {
        let canvas = canvas.clipped(to: Rect(x: 0, y: 0, width: textWidth, height: bounds.height))
        for y in 0..<max(0, bounds.height) {
            guard let row = paragraphs.row(offset + y) else { return }
            let isCut = wrapping == .none && row.clusters.width - horizontalOffset > textWidth
            draw(row.clusters, of: row.runs, role: role, at: Point(x: -horizontalOffset, y: y), in: canvas)
            if isCut { canvas.draw("…", at: Point(x: textWidth - 1, y: y), style: style(.secondary)) }
        }
    }

    public override var semantics: Semantics? {
        let text = joined.string
        guard !text.isEmpty else { return nil }
        let traits: Semantics.Traits = isFocused ? .focused : []
        guard let accessibilityLabel else { return Semantics(role: .text, label: text, traits: traits) }
        return Semantics(role: .text, label: accessibilityLabel, value: text, traits: traits)
    }
}

/// A long text that the user reads and scrolls; the declarative face of `TextView`.
public struct ScrollingText: FaceBody {
    package let face: Face

    /// Creates a view of a text; with `followsTail` its end stays in sight when it grows.
    ///
    /// `onEndShown` is called each time that the last line comes into sight.
    public init(
        _ text: AttributedText, role: StyleRole = .text, wrapping: TextWrapping = .word, followsTail: Bool = false,
        label: String? = nil, onEndShown: (@MainActor () -> Void)? = nil
    ) {
        face = Face(TextView(text, role: role, wrapping: wrapping, followsTail: followsTail)) { view in
            view.role = role
            view.wrapping = wrapping
            view.followsTail = followsTail
            view.accessibilityLabel = label
            view.endHandler = onEndShown
            view.text = text
        }
    }
}
