import KitCells

/// What the sequences of keys mean: xterm's, the VT's, the Linux console's, rxvt's.
extension InputParser {
    mutating func dispatchControlSequence(final: UInt8) {
        guard let parameters = sequence.parameters else { return }
        switch sequence.marker {
        case nil: dispatchKey(parameters, final: final)
        case UInt8(ascii: "<"): dispatchMouse(parameters, final: final)
        case UInt8(ascii: "?"):
            emitEscapeBefore()
            dispatchAnswer(parameters, final: final)
        default: break
        }
    }

    private mutating func dispatchKey(_ parameters: [[Int?]], final: UInt8) {
        guard sequence.intermediate == nil, !isRelease(parameters) else { return }
        let held = self.held(parameters)
        switch final {
        case UInt8(ascii: "I") where sequence.isEmpty, UInt8(ascii: "O") where sequence.isEmpty:
            emitEscapeBefore()
            append(final == UInt8(ascii: "I") ? .focusGained : .focusLost)
        case UInt8(ascii: "I") where parameters.count == 2: emit(.tab, held.modifiers)
        case UInt8(ascii: "Z"): emit(.tab, held.modifiers.union(.shift))
        case UInt8(ascii: "~"): dispatchNumbered(parameters)
        case UInt8(ascii: "$"): emitNumbered(parameters, .shift)
        case UInt8(ascii: "^"): emitNumbered(parameters, .control)
        case UInt8(ascii: "@"): emitNumbered(parameters, [.shift, .control])
        case UInt8(ascii: "u"): dispatchCode(parameters)
        case UInt8(ascii: "M"): dispatchDecimalMouse(parameters)
        // With other numbers these are replies, such as the position of the cursor (`CSI 12;40 R`).
        default:
            guard parameters.count <= 2, (parameters[0][0] ?? 1) == 1 else { return }
            if let key = KeyCode.key(final: final) {
                emit(key, held.modifiers)
            } else if sequence.isEmpty, let key = KeyCode.heldArrow(final: final) {
                emit(key, .shift)
            }
        }
    }

    mutating func dispatchSingleShift(final: UInt8) {
        guard let parameters = sequence.parameters else { return }
        // `ESC O 5 A` and `ESC O 1;5 A` both exist.
        let held = HeldKeys(parameters.last?[0], tellsCommand: tellsCommand)
        if let key = KeyCode.key(final: final) ?? KeyCode.keypadKey(final: final) {
            emit(key, held.modifiers)
        } else if sequence.isEmpty, let key = KeyCode.heldArrow(final: final) {
            emit(key, .control)
        }
    }

    /// Keys with a number: `CSI 5 ~`, with modifiers `CSI 5 ; 2 ~`.
    private mutating func dispatchNumbered(_ parameters: [[Int?]]) {
        switch parameters[0][0] {
        case 27 where parameters.count == 3: emitCode(parameters[2], held(parameters), text: [])
        case 200 where parameters.count == 1:
            emitEscapeBefore()
            state = .paste
        default: emitNumbered(parameters, held(parameters).modifiers)
        }
    }

    private mutating func emitNumbered(_ parameters: [[Int?]], _ modifiers: KeyModifiers) {
        if let key = parameters[0][0].flatMap(KeyCode.key(number:)) { emit(key, modifiers) }
    }

    /// True when the sequence tells that a key was released, which is no key press.
    private func isRelease(_ parameters: [[Int?]]) -> Bool {
        parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
    }

    func held(_ parameters: [[Int?]]) -> HeldKeys {
        HeldKeys(parameters.count > 1 ? parameters[1][0] : nil, tellsCommand: tellsCommand)
    }
}
