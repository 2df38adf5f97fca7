/// Decodes UTF-8 byte by byte; an invalid sequence is reported once per longest valid beginning, as `String` does.
struct UTF8Decoder: Sendable {
    enum Step {
        /// The byte continues a character that is not complete.
        case needsMore
        /// The byte completed this scalar.
        case scalar(Unicode.Scalar)
        /// The byte can neither continue nor begin a character.
        case invalid
        /// The character begun before is invalid; the byte itself has to be taken again.
        case invalidThenAgain
    }

    private var value: UInt32 = 0
    private var missing = 0
    /// Where the next continuation byte may lie: narrower after E0, ED, F0 and F4.
    private var allowed: ClosedRange<UInt8> = 0x80...0xBF

    var isPending: Bool { missing > 0 }

    mutating func take(_ byte: UInt8) -> Step {
        missing > 0 ? takeContinuation(byte) : takeFirst(byte)
    }

    private mutating func takeFirst(_ byte: UInt8) -> Step {
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

    private mutating func takeContinuation(_ byte: UInt8) -> Step {
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
