import KitCells

/// Keys by the code of their character: xterm's `CSI 27 ; modifiers ; code ~` ("modifyOtherKeys"), and kitty's
/// `CSI code : shifted : base ; modifiers : event ; text u`, of which xterm and others send the plain form.
extension InputParser {
    mutating func dispatchCode(_ parameters: [[Int?]]) {
        emitCode(parameters[0], Self.held(parameters), text: parameters.count > 2 ? parameters[2] : [])
    }

    mutating func emitCode(_ code: [Int?], _ held: HeldKeys, text: [Int?]) {
        let value = code[0] ?? 1
        if let key = KeyCode.controlKey(code: value) { return emit(key, held.modifiers) }
        if held.typesText, emitText(text) { return }
        switch value {
        // Alone these are modifiers, media keys and the keypad, in a private area of Unicode.
        case 0..<32, 128..<160, 57344...63743:
            if let key = KeyCode.privateKey(code: value) { emit(key, held.modifiers) }
        default: emitCharacter(Self.latin(code, held) ?? value, shifted: code.count > 1 ? code[1] : nil, held)
        }
    }

    /// What the key typed, as the terminal says: it may be several characters.
    ///
    /// False when it does not say.
    private mutating func emitText(_ codes: [Int?]) -> Bool {
        let scalars = codes.compactMap { $0.flatMap { Unicode.Scalar(UInt32($0)) } }
        let isText = scalars.allSatisfy { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
        guard !scalars.isEmpty, isText else { return false }
        for character in String(String.UnicodeScalarView(scalars)) { emit(.character(character)) }
        return true
    }

    /// A shortcut on a keyboard of another script is the key of the same place on a Latin one, where it is told.
    private static func latin(_ code: [Int?], _ held: HeldKeys) -> Int? {
        guard !held.typesText, let value = code[0], value >= 0x80, code.count > 2, let base = code[2],
            0x21...0x7E ~= base
        else { return nil }
        return base
    }

    private mutating func emitCharacter(_ value: Int, shifted: Int?, _ held: HeldKeys) {
        guard let scalar = Unicode.Scalar(UInt32(value)) else { return }
        var modifiers = held.modifiers
        let isLetter = 0x61...0x7A ~= value | 0x20 && value < 0x80
        if modifiers.contains(.control) {
            // Ctrl-A is named by the small letter, whatever was sent.
            return emit(
                .character(isLetter ? Character(Unicode.Scalar(UInt8(value | 0x20))) : Character(scalar)), modifiers)
        }
        let isCapital = isLetter && modifiers.contains(.shift) != (held.capsLock && held.typesText)
        guard modifiers.contains(.shift) || isCapital else { return emit(.character(Character(scalar)), modifiers) }
        // A shifted character is named by itself, without Shift, as everywhere else.
        if isLetter {
            modifiers.remove(.shift)
            let letter = isCapital ? UInt8(value & ~0x20) : UInt8(value | 0x20)
            return emit(.character(Character(Unicode.Scalar(letter))), modifiers)
        }
        if let upper = shifted.flatMap({ Unicode.Scalar(UInt32($0)) }), upper.value >= 32 {
            modifiers.remove(.shift)
            return emit(.character(Character(upper)), modifiers)
        }
        emit(.character(Character(scalar)), modifiers)
    }
}
