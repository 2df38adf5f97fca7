/// Collects the content of a bracketed paste up to its end, within a limit.
struct PasteCollector: Sendable {
    private static let end: [UInt8] = [0x1B] + Array("[201~".utf8)

    let limit: Int
    private var content: [UInt8] = []
    private var matched = 0
    private var endedWithReturn = false
    private var isFull = false

    init(limit: Int) { self.limit = limit }

    /// Takes one byte; true when it was the last of the end marker.
    mutating func take(_ byte: UInt8) -> Bool {
        if byte == Self.end[matched] {
            matched += 1
            return matched == Self.end.count
        }
        // ESC stands in the marker only at its beginning, so what matched so far cannot hold another beginning.
        releaseMatched()
        if byte == Self.end[0] { matched = 1 } else { append(byte) }
        return false
    }

    /// Returns what was collected and begins again; what is not UTF-8 is repaired with U+FFFD.
    mutating func finish() -> String {
        if matched < Self.end.count { releaseMatched() }
        let kept = isFull ? content[..<Self.lastBoundary(of: content)] : content[...]
        defer { self = PasteCollector(limit: limit) }
        return String(decoding: kept, as: UTF8.self)
    }

    private mutating func releaseMatched() {
        for byte in Self.end.prefix(matched) { append(byte) }
        matched = 0
    }

    private mutating func append(_ byte: UInt8) {
        let isReturn = byte == 0x0D
        defer { endedWithReturn = isReturn }
        if byte == 0x0A, endedWithReturn { return }
        if isFull || content.count == limit { return isFull = true }
        content.append(isReturn ? 0x0A : byte)
    }

    /// Where the last character begins when the cut went through it, else the end.
    private static func lastBoundary(of bytes: [UInt8]) -> Int {
        guard let lead = bytes.lastIndex(where: { $0 & 0xC0 != 0x80 }), bytes[lead] >= 0xC0 else { return bytes.count }
        let length = bytes[lead] >= 0xF0 ? 4 : bytes[lead] >= 0xE0 ? 3 : 2
        return bytes.count - lead < length ? lead : bytes.count
    }
}
