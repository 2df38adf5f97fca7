import KitCells

/// Keys on a line: `enter`, `shift-tab`, `ctrl-"c"`.
enum KeyText {
    private static let modifiers: [(KeyModifiers, String)] = [
        (.control, "ctrl"), (.alt, "alt"), (.command, "cmd"), (.hyper, "hyper"), (.meta, "meta"), (.shift, "shift"),
    ]

    private static let names: [(Key, String)] = [
        (.enter, "enter"), (.tab, "tab"), (.backspace, "backspace"), (.delete, "delete"), (.insert, "insert"),
        (.escape, "escape"), (.up, "up"), (.down, "down"), (.left, "left"), (.right, "right"), (.home, "home"),
        (.end, "end"), (.pageUp, "page-up"), (.pageDown, "page-down"),
    ]

    static func text(_ press: KeyPress) -> String {
        modifiers.filter { press.modifiers.contains($0.0) }.map { $0.1 + "-" }.joined() + name(press.key)
    }

    private static func name(_ key: Key) -> String {
        switch key {
        case .character(let character): QuotedText.quote(String(character))
        case .function(let number): "f\(StepLimits.functionKey.limit(number))"
        default: names.first { $0.0 == key }?.1 ?? ""
        }
    }

    static func read(_ scanner: inout LineScanner) throws(StepError) -> KeyPress {
        let modifiers = readModifiers(&scanner)
        if scanner.isAtQuotation {
            let text = try scanner.text()
            guard text.count == 1, let character = text.first else {
                throw StepError("a key types one character; write 'text' for more")
            }
            return KeyPress(.character(character), modifiers)
        }
        if scanner.skip("f") {
            return KeyPress(
                .function(try scanner.number(in: StepLimits.functionKey, "the number of the key")), modifiers)
        }
        let name = scanner.word()
        guard let key = names.first(where: { $0.1 == name })?.0 else {
            throw StepError("there is no key \(QuotedText.quote(name))")
        }
        return KeyPress(key, modifiers)
    }

    /// Modifiers in their order, each once; another order is found by the comparison with what is printed.
    static func readModifiers(_ scanner: inout LineScanner) -> KeyModifiers {
        var result: KeyModifiers = []
        while let next = modifiers.first(where: { !result.contains($0.0) && scanner.skip($0.1 + "-") }) {
            result.insert(next.0)
        }
        return result
    }

    /// The modifiers alone, for the mouse: `ctrl-shift-`.
    static func text(_ modifiers: KeyModifiers) -> String {
        Self.modifiers.filter { modifiers.contains($0.0) }.map { $0.1 + "-" }.joined()
    }
}
