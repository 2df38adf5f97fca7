/// Reads scalars from UTF-8 that is known to be valid, as the storage of every `String` is.
struct ScalarDecoder {
    /// One scalar and where it stands.
    struct Scalar {
        var value: UInt32
        var start: Int
        var end: Int
        var isSimple: Bool

        @inline(__always)
        var properties: ScalarProperties { ScalarProperties(value) }
    }

    private let bytes: UnsafeBufferPointer<UInt8>
    private var offset = 0

    @inline(__always)
    init(_ bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    /// The next scalar, or nil at the end.
    @inline(__always)
    mutating func next() -> Scalar? {
        guard offset < bytes.count else { return nil }
        let start = offset
        let lead = UInt32(bytes[start])
        if lead < 0x80 {
            offset += 1
            return Scalar(value: lead, start: start, end: offset, isSimple: lead >= 0x20 && lead != 0x7F)
        }
        let value = decodeLong(lead)
        return Scalar(value: value, start: start, end: offset, isSimple: ScalarProperties(value).isSimple)
    }

    private mutating func decodeLong(_ lead: UInt32) -> UInt32 {
        let length = lead < 0xE0 ? 2 : lead < 0xF0 ? 3 : 4
        // A length that does not fit cannot come from a String; the clamp keeps even that within the buffer.
        let end = min(offset + length, bytes.count)
        var value = lead & (0x7F >> UInt32(length))
        for index in offset + 1..<max(end, offset + 1) { value = value << 6 | UInt32(bytes[index] & 0x3F) }
        offset = end
        return value
    }
}
