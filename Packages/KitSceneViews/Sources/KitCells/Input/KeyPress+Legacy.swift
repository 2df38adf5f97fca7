extension KeyPress {
    /// The key press that terminals send if they have no separate bytes for this one, or `nil` if they have.
    ///
    /// Kitty's keyboard protocol and xterm's `modifyOtherKeys` distinguish more keys, such as Ctrl-[ from Escape, or
    /// Shift-Enter from Enter. There, a key without a binding keeps this meaning. The result may have a legacy key of
    /// its own: Ctrl-Shift-I is Ctrl-I, which is Tab.
    package var legacy: KeyPress? {
        guard modifiers.isDisjoint(with: [.command, .hyper, .meta]) else { return nil }
        switch key {
        case .escape: return modifiers.isEmpty ? nil : KeyPress(.escape)
        case .enter, .backspace: return without([.control, .shift])
        case .tab: return without(.control)
        case .character(let character) where modifiers.contains(.control):
            // Ctrl-Shift-C copies in most terminals that distinguish it, and must not quit an app.
            if modifiers.contains(.shift) { return character == "c" ? nil : without(.shift) }
            return Self.control(character).map { KeyPress($0.key, $0.modifiers.union(modifiers.intersection(.alt))) }
        default: return nil
        }
    }

    private func without(_ dropped: KeyModifiers) -> KeyPress? {
        modifiers.isDisjoint(with: dropped) ? nil : KeyPress(key, modifiers.subtracting(dropped))
    }

    /// Returns the key that sends the control character of a character.
    private static func control(_ character: Character) -> KeyPress? {
        switch character {
        case "[", "3": KeyPress(.escape)
        case "m", "j": KeyPress(.enter)
        case "i": KeyPress(.tab)
        case "h", "8", "?": KeyPress(.backspace)
        case "2", "@": KeyPress(.character(" "), .control)
        case "4": KeyPress(.character("\\"), .control)
        case "5": KeyPress(.character("]"), .control)
        case "6", "~": KeyPress(.character("^"), .control)
        case "7", "/": KeyPress(.character("_"), .control)
        default: nil
        }
    }
}
