import KitCells

/// Reads one line from left to right.
struct LineScanner {
    private var rest: Substring.UnicodeScalarView

    init(_ line: String) { rest = Substring(line).unicodeScalars }

    /// What stands up to the next space, which is skipped.
    mutating func word() -> String {
        let end = rest.firstIndex(of: " ") ?? rest.endIndex
        defer { rest = end == rest.endIndex ? rest[end...] : rest[rest.index(after: end)...] }
        return String(Substring(rest[..<end]))
    }

    /// Skips a text that stands here; false when it does not.
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

    /// A text in quotation marks.
    mutating func text() throws(StepError) -> String { try QuotedText.read(&rest) }

    /// What has not been read yet.
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

    /// A time in milliseconds, with up to six decimals.
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

    /// What stands here, for a message.
    private var found: String {
        rest.isEmpty ? ": the line ends" : ": found \(QuotedText.quote(String(Substring(rest.prefix(20)))))"
    }
}
