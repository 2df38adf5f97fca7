import KitCells
import KitCore
import KitReactive

/// A multiline text that the user edits.
///
/// Lines wrap, and scroll if there are too few rows.
///
/// The keys are those of a text field. Enter begins a new line, the up and down arrows keep the column, and Alt-Enter
/// submits. The editor does not handle Tab and Escape. Pasted text never works as keys.
public final class TextEditorView: TextInput {
    /// The preferred size in cells.
    var preferredSize: Size { didSet { if preferredSize != oldValue { invalidateFittingSize() } } }

    private var rows: TextRows
    private(set) var firstRow = 0
    private var caretRow = 0
    private var caretColumn = 0
    /// The column to which vertical movement returns until the cursor moves in another way.
    private var goalColumn: Int?
    let bar = ScrollBarView()

    /// Creates an editor with the cursor at the end of its text.
    public init(
        _ label: String = "", text: String = "", placeholder: String = "", maximumLength: Int? = nil,
        preferredSize: Size = Size(width: 40, height: 5)
    ) {
        self.preferredSize = preferredSize
        let editing = TextEditing(text, maximumLength: maximumLength, isMultiline: true)
        rows = TextRows(editing.text, width: 1)
        super.init(label, placeholder, editing)
        addSubview(bar)
        bar.scrolled = { [weak self] row in
            guard let self else { return }
            _ = scroll(by: row - firstRow)
        }
    }

    override func replaceText(_ newText: String) {
        if editing.setText(newText) { textDidChange() }
    }

    // MARK: Input

    private static let submitKey = KeyPress(.enter, .alt)

    public override func claimsKey(_ key: KeyPress) -> Bool {
        isEnabled && (key == Self.submitKey || vertical(key) != nil || TextCommand(key) != nil)
    }

    public override var helpHints: [KeyHint] {
        isEnabled ? [KeyHint(KeyPress(.enter), "New line"), KeyHint(Self.submitKey, "Submit")] : []
    }

    public override func handleKey(_ key: KeyPress) -> Bool {
        guard isEnabled else { return false }
        if key == Self.submitKey {
            activate()
            return true
        }
        if let step = vertical(key) {
            moveVertically(by: step, extending: key.modifiers == .shift)
            return true
        }
        guard let command = TextCommand(key) else { return false }
        perform(command)
        return true
    }

