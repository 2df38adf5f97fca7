import KitCells
import KitCore
import KitReactive

/// The base of controls: it can have the focus while it is enabled, and reports its actions.
open class ControlView: View {
    /// A Boolean value that indicates whether the control is enabled.
    ///
    /// A disabled control keeps its place but receives neither focus nor keys.
    public var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            setNeedsDisplay()
            host?.treeDidChange()
        }
    }
    /// Fires when the control was operated by the user, never for a change made by code.
    public let action = Signal<Void>()

    /// The declarative body's handler for the control's action.
    package var handler: (@MainActor () -> Void)?

    open override var canBecomeFocused: Bool { isEnabled }

    public override var helpHints: [KeyHint] {
        isEnabled ? [KeyHint(KeyPress(.enter), "Press", shownAs: "Enter Space")] : []
    }

    /// Operates the control, as a press of Enter does; nothing happens while it is disabled.
    open func activate() {
        guard isEnabled else { return }
        action.send(())
        handler?()
    }

    open override func handleKey(_ key: KeyPress) -> Bool {
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

    /// Operates the control at a point in its own coordinates, as the mouse does.
    open func click(at point: Point) { activate() }

    /// The style of a control in its present state.
    public final var controlStyle: Style {
        style(!isEnabled ? .disabledControl : isFocused ? .focusedControl : .control)
    }

    /// The traits of a control in its present state.
    package final var controlTraits: Semantics.Traits {
        isEnabled ? (isFocused ? .focused : []) : isFocused ? [.focused, .disabled] : .disabled
    }
}

extension ControlView {
    /// Sends each time that the user operates the control; UIKit's touch-up-inside.
    public var tapPublisher: AnyPublisher<Void, Never> { action.publisher }

    /// Enables and disables the control.
    public var isEnabledBinder: Binder<Bool> { Binder(self) { $0.isEnabled = $1 } }
}

extension ButtonView {
    /// Writes the title.
    public var titleBinder: Binder<String> { Binder(self) { $0.title = $1 } }
}

extension ToggleView {
    /// Switches on and off.
    public var isOnBinder: Binder<Bool> { Binder(self) { $0.isOn = $1 } }
}

extension SegmentedControlView {
    /// Publishes the selected index on subscription, then each change of it, by the user and by code alike.
    ///
    /// For the user's choices alone there is `selection`. After NanoViewController, whose publisher read the first
    /// index when it was made, and left out changes by code.
    public var valuePublisher: AnyPublisher<Int, Never> { indexProperty.publisher }

    /// Chooses.
    public var selectedIndexBinder: Binder<Int> { Binder(self) { $0.selectedIndex = $1 } }
}
