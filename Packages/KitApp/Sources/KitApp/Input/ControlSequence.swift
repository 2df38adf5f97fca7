import KitCells

/// The parameters of a control sequence as they arrive: numbers, a private marker before them, and an intermediate byte
/// after them.
struct ControlSequence: Sendable {
    /// Longer than any supported sequence; a longer one is ignored, and its excess bytes are dropped.
    private static let limit = 96

    private var bytes: [UInt8] = []
    private var isOverlong = false

    var isEmpty: Bool { bytes.isEmpty }

    /// A Boolean value that indicates whether all bytes are digits.
    var isNumber: Bool { !bytes.isEmpty && bytes.allSatisfy { 0x30...0x39 ~= $0 } }

    mutating func append(_ byte: UInt8) {
        if bytes.count < Self.limit { bytes.append(byte) } else { isOverlong = true }
    }

    /// The private marker before the parameters, one of `< = > ?`, if there is one.
    var marker: UInt8? { bytes.first.flatMap { 0x3C...0x3F ~= $0 ? $0 : nil } }

    /// The intermediate byte after the parameters, from space to `/`, if there is exactly one.
    var intermediate: UInt8? { bytes.last.flatMap { 0x20...0x2F ~= $0 ? $0 : nil } }

    /// The parameters, each with its sub-parameters: `1:2;3` is `[[1, 2], [3]]`, with `nil` for a missing one.
    ///
    /// The value is `nil` if the sequence is too long or contains anything but numbers.
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
        // No larger parameter has a meaning, and no number of digits may overflow.
        parameters[parameter][last] = min((parameters[parameter][last] ?? 0) * 10 + digit, 0x10FFFF + 1)
    }
}

/// The content of a control string (such as OSC or DCS) as it arrives: its beginning and its length.
struct ControlString: Sendable {
    /// Longer than any supported answer.
    private static let kept = 256
    /// Longer than any string that a terminal sends by itself.
    private static let longest = 1 << 16

    /// The byte after ESC, such as `]` for OSC or `P` for DCS.
    let introducer: UInt8
    private(set) var bytes: [UInt8] = []
    private var count = 0

    init(introducer: UInt8 = 0) { self.introducer = introducer }

    var isEmpty: Bool { count == 0 }
    var endsWithBell: Bool { introducer == UInt8(ascii: "]") }
    /// A Boolean value that indicates whether the string may answer one of the session's queries.
    var isAnswer: Bool { introducer == UInt8(ascii: "]") || introducer == UInt8(ascii: "P") }
    /// Returns whether a terminal may send a string that begins with this byte; otherwise the introducer was Alt and a
    /// key.
    func canBegin(with byte: UInt8) -> Bool {
        switch introducer {
        case UInt8(ascii: "]"): 0x30...0x39 ~= byte || byte | 0x20 == UInt8(ascii: "l")
        case UInt8(ascii: "P"): !(UInt8(ascii: "a")...UInt8(ascii: "z") ~= byte | 0x20)
        case UInt8(ascii: "_"): byte == UInt8(ascii: "G")
        default: true
        }
    }

    /// A Boolean value that indicates whether all bytes are stored.
    var isWhole: Bool { count == bytes.count }

    /// Adds a byte; returns `false` beyond the maximum length, after which no terminator is expected.
    mutating func append(_ byte: UInt8) -> Bool {
        if bytes.count < Self.kept { bytes.append(byte) }
        count += 1
        return count <= Self.longest
    }
}

/// Parses a colour in X11's notation: `rgb:ffff/8080/0`, `rgba:` with a fourth component, or `#rrggbb`.
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

    /// Parses one to four hexadecimal digits, of which the maximum is all `f`.
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
