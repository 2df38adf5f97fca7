/// One thing that the user did, or that happened to the window.
public enum InputEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(KeyPress)
    /// Text was pasted; it comes in one piece and is never read as keys.
    ///
    /// Of a text that is too long for a terminal session only the beginning comes: `omitted` more characters do not.
    case paste(String, omitted: Int = 0)
    /// The mouse was used.
    case mouse(MouseEvent)
    /// The window has a new size, in cells.
    case resize(Size)
    /// The window got the keyboard.
    case focusGained
    /// The window lost the keyboard.
    case focusLost
}

/// Something done with the mouse.
public struct MouseEvent: Hashable, Sendable {
    /// A button of the mouse.
    public enum Button: Hashable, Sendable {
        /// The main button.
        case left
        /// The button in the middle, often the wheel.
        case middle
        /// The second button.
        case right
    }

    /// The kind of event.
    public enum Kind: Hashable, Sendable {
        /// A button went down.
        case press(Button)
        /// A button came up.
        case release(Button)
        /// The pointer moved with no button down.
        case move
        /// The pointer moved with a button down.
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
    /// The modifier keys that were held.
    public var modifiers: KeyModifiers

    /// Creates an event from its parts.
    public init(kind: Kind, position: Point, modifiers: KeyModifiers = []) {
        self.kind = kind
        self.position = position
        self.modifiers = modifiers
    }
}
