import KitCells

/// The parameters of one control sequence, as they arrive: a few numbers, the private marker before them, and the
/// intermediate byte after them.
struct ControlSequence: Sendable {
    /// More than any sequence that means something here; the bytes past it are dropped, and with them the meaning.
    private static let limit = 96

    private var bytes: [UInt8] = []
    private var isOverlong = false

    var isEmpty: Bool { bytes.isEmpty }

    /// Returns true if all characters are digits.
    var isNumber: Bool { !bytes.isEmpty && bytes.allSatisfy { 0x30...0x39 ~= $0 } }

    mutating func append(_ byte: UInt8) {
        if bytes.count < Self.limit { bytes.append(byte) } else { isOverlong = true }
    }

    /// One of `< = > ?` before the parameters, when there is one.
    var marker: UInt8? { bytes.first.flatMap { 0x3C...0x3F ~= $0 ? $0 : nil } }

    /// One of the bytes from space to `/` after the parameters, when there is exactly one.
    var intermediate: UInt8? { bytes.last.flatMap { 0x20...0x2F ~= $0 ? $0 : nil } }

    /// The parameters, each with its sub-parameters (`1:2;3` is `[[1, 2], [3]]`), a missing one being nil;
    /// nil when the sequence is too long or holds anything but numbers.
    var parameters: [[Int?]]? {
        guard !isOverlong else { return nil }
        var result: [[Int?]] = [[nil]]
        for byte in bytes.dropFirst(marker == nil ? 0 : 1).dropLast(intermediate == nil ? 0 : 1) {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"):
                Self.appendDigit(Int(byte & 0x0F), to: &result)
            case UInt8(ascii: ":"): result[result.count - 1].append(nil)
            case UInt8(ascii: ";"): result.append([nil])
            default: return nil
            }
        }
        return result
    }

    private static func appendDigit(_ digit: Int, to parameters: inout [[Int?]]) {
        let parameter = parameters.count - 1
        let last = parameters[parameter].count - 1
        // No parameter has a meaning past this, and no number of digits may overflow.
        parameters[parameter][last] = min((parameters[parameter][last] ?? 0) * 10 + digit, 0x10FFFF + 1)
    }
}

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
    /// A Boolean value that indicates whether a terminal may answer the session's queries with such a string.
    var isAnswer: Bool { introducer == UInt8(ascii: "]") || introducer == UInt8(ascii: "P") }
    /// Returns false if no terminal sends a string that begins with this byte: then the introducer was Alt and a key.
    func canBegin(with byte: UInt8) -> Bool {
        switch introducer {
        case UInt8(ascii: "]"): 0x30...0x39 ~= byte || byte | 0x20 == UInt8(ascii: "l")
        case UInt8(ascii: "P"): !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20)
        case UInt8(ascii: "_"): byte == UInt8(ascii: "G")
        default: true
        }
    }

    /// False when the beginning is all that is left.
    var isWhole: Bool { count == bytes.count }

    /// Adds a byte; returns false at the length limit, beyond which no terminator is expected.
    mutating func append(_ byte: UInt8) -> Bool {
        if bytes.count < Self.kept { bytes.append(byte) }
        count += 1
        return count <= Self.longest
    }
}

/// Reads a colour as X11 writes it: `rgb:ffff/8080/0`, `rgba:` with a fourth part, or `#rrggbb`.
enum ColorAnswer {
    static func color(_ bytes: some Collection<UInt8>) -> Color? {
        if bytes.starts(with: "rgb:".utf8) { return color(parts: bytes.dropFirst(4), count: 3) }
        if bytes.starts(with: "rgba:".utf8) { return color(parts: bytes.dropFirst(5), count: 4) }
        guard bytes.first == UInt8(ascii: "#") else { return nil }
        let digits = Array(bytes.dropFirst())
        guard digits.count.isMultiple(of: 3) else { return nil }
        let length = digits.count / 3
        return color((0..<3).map { digits[$0 * length..<($0 + 1) * length] })
    }

    private static func color(parts bytes: some Collection<UInt8>, count: Int) -> Color? {
        let parts = bytes.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
        return parts.count == count ? color(parts.map { ArraySlice($0) }) : nil
    }

    private static func color(_ parts: [ArraySlice<UInt8>]) -> Color? {
        let values = parts.compactMap(component)
        return values.count == parts.count ? .rgb(values[0], values[1], values[2]) : nil
    }

    /// One to four hexadecimal digits; the maximum is as many `f`.
    private static func component(_ digits: ArraySlice<UInt8>) -> UInt8? {
        guard (1...4).contains(digits.count) else { return nil }
        var value = 0
        for digit in digits {
            switch digit {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): value = value << 4 | Int(digit - 0x30)
            case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
                value = value << 4 | Int((digit | 0x20) - 0x61 + 10)
            default: return nil
            }
        }
        let whole = 1 << (4 * digits.count) - 1
        return UInt8((value * 255 + whole / 2) / whole)
    }
}
