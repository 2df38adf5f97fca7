import KitCells
import KitCore

/// The last line of a screen, which names the keys that work now.
///
/// A line separates the groups: movement within the focused view, actions, and keys that work on every screen. Hints
/// that do not fit are left out whole, the last first; the help then takes their place. If all of them fit, the help
/// uses the remaining space, or that of Tab. The hint for leaving the screen, or the app, is left out last.
final class KeyHintBarView: RetainedView {
    /// Called with the key of a hint that the user clicks.
    var pressed: (@MainActor (KeyPress) -> Void)?

    private var hints: [KeyHint] = []
    private var help: KeyHint?
    private var leaving: KeyHint?

    func update(hints: [KeyHint], help: KeyHint?, leaving: KeyHint?) {
        guard hints != self.hints || help != self.help || leaving != self.leaving else { return }
        (self.hints, self.help, self.leaving) = (hints, help, leaving)
        setNeedsDisplay()
    }

    override func draw(in canvas: Canvas) {
        var last: KeyHint?
        for (hint, column) in placedHints {
            if let last, last.group != hint.group {
                canvas.draw("│", at: Point(x: column - 2, y: 0), style: style(.border))
            }
            last = hint
            let title = column + canvas.draw(hint.keys, at: Point(x: column, y: 0), style: style(.hintKey)) + 1
            canvas.draw(hint.title, at: Point(x: title, y: 0), style: style(.hintBar))
        }
    }

    /// The hints that fit, each with its first column.
    private var placedHints: [(hint: KeyHint, column: Int)] {
        var column = 1
        var last: KeyHint?
        return hintsThatFit.map { hint in
            column += gap(between: last, and: hint)
            defer { (column, last) = (column + width(of: hint), hint) }
            return (hint, column)
        }
    }

    /// Returns the number of columns between two hints; a line separates groups.
    private func gap(between last: KeyHint?, and hint: KeyHint) -> Int {
        last.map { $0.group == hint.group ? 2 : 3 } ?? 0
    }

    private var hintsThatFit: [KeyHint] {
        let all = hints + [help, leaving].compactMap(\.self)
        guard !fits(all) else { return all }
        let keys = hints + [leaving].compactMap(\.self)
        if fits(keys) {
            let withoutTab = all.filter { $0.key != KeyPress(.tab) }
            return fits(withoutTab) ? withoutTab : keys
        }
        let last = leaving ?? hints.last
        var others = leaving == nil ? hints.dropLast() : hints[...]
        guard let last, fits([last]) else { return [] }
        var ending = [last]
        if let index = others.firstIndex(where: { $0.key == Self.escape || $0.keys == "Esc" }),
            fits([others[index], last])
        {
            ending.insert(others.remove(at: index), at: 0)
        }
        if let help, fits(ending + [help]) { ending.insert(help, at: ending.count - 1) }
        var count = 0
        while count < others.count, fits(others.prefix(count + 1) + ending) { count += 1 }
        return others.prefix(count) + ending
    }

    private static let escape = KeyPress(.escape)

    private func fits(_ hints: some Collection<KeyHint>) -> Bool {
        var last: KeyHint?
        var columns = 0
        for hint in hints {
            columns += gap(between: last, and: hint) + width(of: hint)
            last = hint
        }
        return columns <= bounds.width - 2
    }

    private func width(of hint: KeyHint) -> Int {
        TextMetrics.width(of: hint.keys) + 1 + TextMetrics.width(of: hint.title)
    }

    override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        let clicked = placedHints.first { ($0.column..<$0.column + width(of: $0.hint)).contains(point.x) }
        guard let key = clicked?.hint.key, point.y == 0 else { return false }
        if event.kind == .release(.left) { pressed?(key) }
        return event.isLeftPress
    }

    override var semantics: Semantics? {
        let text = (hints + [help, leaving].compactMap(\.self)).map { $0.keys + " " + $0.title }
        return Semantics(role: .keyHint, label: text.joined(separator: ", "))
    }
}
