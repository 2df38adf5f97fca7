import KitCells
import KitCore

/// A framed list above the scene, from which the user picks an entry; disabled entries are skipped.
final class PopupListView: RetainedView {
    private(set) var entries: [PopupEntry] = []
    private(set) var highlighted: Int?
    private let pick: @MainActor (Int) -> Void
    private let bar = ScrollBarView()
    private var typed = TypedPrefix()
    private var offset = 0

    init(_ label: String, pick: @escaping @MainActor (Int) -> Void) {
        self.pick = pick
        super.init()
        accessibilityLabel = label
        addSubview(bar)
    }

    /// Shows entries; keeps the highlighted one, if it is still available.
    func show(_ newEntries: [PopupEntry], highlighting index: Int? = nil) {
        guard newEntries != entries || index != highlighted else { return }
        entries = newEntries
        highlighted = index.flatMap { canPick($0) ? $0 : nil } ?? highlighted.flatMap { canPick($0) ? $0 : nil }
        if highlighted == nil { highlighted = entries.indices.first(where: canPick) }
        invalidateFittingSize()
        setNeedsLayout()
    }

    private func canPick(_ index: Int) -> Bool {
        entries.indices.contains(index) && entries[index].isEnabled && !entries[index].isSeparator
    }

    // MARK: Layout

    override var canBecomeFocused: Bool { true }

    override func sizeThatFits(_ proposal: Size) -> Size {
        let width = entries.map(\.width).max() ?? 0
        return Size(width: min(proposal.width, width + 4), height: min(proposal.height, entries.count + 2))
    }

    private var isFramed: Bool { bounds.height >= 3 && bounds.width >= 5 }
    private var inner: Rect {
        isFramed ? bounds.insetBy(EdgeInsets(top: 1, left: 2, bottom: 1, right: 2)) : bounds
    }

    override func layoutSubviews() {
        let (inner, row) = (inner, highlighted ?? 0)
        offset = min(max(offset, row - inner.height + 1), row)
        offset = max(0, min(offset, entries.count - inner.height))
        bar.isHidden = !isFramed || entries.count <= inner.height
        bar.frame = Rect(x: bounds.width - 1, y: inner.minY, width: 1, height: inner.height)
        bar.update(first: offset, shown: inner.height, total: entries.count)
    }

    override func draw(in canvas: Canvas) {
        if isFramed { canvas.drawBorder(bounds, .rounded, style: style(.border)) }
        let inner = inner
        for index in offset..<max(offset, min(entries.count, offset + inner.height)) {
            draw(entries[index], isHighlighted: index == highlighted, in: canvas, y: inner.minY + index - offset)
        }
    }

    private func draw(_ entry: PopupEntry, isHighlighted: Bool, in canvas: Canvas, y: Int) {
        let inner = inner
        if entry.isSeparator {
            canvas.fill(Rect(x: inner.minX, y: y, width: inner.width, height: 1), style: style(.border), with: "─")
            return
        }
        let style = style(
            !entry.isEnabled
                ? .disabledControl : isHighlighted ? .focusedControl : entry.isDestructive ? .destructive : .text)
        canvas.fill(
            Rect(x: inner.minX, y: y, width: inner.width, height: 1), style: isHighlighted ? style : resolved(.plain))
        let keyWidth = TextMetrics.width(of: entry.keyText)
        let room = max(0, inner.width - (keyWidth > 0 ? keyWidth + 2 : 0))
        let text = TextMetrics.truncate(entry.mark + entry.title, to: room)
        canvas.draw(text, at: Point(x: inner.minX, y: y), style: style, maxWidth: inner.width)
        guard keyWidth > 0, keyWidth < inner.width else { return }
        let keyStyle = isHighlighted || !entry.isEnabled ? style : self.style(.secondary)
        canvas.draw(entry.keyText, at: Point(x: inner.maxX - keyWidth, y: y), style: keyStyle)
    }

    // MARK: Keys

