import KitCells
import KitReactive

/// The base of what the user operates: it can have the focus while it is enabled, and reports what was done with it.
open class ControlView: View {
    /// Whether the control can be operated; a control that cannot keeps its place but neither focus nor key.
    public var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            setNeedsDisplay()
            host?.treeDidChange()
        }
    }
    /// Fires when the control was operated by the user, never for a change made by code.
    public let action = Signal<Void>()

    /// What a declarative body does when the control is operated.
    var handler: (@MainActor () -> Void)?

    open override var canBecomeFocused: Bool { isEnabled }

    open override var helpHints: [KeyHint] { isEnabled ? [KeyHint("Enter Space", "Press")] : [] }

    /// Operates the control, as a press of Enter does; nothing happens while it is disabled.
    open func activate() {
        guard isEnabled else { return }
        action.send(())
        handler?()
    }

    open override func handle(_ key: KeyPress) -> Bool {
        guard key == KeyPress(.enter) || key == KeyPress(.character(" ")) else { return false }
        activate()
        return true
    }

    /// A press that is released on the control clicks it; released elsewhere it was a mistake, and nothing happens.
    open override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool {
        guard isEnabled else { return false }
        switch event.kind {
        case .press(.left), .drag(.left): return true
        case .release(.left):
            if bounds.contains(point) { click(at: point) }
            return true
        default: return false
        }
    }

    /// Operates the control at a point of its own coordinates, as the mouse does.
    open func click(at point: Point) { activate() }

    /// The style of a control in its present state.
    public final var controlStyle: Style {
        style(!isEnabled ? .disabledControl : isFocused ? .focusedControl : .control)
    }
}
