import KitCells

/// Plain bytes: text and the C0 controls.
extension InputParser {
    mutating func consumeGround(_ byte: UInt8) {
        if eightBitAlt, byte >= 0x80 { return consumeEightBitAlt(byte & 0x7F) }
        switch decoder.take(byte) {
        case .needsMore: break
        case .scalar(let scalar): consumeScalar(scalar)
        case .invalid: appendInvalid()
        case .invalidThenAgain:
            appendInvalid()
            consumeGround(byte)
        }
    }

    private mutating func consumeEightBitAlt(_ byte: UInt8) {
        alt = true
        if byte == 0x1B { emit(.escape) } else { consumeGround(byte) }
        alt = false
    }

    private mutating func consumeScalar(_ scalar: Unicode.Scalar) {
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

    /// Emits the key that sends a C0 control character or DEL.
    private mutating func emitControl(_ byte: UInt8) {
        switch byte {
        case 0x00: emit(.character(" "), .control)
        case 0x08, 0x7F: emit(.backspace)
        // The Linux console's Shift-Tab; window systems do not pass Alt-Tab on.
        case 0x09 where alt:
            alt = false
            emit(.tab, .shift)
        case 0x09: emit(.tab)
        case 0x0A, 0x0D: emit(.enter)
        case 0x01...0x1A: emit(.character(Character(Unicode.Scalar(byte | 0x60))), .control)
        default: emit(.character(Character(Unicode.Scalar(byte | 0x40))), .control)
        }
    }

    /// Emits Alt with the key that resembled the beginning of a sequence, if no sequence followed.
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

    /// Emits Escape if the next byte is not a key, so that the ESC before it was not Alt.
    mutating func emitEscapeBefore() {
        guard alt else { return }
        alt = false
        emit(.escape)
    }

    /// Emits a key, with Alt after an ESC.
    mutating func emit(_ key: Key, _ modifiers: KeyModifiers = []) {
        append(.key(KeyPress(key, alt ? modifiers.union(.alt) : modifiers)))
    }

    mutating func append(_ event: InputEvent) {
        finishText()
        events.append(event)
    }

    /// Converts the collected text into one key for each grapheme cluster.
    mutating func finishText() {
        guard !text.isEmpty else { return }
        for character in text { events.append(.key(KeyPress(.character(character)))) }
        text = ""
    }
}

/// Decodes UTF-8 byte by byte, and reports an invalid sequence once for each longest valid beginning, as `String` does.
struct UTF8Decoder: Sendable {
    enum Step {
        /// The byte continues an incomplete character.
        case needsMore
        /// The byte completed this scalar.
        case scalar(Unicode.Scalar)
        /// The byte neither continues nor begins a character.
        case invalid
        /// The character before the byte is invalid; decode the byte again.
        case invalidThenAgain
    }

    private var value: UInt32 = 0
    private var missing = 0
    /// The range of the next continuation byte, which is narrower after E0, ED, F0 and F4.
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    var isPending: Bool { missing > 0 }

    mutating func take(_ byte: UInt8) -> Step {
        missing > 0 ? consumeContinuation(byte) : consumeFirst(byte)
    }

    private mutating func consumeFirst(_ byte: UInt8) -> Step {
        switch byte {
        case 0x00...0x7F: .scalar(Unicode.Scalar(byte))
        case 0xC2...0xDF: begin(byte & 0x1F, missing: 1, allowed: 0x80...0xBF)
        case 0xE0: begin(byte & 0x0F, missing: 2, allowed: 0xA0...0xBF)
        case 0xED: begin(byte & 0x0F, missing: 2, allowed: 0x80...0x9F)
        case 0xE1...0xEF: begin(byte & 0x0F, missing: 2, allowed: 0x80...0xBF)
        case 0xF0: begin(byte & 0x07, missing: 3, allowed: 0x90...0xBF)
        case 0xF1...0xF3: begin(byte & 0x07, missing: 3, allowed: 0x80...0xBF)
        case 0xF4: begin(byte & 0x07, missing: 3, allowed: 0x80...0x8F)
        default: .invalid
        }
    }

