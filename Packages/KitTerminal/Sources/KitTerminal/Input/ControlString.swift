/// The content of one control string (OSC, DCS and the like) as it arrives: the beginning of it, and its length.
struct ControlString: Sendable {
    /// More than any answer that means something here.
    private static let kept = 256
    /// More than any string that a terminal sends unasked.
    private static let longest = 1 << 16

    /// The byte after ESC: `]` for OSC, `P` for DCS.
    let introducer: UInt8
    private(set) var bytes: [UInt8] = []
    private var count = 0

    init(introducer: UInt8 = 0) { self.introducer = introducer }

    var isEmpty: Bool { count == 0 }
    var endsWithBell: Bool { introducer == UInt8(ascii: "]") }
    /// False when the beginning is all that is left.
    var isWhole: Bool { count == bytes.count }

    /// Adds a byte; returns false at the length limit, beyond which no terminator is expected.
    mutating func append(_ byte: UInt8) -> Bool {
        if bytes.count < Self.kept { bytes.append(byte) }
        count += 1
        return count <= Self.longest
    }
}
