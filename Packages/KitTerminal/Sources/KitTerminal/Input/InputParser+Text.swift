import KitCells

/// Plain bytes: text and the C0 controls.
extension InputParser {
    mutating func takeGround(_ byte: UInt8) {
        if eightBitAlt, byte >= 0x80 { return takeEightBitAlt(byte & 0x7F) }
        switch decoder.take(byte) {
        case .needsMore: break
        case .scalar(let scalar): takeScalar(scalar)
        case .invalid: appendInvalid()
        case .invalidThenAgain:
            appendInvalid()
            takeGround(byte)
        }
    }

    private mutating func takeEightBitAlt(_ byte: UInt8) {
        alt = true
        if byte == 0x1B { emit(.escape) } else { takeGround(byte) }
        alt = false
    }

    private mutating func takeScalar(_ scalar: Unicode.Scalar) {
        switch scalar.value {
        case 0x1B: state = .escape(alt: false)
        case 0x00...0x1F, 0x7F:
            emitControl(UInt8(truncatingIfNeeded: scalar.value))
            alt = false
        case 0x80...0x9F: alt = false
        default: appendText(scalar)
        }
    }

    private mutating func appendText(_ scalar: Unicode.Scalar) {
        if alt {
            emit(.character(Character(scalar)))
            alt = false
        } else {
            text.unicodeScalars.append(scalar)
        }
    }

    mutating func appendInvalid() {
        decoder = UTF8Decoder()
        appendText("\u{FFFD}")
    }

    /// One C0 control or DEL as the key that sends it.
    private mutating func emitControl(_ byte: UInt8) {
        switch byte {
        case 0x00: emit(.character(" "), .control)
        case 0x08, 0x7F: emit(.backspace)
        // The Linux console's Shift-Tab; no window system lets Alt-Tab come this far.
        case 0x09 where alt:
            alt = false
            emit(.tab, .shift)
        case 0x09: emit(.tab)
        case 0x0A, 0x0D: emit(.enter)
        case 0x01...0x1A: emit(.character(Character(Unicode.Scalar(byte | 0x60))), .control)
        default: emit(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
        }
    }

    /// Emits Alt with the key that looked like the beginning of a sequence, if no sequence followed.
    mutating func emitTypedBeginning() {
        let introducer: UInt8
        switch state {
        case .controlSequence where sequence.isEmpty: introducer = UInt8(ascii: "[")
        case .singleShift where sequence.isEmpty: introducer = UInt8(ascii: "O")
        case .controlString where string.isEmpty, .controlStringEnd where string.isEmpty: introducer = string.introducer
        default: return
        }
        emitEscapeBefore()
        append(.key(KeyPress(.character(Character(Unicode.Scalar(introducer))), .alt)))
    }

    /// Before what is no key, an escape was the Escape key and no Alt.
    mutating func emitEscapeBefore() {
        guard alt else { return }
        alt = false
        emit(.escape)
    }

    /// Adds a key, with Alt when an escape stood before it.
    mutating func emit(_ key: Key, _ modifiers: KeyModifiers = []) {
        append(.key(KeyPress(key, alt ? modifiers.union(.alt) : modifiers)))
    }

    mutating func append(_ event: InputEvent) {
        finishText()
        events.append(event)
    }

    /// Turns the text collected so far into one key per grapheme cluster.
    mutating func finishText() {
        guard !text.isEmpty else { return }
        for character in text { events.append(.key(KeyPress(.character(character)))) }
        text = ""
    }
}
