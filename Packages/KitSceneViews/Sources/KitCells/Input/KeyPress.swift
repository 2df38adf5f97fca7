/// One press of a key with its modifiers.
public struct KeyPress: Hashable, Sendable {
    /// The key.
    public var key: Key
    /// The modifier keys that were held.
    public var modifiers: KeyModifiers

    /// Creates a press of a key.
    public init(_ key: Key, _ modifiers: KeyModifiers = []) {
        self.key = key
        self.modifiers = modifiers
    }

    /// The name that a hint bar shows, such as `Ctrl-C`, `↑`, `Enter`, `Space` or `r`.
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
