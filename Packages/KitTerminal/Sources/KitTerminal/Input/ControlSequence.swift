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