    private mutating func begin(_ bits: UInt8, missing: Int, allowed: ClosedRange<UInt8>) -> Step {
        value = UInt32(bits)
        self.missing = missing
        self.allowed = allowed
        return .needsMore
    }

    private mutating func consumeContinuation(_ byte: UInt8) -> Step {
        guard allowed ~= byte else {
            missing = 0
            return .invalidThenAgain
        }
        value = value << 6 | UInt32(byte & 0x3F)
        missing -= 1
        allowed = 0x80...0xBF
        guard missing == 0 else { return .needsMore }
        return Unicode.Scalar(value).map(Step.scalar) ?? .invalid
    }
}

/// Collects the content of a bracketed paste up to its end, within a limit.
struct PasteCollector: Sendable {
    private static let end: [UInt8] = [0x1B] + Array("[201~".utf8)

    let limit: Int
    private var content: [UInt8] = []
    private var matched = 0
    private var endedWithReturn = false
    /// The count of the characters beyond the limit; `nil` while there are none.
    private var rest: CharacterCount?

    init(limit: Int) { self.limit = limit }

    /// Adds a byte; returns `true` if it completes the end marker.
    mutating func take(_ byte: UInt8) -> Bool {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count
        }
        // ESC occurs only at the beginning of the marker, so the matched part cannot contain another beginning.
        releaseMatched()
        if byte == Self.end[0] { matched = 1 } else { append(byte) }
        return false
    }

    /// Returns the collected text and the number of characters beyond the limit, and resets the collector.
    ///
    /// Invalid UTF-8 is replaced with U+FFFD.
    mutating func finish() -> (text: String, omitted: Int) {
        if matched < Self.end.count { releaseMatched() }
        defer { self = PasteCollector(limit: limit) }
        return (String(decoding: content, as: UTF8.self), rest?.finish() ?? 0)
    }

    private mutating func releaseMatched() {
        for byte in Self.end.prefix(matched) { append(byte) }
        matched = 0
    }

    private mutating func append(_ byte: UInt8) {
        let isReturn = byte == 0x0D
        defer { endedWithReturn = isReturn }
        if byte == 0x0A, endedWithReturn { return }
        if rest == nil, content.count == limit { cut() }
        if rest != nil { rest?.append(isReturn ? 0x0A : byte) } else { content.append(isReturn ? 0x0A : byte) }
    }

    /// Cuts the text between two scalars; the rest begins within or after the last character.
    private mutating func cut() {
        let end = Self.lastBoundary(of: content)
        let last = String(decoding: content[..<end], as: UTF8.self).suffix(1)
        rest = CharacterCount(after: last, content[end...])
        content.removeSubrange(end...)
    }

    /// Returns the start of the last character if the cut splits it, or else the end.
    fileprivate static func lastBoundary(of bytes: [UInt8]) -> Int {
        guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[lead] >= 0xC0 else { return bytes.count }
        let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
        return bytes.count - lead < length ? lead : bytes.count
    }
}

/// Counts the characters of a text that arrives byte by byte, in little memory.
private struct CharacterCount: Sendable {
    private static let length = 4_096

    private var bytes: [UInt8] = []
    private var count: Int

    /// Creates a count of the characters after a given one, which the text may continue.
    init(after last: Substring, _ start: ArraySlice<UInt8>) {
        count = -last.count
        bytes = Array(last.utf8) + start
    }

    mutating func append(_ byte: UInt8) {
        bytes.append(byte)
        if bytes.count >= Self.length { takeAllButTheLast() }
    }

    func finish() -> Int { count + String(decoding: bytes, as: UTF8.self).count }

    /// Counts all characters except the last, which may continue: that is kept, or of a very long one the first scalar.
    private mutating func takeAllButTheLast() {
        let end = PasteCollector.lastBoundary(of: bytes)
        let text = String(decoding: bytes[..<end], as: UTF8.self)
        count += text.count - 1
        let kept = text.count > 1 ? String(text.suffix(1)) : String(text.unicodeScalars.prefix(1))
        bytes = Array(kept.utf8) + bytes[end...]
    }
}
