/// An action of the user, or a change of the window.
public enum InputEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(KeyPress)
    /// Text was pasted, which arrives as one event and is never interpreted as keys.
    ///
    /// If a text is too long for a terminal session, the event contains only its beginning, and `omitted` is the number
    /// of missing characters.
    case paste(String, omitted: Int = 0)
    /// The mouse was used.
    case mouse(MouseEvent)
    /// The window was resized to a size in cells.
    case resize(Size)
    /// The window received the focus.
    case focusGained
    /// The window lost the focus.
    case focusLost
}

/// A mouse event.
public struct MouseEvent: Hashable, Sendable {
    /// A button of the mouse.
    public enum Button: Hashable, Sendable {
        /// The primary button.
        case left
        /// The middle button, often the wheel.
        case middle
        /// The secondary button.
        case right
    }

    /// The kind of event.
    public enum Kind: Hashable, Sendable {
        /// A button was pressed.
        case press(Button)
        /// A button was released.
        case release(Button)
        /// The pointer moved without a pressed button.
        case move
        /// The pointer moved with a pressed button.
        case drag(Button)
        /// The wheel turned away from the user.
        case wheelUp
        /// The wheel turned towards the user.
        case wheelDown
        /// The wheel was tilted, or two fingers swept, to the left.
        case wheelLeft
        /// The wheel was tilted, or two fingers swept, to the right.
        case wheelRight
    }

    /// The kind of event.
    public var kind: Kind
    /// The cell under the pointer.
    public var position: Point
    /// The modifier keys held.
    public var modifiers: KeyModifiers

    /// Creates an event.
    public init(kind: Kind, position: Point, modifiers: KeyModifiers = []) {
        self.kind = kind
        self.position = position
        self.modifiers = modifiers
    }
}
