import KitReactive

/// A state of a control that has a title of its own, as UIKit's has; a control in a terminal has one title for all.
public enum ControlState: Sendable {
    /// Whatever the control's state.
    case normal
}

extension ButtonView {
    /// Writes the title, by the name that NanoViewController has for it.
    public func titleBinder(for state: ControlState) -> Binder<String> { titleBinder }
}
