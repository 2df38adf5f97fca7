import KitCells
import KitCore
import KitReactive

/// A single line of text that the user edits, with a placeholder while it is empty and a remark below it.
///
/// While the field has the focus, keys that type characters are text and not shortcuts. The keys for movement, deletion
/// and killing are GNU Readline's, and Shift with an arrow selects. The field does not handle Tab, Escape and keys
/// without a meaning. The terminal's own cursor is at the caret.
public final class TextFieldView: TextInput {
    // Unchecked exclusivity: see the proof at `TextInput`.

    /// A Boolean value that indicates whether the label is on a line above the text instead of in the placeholder.
    ///
    /// If there is only one line, the text uses it.
    @exclusivity(unchecked) public var showsLabel = false {
        didSet { if showsLabel != oldValue { invalidateFittingSize() } }
    }
    /// The message below the text; `nil` takes no space.
    @exclusivity(unchecked) public var remark: FieldMessage? { didSet { if remark != oldValue { remarkDidChange() } } }
    /// The reason why the last paste was refused, shown instead of the remark until the next edit or the loss of the
    /// focus.
    @exclusivity(unchecked) private var refusal: FieldMessage? { didSet { remarkDidChange() } }
    private var shownRemark: FieldMessage? { refusal ?? remark }
    /// A Boolean value that indicates whether the text is secret: each character is a dot, and the text is not exposed.
    @exclusivity(unchecked) public var isSecure: Bool { didSet { if isSecure != oldValue { lineDidChange() } } }
    /// A Boolean value that indicates whether the screen shows the secret.
    @exclusivity(unchecked) public var isRevealed = false { didSet { if isRevealed != oldValue { lineDidChange() } } }
    /// A Boolean value that indicates whether the user can show and hide a secret with Ctrl-R.
    public var allowsReveal = false
    /// The name of what Enter does in the field, for the hint bar; `nil` if Enter does nothing.
    public var submitLabel: String? { didSet { if submitLabel != oldValue { host?.keyCommandsDidChange() } } }
    /// The preferred width in columns.
    package var preferredWidth: Int { didSet { if preferredWidth != oldValue { invalidateFittingSize() } } }

    /// The columns of the text, in a field that is wider for its remark, or `nil` for the width of the field.
    @exclusivity(unchecked) public var lineWidth: Int? { didSet { if lineWidth != oldValue { lineDidChange() } } }

    /// Sends the secret when the user has changed it, in a field that was created for one.
    public let editedSecret = Signal<SecretText>()
    /// The action of the body for a change of the secret.
    var editSecretHandler: (@MainActor (SecretText) -> Void)?
    /// The secret behind the dots of `editing`, or `nil` in a field whose text is a `String`.
    @exclusivity(unchecked) var sealed: SecretText?
    @exclusivity(unchecked) private(set) var scroll = TextScroll()
    @exclusivity(unchecked) private var caretColumn = 0
    private let remarkLabel = LabelView()

    /// Creates a field with the cursor at the end of its text.
    public convenience init(
        _ label: String = "", text: String = "", placeholder: String = "", isSecure: Bool = false,
        maximumLength: Int? = nil, preferredWidth: Int = 24
    ) {
        self.init(label, text, placeholder, isSecure, nil, maximumLength, preferredWidth)
    }

    /// Creates a field for a secret that is wiped from memory with its last owner; see `SecretText`.
    ///
    /// Its `text` and all other properties contain dots; `secret` and `editedSecret` contain the secret. There is no
    /// undo and no yank, because each would keep a copy. `isRevealed` draws the secret on the screen. The copies for
    /// drawing are not wiped, so set it only for as long as the user needs it.
    public convenience init(
        _ label: String, secret: SecretText, placeholder: String = "", maximumLength: Int? = nil,
        preferredWidth: Int = 24
    ) {
        self.init(label, secret.masked, placeholder, true, secret, maximumLength, preferredWidth)
    }

    private init(
        _ label: String, _ text: String, _ placeholder: String, _ isSecure: Bool, _ sealed: SecretText?,
        _ maximumLength: Int?, _ preferredWidth: Int
    ) {
        self.isSecure = isSecure
        self.sealed = sealed
        self.preferredWidth = preferredWidth
        super.init(label, placeholder, TextEditing(text, maximumLength: maximumLength))
        remarkLabel.isHidden = true
        addSubview(remarkLabel)
    }

    override func replaceText(_ newText: String) {
        if sealed != nil { secret = SecretText(newText) } else { show(newText) }
    }

    func show(_ line: String) {
        guard editing.setText(line) else { return }
        lineDidChange()
        textProperty.value = editing.text
    }

    // MARK: Input

    public override func claimsKey(_ key: KeyPress) -> Bool {
        isEnabled && (TextCommand(key) != nil || isRevealKey(key))
    }

