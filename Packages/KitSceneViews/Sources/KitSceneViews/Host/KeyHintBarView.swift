import KitCells
import KitCore

/// The last line of a screen names the keys that can be pressed now.
///
/// Hints that do not fit are left out whole, the last first; the help then leads to them. The help itself takes only
/// the room that is left where all of them fit, and how to leave is the last to go: first the screen, then the app.
final class KeyHintBarView: View {
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
        for (hint, column) in placedHints {
            let title = column + canvas.draw(hint.keys, at: Point(x: column, y: 0), style: style(.hintKey)) + 1
            canvas.draw(hint.title, at: Point(x: title, y: 0), style: style(.hintBar))
        }
    }

    /// The hints that fit, with the columns where they begin.
    private var placedHints: [(hint: KeyHint, column: Int)] {
        var column = 1
        return hintsThatFit.map { hint in
            defer { column += width(of: hint) + 2 }
            return (hint, column)
        }
    }

    private var hintsThatFit: [KeyHint] {
        let all = hints + [leaving].compactMap(\.self)
        guard !fits(all) else {
            let withHelp = hints + [help, leaving].compactMap(\.self)
            return fits(withHelp) ? withHelp : all
        }
        let last = leaving ?? hints.last
        var others = leaving == nil ? hints.dropLast() : hints[...]
        guard let last, fits([last]) else { return [] }
        var ending = [last]
        if let index = others.firstIndex(where: { $0.keys == Self.escape }), fits([others[index], last]) {
            ending.insert(others.remove(at: index), at: 0)
        }
        if let help, fits(ending + [help]) { ending.insert(help, at: ending.count - 1) }
        var count = 0
        while count < others.count, fits(others.prefix(count + 1) + ending) { count += 1 }
        return others.prefix(count) + ending
    }

    private static let escape = KeyPress(.escape).display

    private func fits(_ hints: some Collection<KeyHint>) -> Bool {
        hints.reduce(-2) { $0 + width(of: $1) + 2 } <= bounds.width - 2
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

extension SceneHost {
    func updateHints() {
        guard needsHints else { return }
        needsHints = false
        let guide = keyGuide
        rootView.hintBar.update(hints: guide.barHints, help: guide.helpHint, leaving: guide.leaving)
    }

    /// All keys that work now.
    var keyGuide: ActiveKeyMap {
        let focused = focusedView
        var guide = ActiveKeyMap { focused?.claimsKey($0) ?? false }
        if let toastCommand { guide.add(toastCommand) }
        let content = rootView.content
        var view = focused ?? keyScope
        while let current = view {
            guide.add(current, isScene: current === content)
            view = current.superview
        }
        if layers.modal == nil, let content, let focused, !focused.isDescendant(of: content) {
            guide.add(commandsOf: content, isScene: true)
        }
        for item in reachableItems { guide.add(item) }
        guide.addHostKeys(of: self)
        return guide
    }

    /// The buttons of the title bar whose keys work now.
    var reachableItems: [BarButtonItem] {
        guard layers.modal.map({ $0.scope == .scene }) ?? true, let item = scene?.loadedNavigationItem else {
            return []
        }
        return item.shownItems.filter(\.isEnabled)
    }
}
