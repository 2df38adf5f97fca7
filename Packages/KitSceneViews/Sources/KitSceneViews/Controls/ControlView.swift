import KitCells
import KitCore
import KitReactive

/// The base class of controls, which can receive the focus while enabled, and report their actions.
open class ControlView: RetainedView {
    /// A Boolean value that indicates whether the control is enabled.
    ///
    /// A disabled control keeps its place but receives neither the focus nor keys.
    public var isEnabled = true {
        didSet {
            guard isEnabled != oldValue else { return }
            setNeedsDisplay()
            host?.treeDidChange()
        }
    }
    /// Sends when the user has operated the control, but not for a change by code.
    public let action = Signal<Void>()

    /// The title of pressing the control: in the help, and in the hint bar while the control has the focus in a row of a
    /// table.
    public var pressTitle = "Press" {
        didSet { if pressTitle != oldValue, isFocused { host?.keyCommandsDidChange() } }
    }

    /// The action of the body that contains the control.
    package var handler: (@MainActor () -> Void)?

    open override var canBecomeFocused: Bool { isEnabled }

    open override var keyHints: [KeyHint] {
        // In a row of a table, Enter on the row itself does something else.
        isEnabled && enclosingCell != nil ? [KeyHint(KeyPress(.enter), pressTitle, in: .movement)] : []
    }

    public override var helpHints: [KeyHint] {
        isEnabled ? [KeyHint(KeyPress(.enter), pressTitle, shownAs: "Enter Space")] : []
    }

    /// Operates the control, like pressing Enter; does nothing if it is disabled.
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

    /// Clicks the control if the button is released on it.
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

    /// The style of the control in its current state.
    public final var controlStyle: Style {
        style(!isEnabled ? .disabledControl : isFocused ? .focusedControl : .control)
    }

    /// The traits of the control in its current state.
    package final var controlTraits: Semantics.Traits {
        isEnabled ? (isFocused ? .focused : []) : isFocused ? [.focused, .disabled] : .disabled
    }
}

extension ControlView {
    /// A publisher that sends each time the user operates the control; UIKit's touch-up-inside.
    public var tapPublisher: AnyPublisher<Void, Never> { action.publisher }

    /// A binder that enables and disables the control.
    public var isEnabledBinder: Binder<Bool> { Binder(self) { $0.isEnabled = $1 } }
}

extension ButtonView {
    /// A binder that sets the title.
    public var titleBinder: Binder<String> { Binder(self) { $0.title = $1 } }
}

extension ToggleView {
    /// A binder that turns the switch on and off.
    public var isOnBinder: Binder<Bool> { Binder(self) { $0.isOn = $1 } }
}

extension SegmentedControlView {
    /// A publisher of the selected index, which sends the current value and then each change, by the user or by code.
    ///
    /// For the user's choices only, use `selection`. Unlike this publisher, NanoViewController's reads the first index
    /// when it is created, and omits changes by code.
    public var valuePublisher: AnyPublisher<Int, Never> { indexProperty.publisher }

    /// A binder that selects a segment.
    public var selectedIndexBinder: Binder<Int> { Binder(self) { $0.selectedIndex = $1 } }
}
