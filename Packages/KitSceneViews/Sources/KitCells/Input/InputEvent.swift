/// One thing that the user did, or that happened to the window.
public enum InputEvent: Hashable, Sendable {
    /// A key was pressed.
    case key(KeyPress)
    /// Text was pasted; it comes whole and is never read as keys.
    case paste(String)
    /// The mouse was used.
    case mouse(MouseEvent)
    /// The window has a new size, in cells.
    case resize(Size)
    /// The window got the keyboard.
    case focusGained
    /// The window lost the keyboard.
    case focusLost
}
