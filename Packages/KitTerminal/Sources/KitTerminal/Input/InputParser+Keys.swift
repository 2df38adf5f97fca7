import KitCells

/// What the sequences of keys mean: xterm's, the VT's, the Linux console's, and the keyboard protocol with
/// `CSI code ; modifiers u` that xterm ("modifyOtherKeys") and kitty began.
extension InputParser {
    mutating func dispatchControlSequence(final: UInt8) {
        guard let parameters = sequence.parameters else { return }
        if let marker = sequence.marker {
            if marker == UInt8(ascii: "<") { dispatchMouse(parameters, final: final) }
            return
        }
        switch final {
        case UInt8(ascii: "I") where sequence.isEmpty: append(.focusGained)
        case UInt8(ascii: "O") where sequence.isEmpty: append(.focusLost)
        case UInt8(ascii: "Z"): emit(.tab, modifiers(parameters).union(.shift))
        case UInt8(ascii: "~"): dispatchNumbered(parameters)
        case UInt8(ascii: "u"): dispatchCode(parameters[0], parameters)
        // With other numbers these are replies, such as the position of the cursor (`CSI 12;40 R`).
        default:
            guard parameters.count <= 2, (parameters[0][0] ?? 1) == 1, !isRelease(parameters) else { return }
            if let key = Self.key(final: final) { emit(key, modifiers(parameters)) }
        }
    }

    mutating func dispatchSingleShift(final: UInt8) {
        guard let parameters = sequence.parameters else { return }
        // `ESC O 5 A` and `ESC O 1;5 A` both exist.
        let value = parameters.last?[0] ?? 1
        if let key = Self.key(final: final) ?? Self.keypadKey(final: final) { emit(key, Self.modifiers(value)) }
    }

    /// Keys with a letter at the end: `CSI A`, `ESC O A`.
    private static func key(final: UInt8) -> Key? {
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

    /// The numeric keypad in application mode: `ESC O j` to `ESC O y`, as what is printed on the key.
    private static func keypadKey(final: UInt8) -> Key? {
        switch final {
        case UInt8(ascii: "M"): .enter
        case UInt8(ascii: "I"): .tab
        case UInt8(ascii: " "): .character(" ")
        case UInt8(ascii: "X"): .character("=")
        case UInt8(ascii: "j")...UInt8(ascii: "y"): .character(Character(Unicode.Scalar(final - 0x40)))
        default: nil
        }
    }

    /// Keys with a number: `CSI 5 ~`, with modifiers `CSI 5 ; 2 ~`.
    private mutating func dispatchNumbered(_ parameters: [[Int?]]) {
        guard let number = parameters[0][0], !isRelease(parameters) else { return }
        switch number {
        case 27 where parameters.count == 3: dispatchCode(parameters[2], parameters)
        case 200 where parameters.count == 1: state = .paste
        default: if let key = Self.key(number: number) { emit(key, modifiers(parameters)) }
        }
    }

    private static func key(number: Int) -> Key? {
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
        default: nil
        }
    }

    /// A key by the code of its character: `CSI 97 ; 5 u` is Ctrl-A.
    private mutating func dispatchCode(_ code: [Int?], _ parameters: [[Int?]]) {
        guard let value = code[0], !isRelease(parameters) else { return }
        var held = modifiers(parameters)
        guard let key = Self.key(code: value, shifted: code.count > 1 ? code[1] : nil, &held) else { return }
        emit(key, held)
    }

    private static func key(code: Int, shifted: Int?, _ held: inout KeyModifiers) -> Key? {
        switch code {
        case 8, 127: return .backspace
        case 9: return .tab
        case 10, 13, 57414: return .enter
        case 27: return .escape
        // Alone these are modifiers, media keys and the keypad, in a private area of Unicode.
        case 0..<32, 128..<160, 57344...63743: return keypadKey(code: code)
        default: break
        }
        guard let scalar = Unicode.Scalar(UInt32(code)) else { return nil }
        guard held.contains(.shift), !held.contains(.control) else { return .character(Character(scalar)) }
        // A shifted character is named by itself, without Shift, as everywhere else.
        if let upper = shifted.flatMap({ Unicode.Scalar(UInt32($0)) }), upper.value >= 32 {
            held.remove(.shift)
            return .character(Character(upper))
        }
        if 0x61...0x7A ~= code {
            held.remove(.shift)
            return .character(Character(Unicode.Scalar(UInt8(code - 32))))
        }
        return .character(Character(scalar))
    }

    /// The numeric keypad in the keyboard protocol: digits and signs, then the keys of movement.
    private static func keypadKey(code: Int) -> Key? {
        let signs: [Character] = [".", "/", "*", "-", "+"]
        let movement: [Key] = [.left, .right, .up, .down, .pageUp, .pageDown, .home, .end, .insert, .delete]
        switch code {
        case 57399...57408: return .character(Character(Unicode.Scalar(UInt8(code - 57399 + 0x30))))
        case 57409...57413: return .character(signs[code - 57409])
        case 57415: return .character("=")
        case 57417...57426: return movement[code - 57417]
        default: return nil
        }
    }

    /// True when the sequence tells that a key was released, which is no key press.
    private func isRelease(_ parameters: [[Int?]]) -> Bool {
        parameters.count > 1 && parameters[1].count > 1 && parameters[1][1] == 3
    }

    private func modifiers(_ parameters: [[Int?]]) -> KeyModifiers {
        Self.modifiers(parameters.count > 1 ? parameters[1][0] ?? 1 : 1)
    }

    /// xterm's number: 1 + Shift 1 + Alt 2 + Control 4 + … + Meta 32, which counts as Alt.
    private static func modifiers(_ value: Int) -> KeyModifiers {
        let bits = max(0, value - 1)
        var result: KeyModifiers = []
        if bits & 1 != 0 { result.insert(.shift) }
        if bits & (2 | 32) != 0 { result.insert(.alt) }
        if bits & 4 != 0 { result.insert(.control) }
        return result
    }
}
