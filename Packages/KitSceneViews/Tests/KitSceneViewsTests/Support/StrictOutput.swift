import KitCells

/// Parses the output of encoders, and accepts only the sequences that they may send.
nonisolated enum StrictOutput {
    /// Returns the flaw of bytes for a terminal, or `nil` if they contain only text and the encoder's own sequences.
    static func flawOfANSI(_ bytes: [UInt8]) -> String? {
        flaw(bytes, controls: "\r\n\u{8}") { parameters, final in
            guard !parameters.contains(where: { $0 > 999 }) else { return false }
            switch final {
            case "m": return isPen(parameters)
            // Moves, erasing, and the scrolling of lines.
            case "A", "B", "C", "D", "G", "H", "d", "J", "K", "L", "M", "P", "@", "X", "S", "T", "r", "b": return true
            default: return false
            }
        }
    }

    /// Returns the flaw of linear text, whose only allowed sequence erases the prompt.
    static func flawOfLines(_ bytes: [UInt8]) -> String? {
        let text = String(decoding: bytes, as: UTF8.self)
        let rest = text.replacing("\r\n", with: "").replacing("\r\u{1B}[K", with: "")
        guard !rest.utf8.contains(where: { $0 == 0x0A || $0 == 0x0D }) else {
            return "a line end that is no line end"
        }
        return flaw(bytes, controls: "\r\n") { parameters, final in parameters == [] && final == "K" }
    }

    /// Returns the flaw of plain text with a number of rows.
    static func flawOfText(_ text: String, rows: Int) -> String? {
        if text.unicodeScalars.filter({ $0 == "\n" }).count != rows - 1 { return "a row more or less" }
        return flaw(Array(text.utf8), controls: "\n") { _, _ in false }
    }

    /// Returns the flaw of a picture, which must be well-formed and contain only the encoder's elements.
    static func flawOfSVG(_ text: String) -> String? {
        let bytes = Array(text.utf8)
        if let flaw = flaw(bytes, controls: "\n", isAllowed: { _, _ in false }) { return flaw }
        var open: [String] = []
        var index = 0
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "<"):
                guard let end = bytes[index...].firstIndex(of: UInt8(ascii: ">")) else { return "a < without >" }
                let tag = bytes[(index + 1)..<end]
                let name = String(decoding: tag.prefix { $0 != 0x20 && $0 != 0x2F || $0 == tag.first }, as: UTF8.self)
                if let flaw = flawOfTag(tag, name, &open) { return flaw }
                index = end
            case UInt8(ascii: ">"): return "a > outside of a tag"
            case UInt8(ascii: "&"):
                if !isEntity(bytes[index...]) { return "a & that is no entity" }
            default: break
            }
            index += 1
        }
        return open.isEmpty ? nil : "\(open) not closed"
    }

    private static func flawOfTag(_ tag: ArraySlice<UInt8>, _ name: String, _ open: inout [String]) -> String? {
        guard known.contains(name.filter { $0 != "/" }) else { return "an element that is not ours: \(name)" }
        var (quotes, index) = (0, tag.startIndex)
        while index < tag.endIndex {
            if tag[index] == UInt8(ascii: "\"") { quotes += 1 }
            if tag[index] == UInt8(ascii: "<") { return "a < in \(name)" }
            if tag[index] == UInt8(ascii: "&"), !isEntity(tag[index...]) { return "a & in \(name)" }
            index += 1
        }
        guard quotes.isMultiple(of: 2) else { return "quotes of \(name)" }
        if name.hasPrefix("/") {
            return open.popLast() == String(name.dropFirst()) ? nil : "\(name) closes nothing"
        }
        if tag.last != UInt8(ascii: "/") { open.append(name) }
        return nil
    }

    private static let known: Set<String> = ["svg", "title", "desc", "rect", "path", "circle", "text", "tspan", "g"]

    private static func isEntity(_ bytes: ArraySlice<UInt8>) -> Bool {
        ["&amp;", "&lt;", "&gt;", "&quot;", "&#x"].contains { bytes.starts(with: $0.utf8) }
    }

    /// Returns whether an encoder may set a pen: without blinking, hiding or fonts.
    private static func isPen(_ parameters: [Int]) -> Bool {
        var rest = parameters[...]
        while let first = rest.popFirst() {
            switch first {
            case 0...4, 7, 9, 22...24, 27, 29, 30...37, 39...47, 49, 90...97, 100...107: break
            case 38, 48: rest = rest.dropFirst(rest.first == 5 ? 2 : 4)
            default: return false
            }
        }
        return true
    }

    private static func flaw(
        _ bytes: [UInt8], controls: String, isAllowed: ([Int], Character) -> Bool
    ) -> String? {
        guard let text = String(validating: bytes, as: UTF8.self) else { return "no UTF-8" }
        let scalars = Array(text.unicodeScalars)
        let controls = Set(controls.unicodeScalars)
        var index = 0
        while index < scalars.count {
            let scalar = scalars[index]
            index += 1
            // Most of the output, for which the lookup is unnecessary.
            if scalar.value >= 0x20, scalar.value < 0x7F { continue }
            if scalar == "\u{1B}" {
                if let flaw = flawOfSequence(scalars, &index, isAllowed) { return flaw }
            } else if Sanitizer.isForbidden(scalar), !controls.contains(scalar) {
                // A tag is safe within a flag.
                guard (0xE0020...0xE007F).contains(scalar.value) else { return "U+\(String(scalar.value, radix: 16))" }
            }
        }
        return nil
    }

    private static func flawOfSequence(
        _ scalars: [Unicode.Scalar], _ index: inout Int, _ isAllowed: ([Int], Character) -> Bool
    ) -> String? {
        guard index < scalars.count, scalars[index] == "[" else { return "an escape that begins no CSI" }
        let rest = scalars[(index + 1)...]
        let body = rest.prefix { (0x30...0x3F).contains($0.value) }.map { String($0) }.joined()
        index += 1 + body.utf8.count
        guard index < scalars.count else { return "a sequence cut off" }
        let final = scalars[index]
        index += 1
        if ["?7h", "?7l", "?25h", "?25l", "?2026h", "?2026l"].contains(body + String(final)) { return nil }
        let parameters = body.split(separator: ";", omittingEmptySubsequences: true).map { Int($0) ?? 9999 }
        return isAllowed(parameters, Character(final)) ? nil : "CSI \(body)\(final)"
    }
}
