import KitCells
import KitCore

/// The owner of the lines of a `LineListView`.
@MainActor
package protocol LineListSource: AnyObject {
    var lineCount: Int { get }
    /// The text if there are no lines.
    var emptyText: String { get }
    /// Draws a line into a canvas of its size.
    func drawLine(_ index: Int, in canvas: Canvas, width: Int, pen: LinePen)
    func speech(ofLine index: Int) -> Semantics
    /// Handles a key before the list does; returns whether it has.
    func handleListKey(_ key: KeyPress) -> Bool
    /// Handles a press at a column of a line; returns `true` if the line must not become current.
    func handlePress(onLine index: Int, column: Int) -> Bool
    func currentLineDidChange()
    func openCurrentLine()
    var lineHints: [KeyHint] { get }
}

extension LineListSource {
    package func handleListKey(_ key: KeyPress) -> Bool { false }
    package func handlePress(onLine index: Int, column: Int) -> Bool { false }
}

/// The styles in a line: that of the selected row on the current line, the roles' own elsewhere.
@MainActor
package struct LinePen {
    let view: RetainedView
    let isCurrent: Bool

    package func style(_ role: StyleRole) -> Style {
        isCurrent ? view.resolved(view.theme.style(.selectedRow)) : view.style(role)
    }

    /// Returns the style of a part of a text within text of a role.
    package func style(of run: AttributedText.Run, in role: StyleRole) -> Style {
        isCurrent ? style(role) : view.style(of: run, in: role)
    }
}

/// Lines of text with a current line, of which only the visible ones are drawn.
///
/// It implements the keys, the mouse, the scroll bar and the semantics; its source provides the lines.
package final class LineListView: RetainedView {
    /// The number of columns for the bar beside the current line, with a free one.
    package static let gutter = 2

    package weak var source: (any LineListSource)?
    var takesFocus = true { didSet { if takesFocus != oldValue { host?.treeDidChange() } } }
    package private(set) var currentLine = 0
    package private(set) var top = 0
    /// A Boolean value that indicates whether the current line stays visible; false after the user has scrolled.
    package private(set) var followsCurrentLine = true
    private let bar = ScrollBarView()

    package override init() {
        super.init()
        flexibility = .both
        addSubview(bar)
        bar.scrolled = { [weak self] in self?.scroll(to: $0) }
    }

    private var count: Int { source?.lineCount ?? 0 }
    private var textWidth: Int { max(0, bounds.width - 1) }

    /// Shows changed lines; the current line keeps its number if possible.
    package func reload() {
        currentLine = max(0, min(currentLine, count - 1))
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Shows changed lines, with a new current line and top line.
    package func reload(currentLine line: Int, top newTop: Int) {
        currentLine = line
        top = newTop
        reload()
    }

    /// Selects a line without notifying the source.
    package func setCurrentLine(_ index: Int) {
        let index = max(0, min(index, count - 1))
        guard index != currentLine else { return }
        currentLine = index
        followsCurrentLine = true
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Selects a line as the user does.
    package func move(to index: Int) {
        let former = currentLine
        setCurrentLine(index)
        followsCurrentLine = true
        setNeedsLayout()
        if currentLine != former { source?.currentLineDidChange() }
    }

    private func scroll(to line: Int) {
        let target = max(0, min(line, count - bounds.height))
        guard target != top else { return }
        top = target
        followsCurrentLine = false
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Overrides

    package override var canBecomeFocused: Bool { takesFocus }
    /// Includes the headers of a table around the lines.
    override var arrowFrame: Rect {
        guard let superview, superview.focusableViews().count == 1 else { return frameInWindow }
        return superview.frameInWindow
    }
    public override var isLayoutBoundary: Bool { true }
    package override func sizeThatFits(_ proposal: Size) -> Size { proposal }
    package override var keyHints: [KeyHint] { count > 0 ? [KeyHint("↑↓", "Move")] + (source?.lineHints ?? []) : [] }
    public override var helpHints: [KeyHint] { count > 0 ? keyHints + KeyHint.paging : [] }

    package override func layoutSubviews() {
        let former = top
        if followsCurrentLine { top = max(min(top, currentLine), currentLine - bounds.height + 1) }
        top = max(0, min(top, count - bounds.height))
        bar.frame = Rect(x: textWidth, y: 0, width: min(1, bounds.width), height: bounds.height)
        bar.update(first: top, shown: bounds.height, total: count)
        if top != former { setNeedsDisplay() }
    }

    package override func handleKey(_ key: KeyPress) -> Bool {
        if source?.handleListKey(key) == true { return true }
        guard key.modifiers.isEmpty, count > 0 else { return false }
        let page = max(1, bounds.height - 1)
        switch key.key {
        case .up: move(to: currentLine - 1)
        case .down: move(to: currentLine + 1)
        case .pageUp: move(to: currentLine - page)
        case .pageDown: move(to: currentLine + page)
        case .home: move(to: 0)
        case .end: move(to: count - 1)
        case .enter: source?.openCurrentLine()
        default: return false
        }
        return true
    }

    package override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        if let step = event.wheelStep {
            let former = top
            scroll(to: top + step.y)
            return top != former
        }
        let line = top + point.y
        guard event.isLeftPress, point.y >= 0, line < count, point.x < textWidth else { return false }
        if source?.handlePress(onLine: line, column: point.x - Self.gutter) == true { return true }
        let isOpening = line == currentLine && host?.mouse.clickCount == 2
        move(to: line)
        if isOpening { source?.openCurrentLine() }
        return true
    }

    package override func draw(in canvas: Canvas) {
        guard let source else { return }
        if count == 0 {
            canvas.draw(source.emptyText, at: Point(x: Self.gutter, y: 0), style: style(.secondary))
        }
        for y in 0..<max(0, min(bounds.height, count - top)) {
            let pen = LinePen(view: self, isCurrent: top + y == currentLine)
            let row = Rect(x: 0, y: y, width: textWidth, height: 1)
            if pen.isCurrent {
                canvas.fill(row, style: pen.style(.text))
                canvas.draw("▐", at: row.origin, style: pen.style(.text), maxWidth: row.width)
            }
            let width = max(0, textWidth - Self.gutter)
            let part = canvas.clipped(to: Rect(x: Self.gutter, y: y, width: width, height: 1))
            source.drawLine(top + y, in: part, width: width, pen: pen)
        }
    }

    package override var semantics: Semantics? {
        let value = count == 0 ? source?.emptyText ?? "" : "\(currentLine + 1) of \(count)"
        return Semantics(
            role: .list, label: superview?.accessibilityLabel ?? accessibilityLabel ?? "", value: value,
            traits: isFocused ? .focused : [])
    }

    /// The visible lines.
    package override var semanticSubviews: [RetainedView] {
        guard let source else { return [] }
        return (top..<max(top, min(count, top + bounds.height))).map { index in
            var speech = source.speech(ofLine: index)
            speech.position = Semantics.Position(index + 1, of: count)
            if index == currentLine { speech.traits.insert(.selected) }
            return SpeechView(speech)
        }
    }
}

/// The semantics of something that another view draws; it is never in a window.
package final class SpeechView: RetainedView {
    private let speech: Semantics

    package init(_ speech: Semantics) {
        self.speech = speech
        super.init()
    }

    package override var semantics: Semantics? { speech }
}