    private func isRevealKey(_ key: KeyPress) -> Bool {
        isSecure && allowsReveal && sealed == nil && key == Self.revealKey
    }
    private static let revealKey = KeyPress(.character("r"), .control)

    public override var keyHints: [KeyHint] {
        guard isEnabled else { return [] }
        let isRevealable = isSecure && allowsReveal && sealed == nil
        return submitHints + (isRevealable ? [KeyHint(Self.revealKey, isRevealed ? "Hide" : "Reveal")] : [])
    }

    private var submitHints: [KeyHint] {
        submitLabel.map { [KeyHint(KeyPress(.enter), $0, isPrimary: true)] } ?? []
    }

    public override func handleKey(_ key: KeyPress) -> Bool {
        guard isEnabled else { return false }
        if isRevealKey(key) {
            isRevealed.toggle()
            host?.keyCommandsDidChange()
            return true
        }
        guard let command = TextCommand(key) else { return false }
        perform(command)
        return true
    }

    public override func handlePaste(_ text: String) -> Bool {
        guard isEnabled else { return false }
        // A copied line often ends with a line end.
        let line = text.withoutLineEnds
        // A space in its place would be invisible, and the user could not type it as what was copied.
        if isSecure, line.contains(where: \.isNewline) {
            refusal = .error(Self.severalLines)
        } else {
            insert(line, omitted: omittedFromPaste)
        }
        return true
    }

