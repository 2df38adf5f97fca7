import KitCells

/// The mouse on a line: `press left 3,4`, `ctrl-wheel-up 0,0`.
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
