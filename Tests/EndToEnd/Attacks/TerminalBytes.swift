import Foundation

/// Checks the bytes that a program wrote to its terminal: any sequence that its encoder does not use is a finding.
struct TerminalBytes {
    private(set) var findings: [String] = []
    private var rest: ArraySlice<UInt8>
    private var text: [UInt8] = []

    init(_ bytes: [UInt8]) {
        rest = bytes[...]
        while let byte = rest.popFirst() {
            if byte == 0x1B {
                endText()
                escape()
            } else if byte < 0x20 || byte == 0x7F {
                endText()
                // Line ends and backspaces move the cursor.
                if ![0x08, 0x09, 0x0A, 0x0D].contains(byte) { find("control character \(byte)") }
            } else {
                text.append(byte)
            }
        }
        endText()
    }

    private mutating func find(_ what: String) { findings.append(what) }

    private mutating func escape() {
        switch rest.popFirst() {
        case UInt8(ascii: "["): controlSequence()
        case UInt8(ascii: "]"): command()
        // Strings of other kinds are findings; keypad modes, the saved cursor and reverse line feeds are harmless.
        case UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"), UInt8(ascii: "X"): find("a device string")
        case UInt8(ascii: "7"), UInt8(ascii: "8"), UInt8(ascii: "="), UInt8(ascii: ">"), UInt8(ascii: "M"),
            UInt8(ascii: "\\"):
            break
        case UInt8(ascii: "("), UInt8(ascii: ")"): rest = rest.dropFirst()
        case let byte: find("escape \(byte.map { "\($0)" } ?? "at the end")")
        }
    }

    private mutating func controlSequence() {
        var parameters = ""
        while let byte = rest.popFirst() {
            guard byte < 0x40 else { return check(Character(Unicode.Scalar(byte)), parameters) }
            guard byte >= 0x20 else { break }
            parameters.unicodeScalars.append(Unicode.Scalar(byte))
        }
        find("an unfinished sequence")
    }

    private mutating func check(_ final: Character, _ parameters: String) {
        let isKnown: Bool =
            switch final {
            case "m", "H", "A", "B", "C", "D", "G", "d", "J", "K", "X", "P", "@", "L", "M", "S", "T", "r", "b", "f",
                "E":
                true
            case "h", "l": parameters.hasPrefix("?") || parameters == "4"
            case "q", "u", "p", "n", "c": true
            // The title is saved and restored; nothing is queried.
            case "t": ["22;0", "23;0", "22;2", "23;2", "22", "23"].contains(parameters)
            default: false
            }
        if !isKnown || parameters.utf8.count > 64 { find("the sequence [\(parameters)\(final)") }
    }

    /// Checks an operating system command: a title, or a query for colours.
    private mutating func command() {
        var content: [UInt8] = []
        while let byte = rest.popFirst() {
            if byte == 0x07 { return check(command: content) }
            if byte == 0x1B {
                if rest.popFirst() == UInt8(ascii: "\\") { return check(command: content) }
                break
            }
            content.append(byte)
        }
        find("an unfinished command")
    }

    private mutating func check(command content: [UInt8]) {
        let command = String(decoding: content, as: UTF8.self)
        let number = command.prefix { $0 != ";" }
        let isQuestion = ["10", "11"].contains(number) && command.hasSuffix(";?")
        let isTitle = ["0", "1", "2"].contains(number)
        if !isQuestion && !isTitle { find("the command \(command.prefix(40))") }
        // The page of a post has the post's title as text: U+FFFD has replaced the characters that would begin a
        // command.
        if let mark = command.range(of: HostileText.mark), !command[..<mark.lowerBound].contains("\u{FFFD}") {
            find("a title of somebody else's: \(command.prefix(40))")
        }
        checkScalars(content)
    }

    private mutating func endText() {
        checkScalars(text)
        text = []
    }

    private mutating func checkScalars(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        guard let string = String(validating: bytes, as: UTF8.self) else { return find("bytes that are no UTF-8") }
        for character in string where character.unicodeScalars.count > 40 { find("a cluster of too many marks") }
        for scalar in string.unicodeScalars {
            switch scalar.value {
            case 0x80...0x9F, 0x61C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFEFF, 0xE0000...0xE007F:
                find("U+" + String(scalar.value, radix: 16, uppercase: true))
            default: break
            }
        }
    }
}
