import KitCells

/// The bytes that terminals send for their keys, from the terminfo database or the terminals' own documentation.
///
/// A line has the bytes (`^[` is ESC, `^?` DEL, `␠` a space) and the name of the key. In the bytes, `{m}` stands for
/// each number of modifiers, whose names then precede the key's; `{;m}` for a semicolon and each of these, or nothing;
/// and `{m:}` for each of these with and without kitty's number for a press (1) or a repetition (2).
struct TerminalKeys: CustomStringConvertible, Sendable {
    struct Row: Sendable {
        let bytes: [UInt8]
        let key: String
    }

    let name: String
    /// The bytes with which the terminal announces its protocol.
    let introduction: String
    let rows: [Row]
    var description: String { name }

    init(_ name: String, introduction: String = "", held: [String] = Self.held, _ texts: String...) {
        self.name = name
        self.introduction = introduction
        rows = texts.flatMap { $0.split(separator: "\n") }.flatMap { line -> [Row] in
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 2 else { return [] }
            for (placeholder, choices) in Self.choices(of: held) where words[0].contains(placeholder) {
                return choices.map { choice in
                    let bytes = words[0].replacing(placeholder, with: choice.bytes)
                    return Row(bytes: Self.bytes(bytes), key: choice.names + words[1])
                }
            }
            return [Row(bytes: Self.bytes(words[0]), key: words[1])]
        }
    }

    private static func choices(of held: [String]) -> [String: [(bytes: String, names: String)]] {
        let plain = held.map { entry in
            let parts = entry.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
            return (bytes: parts[0], names: parts[1])
        }
        return [
            "{m}": plain,
            "{;m}": [("", "")] + plain.map { (";" + $0.bytes, $0.names) },
            "{m:}": plain.flatMap { choice in ["", ":1", ":2"].map { (choice.bytes + $0, choice.names) } },
        ]
    }

    /// xterm's number for each combination of modifiers, in the order of a key's name.
    static let held = [
        "2 Shift-", "3 Alt-", "4 Alt-Shift-", "5 Ctrl-", "6 Ctrl-Shift-", "7 Ctrl-Alt-", "8 Ctrl-Alt-Shift-",
    ]

    /// kitty's numbers: Caps Lock (65) and Num Lock (129) count as no modifier.
    static let kittyHeld =
        held + [
            "9 Cmd-", "10 Cmd-Shift-", "13 Ctrl-Cmd-", "17 Hyper-", "33 Meta-", "64 Ctrl-Alt-Cmd-Hyper-Meta-Shift-",
            "65 ", "129 ",
        ]

    private static func bytes(_ text: String) -> [UInt8] {
        var result: [UInt8] = []
        var isControl = false
        for character in text {
            if isControl {
                result.append((character.asciiValue ?? 0) ^ 0x40)
                isControl = false
            } else if character == "^" {
                isControl = true
            } else {
                result += Array((character == "␠" ? " " : String(character)).utf8)
            }
        }
        return isControl ? result + [0x5E] : result
    }
}
