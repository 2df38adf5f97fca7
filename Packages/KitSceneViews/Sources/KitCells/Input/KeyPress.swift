/// A press of a key, with its modifiers.
public struct KeyPress: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The modifier keys held.
    public var modifiers: KeyModifiers

    /// Creates a press of a key.
    public init(_ key: Key, _ modifiers: KeyModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// Creates the press that terminals report for a key with modifiers: a capital letter in place of Shift, and a small
    /// letter with Control.
    package init(reported key: Key, _ modifiers: KeyModifiers) {
        self.init(key, modifiers)
        guard case .character(let character) = key else { return }
        let (small, capital) = (character.lowercased(), character.uppercased())
        if modifiers.contains(.control), small.count == 1 {
            self.key = .character(Character(small))
        } else if modifiers.contains(.shift), capital.count == 1, capital != small {
            self = KeyPress(.character(Character(capital)), modifiers.subtracting(.shift))
        }
    }

    /// The name in hints, such as `Ctrl-C`, `↑`, `Enter`, `Space` or `r`.
    public var display: String {
        var text = ""
        if modifiers.contains(.control) { text += "Ctrl-" }
        if modifiers.contains(.alt) { text += "Alt-" }
        if modifiers.contains(.command) { text += "Cmd-" }
        if modifiers.contains(.hyper) { text += "Hyper-" }
        if modifiers.contains(.meta) { text += "Meta-" }
        if modifiers.contains(.shift) { text += "Shift-" }
        return text + keyName
    }

    private var keyName: String {
        switch key {
        case .character(" "): "Space"
        case .character(let character):
            modifiers.contains(.control) ? String(character).uppercased() : String(character)
        case .enter: "Enter"
        case .tab: "Tab"
        case .backspace: "Backspace"
        case .delete: "Del"
        case .insert: "Ins"
        case .escape: "Esc"
        case .up: "↑"
        case .down: "↓"
        case .left: "←"
        case .right: "→"
        case .home: "Home"
        case .end: "End"
        case .pageUp: "PgUp"
        case .pageDown: "PgDn"
        case .function(let number): "F\(number)"
        }
    }
}

/// A key, as far as terminals distinguish it.
public enum Key: Hashable, Sendable {
    /// A key that types a character; Space is `" "`, and a capital letter has no Shift.
    case character(Character)
    /// Enter or Return.
    case enter
    /// Tab; Shift-Tab is this key with `.shift`.
    case tab
    /// Backspace, which deletes to the left.
    case backspace
    /// Delete, which deletes to the right.
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

/// The modifier keys held during a key press.
public struct KeyModifiers: OptionSet, Hashable, Sendable {
    /// One bit for each modifier.
    public let rawValue: UInt8

    /// Creates a set from its bits.
    public init(rawValue: UInt8) {
        self.rawValue = rawValue
    }

    /// Shift; not set for capital letters, which are separate characters.
    public static let shift = KeyModifiers(rawValue: 1 << 0)
    /// Control, as in Ctrl-C: `character("c")` with this modifier.
    public static let control = KeyModifiers(rawValue: 1 << 1)
    /// Alt or Option, if the terminal reports it.
    public static let alt = KeyModifiers(rawValue: 1 << 2)
    /// Command, or the Windows key (X11's Super), which few terminals report.
    public static let command = KeyModifiers(rawValue: 1 << 3)
    /// X11's Hyper, which kitty's keyboard protocol reports.
    public static let hyper = KeyModifiers(rawValue: 1 << 4)
    /// X11's Meta, if it differs from Alt, which kitty's keyboard protocol reports.
    public static let meta = KeyModifiers(rawValue: 1 << 5)
}
