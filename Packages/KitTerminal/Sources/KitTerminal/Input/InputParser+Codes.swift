import KitCells

/// Keys by the code of their character: xterm's `CSI 27 ; modifiers ; code ~` ("modifyOtherKeys"), and kitty's
/// `CSI code : shifted : base ; modifiers : event ; text u`, of which xterm and others send the plain form.
extension InputParser {
    mutating func dispatchCode(_ parameters: [[Int?]]) {
        emitCode(parameters[0], held(parameters), text: parameters.count > 2 ? parameters[2] : [])
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
        guard !scalars.isEmpty, scalars.allSatisfy(Self.isText) else { return false }
        for character in String(String.UnicodeScalarView(scalars)) { emit(.character(character)) }
        return true
    }

    /// On a keyboard of another script, a shortcut is the key at the same place on a Latin one, if it is reported.
    private static func latin(_ code: [Int?], _ held: HeldKeys) -> Int? {
        guard !held.typesText, let value = code[0], value >= 0x80, code.count > 2, let base = code[2],
            0x21...0x7E ~= base
        else { return nil }
        return base
    }

    private mutating func emitCharacter(_ value: Int, shifted: Int?, _ held: HeldKeys) {
        guard let scalar = Unicode.Scalar(UInt32(value)) else { return }
        var modifiers = held.modifiers
        if modifiers.contains(.control) {
            // Ctrl-A is named by the small letter, whatever was sent.
            return emit(.character(Character(Self.isCapital(scalar) ? Self.small(scalar) : scalar)), modifiers)
        }
        // A shifted character is named by itself, without Shift, as everywhere else.
        let isShifted = modifiers.remove(.shift) != nil
        let shiftsLetters = isShifted != (held.capsLock && held.typesText)
        if let other = shifted.flatMap({ Unicode.Scalar(UInt32($0)) }), Self.isText(other) {
            let isLetter = other == scalar.properties.uppercaseMapping.unicodeScalars.first
            emit(.character(Character((isLetter ? shiftsLetters : isShifted) ? other : scalar)), modifiers)
        } else if Self.isCapital(scalar) {
            emit(.character(Character(shiftsLetters ? scalar : Self.small(scalar))), modifiers)
        } else {
            let capital = scalar.properties.uppercaseMapping.unicodeScalars
            emit(
                .character(Character(shiftsLetters && capital.count == 1 ? capital.first ?? scalar : scalar)), modifiers
            )
        }
    }

    /// No control character is text, whatever a sequence says.
    private static func isText(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { 0x41...0x5A ~= scalar.value }

    private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20))
    }
}
