import KitCells
import KitCore

/// The last line of a screen, which names the keys that work now.
///
/// A line separates the groups: movement within the focused view, actions, the arrangement of the view's content, and
/// keys that work on every screen. Hints that do not fit are left out whole: Enter on a button first, then quitting
/// if Escape leaves the screen, because the help lists it, then the arrows, then the last, and primary ones after the
/// others. The help takes their place. If all others fit, the help uses the remaining space, or that of Tab. The hint for
/// leaving an overlay, or for quitting on the first screen, is left out last.
final class KeyHintBarView: RetainedView {
    /// Called with the key of a hint that the user clicks.
    var pressed: (@MainActor (KeyPress) -> Void)?

    private var hints: [KeyHint] = []
    private var button: KeyHint?
    private var help: KeyHint?
    private var leaving: KeyHint?

    /// Shows hints; `button` is the one of them for the focused button.
    func update(hints: [KeyHint], button: KeyHint?, help: KeyHint?, leaving: KeyHint?) {
        guard hints != self.hints || button != self.button || help != self.help || leaving != self.leaving else {
            return
        }
        (self.hints, self.button, self.help, self.leaving) = (hints, button, help, leaving)
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
        return fits(all) ? all : withoutButton(hints.filter { $0 != button })
    }

    /// Returns the hints that fit, if Enter on a button is not among them.
    private func withoutButton(_ hints: [KeyHint]) -> [KeyHint] {
        let all = hints + [help, leaving].compactMap(\.self)
        guard !fits(all) else { return all }
        let keys = hints + [isLeavingOptional ? help : leaving].compactMap(\.self)
        if fits(keys) {
            if isLeavingOptional { return keys }
            let withoutTab = all.filter { $0.key != KeyPress(.tab) }
            return fits(withoutTab) ? withoutTab : keys
        }
        return mostImportant(of: all)
    }

    /// Returns the hints that fit, chosen by their importance, in their order.
    private func mostImportant(of all: [KeyHint]) -> [KeyHint] {
        var kept: Set<Int> = []
        func keep(_ index: Int) -> Bool {
            let isNew = kept.insert(index).inserted
            let isFitting = fits(kept.sorted().map { all[$0] })
            if isNew, !isFitting { kept.remove(index) }
            return isFitting
        }
        let isEscape = { (hint: KeyHint) in hint.key == Self.escape || hint.keys == "Esc" }
        if !isLeavingOptional { guard let last = all.indices.last, keep(last) else { return [] } }
        for index in all.indices where all[index].isPrimary { _ = keep(index) }
        if let index = all.firstIndex(where: isEscape) { _ = keep(index) }
        if let index = all.firstIndex(where: { $0 == help }) { _ = keep(index) }
        let others = all.indices.filter {
            !kept.contains($0) && !isEscape(all[$0]) && all[$0] != help && all[$0] != leaving
        }
        // Users know the arrows without a hint.
        for index in others.filter({ !all[$0].isOfArrows }) + others.filter({ all[$0].isOfArrows }) {
            guard keep(index) else { break }
        }
        if let last = all.indices.last { _ = keep(last) }
        return kept.sorted().map { all[$0] }
    }

    private static let escape = KeyPress(.escape)

    /// A Boolean value that indicates whether Escape leaves the screen, so the bar can omit the hint for quitting.
    private var isLeavingOptional: Bool { leaving?.isPrimary == false }

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

extension KeyHint {
    /// A Boolean value that indicates whether the keys are arrows.
    fileprivate var isOfArrows: Bool { keys.allSatisfy { "↑↓←→ ".contains($0) } }
}