    public override var helpHints: [KeyHint] {
        guard isEnabled else { return [] }
        // The first hint is that of Enter.
        return submitLabel == nil ? Self.editingHints : submitHints + Self.editingHints.dropFirst()
    }

    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        isEnabled && handlePointer(event, at: point)
    }

    private func perform(_ command: TextCommand) {
        switch command {
        case .insert(let character): insert(String(character))
        case .delete(let movement): edit { $0.delete(visible(movement)) }
        case .kill(let movement): edit { isSealed ? $0.delete(visible(movement)) : $0.kill(visible(movement)) }
        case .yank: if !isSealed { edit { $0.yank() } }
        case .undo: if !isSealed { edit { $0.undo() } }
        case .redo: if !isSealed { edit { $0.redo() } }
        case .selectAll: selectAll()
        case .submit: activate()
        case .move(let movement, let extending):
            move { $0.move(visible(movement), extending: extending) }
        }
    }

    /// The terminal draws a caret that only moves.
    package override func move(_ change: (inout TextEditing) -> Void) {
        let old = (scroll.offset, editing.hasSelection)
        change(&editing)
        followCaret()
        if old.0 != scroll.offset || old.1 || editing.hasSelection { setNeedsDisplay() } else { host?.setNeedsFrame() }
    }

    private func insert(_ text: String, omitted: Int = 0) {
        guard sealed != nil else { return edit { $0.insert(text, omitted: omitted) } }
        insertSecret(text, omitted: omitted)
    }

    private static let severalLines = "Not pasted: the text has more than one line."

    private func edit(_ change: (inout TextEditing) -> Bool) {
        let count = sealed?.count ?? 0
        defer { reportLoss() }
        guard change(&editing) else { return }
        if sealed != nil { return forgetDeleted(of: count) }
        lineDidChange()
        textProperty.value = editing.text
        reportEdit()
    }

    /// Returns a movement that does not reveal the words of a masked text.
    func visible(_ movement: TextMovement) -> TextMovement {
        guard isMasked || isSealed else { return movement }
        switch movement {
        case .wordBackward, .spaceBackward: return .start
        case .wordForward: return .end
        case .backward, .forward, .start, .end, .textStart, .textEnd: return movement
        }
    }

    override func updateEditing() {
        if isFocused != isEditing, refusal != nil { refusal = nil }
        super.updateEditing()
    }

    // MARK: Layout

    public override func sizeThatFits(_ proposal: Size) -> Size {
        let width = min(proposal.width, preferredWidth)
        let above = showsLabel ? 1 : 0
        guard shownRemark != nil else { return Size(width: width, height: above + 1) }
        let remarkSpace = Size(width: max(0, width - Self.remarkIndent), height: max(0, proposal.height - above - 1))
        return Size(width: width, height: above + 1 + max(1, remarkLabel.sizeThatFits(remarkSpace).height))
    }

    public override func layoutSubviews() {
        remarkLabel.frame = Rect(
            x: Self.remarkIndent, y: lineRow + 1, width: max(0, bounds.width - Self.remarkIndent),
            height: max(0, bounds.height - lineRow - 1))
    }

    public override func frameDidChange() { followCaret() }

    /// The row of the text, below the label if that is shown.
    var lineRow: Int { showsLabel && bounds.height > 1 ? 1 : 0 }

    private static let remarkIndent = 2

    private func remarkDidChange() {
        remarkLabel.role = shownRemark?.role.style ?? .text
        remarkLabel.text = shownRemark?.text ?? ""
        remarkLabel.isHidden = shownRemark == nil
        setNeedsDisplay()
    }

    func lineDidChange() {
        if refusal != nil { refusal = nil }
        followCaret()
        setNeedsDisplay()
    }

    // MARK: Drawing

    private var isMasked: Bool { isSecure && !isRevealed }
    private var masked: String { String(repeating: "•", count: editing.text.count) }
    /// The text as it is drawn.
    var line: String { isMasked ? masked : sealed?.exposed ?? editing.text }

    /// Returns the index in the drawn line for an index in the text.
    private func index(_ index: String.Index, in line: String) -> String.Index {
        guard isMasked || isSealed else { return index }
        let text = editing.text
        let offset = text.distance(from: text.startIndex, to: index)
        guard !isMasked, let sealed else { return line.index(line.startIndex, offsetBy: offset) }
        // By bytes, because two characters typed one after the other may be drawn as one.
        return line.utf8.index(line.startIndex, offsetBy: sealed.byteOffset(of: offset))
    }

    /// Returns the number of characters before an index in the drawn line; the inverse of `index`.
    func characters(before place: String.Index, in line: String) -> Int {
        guard !isMasked, let sealed else { return line.distance(from: line.startIndex, to: place) }
        let bytes = line.utf8.distance(from: line.startIndex, to: place)
        return (0..<sealed.count).first { sealed.byteOffset(of: $0) >= bytes } ?? sealed.count
    }

    /// The columns for the text.
    private var shownWidth: Int { min(bounds.width, lineWidth ?? bounds.width) }

    private func followCaret() {
        let line = line
        caretColumn = scroll.follow(index(editing.cursorIndex, in: line), in: line, width: shownWidth)
    }

    public override var cursorPosition: Point? {
        bounds.isEmpty ? nil : Point(x: caretColumn, y: lineRow)
    }

    /// The line fills a field of one row.
    override var coversBounds: Bool { bounds.height == 1 && lineWidth == nil }

    public override func draw(in canvas: Canvas) {
        if lineRow > 0 {
            canvas.draw(label, at: .zero, style: style(isActive ? .accent : .secondary), maxWidth: bounds.width)
        }
        if bounds.height > 0 {
            // Fills only the rest of the line after the text, so that no cell is written twice.
            let line = Rect(x: 0, y: 0, width: shownWidth, height: bounds.height)
            let end = max(0, drawLine(in: canvas.clipped(to: line)))
            let rest = Rect(x: end, y: lineRow, width: max(0, shownWidth - end), height: 1)
            canvas.fill(rest, style: fieldStyle(of: isEnabled ? lineRole : .secondary))
        }
        guard let remark = shownRemark, bounds.height > lineRow + 1 else { return }
        canvas.draw(remark.role.sign, at: Point(x: 0, y: lineRow + 1), style: style(remark.role.style))
    }

    /// Draws the text, its dots or the placeholder, and returns the column after it.
    private func drawLine(in canvas: Canvas) -> Int {
        guard !editing.text.isEmpty else {
            let name = lineRow > 0 ? "" : label
            let text = TextMetrics.truncate(placeholder.isEmpty ? name : placeholder, to: shownWidth)
            // Not in the colour of an error: it is not what the user has entered.
            var style = style(isEnabled ? .placeholder : .disabledControl)
            if isActive { style = style.with(background: self.style(lineRole).background) }
            return canvas.draw(text, at: Point(x: 0, y: lineRow), style: style)
        }
        let line = line
        let textStyle = fieldStyle(of: isEnabled ? lineRole : .disabledControl)
        guard editing.hasSelection, isFocused else {
            return canvas.draw(line, at: Point(x: -scroll.offset, y: lineRow), style: textStyle) - scroll.offset
        }
        let start = index(editing.selectedRange.lowerBound, in: line)
        let end = index(editing.selectedRange.upperBound, in: line)
        var column = -scroll.offset
        for (part, style) in [
            (line[..<start], textStyle), (line[start..<end], style(.selectedText)), (line[end...], textStyle),
        ] {
            canvas.draw(part, at: Point(x: column, y: lineRow), style: style)
            column += TextMetrics.width(of: String(part))
        }
        return column
    }

    private var isActive: Bool { isEnabled && isFocused }
    private var lineRole: StyleRole { isActive ? .focusedTextField : .textField }

    /// Returns a role's style, in the colour of an error if there is one.
    private func fieldStyle(of role: StyleRole) -> Style {
        guard shownRemark?.role == .error, isEnabled else { return style(role) }
        return style(role).with(foreground: style(.error).foreground)
    }

    public override var semantics: Semantics? {
        var traits = controlTraits
        if isSecure { traits.insert(.secure) }
        if shownRemark?.role == .error { traits.insert(.error) }
        return Semantics(
            role: .textField, label: accessibilityLabel ?? label, value: isSecure ? masked : text, traits: traits)
    }
}
