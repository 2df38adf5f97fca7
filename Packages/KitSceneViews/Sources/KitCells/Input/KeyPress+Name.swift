extension KeyPress {
    /// Creates a key press from a name: the one in hints, such as `Ctrl-C` or `↑`, or a word, such as `Up`.
    ///
    /// Returns `nil` for any other text. The names of keys ignore case, but letters do not: `G` is not `g`.
    public init?(named name: String) {
        var rest = Substring(name)
        var modifiers: KeyModifiers = []
        while let (prefix, modifier) = Self.modifierNames.first(where: { Self.begins(rest, with: $0.0) }) {
            rest = rest.dropFirst(prefix.count)
            guard modifiers.insert(modifier).inserted else { return nil }
        }
        guard let key = Key(named: rest) else { return nil }
        self.init(key, modifiers)
        guard case .character(let character) = key, !modifiers.isEmpty else { return }
        if modifiers.contains(.control) {
            // A hint shows Ctrl-C for the key that a terminal sends as Ctrl-c.
            let lower = character.lowercased()
            if lower.count == 1, let letter = lower.first { self.key = .character(letter) }
        } else if modifiers == .shift {
            // A capital letter is a separate character.
            return nil
        }
    }

    private static let modifierNames: [(String, KeyModifiers)] = [
        ("ctrl-", .control), ("alt-", .alt), ("cmd-", .command), ("hyper-", .hyper), ("meta-", .meta),
        ("shift-", .shift),
    ]

    private static func begins(_ text: Substring, with prefix: String) -> Bool {
        text.count > prefix.count && text.prefix(prefix.count).lowercased() == prefix
    }
}

extension Key {
    private static let names: [String: Key] = [
        "space": .character(" "), "enter": .enter, "return": .enter, "tab": .tab, "backspace": .backspace,
        "del": .delete, "delete": .delete, "ins": .insert, "insert": .insert, "esc": .escape, "escape": .escape,
        "↑": .up, "up": .up, "↓": .down, "down": .down, "←": .left, "left": .left, "→": .right, "right": .right,
        "home": .home, "end": .end, "pgup": .pageUp, "pageup": .pageUp, "pgdn": .pageDown, "pagedown": .pageDown,
    ]

    fileprivate init?(named name: Substring) {
        if let key = Self.names[name.lowercased()] {
            self = key
        } else if name.count == 1, let character = name.first, !character.isWhitespace,
            !name.unicodeScalars.contains(where: Sanitizer.isForbidden)
        {
            self = .character(character)
        } else if name.first == "F" || name.first == "f", let number = Int(name.dropFirst()), (1...35).contains(number)
        {
            self = .function(number)
        } else {
            return nil
        }
    }
}
