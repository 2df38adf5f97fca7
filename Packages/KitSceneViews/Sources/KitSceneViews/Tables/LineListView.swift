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
    /// The hints of less common keys, which only the help has.
    var lineHelpHints: [KeyHint] { get }
    /// The actions of the current line.
    var lineActions: [RowAction] { get }
    /// A Boolean value that indicates whether several lines can be selected.
    var selectsLines: Bool { get }
    func isLineSelected(_ index: Int) -> Bool
    /// Selects or deselects a line.
    func toggleLine(_ index: Int)
    /// Selects the lines up to one from the line that was current when Shift was first pressed.
    func extendSelection(toLine index: Int)
    func selectAllLines()
}

extension LineListSource {
    package func handleListKey(_ key: KeyPress) -> Bool { false }
    package var lineHelpHints: [KeyHint] { [] }
    package func handlePress(onLine index: Int, column: Int) -> Bool { false }
    package var lineActions: [RowAction] { [] }
    package var selectsLines: Bool { false }
    package func isLineSelected(_ index: Int) -> Bool { false }
    package func toggleLine(_ index: Int) {}
    package func extendSelection(toLine index: Int) {}
    package func selectAllLines() {}
}

/// The styles in a line: that of the selected row on the current line, the roles' own elsewhere.
@MainActor
package struct LinePen {
    let view: RetainedView
    let isCurrent: Bool
    /// The role of the current line.
    var currentRole = StyleRole.selectedRow

    package func style(_ role: StyleRole) -> Style {
        isCurrent ? view.resolved(view.theme.style(currentRole)) : view.style(role)
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
    package static let barWidth = 2
    /// The number of columns before the lines: for the bar, or for the marks of selected lines.
    package var gutter: Int { source?.selectsLines == true ? TableGutterView.width : Self.barWidth }

    package weak var source: (any LineListSource)?
    var takesFocus = true { didSet { if takesFocus != oldValue { host?.treeDidChange() } } }
    package private(set) var currentLine = 0
    package private(set) var top = 0
    /// A Boolean value that indicates whether the current line stays visible; false after the user has scrolled.
    package private(set) var followsCurrentLine = true
    private let bar = ScrollBarView()
    private let menu = RowActionMenuView()

    package override init() {
        super.init()
        flexibility = .both
        [bar, menu].forEach(addSubview)
        bar.scrolled = { [weak self] in self?.scroll(to: $0) }
        menu.didChange = { [weak self] in
            self?.setNeedsLayout()
            self?.setNeedsDisplay()
        }
    }

    private var count: Int { source?.lineCount ?? 0 }
    private var textWidth: Int { max(0, bounds.width - 1) }
    /// The number of lines above the menu of actions.
    private var height: Int { bounds.height - menu.height(in: bounds.height) }

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

    /// Selects a line without notifying the source, and scrolls to it.
    package func setCurrentLine(_ index: Int) {
        let index = max(0, min(index, count - 1))
        guard index != currentLine || !followsCurrentLine else { return }
        if index != currentLine { menu.close() }
        currentLine = index
        followsCurrentLine = true
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Selects a line as the user does.
    package func move(to index: Int) {
        let former = currentLine
        setCurrentLine(index)
        if currentLine != former { source?.currentLineDidChange() }
    }

    private func scroll(to line: Int) {
        let target = max(0, min(line, count - height))
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
    package override var keyHints: [KeyHint] {
        if menu.isOpen { return [KeyHint("↑↓", "Move"), KeyHint("Enter", "Choose")] }
        guard count > 0, let source else { return [] }
        var hints = [KeyHint("↑↓", "Move")] + notTaken(source.lineHints)
        if source.selectsLines { hints += KeyHint.selection }
        return hints + KeyHint.hints(of: source.lineActions)
    }
    public override var helpHints: [KeyHint] {
        guard count > 0, !menu.isOpen, let source else { return keyHints }
        return keyHints + notTaken(source.lineHelpHints) + KeyHint.paging
    }

    /// Leaves out the hints of keys that an action of the current line has.
    private func notTaken(_ hints: [KeyHint]) -> [KeyHint] {
        let taken = Set((source?.lineActions ?? []).compactMap { $0.key?.display })
        return hints.filter { !taken.contains($0.keys) }
    }
    override var hasOpenMenu: Bool { menu.isOpen }

    /// A menu is closed with the screen, because its rows may have changed when the screen appears again.
    package override func hostDidChange() { if host == nil { menu.close() } }

    package override func focusDidChange() {
        super.focusDidChange()
        if !isFocused { menu.close() }
    }

    package override func layoutSubviews() {
        let former = top
        let height = height
        if followsCurrentLine { top = max(min(top, currentLine), currentLine - height + 1) }
        top = max(0, min(top, count - height))
        bar.frame = Rect(x: textWidth, y: 0, width: min(1, bounds.width), height: height)
        bar.update(first: top, shown: height, total: count)
        menu.frame = Rect(x: 0, y: height, width: bounds.width, height: bounds.height - height)
        if top != former { setNeedsDisplay() }
    }

    /// Closes the menu of actions, because it belongs to another row.
    package func closeMenu() { menu.close() }

    /// Opens the menu of the current line's actions.
    private func openMenu() -> Bool {
        let actions = count > 0 ? source?.lineActions ?? [] : []
        guard !actions.isEmpty else { return false }
        followsCurrentLine = true
        menu.open(actions)
        return true
    }

    private func performAction(_ key: KeyPress) -> Bool {
        guard count > 0, let source else { return false }
        if let action = source.lineActions.first(where: { $0.key == key }) {
            action.action()
            return true
        }
        return key == KeyPress(.character(".")) && openMenu()
    }

    private func performSelectionKey(_ key: KeyPress) -> Bool {
        guard count > 0, let source, source.selectsLines else { return false }
        switch key {
        case KeyPress(.character(" ")): source.toggleLine(currentLine)
        case KeyPress(.up, .shift): source.extendSelection(toLine: currentLine - 1)
        case KeyPress(.down, .shift): source.extendSelection(toLine: currentLine + 1)
        case KeyPress(.character("a"), .control): source.selectAllLines()
        default: return false
        }
        return true
    }

    package override func handleKey(_ key: KeyPress) -> Bool {
        if menu.isOpen { return menu.performKey(key) }
        if performAction(key) || performSelectionKey(key) || source?.handleListKey(key) == true { return true }
        guard key.modifiers.isEmpty, count > 0 else { return false }
        let page = max(1, height - 1)
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
        let isMenuOpen = menu.isOpen
        if isMenuOpen, case .press = event.kind { menu.close() }
        let line = top + point.y
        guard point.y >= 0, line < count, point.x < textWidth else { return isMenuOpen }
        switch event.kind {
        case .press(.right):
            focus()
            move(to: line)
            return openMenu()
        // The press has closed the menu.
        case .press(.left): if !isMenuOpen { press(event, line, column: point.x) }
        default: return false
        }
        return true
    }

    private func press(_ event: MouseEvent, _ line: Int, column: Int) {
        let selectsLines = source?.selectsLines == true
        if selectsLines, event.modifiers.contains(.shift) { return source?.extendSelection(toLine: line) ?? () }
        if source?.handlePress(onLine: line, column: column - gutter) == true { return }
        let isOpening = line == currentLine && host?.mouse.clickCount == 2
        move(to: line)
        if selectsLines, event.modifiers.contains(.control) || column < gutter {
            source?.toggleLine(line)
        } else if isOpening {
            source?.openCurrentLine()
        }
    }

    package override func draw(in canvas: Canvas) {
        guard let source else { return }
        if count == 0 {
            canvas.draw(source.emptyText, at: Point(x: gutter, y: 0), style: style(.secondary))
        }
        let gutter = gutter
        let role: StyleRole = isFocused || !takesFocus ? .selectedRow : .unfocusedRow
        for y in 0..<max(0, min(height, count - top)) {
            let pen = LinePen(view: self, isCurrent: top + y == currentLine, currentRole: role)
            let row = Rect(x: 0, y: y, width: textWidth, height: 1)
            if pen.isCurrent {
                canvas.fill(row, style: pen.style(.text))
            }
            if source.selectsLines {
                let isSelected = source.isLineSelected(top + y)
                let mark = TableGutterView.Mark(y: y, isSelected: isSelected, isCurrent: pen.isCurrent)
                canvas.draw(mark.text, at: row.origin, style: style(mark.role), maxWidth: row.width)
            } else if pen.isCurrent {
                canvas.draw("▐", at: row.origin, style: pen.style(.text), maxWidth: row.width)
            }
            let width = max(0, textWidth - gutter)
            let part = canvas.clipped(to: Rect(x: gutter, y: y, width: width, height: 1))
            source.drawLine(top + y, in: part, width: width, pen: pen)
        }
    }

    package override var semantics: Semantics? {
        let value = count == 0 ? source?.emptyText ?? "" : "\(currentLine + 1) of \(count)"
        return Semantics(
            role: .list, label: superview?.accessibilityLabel ?? accessibilityLabel ?? "", value: value,
            traits: isFocused ? .focused : [])
    }

    /// The visible lines, and the menu of actions.
    package override var semanticSubviews: [RetainedView] {
        guard let source else { return [] }
        let lines: [RetainedView] = (top..<max(top, min(count, top + height))).map { index in
            var speech = source.speech(ofLine: index)
            speech.position = Semantics.Position(index + 1, of: count)
            if source.selectsLines ? source.isLineSelected(index) : index == currentLine {
                speech.traits.insert(.selected)
            }
            return SpeechView(speech)
        }
        return lines + [menu]
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
