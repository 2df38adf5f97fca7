/// A key of the keyboard, as far as a terminal tells keys apart.
public enum Key: Hashable, Sendable {
    /// A key that types something; Space is `" "`, and a capital letter is itself, without Shift.
    case character(Character)
    /// Enter or Return.
    case enter
    /// Tab; Shift-Tab is the same key with `.shift`.
    case tab
    /// Backspace: removes to the left.
    case backspace
    /// Delete: removes to the right.
    case delete
    /// Insert.
    case insert
    /// Escape.
    case escape
    /// The arrow up.
    case up
    /// The arrow down.
    case down
    /// The arrow to the left.
    case left
    /// The arrow to the right.
    case right
    /// Home.
    case home
    /// End.
    case end
    /// Page up.
    case pageUp
    /// Page down.
    case pageDown
    /// A function key, counted from 1.
    case function(Int)
}
