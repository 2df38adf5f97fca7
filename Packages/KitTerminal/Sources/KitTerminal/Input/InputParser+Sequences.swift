import KitCells

/// Escape sequences: finding where they end. What they mean is in `InputParser+Keys` and `+Mouse`.
extension InputParser {
    /// The byte after ESC; `alt` says that it was the second ESC, as some terminals send for Alt and an arrow.
    mutating func takeEscape(_ byte: UInt8, alt second: Bool) {
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
            takeGround(byte)
        }
    }

    private mutating func begin(_ next: State, alt second: Bool) {
        state = next
        alt = second
        sequence = ControlSequence()
    }

    mutating func takeControlSequence(_ byte: UInt8) {
        switch byte {
        // Here rxvt ends a key with what elsewhere only stands before the end.
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

    /// `ESC [ [ A` to `E`: F1 to F5 of the Linux console.
    mutating func takeLinuxFunctionKey(_ byte: UInt8) {
        guard 0x20...0x7E ~= byte else { return abandon(andTake: byte) }
        state = .ground
        let first = UInt8(ascii: "A")
        if first...UInt8(ascii: "E") ~= byte { emit(.function(Int(byte - first) + 1)) }
        alt = false
    }

    mutating func takeSingleShift(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: ";"): sequence.append(byte)
        case 0x20...0x7E:
            state = .ground
            dispatchSingleShift(final: byte)
            alt = false
        default: abandon(andTake: byte)
        }
    }

    /// Takes a control string up to its end: ST, for OSC also BEL.
    ///
    /// CAN and SUB cancel it.
    ///
    /// Any other control character is none of the terminal's: the string was cut, and this is a key.
    mutating func takeControlString(_ byte: UInt8) {
        switch byte {
        case 0x07:
            guard string.endsWithBell else { break }
            state = .ground
            dispatchControlString()
        case 0x18, 0x1A: state = .ground
        case 0x1B: state = .controlStringEnd
        case 0x00...0x1F, 0x7F: abandon(andTake: byte)
        default: if !string.append(byte) { state = .ground }
        }
    }

    /// The byte after an ESC inside a control string: ST ends it, anything else begins a new sequence.
    mutating func takeControlStringEnd(_ byte: UInt8) {
        if byte == UInt8(ascii: "\\") {
            state = .ground
            dispatchControlString()
        } else {
            emitTypedBeginning()
            takeEscape(byte, alt: false)
        }
    }

    /// Drops an unfinished sequence, because `byte` cannot be a part of it.
    private mutating func abandon(andTake byte: UInt8) {
        if byte != 0x18 { emitTypedBeginning() }
        state = .ground
        alt = false
        if byte != 0x18 { takeGround(byte) }
    }
}
