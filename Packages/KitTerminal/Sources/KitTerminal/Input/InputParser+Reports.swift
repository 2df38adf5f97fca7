import KitCells

/// What the terminal answers to the session's questions.
extension InputParser {
    /// More than a terminal has to say between two calls; what comes beyond it is dropped.
    private static let reportLimit = 32

    /// A sequence with `?` before its parameters: an answer.
    mutating func dispatchAnswer(_ parameters: [[Int?]], final: UInt8) {
        let numbers = parameters.map { $0[0] ?? 0 }
        switch (final, sequence.intermediate) {
        case (UInt8(ascii: "c"), nil): report(.deviceAttributes(numbers))
        case (UInt8(ascii: "u"), nil) where numbers.count == 1:
            tellsCommand = true
            report(.keyboardFlags(numbers[0]))
        case (UInt8(ascii: "y"), UInt8(ascii: "$")) where numbers.count == 2 && numbers[0] == 2026:
            // 0 is unknown, 4 permanently off.
            report(.synchronizedOutput((1...3).contains(numbers[1])))
        case (UInt8(ascii: "n"), nil) where numbers.count == 2 && numbers[0] == 997:
            report(.colorScheme(isDark: numbers[1] == 1))
        default: break
        }
    }

    mutating func dispatchControlString() {
        guard string.isWhole else { return }
        switch string.introducer {
        case UInt8(ascii: "]"):
            guard string.bytes.starts(with: "11;".utf8) else { return }
            if let color = ColorAnswer.color(string.bytes.dropFirst(3)) { report(.backgroundColor(color)) }
        case UInt8(ascii: "P"):
            guard string.bytes.starts(with: ">|".utf8) else { return }
            report(.name(Sanitizer.clean(String(decoding: string.bytes.dropFirst(2), as: UTF8.self))))
        default: break
        }
    }

    private mutating func report(_ report: TerminalReport) {
        if reports.count < Self.reportLimit { reports.append(report) }
    }
}
