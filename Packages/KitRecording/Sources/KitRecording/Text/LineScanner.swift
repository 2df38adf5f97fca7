import KitCells

/// Scans a line from left to right.
struct LineScanner {
    private var rest: Substring.UnicodeScalarView

    init(_ line: String) { rest = Substring(line).unicodeScalars }

    /// Returns the text up to the next space, and skips the space.
    mutating func word() -> String {
        let end = rest.firstIndex(of: " ") ?? rest.endIndex
        defer { rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...] }
        return String(Substring(rest[..<end]))
    }

    /// Skips a text at the current position; returns `false` if it is not there.
    mutating func skip(_ text: String) -> Bool {
        guard rest.starts(with: text.unicodeScalars) else { return false }
        rest = rest.dropFirst(text.unicodeScalars.count)
        return true
    }

    mutating func expect(_ text: String) throws(StepError) {
        guard skip(text) else { throw StepError("expected '\(text)'\(found)") }
    }

    func expectEnd() throws(StepError) {
        guard rest.isEmpty else { throw StepError("goes on where it should end\(found)") }
    }

    /// Parses a text in quotation marks.
    mutating func text() throws(StepError) -> String { try QuotedText.read(&rest) }

    /// The rest of the line.
    var remainder: String { String(Substring(rest)) }

    var isAtQuotation: Bool { rest.first == "\"" }

    mutating func number(in range: ClosedRange<Int>, _ what: String) throws(StepError) -> Int {
        let digits = takeDigits()
        guard !digits.isEmpty else { throw StepError("\(what) is missing\(found)") }
        guard let number = Int(digits), range.contains(number) else {
            throw StepError("\(what) must be from \(range.lowerBound) to \(range.upperBound)")
        }
        return number
    }

    /// Parses a time in milliseconds, with up to six decimals.
    mutating func milliseconds() throws(StepError) -> Duration {
        let whole = takeDigits()
        guard !whole.isEmpty else { throw StepError("a time is missing\(found)") }
        let decimals = skip(".") ? takeDigits() : ""
        guard let duration = MillisecondText.duration(whole: whole, decimals: decimals) else {
            throw StepError("a time must be up to \(MillisecondText.text(StepLimits.duration)) ms")
        }
        return duration
    }

    private mutating func takeDigits() -> String {
        let end = rest.firstIndex { !("0"..."9").contains($0) } ?? rest.endIndex
        defer { rest = rest[end...] }
        return String(Substring(rest[..<end]))
    }

    /// A description of the text at the current position, for an error.
    private var found: String {
        rest.isEmpty ? ": the line ends" : ": found \(QuotedText.quote(String(Substring(rest.prefix(20)))))"
    }
}

/// Quoted text on one line, in which nothing can move a cursor, end the line or be invisible.
package enum QuotedText {
    /// Returns the text in quotation marks, with control, directional and invisible characters escaped as in Swift:
    /// `\u{1b}`.
    package static func quote(_ text: String) -> String { "\"" + escape(text, quotes: true) + "\"" }

    /// Returns the escaped text on one line, without quotation marks, for logs and messages.
    package static func escape(_ text: String) -> String { escape(text, quotes: false) }

    private static func escape(_ text: String, quotes: Bool) -> String {
        var result = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
            case "\"" where quotes: result.append(contentsOf: "\\\"".unicodeScalars)
            case "\n": result.append(contentsOf: "\\n".unicodeScalars)
            case _ where isHidden(scalar):
                result.append(contentsOf: "\\u{\(String(scalar.value, radix: 16))}".unicodeScalars)
            default: result.append(scalar)
            }
        }
        return String(result)
    }

    /// Returns whether a scalar is a control, directional or invisible character or a line separator.
    ///
    /// The numbers are fixed, so that every system escapes the same ones.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// Parses a text in quotation marks.
    static func read(_ rest: inout Substring.UnicodeScalarView) throws(StepError) -> String {
        guard rest.popFirst() == "\"" else { throw StepError("expected a text in quotation marks") }
        var result = String.UnicodeScalarView()
        while let scalar = rest.popFirst() {
            switch scalar {
            case "\"": return String(result)
            case "\\": result.append(try readEscape(&rest))
            default: result.append(scalar)
            }
        }
        throw StepError("a text has no quotation mark at its end")
    }

    private static func readEscape(_ rest: inout Substring.UnicodeScalarView) throws(StepError) -> Unicode.Scalar {
        switch rest.popFirst() {
        case "\\": return "\\"
        case "\"": return "\""
        case "n": return "\n"
        case "u":
            guard rest.popFirst() == "{", let end = rest.prefix(9).firstIndex(of: "}"),
                let scalar = UInt32(String(Substring(rest[..<end])), radix: 16).flatMap(Unicode.Scalar.init)
            else { throw StepError("'\\u' needs the number of a character in braces") }
            rest = rest[rest.index(after: end)...]
            return scalar
        default: throw StepError("there is no such escape; a backslash is written '\\\\'")
        }
    }
}

/// The text of times in milliseconds, exact to the nanosecond.
enum MillisecondText {
    private static let nanosecondsPerMillisecond: Int64 = 1_000_000

    static func text(_ duration: Duration) -> String {
        let nanoseconds = nanoseconds(of: duration)
        let (whole, part) = nanoseconds.quotientAndRemainder(dividingBy: nanosecondsPerMillisecond)
        guard part > 0 else { return String(whole) }
        var decimals = String(part + nanosecondsPerMillisecond).dropFirst()
        while decimals.last == "0" { decimals.removeLast() }
        return "\(whole).\(decimals)"
    }

    /// Returns the duration of two digit sequences, or `nil` if it is too long or too precise.
    static func duration(whole: String, decimals: String) -> Duration? {
        guard decimals.utf8.count <= 6, whole.utf8.count <= 9, let whole = Int64(whole) else { return nil }
        let padded = decimals + String(repeating: "0", count: 6 - decimals.utf8.count)
        guard let part = Int64(padded) else { return nil }
        let duration = Duration.nanoseconds(whole * nanosecondsPerMillisecond + part)
        return duration <= StepLimits.duration ? duration : nil
    }

    /// Returns the nanoseconds of a duration, limited first so that no product overflows.
    private static func nanoseconds(of duration: Duration) -> Int64 {
        let (seconds, attoseconds) = StepLimits.duration(duration).components
        return seconds * 1_000_000_000 + attoseconds / 1_000_000_000
    }
}