    public override func handlePaste(_ text: String) -> Bool {
        guard isEnabled else { return false }
        edit { $0.insert(text, omitted: omittedFromPaste) }
        return true
    }

    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        isEnabled && handlePointer(event, at: point)
    }

    /// Returns the number of rows by which a key moves the cursor, or `nil` for other keys.
    private func vertical(_ key: KeyPress) -> Int? {
        if key == KeyPress(.character("p"), .control) { return -1 }
        if key == KeyPress(.character("n"), .control) { return 1 }
        guard key.modifiers.isEmpty || key.modifiers == .shift else { return nil }
        let page = max(1, bounds.height - 1)
        switch key.key {
        case .up: return -1
        case .down: return 1
        case .pageUp: return -page
        case .pageDown: return page
        default: return nil
        }
    }

    private func perform(_ command: TextCommand) {
        switch command {
        case .insert(let character): edit { $0.insert(String(character)) }
        case .delete(let movement): edit { $0.delete(movement) }
        case .kill(let movement): edit { $0.killLine(movement) }
        case .yank: edit { $0.yank() }
        case .undo: edit { $0.undo() }
        case .redo: edit { $0.redo() }
        case .submit: edit { $0.insert("\n") }
        case .selectAll: selectAll()
        case .move(let movement, let extending): move { $0.move(movement, extending: extending) }
        }
    }

    private func edit(_ change: (inout TextEditing) -> Bool) {
        if change(&editing) {
            textDidChange()
            reportEdit()
        }
        reportLoss()
    }

    package override func move(_ change: (inout TextEditing) -> Void) {
        let hadSelection = editing.hasSelection
        change(&editing)
        goalColumn = nil
        if followCaret() || hadSelection || editing.hasSelection { setNeedsDisplay() } else { host?.setNeedsFrame() }
    }

    func moveCursor(to index: String.Index, extending: Bool) {
        move { $0.moveCursor(to: index, extending: extending) }
    }

    func index(atColumn column: Int, inRow row: Int) -> String.Index {
        rows.index(atColumn: column, inRow: min(max(0, row), rows.rows.count - 1))
    }

    /// Scrolls by rows, even if the caret is then out of sight.
    /// - Returns: `true` if other rows are visible now.
    func scroll(by step: Int) -> Bool {
        let target = min(max(0, firstRow + step), max(0, rows.rows.count - bounds.height))
        guard target != firstRow else { return false }
        firstRow = target
        bar.update(first: firstRow, shown: bounds.height, total: rows.rows.count)
        setNeedsDisplay()
        return true
    }

    /// Moves to the start of the text from the first row upwards, and to its end from the last row downwards.
    private func moveVertically(by step: Int, extending: Bool) {
        let row = rows.row(of: editing.cursorIndex)
        let goal = goalColumn ?? rows.column(of: editing.cursorIndex, inRow: row)
        let target = row + step
        let index =
            target < 0 && row == 0
            ? text.startIndex
            : target >= rows.rows.count && row == rows.rows.count - 1
                ? text.endIndex
                : rows.index(atColumn: goal, inRow: min(max(0, target), rows.rows.count - 1))
        move { $0.moveCursor(to: index, extending: extending) }
        goalColumn = goal
    }

    private func textDidChange() {
        goalColumn = nil
        layOutRows()
        setNeedsDisplay()
        textProperty.value = editing.text
    }

    // MARK: Layout

    public override func sizeThatFits(_ proposal: Size) -> Size {
        Size(
            width: min(max(0, preferredSize.width), proposal.width),
            height: min(max(0, preferredSize.height), proposal.height))
    }

    public override func layoutSubviews() {
        bar.frame = Rect(x: bounds.width - 1, y: 0, width: min(1, bounds.width), height: bounds.height)
    }

    public override func frameDidChange() { layOutRows() }

    /// The last column is the scroll bar's; the one before it has room for the cursor after a full row.
    private func layOutRows() {
        rows.update(editing.text, width: bounds.width - 2)
        followCaret()
    }

    /// Scrolls to the cursor.
    /// - Returns: `true` if other rows are visible now.
    @discardableResult
    private func followCaret() -> Bool {
        let row = rows.row(of: editing.cursorIndex)
        let height = max(1, bounds.height)
        let least = max(0, row - height + 1)
        let old = firstRow
        firstRow = min(max(firstRow, least), row, max(least, rows.rows.count - height))
        firstRow = max(0, firstRow)
        let column = rows.column(of: editing.cursorIndex, inRow: row)
        (caretRow, caretColumn) = (row, min(column, max(0, bounds.width - 2)))
        bar.update(first: firstRow, shown: bounds.height, total: rows.rows.count)
        return firstRow != old
    }

    /// The caret has no position after the wheel has scrolled it out of sight.
    public override var cursorPosition: Point? {
        let row = caretRow - firstRow
        return bounds.isEmpty || row < 0 || row >= bounds.height ? nil : Point(x: caretColumn, y: row)
    }

    // MARK: Drawing

    public override func draw(in canvas: Canvas) {
        if isEnabled, isFocused { canvas.fill(bounds, style: areaStyle(of: .text)) }
        guard !text.isEmpty else {
            let words = TextMetrics.wrap(placeholder.isEmpty ? label : placeholder, to: max(0, bounds.width - 1))
            for (row, line) in words.prefix(bounds.height).enumerated() {
                canvas.draw(line, at: Point(x: 0, y: row), style: areaStyle(of: .placeholder))
            }
            return
        }
        let style = areaStyle(of: .text)
        let end = min(rows.rows.count, firstRow + bounds.height)
        for row in firstRow..<max(firstRow, end) { draw(rows.rows[row], atRow: row - firstRow, style, canvas) }
    }

    /// Returns a role's style without the line below a field, on the background of a field with the focus.
    private func areaStyle(of role: StyleRole) -> Style {
        guard isEnabled else { return style(.disabledControl) }
        let style = style(role)
        let area = style.with(attributes: style.attributes.subtracting(.underline))
        guard isFocused else { return area }
        // A theme in the terminal's own colours may have no background that shows the focus.
        let focused = self.style(.focusedTextField)
        return focused.background == .default
            ? area.with(foreground: focused.foreground) : area.with(background: focused.background)
    }

    private func draw(_ row: TextRows.Row, atRow y: Int, _ style: Style, _ canvas: Canvas) {
        let room = max(0, bounds.width - 1)
        guard isFocused, editing.hasSelection else {
            canvas.draw(text[row.start..<row.end], at: Point(x: 0, y: y), style: style, maxWidth: room)
            return
        }
        let selected = editing.selectedRange
        let start = min(max(row.start, selected.lowerBound), row.end)
        let end = min(max(start, selected.upperBound), row.end)
        var column = 0
        let parts = [
            (text[row.start..<start], style), (text[start..<end], self.style(.selectedText)),
            (text[end..<row.end], style),
        ]
        for (part, style) in parts {
            canvas.draw(part, at: Point(x: column, y: y), style: style, maxWidth: max(0, room - column))
            column += TextMetrics.width(of: String(part))
        }
    }

    public override var semantics: Semantics? {
        return Semantics(role: .textField, label: accessibilityLabel ?? label, value: text, traits: controlTraits)
    }
}

extension TextEditorView {
    /// Handles the mouse: a click moves the caret, a drag selects, and multiple clicks select a word or everything.
    ///
    /// The caret moves before the character under the pointer. The wheel scrolls without moving the caret.
    func handlePointer(_ event: MouseEvent, at point: Point) -> Bool {
        switch event.kind {
        case .press(.left): press(event, at: place(under: point))
        case .drag(.left): moveCursor(to: place(under: point), extending: true)
        case .release(.left): break
        default:
            guard let step = event.wheelStep, step.y != 0 else { return false }
            return scroll(by: step.y)
        }
        return true
    }

    private func press(_ event: MouseEvent, at index: String.Index) {
        switch host?.mouse.clickCount ?? 1 {
        case 2:
            let word = word(around: index)
            moveCursor(to: word.lowerBound, extending: false)
            moveCursor(to: word.upperBound, extending: true)
        case 3...: selectAll()
        default: moveCursor(to: index, extending: event.modifiers.contains(.shift))
        }
    }

    /// A pointer above or below the editor refers to the adjacent row, so that a drag scrolls.
    private func place(under point: Point) -> String.Index {
        index(atColumn: max(0, point.x), inRow: firstRow + min(max(-1, point.y), bounds.height))
    }

    /// Returns the word of letters and digits around a character, or that character alone.
    private func word(around index: String.Index) -> Range<String.Index> {
        let isPart = { (character: Character) in character.isLetter || character.isNumber }
        guard index < text.endIndex, text[index] != "\n" else { return index..<index }
        guard isPart(text[index]) else { return index..<text.index(after: index) }
        let start = text[..<index].lastIndex { !isPart($0) }.map { text.index(after: $0) } ?? text.startIndex
        return start..<(text[index...].firstIndex { !isPart($0) } ?? text.endIndex)
    }
}
