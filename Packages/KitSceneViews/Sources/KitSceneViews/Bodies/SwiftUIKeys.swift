import KitCells

// Names of SwiftUI's keys with another name here. The compiler's messages name the right word.

/// Not available.
@available(*, unavailable, renamed: "KeyModifiers")
public typealias EventModifiers = KeyModifiers

/// Not available.
@available(*, unavailable, renamed: "Key")
public typealias KeyEquivalent = Key

extension KeyModifiers {
    /// Not available.
    @available(*, unavailable, renamed: "alt")
    public static var option: KeyModifiers { .alt }
    /// Not available.
    @available(*, unavailable, message: "terminals report a capital letter as its character, such as \"S\"")
    public static var capsLock: KeyModifiers { [] }
    /// Not available.
    @available(*, unavailable, message: "terminals report the numeric pad as the other digits")
    public static var numericPad: KeyModifiers { [] }
}

extension Key {
    /// Not available.
    @available(*, unavailable, renamed: "enter")
    public static var `return`: Key { .enter }
    /// Not available.
    @available(*, unavailable, message: "a character: \" \"")
    public static var space: Key { .character(" ") }
    /// Not available.
    @available(*, unavailable, renamed: "delete", message: "SwiftUI's .delete is .backspace here")
    public static var deleteForward: Key { .delete }
    /// Not available.
    @available(*, unavailable, renamed: "up")
    public static var upArrow: Key { .up }
    /// Not available.
    @available(*, unavailable, renamed: "down")
    public static var downArrow: Key { .down }
    /// Not available.
    @available(*, unavailable, renamed: "left")
    public static var leftArrow: Key { .left }
    /// Not available.
    @available(*, unavailable, renamed: "right")
    public static var rightArrow: Key { .right }
    /// Not available.
    @available(
        *, unavailable, message: "Enter presses the focused button; onSubmit(_:) is its action in a field"
    )
    public static var defaultAction: Key { .enter }
    /// Not available.
    @available(*, unavailable, renamed: "escape")
    public static var cancelAction: Key { .escape }
}
