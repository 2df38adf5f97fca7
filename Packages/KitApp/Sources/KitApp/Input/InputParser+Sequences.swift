import KitCells

/// The boundaries of escape sequences. `InputParser+Keys` and `+Mouse` define their meaning.
extension InputParser {
    /// Handles the byte after ESC; `alt` indicates a second ESC, which some terminals send for Alt and an arrow key.
    mutating func consumeEscape(_ byte: UInt8, alt second: Bool) {
        switch byte {
        case UInt8(ascii: "["): begin(.controlSequence, alt: second)
        case UInt8(ascii: "O"): begin(.singleShift, alt: second)
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
            if second { emit(.escape) }
            state = .controlString
            string = ControlString(introducer: byte)
        case 0x1B:
            if second { emit(.escape) }
            state = .escape(alt: true)
        default:
            if second { emit(.escape) }
            state = .ground
            alt = true
            consumeGround(byte)
        }
    }

    private mutating func begin(_ next: State, alt second: Bool) {
        state = next
        alt = second
        sequence = ControlSequence()
    }

    mutating func consumeControlSequence(_ byte: UInt8) {
        switch byte {
        // rxvt ends some keys with a character that is elsewhere an intermediate byte.
        case UInt8(ascii: "$") where sequence.isNumber: finishControlSequence(byte)
        case 0x20...0x3F: sequence.append(byte)
        case UInt8(ascii: "[") where sequence.isEmpty: state = .linuxFunctionKey
        case UInt8(ascii: "M") where sequence.isEmpty:
            emitEscapeBefore()
            legacyMouse.begin()
            state = .legacyMouse
        case 0x40...0x7E: finishControlSequence(byte)
        default: abandon(andTake: byte)
        }
    }

    private mutating func finishControlSequence(_ final: UInt8) {
        state = .ground
        dispatchControlSequence(final: final)
        alt = false
    }

    /// Handles `ESC [ [ A` to `E`: F1 to F5 of the Linux console.
    mutating func consumeLinuxFunctionKey(_ byte: UInt8) {
        guard 0x20...0x7E ~= byte else { return abandon(andTake: byte) }
        state = .ground
        let first = UInt8(ascii: "A")
        if first...UInt8(ascii: "E") ~= byte { emit(.function(Int(byte - first) + 1)) }
        alt = false
    }

    mutating func consumeSingleShift(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): sequence.append(byte)
        case 0x20...0x7E:
            state = .ground
            dispatchSingleShift(final: byte)
            alt = false
        default: abandon(andTake: byte)
        }
    }

    /// Handles a byte of a control string up to its terminator: ST, and for OSC also BEL.
    ///
    /// CAN and SUB cancel it. Any other control character shows that the string was cut off, and is a key.
    mutating func consumeControlString(_ byte: UInt8) {
        switch byte {
        case 0x07:
            guard string.endsWithBell else { break }
            state = .ground
            dispatchControlString()
        case 0x18, 0x1A: state = .ground
        case 0x1B: state = .controlStringEnd
        case 0x00...0x1F, 0x7F: abandon(andTake: byte)
        case _ where string.isEmpty && !string.canBegin(with: byte): abandon(andTake: byte)
        default: if !string.append(byte) { state = .ground }
        }
    }

    /// Handles the byte after an ESC inside a control string: `\` ends the string, any other byte begins a new
    /// sequence.
    mutating func consumeControlStringEnd(_ byte: UInt8) {
        if byte == UInt8(ascii: "\\") {
            state = .ground
            dispatchControlString()
        } else {
            emitTypedBeginning()
            consumeEscape(byte, alt: false)
        }
    }

    /// Drops an unfinished sequence, because the byte cannot continue it.
    private mutating func abandon(andTake byte: UInt8) {
        if byte != 0x18 { emitTypedBeginning() }
        state = .ground
        alt = false
        if byte != 0x18 { consumeGround(byte) }
    }
}

/// Keys identified by their character code: xterm's `CSI 27 ; modifiers ; code ~` ("modifyOtherKeys") and kitty's `CSI
/// code : shifted : base ; modifiers : event ; text u`, of which xterm and others send the short form.
extension InputParser {
    mutating func dispatchCode(_ parameters: [[Int?]]) {
        emitCode(parameters[0], held(parameters), text: parameters.count > 2 ? parameters[2] : [])
    }

    mutating func emitCode(_ code: [Int?], _ held: HeldKeys, text: [Int?]) {
        let value = code[0] ?? 1
        if let key = KeyCode.controlKey(code: value) { return emit(key, held.modifiers) }
        if held.typesText, emitText(text) { return }
        switch value {
        // Modifiers, media keys and the keypad, in a private area of Unicode.
        case 0..<32, 128..<160, 57344...63743:
            if let key = KeyCode.privateKey(code: value) { emit(key, held.modifiers) }
        default:
            let latin = Self.latin(code, held)
            // The shifted form belongs to the key's own layout.
            emitCharacter(latin ?? value, shifted: latin == nil && code.count > 1 ? code[1] : nil, held)
        }
    }

    /// Emits the text that the terminal reports for the key, which may be several characters.
    ///
    /// Returns `false` if the terminal does not report it.
    private mutating func emitText(_ codes: [Int?]) -> Bool {
        let scalars = codes.compactMap { $0.flatMap { Unicode.Scalar(UInt32($0)) } }
        guard !scalars.isEmpty, scalars.allSatisfy(Self.isText) else { return false }
        for character in String(String.UnicodeScalarView(scalars)) { emit(.character(character)) }
        return true
    }

    /// Returns the key at the same position on a Latin keyboard, which is the shortcut on keyboards of other scripts.
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
            // Ctrl-A is named by the small letter in both cases; on many keyboards Ctrl-_ requires Shift.
            if modifiers.contains(.shift), let other = shifted.flatMap({ Unicode.Scalar(UInt32($0)) }),
                Self.isText(other), !other.properties.isAlphabetic
            {
                return emit(.character(Character(other)), modifiers.subtracting(.shift))
            }
            return emit(.character(Character(Self.isCapital(scalar) ? Self.small(scalar) : scalar)), modifiers)
        }
        // A shifted character is named without Shift, as in other encodings.
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

    /// Returns whether a scalar is text rather than a control character.
    private static func isText(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value >= 0x20 && !(0x7F...0x9F).contains(scalar.value)
    }

    private static func isCapital(_ scalar: Unicode.Scalar) -> Bool { 0x41...0x5A ~= scalar.value }

    private static func small(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        Unicode.Scalar(UInt8(truncatingIfNeeded: scalar.value | 0x20))
    }
}
