import KitCells

/// The key sequences of xterm, the VT terminals, the Linux console and rxvt.
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
        // With other parameters, these are replies, such as the position of the cursor (`CSI 12;40 R`).
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
        // Both `ESC O 5 A` and `ESC O 1;5 A` exist.
        let held = HeldKeys(parameters.last?[0], reportsCommand: reportsCommand)
        if let key = KeyCode.key(final: final) ?? KeyCode.keypadKey(final: final) {
            emit(key, held.modifiers)
        } else if sequence.isEmpty, let key = KeyCode.heldArrow(final: final) {
            emit(key, .control)
        }
    }

    /// Handles keys with a number: `CSI 5 ~`, and with modifiers `CSI 5 ; 2 ~`.
    private mutating func dispatchNumbered(_ parameters: [[Int?]]) {
        switch parameters[0][0] {
        // The code is already that of the shifted character.
        case 27 where parameters.count == 3:
            emitCode([parameters[2][0], parameters[2][0]], held(parameters), text: [])
        case 200 where parameters.count == 1:
            emitEscapeBefore()
            state = .paste
        default: emitNumbered(parameters, held(parameters).modifiers)
        }
    }

    private mutating func emitNumbered(_ parameters: [[Int?]], _ modifiers: KeyModifiers) {
        if let key = parameters[0][0].flatMap(KeyCode.key(number:)) { emit(key, modifiers) }
    }

    /// Returns whether the sequence reports the release of a key, which is not a key press.
    private func isRelease(_ parameters: [[Int?]]) -> Bool {
        parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
    }

    func held(_ parameters: [[Int?]]) -> HeldKeys {
        HeldKeys(parameters.count > 1 ? parameters[1][0] : nil, reportsCommand: reportsCommand)
    }
}

/// The modifiers of a key, encoded as 1 + Shift 1 + Alt 2 + Control 4 + … (xterm's encoding, extended by kitty).
struct HeldKeys {
    var modifiers: KeyModifiers = []
    /// A Boolean value that indicates whether Caps Lock is on, which only kitty's protocol reports.
    var capsLock = false

    /// Decodes the number; 8 is Command in kitty's protocol, and elsewhere (xterm, iTerm) Meta, which is Alt.
    init(_ number: Int?, reportsCommand: Bool) {
        let bits = max(0, (number ?? 1) - 1)
        if bits & 1 != 0 { modifiers.insert(.shift) }
        if bits & 2 != 0 { modifiers.insert(.alt) }
        if bits & 4 != 0 { modifiers.insert(.control) }
        if bits & 8 != 0 { modifiers.insert(reportsCommand ? .command : .alt) }
        if bits & 16 != 0 { modifiers.insert(.hyper) }
        if bits & 32 != 0 { modifiers.insert(.meta) }
        capsLock = bits & 64 != 0
    }

    /// A Boolean value that indicates whether the key types text, because at most Shift and Caps Lock are held.
    var typesText: Bool { modifiers.subtracting(.shift).isEmpty }
}

/// The numbers and letters that identify keys in sequences.
enum KeyCode {
    /// Returns the key of a final letter: `CSI A`, `ESC O A`.
    static func key(final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "A"): .up
        case UInt8(ascii: "B"): .down
        case UInt8(ascii: "C"): .right
        case UInt8(ascii: "D"): .left
        case UInt8(ascii: "F"): .end
        case UInt8(ascii: "H"): .home
        case UInt8(ascii: "P")...UInt8(ascii: "S"): .function(Int(final - UInt8(ascii: "P")) + 1)
        default: nil
        }
    }

    /// Returns rxvt's arrow key of a small final letter: `CSI a` with Shift, `ESC O a` with Control.
    static func heldArrow(final: UInt8) -> Key? {
        UInt8(ascii: "a")...UInt8(ascii: "d") ~= final ? key(final: final & ~0x20) : nil
    }

    /// Returns the key of the numeric keypad in application mode, `ESC O j` to `ESC O y`, as the printed character.
    static func keypadKey(final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "I"): .tab
        case UInt8(ascii: " "): .character(" ")
        case UInt8(ascii: "X"): .character("=")
        case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
        default: nil
        }
    }

    /// Returns the key of a number before `~`; the gaps are the VT220's.
    static func key(number: Int) -> Key? {
        switch number {
        case 1, 7: .home
        case 2: .insert
        case 3: .delete
        case 4, 8: .end
        case 5: .pageUp
        case 6: .pageDown
        case 11...15: .function(number - 10)
        case 17...21: .function(number - 11)
        case 23...26: .function(number - 12)
        case 28, 29: .function(number - 13)
        case 31...34: .function(number - 14)
        case 42...45: .function(number - 21)
        default: nil
        }
    }

    /// Returns kitty's key of a private Unicode scalar: F13 to F35 and the numeric keypad.
    static func privateKey(code: Int) -> Key? {
        let signs: [Character] = [".", "/", "*", "-", "+"]
        let movement: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
        switch code {
        case 57376...57398: return .function(code - 57376 + 13)
        case 57399...57408: return .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
        case 57409...57413: return .character(signs[code - 57409])
        case 57414: return .enter
        case 57415: return .character("=")
        case 57416: return .character(",")
        case 57417...57426: return movement[code - 57417]
        default: return nil
        }
    }

    /// Returns the key that a control character identifies.
    static func controlKey(code: Int) -> Key? {
        switch code {
        case 8, 127: .backspace
        case 9: .tab
        case 10, 13: .enter
        case 27: .escape
        default: nil
        }
    }
}
