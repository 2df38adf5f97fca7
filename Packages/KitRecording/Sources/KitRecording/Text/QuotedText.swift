/// Text in quotation marks on one line: nothing in it can move a cursor, end the line or hide.
public enum QuotedText {
    /// The text in quotation marks; controls, directions and what is invisible are written as in Swift: `\u{1b}`.
    public static func quote(_ text: String) -> String { "\"" + escape(text, quotes: true) + "\"" }

    /// The text on one line, without quotation marks; for logs and messages.
    public static func escape(_ text: String) -> String { escape(text, quotes: false) }

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

    /// Controls, directions, line separators and invisible marks; by number, so that every system escapes the same.
    private static func isHidden(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0...0x1F, 0x7F...0x9F, 0xAD, 0x61C, 0x180E, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
            0xFFF9...0xFFFB, 0xE0000...0xE0FFF:
            true
        default: false
        }
    }

    /// Reads a text in quotation marks, and nothing after it.
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
