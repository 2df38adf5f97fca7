import KitCells

/// A command with a key and its title in the hint bar.
@MainActor
public struct KeyCommand {
    let key: KeyPress
    /// The title of the command, in a word or two; an empty title hides it from the hint bar, the help and the palette.
    let title: String
    /// Other words for the command, by which the palette finds it.
    let keywords: [String]
    /// A Boolean value that indicates whether the key works now; otherwise its hint is hidden.
    let isEnabled: Bool
    /// A Boolean value that indicates whether the hint bar has the command, besides the help and the palette.
    let isInBar: Bool
    /// A Boolean value that indicates whether the hint bar keeps the command when there is little room.
    let isPrimary: Bool
    let action: @MainActor () -> Void

    /// Creates a command.
    public init(
        _ key: KeyPress, _ title: String = "", keywords: [String] = [], isEnabled: Bool = true, isInBar: Bool = true,
        isPrimary: Bool = false, action: @escaping @MainActor () -> Void
    ) {
        self.key = key
        self.title = title
        self.keywords = keywords
        self.isEnabled = isEnabled
        self.isInBar = isInBar
        self.isPrimary = isPrimary
        self.action = action
    }

    /// Creates a command for a key, such as `.backspace`, with modifiers.
    public init(
        _ key: Key, modifiers: KeyModifiers = [], _ title: String = "", keywords: [String] = [],
        isEnabled: Bool = true, isInBar: Bool = true, isPrimary: Bool = false, action: @escaping @MainActor () -> Void
    ) {
        self.init(
            KeyPress(reported: key, modifiers), title, keywords: keywords, isEnabled: isEnabled, isInBar: isInBar,
            isPrimary: isPrimary, action: action)
    }

    /// Creates a command for a character with modifiers: `KeyCommand("s", modifiers: .control, "Save") { save() }`.
    ///
    /// Terminals report a capital letter in place of Shift, and few report Command.
    public init(
        _ character: Character, modifiers: KeyModifiers = [], _ title: String = "", keywords: [String] = [],
        isEnabled: Bool = true, isInBar: Bool = true, isPrimary: Bool = false, action: @escaping @MainActor () -> Void
    ) {
        self.init(
            Key.character(character), modifiers: modifiers, title, keywords: keywords, isEnabled: isEnabled,
            isInBar: isInBar, isPrimary: isPrimary, action: action)
    }
}

/// The names of keys and the title of their action, as in the hint bar.
public struct KeyHint: Hashable, Sendable {
    /// The names of the keys, such as `↑↓` or `Enter`.
    let keys: String
    /// The title, in a word or two.
    let title: String
    /// The key that a click on the hint presses, or `nil` if there are several.
    let key: KeyPress?
    /// Other words for the action, by which the palette finds it.
    let keywords: [String]
    /// The part of the bar that shows the hint.
    let group: Group
    /// A Boolean value that indicates whether the bar keeps the hint when there is little room.
    let isPrimary: Bool

    /// The parts of the hint bar, in order.
    package enum Group: Hashable, CaseIterable {
        /// Keys that move within the focused view, or open a part of it.
        case movement
        /// Keys that perform an action.
        case action
        /// Keys that change how the focused view arranges its content.
        case arrangement
        /// Keys that work on every screen.
        case everywhere
    }

    /// Creates a hint.
    public init(_ keys: String, _ title: String) {
        self.keys = keys
        self.title = title
        key = nil
        keywords = []
        isPrimary = false
        let isMovement =
            keys.allSatisfy { "↑↓←→ ".contains($0) } || [Self.pageKeys, "End", "Enter", "Esc"].contains(keys)
        group = isMovement ? .movement : .action
    }

    package static let pageKeys = "PgUp PgDn"
    /// The keys that scroll further than the arrows, for the help.
    package static let scrolling = [KeyHint(pageKeys, "Scroll a page"), KeyHint("Home End", "To the ends")]
    /// The keys that move further in a list than the arrows, for the help.
    static let paging = [KeyHint(pageKeys, "Move by a page"), KeyHint("Home End", "To the ends")]

    /// Creates a copy of a hint with other names of its keys.
    init(renaming hint: KeyHint, to keys: String) {
        self.keys = keys
        (title, key, keywords, group) = (hint.title, hint.key, hint.keywords, hint.group)
        isPrimary = hint.isPrimary
    }

    /// Creates a hint for one key, optionally with the names of others that do the same.
    package init(
        _ key: KeyPress, _ title: String, keywords: [String] = [], shownAs keys: String? = nil,
        in group: Group = .action, isPrimary: Bool = false
    ) {
        self.keywords = keywords
        self.isPrimary = isPrimary
        self.group = group
        self.keys = keys ?? key.display
        self.title = title
        self.key = key
    }
}
