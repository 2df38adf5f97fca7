import KitCells

/// The text of keys: `enter`, `shift-tab`, `ctrl-"c"`.
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

    /// Parses modifiers, each at most once; any order is accepted here, and then compared with the canonical text.
    static func readModifiers(_ scanner: inout LineScanner) -> KeyModifiers {
        var result: KeyModifiers = []
        while let next = modifiers.first(where: { !result.contains($0.0) && scanner.skip($0.1 + "-") }) {
            result.insert(next.0)
        }
        return result
    }

    /// Returns the text of modifiers, for the mouse: `ctrl-shift-`.
    static func text(_ modifiers: KeyModifiers) -> String {
        Self.modifiers.filter { modifiers.contains($0.0) }.map { $0.1 + "-" }.joined()
    }
}

/// The text of mouse events: `press left 3,4`, `ctrl-wheel-up 0,0`.
enum MouseText {
    private static let buttons: [(MouseEvent.Button, String)] = [
        (.left, "left"), (.middle, "middle"), (.right, "right"),
    ]

    static func text(_ event: MouseEvent) -> String {
        let x = StepLimits.position.limit(event.position.x)
        let y = StepLimits.position.limit(event.position.y)
        return "\(KeyText.text(event.modifiers))\(name(event.kind)) \(x),\(y)"
    }

    private static func name(_ kind: MouseEvent.Kind) -> String {
        switch kind {
        case .press(let button): "press " + name(button)
        case .release(let button): "release " + name(button)
        case .drag(let button): "drag " + name(button)
        case .move: "move"
        case .wheelUp: "wheel-up"
        case .wheelDown: "wheel-down"
        case .wheelLeft: "wheel-left"
        case .wheelRight: "wheel-right"
        }
    }

    private static func name(_ button: MouseEvent.Button) -> String {
        buttons.first { $0.0 == button }?.1 ?? ""
    }

    static func read(_ scanner: inout LineScanner) throws(StepError) -> MouseEvent {
        let modifiers = KeyText.readModifiers(&scanner)
        let kind = try readKind(&scanner)
        let x = try scanner.number(in: StepLimits.position, "the column")
        try scanner.expect(",")
        let y = try scanner.number(in: StepLimits.position, "the line")
        return MouseEvent(kind: kind, position: Point(x: x, y: y), modifiers: modifiers)
    }

    private static func readKind(_ scanner: inout LineScanner) throws(StepError) -> MouseEvent.Kind {
        let name = scanner.word()
        switch name {
        case "press": return .press(try readButton(&scanner))
        case "release": return .release(try readButton(&scanner))
        case "drag": return .drag(try readButton(&scanner))
        case "move": return .move
        case "wheel-up": return .wheelUp
        case "wheel-down": return .wheelDown
        case "wheel-left": return .wheelLeft
        case "wheel-right": return .wheelRight
        default: throw StepError("the mouse does not \(QuotedText.quote(name))")
        }
    }

    private static func readButton(_ scanner: inout LineScanner) throws(StepError) -> MouseEvent.Button {
        let name = scanner.word()
        guard let button = buttons.first(where: { $0.1 == name })?.0 else {
            throw StepError("the mouse has no button \(QuotedText.quote(name))")
        }
        return button
    }
}

/// The text of sizes: `80x24`.
enum SizeText {
    static func text(_ size: Size) -> String {
        "\(StepLimits.side(size.width))x\(StepLimits.side(size.height))"
    }

    static func read(_ scanner: inout LineScanner) throws(StepError) -> Size {
        let width = try scanner.number(in: 0...StepLimits.side, "the columns")
        try scanner.expect("x")
        return Size(width: width, height: try scanner.number(in: 0...StepLimits.side, "the lines"))
    }
}