    /// Highlights the pressed entry, and picks it on release.
    ///
    /// The wheel moves the highlight.
    override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        if let step = event.wheelStep { return pointTo((highlighted ?? 0) + step.y.signum()) }
        let index = inner.contains(point) ? offset + point.y - inner.minY : -1
        switch event.kind {
        case .press(.left), .drag(.left): pointTo(index)
        case .release(.left): if canPick(index) { pick(index) }
        default: return false
        }
        return true
    }

    @discardableResult
    private func pointTo(_ index: Int) -> Bool {
        guard canPick(index), index != highlighted else { return false }
        highlighted = index
        setNeedsLayout()
        setNeedsDisplay()
        return true
    }

    override var keyHints: [KeyHint] { [KeyHint("↑↓", "Move"), KeyHint("Enter", "Choose")] }
    override func claimsKey(_ key: KeyPress) -> Bool { key.typedCharacter != nil }

    override func handleKey(_ key: KeyPress) -> Bool {
        if let index = entries.firstIndex(where: { $0.key == key && $0.isEnabled }) {
            pick(index)
            return true
        }
        if let character = key.typedCharacter { return jump(typing: character) }
        guard key.modifiers.isEmpty else { return false }
        typed.clear()
        switch key.key {
        case .up: move(by: -1)
        case .down, .tab: move(by: 1)
        case .pageUp: move(to: (highlighted ?? 0) - max(1, inner.height - 1), searching: 1)
        case .pageDown: move(to: (highlighted ?? 0) + max(1, inner.height - 1), searching: -1)
        case .home: move(to: 0, searching: 1)
        case .end: move(to: entries.count - 1, searching: -1)
        case .enter, .character(" "): if let highlighted { pick(highlighted) }
        default: return false
        }
        return true
    }

    private func jump(typing character: Character) -> Bool {
        let titles = entries.enumerated().map { canPick($0.offset) ? $0.element.title : "" }
        if let index = typed.next(after: highlighted, typing: character, in: titles) { highlight(index) }
        return true
    }

    /// Moves by one step, past disabled entries and around at the ends.
    private func move(by step: Int) {
        let count = entries.count
        guard count > 0 else { return }
        let start = highlighted ?? (step > 0 ? -1 : count)
        let steps = (1...count).lazy.map { ((start + $0 * step) % count + count) % count }
        if let index = steps.first(where: canPick) { highlight(index) }
    }

    /// Moves to the nearest available entry, first in the direction of the search.
    private func move(to index: Int, searching step: Int) {
        guard !entries.isEmpty else { return }
        let target = min(max(0, index), entries.count - 1)
        let onwards = step > 0 ? Array(target..<entries.count) : Array((0...target).reversed())
        let back = step > 0 ? Array((0..<target).reversed()) : Array((target..<entries.count).dropFirst())
        if let index = (onwards + back).first(where: canPick) { highlight(index) }
    }

    private func highlight(_ index: Int) {
        guard index != highlighted else { return }
        highlighted = index
        setNeedsLayout()
        setNeedsDisplay()
    }

    // MARK: Semantics

    override var semantics: Semantics? {
        let choices = entries.indices.filter { !entries[$0].isSeparator }
        let position = highlighted.flatMap { choices.firstIndex(of: $0) }.map { "\($0 + 1) of \(choices.count)" }
        return Semantics(
            role: .menu, label: accessibilityLabel ?? "", value: position, traits: isFocused ? .focused : [])
    }

    /// The visible entries.
    override var semanticSubviews: [RetainedView] {
        let shown = offset..<max(offset, min(entries.count, offset + max(1, inner.height)))
        return shown.filter { !entries[$0].isSeparator }.map { index in
            SpeechView(entries[index].speech(isHighlighted: index == highlighted))
        }
    }
}

extension KeyPress {
    /// The character that the key types, unless it is a space.
    fileprivate var typedCharacter: Character? {
        guard modifiers.isEmpty, case .character(let character) = key, character != " " else { return nil }
        return character
    }
}

/// The list that a control has opened; it closes with the control.
@MainActor
final class Popup {
    private var opened: (list: PopupListView, layer: OverlayLayer)?

    var isOpen: Bool { opened != nil }

    /// Opens a list below a view; `pick` is called with the index of an entry after the list has closed.
    func open(
        _ entries: [PopupEntry], highlighting index: Int?, label: String, at anchor: RetainedView,
        pick: @escaping @MainActor (Int) -> Void
    ) {
        guard opened == nil, let host = anchor.host else { return }
        let list = PopupListView(label) { [weak self] index in
            self?.close()
            pick(index)
        }
        list.show(entries, highlighting: index)
        let layer = OverlayLayer(list, placement: .anchored(to: anchor, matchingWidth: true))
        layer.cancel = { [weak self] in self?.close() }
        layer.didLeave = { [weak self] in self?.opened = nil }
        opened = (list, layer)
        host.layers.present(layer)
    }

    /// Updates the entries, if the list is open.
    func update(_ entries: [PopupEntry]) { opened?.list.show(entries, highlighting: opened?.list.highlighted) }

    func close() {
        let layer = opened?.layer
        opened = nil
        layer?.dismiss()
    }
}

/// One row of a popup list.
struct PopupEntry: Equatable {
    var title: String
    var isEnabled = true
    var isSeparator = false
    var isDestructive = false
    /// A Boolean value that indicates whether the row is selected, or `nil` in a list without a selection.
    var isChosen: Bool?
    var key: KeyPress?

    var mark: String { isChosen.map { $0 ? "✓ " : "  " } ?? "" }
    var keyText: String { key?.display ?? "" }

    /// The width of the row in columns, with two between title and key.
    var width: Int {
        let keyWidth = TextMetrics.width(of: keyText)
        return TextMetrics.width(of: mark) + TextMetrics.width(of: title) + (keyWidth > 0 ? keyWidth + 2 : 0)
    }

    func speech(isHighlighted: Bool) -> Semantics {
        var traits: Semantics.Traits = isHighlighted ? .selected : []
        if !isEnabled { traits.insert(.disabled) }
        let value = isChosen == true ? "chosen" : keyText.isEmpty ? nil : keyText
        return Semantics(role: .menuItem, label: title, value: value, traits: traits)
    }
}
