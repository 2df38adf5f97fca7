import KitCells
import KitCore

/// The line of a split view: it takes the focus, and keys that move it.
final class SplitDividerView: View {
    /// Called with the cells that the user wants before the line.
    var moved: (@MainActor (Int) -> Void)?
    var isMovable = true {
        didSet {
            guard isMovable != oldValue else { return }
            setNeedsDisplay()
            host?.treeDidChange()
        }
    }

    private var axis = StackView.Axis.horizontal
    private var position = 0
    private var room = 0

    func update(_ axis: StackView.Axis, position: Int, in room: Int) {
        (self.axis, self.position, self.room) = (axis, position, room)
        setNeedsDisplay()
    }

    override var canBecomeFocused: Bool { isMovable }
    override var keyHints: [KeyHint] { [KeyHint(axis == .horizontal ? "←→" : "↑↓", "Move")] }

    override func handle(_ key: KeyPress) -> Bool {
        guard isMovable, key.modifiers.isEmpty || key.modifiers == .shift else { return false }
        let step = key.modifiers == .shift ? 5 : 1
        switch (key.key, axis) {
        case (.left, .horizontal), (.up, .vertical): moved?(position - step)
        case (.right, .horizontal), (.down, .vertical): moved?(position + step)
        case (.home, _): moved?(0)
        case (.end, _): moved?(room)
        default: return false
        }
        return true
    }

    /// The line follows the pointer while it is held.
    override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        guard isMovable else { return false }
        switch event.kind {
        case .drag(.left):
            // Both are of the last layout, so that it does not matter whether there was a frame since.
            let (cells, overflow) = position.addingReportingOverflow(axis == .horizontal ? point.x : point.y)
            if !overflow { moved?(cells) }
        case .press(.left), .release(.left): break
        default: return false
        }
        return true
    }

    /// Without colour, the weight of the line shows the focus.
    override func draw(in canvas: Canvas) {
        let signs = (isFocused ? Border.heavy : .single).lineSigns
        let style = style(isFocused ? .accent : .border)
        // The views beside each other are parted by a line that stands.
        canvas.fill(bounds, style: style, with: axis == .horizontal ? signs.vertical : signs.horizontal)
    }

    override var semantics: Semantics? {
        guard isMovable, room > 0 else { return nil }
        return Semantics(
            role: .stepper, label: accessibilityLabel ?? "Divider", value: "\(position * 100 / room)%",
            traits: isFocused ? .focused : [])
    }
}
