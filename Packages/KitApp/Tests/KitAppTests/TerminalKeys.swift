import KitCells

/// The bytes that terminals send for their keys: from the terminfo database, and from their own documents if that has
/// none.
///
/// A line is the bytes (`^[` is ESC, `^?` DEL, `␠` a space) and the name of the key; `{m}` stands for each number of
/// held modifiers, whose names then come before the key's.
struct TerminalKeys: CustomStringConvertible, Sendable {
    struct Row: Sendable {
        let bytes: [UInt8]
        let key: String
    }

    let name: String
    /// The terminal's own announcement before.
    let introduction: String
    let rows: [Row]
    var description: String { name }

    init(_ name: String, introduction: String = "", held: [String] = Self.held, _ text: String) {
        self.name = name
        self.introduction = introduction
        var rows: [Row] = []
        for line in text.split(separator: "\n") {
            let words = line.split(separator: " ").map(String.init)
            guard words.count == 2 else { continue }
            guard words[0].contains("{m}") else {
                rows.append(Row(bytes: Self.bytes(words[0]), key: words[1]))
                continue
            }
            for entry in held {
                let parts = entry.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
                let bytes = Self.bytes(words[0].split(separator: "{m}").joined(separator: parts[0]))
                rows.append(Row(bytes: bytes, key: parts[1] + words[1]))
            }
        }
        self.rows = rows
    }

    /// xterm's number and the modifiers, in the order of a key's name.
    static let held = [
        "2 Shift-", "3 Alt-", "4 Alt-Shift-", "5 Ctrl-", "6 Ctrl-Shift-", "7 Ctrl-Alt-", "8 Ctrl-Alt-Shift-",
    ]

    /// kitty's: Caps Lock (65) and Num Lock (129) hold nothing.
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
