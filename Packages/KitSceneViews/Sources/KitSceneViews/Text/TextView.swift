import KitCells
import KitCore
import KitReactive

/// A long text that the user reads and scrolls but does not edit, such as an article or a log.
///
/// Lines wrap or, if `wrapping` is `none`, are truncated and scroll sideways with the left and right arrows. The view
/// can follow its end as text is appended, until the user scrolls away from the end. In a vertical stack, a view that
/// does not follow its end is at most as high as its text.
public final class TextView: RetainedView {
    /// The whole text.
    public var text: AttributedText {
        get { joined }
        set { setText(newValue) }
    }
    /// The role of text parts without their own role.
    var role: StyleRole { didSet { if role != oldValue { setNeedsDisplay() } } }
    /// The wrapping of long lines.
    package var wrapping: TextWrapping { didSet { if wrapping != oldValue { wrappingDidChange() } } }
    /// A Boolean value that indicates whether the end stays visible when text is appended, as long as it is visible.
    package var followsTail: Bool { didSet { if followsTail, !oldValue { scrollToEnd() } } }
    /// The maximum number of lines, of which the first are dropped when text is appended, or `nil` for no limit.
    public var maximumLines: Int? { didSet { trim() } }
    /// The index of the first visible row.
    package private(set) var offset = 0
    /// The first visible column; always 0 if lines wrap.
    package private(set) var horizontalOffset = 0
    /// A property that indicates whether the last line is visible; false until the view is in a window.
    public let isEndShown = Property(false)

    /// The action of the body when the last line becomes visible.
    var endHandler: (@MainActor () -> Void)?
    private var paragraphs = TextParagraphs()
    let bar = ScrollBarView(showsFocus: true)
    private var isAtEnd = true

    /// Creates a view at the beginning of a text, or at its end if it follows that.
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

    /// Appends text; the cost depends only on the new text.
    public func append(_ text: AttributedText) {
        guard !text.isEmpty else { return }
        paragraphs.append(text)
        textDidChange()
    }

    private func textDidChange() {
        trim()
        place(followsTail && isAtEnd ? .max : offset)
        if followsTail { setNeedsDisplay() } else { invalidateFittingSize() }
    }

    /// Keeps a quarter more than the maximum, so that not every new line measures all lines again.
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
        invalidateFittingSize()
    }

    // MARK: Scrolling

    /// One column separates the text from the scroll bar.
    private var textWidth: Int { textWidth(in: bounds.width) }
    private func textWidth(in width: Int) -> Int { max(0, width - (wrapping == .none ? 1 : 2)) }
    private var maximumOffset: Int { max(0, paragraphs.rowCount - bounds.height) }

    /// Shows a row at the top, or the last rows if there are too few below it.
    public func scroll(to row: Int) {
        let old = offset
        place(row)
        if offset != old { setNeedsDisplay() }
    }

    /// Shows the end; a view that follows its end does so from now on.
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
        let limit = max(horizontalOffset, surplusWidth)
        let target = min(max(0, horizontalOffset + columns), limit)
        if target != horizontalOffset { setNeedsDisplay() }
        horizontalOffset = target
        return true
    }

    /// The number of columns by which the widest visible row is wider than the view; 0 if lines wrap.
    private var surplusWidth: Int {
        guard wrapping == .none else { return 0 }
        var widest = 0
        for row in offset..<max(offset, min(paragraphs.rowCount, offset + bounds.height)) {
            widest = max(widest, paragraphs.row(row)?.clusters.width ?? 0)
        }
        return max(0, widest - textWidth)
    }

    /// A Boolean value that indicates whether all of the text was visible in the last layout.
    ///
    /// The view then needs no keys, and has no bar that could show the focus. Truncated lines may still scroll
    /// sideways.
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

    public override var keyHints: [KeyHint] {
        let arrows = (maximumOffset > 0 ? "↑↓" : "") + (horizontalOffset > 0 || surplusWidth > 0 ? "←→" : "")
        return arrows.isEmpty ? [] : [KeyHint(arrows, "Scroll")]
    }
    public override var helpHints: [KeyHint] { maximumOffset > 0 ? keyHints + KeyHint.scrolling : keyHints }

    // MARK: Layout and drawing

    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    /// The height of the text; a view that follows its end is no higher or lower after each new line.
    override func maximumHeight(width: Int) -> Int {
        guard !followsTail else { return .max }
        var paragraphs = paragraphs
        paragraphs.fit(width: max(1, textWidth(in: width)), wrapping: wrapping)
        return max(1, paragraphs.rowCount)
    }

    public override func frameDidChange() { layOut() }

    /// The first visible line stays at the top when the width changes.
    private func layOut() {
        let line = paragraphs.line(ofRow: offset)
        let row = offset - paragraphs.firstRow(ofLine: line)
        let wasAtEnd = isAtEnd
        paragraphs.fit(width: max(1, textWidth), wrapping: wrapping)
        place(followsTail && wasAtEnd ? .max : paragraphs.firstRow(ofLine: line) + row)
        // Nothing stays hidden on the left if there is room for it.
        horizontalOffset = min(horizontalOffset, surplusWidth)
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
            if horizontalOffset > 0, Self.hasText(row.clusters, before: horizontalOffset) {
                canvas.draw("…", at: Point(x: 0, y: y), style: style(.secondary))
            }
        }
    }

    /// Returns whether a row has more than its indentation in the columns up to one that is visible.
    private static func hasText(_ row: TextLayout.Line, before column: Int) -> Bool {
        var x = 0
        for cluster in row where x <= column {
            if !cluster.isSpace { return x < column || cluster.width > 1 }
            x += cluster.width
        }
        return false
    }

    public override var semantics: Semantics? {
        let text = joined.string
        guard !text.isEmpty else { return nil }
        let traits: Semantics.Traits = isFocused ? .focused : []
        guard let accessibilityLabel else { return Semantics(role: .text, label: text, traits: traits) }
        return Semantics(role: .text, label: accessibilityLabel, value: text, traits: traits)
    }
}

/// A long text that the user reads and scrolls; the body of `TextView`.
public struct ScrollingText: FaceBody {
    package let face: Face

    /// Creates a view of a text; if `followsTail` is true, its end stays visible when the text grows.
    ///
    /// `onEndShown` is called each time the last line becomes visible.
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
