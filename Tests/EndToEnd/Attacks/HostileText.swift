import Foundation

/// Texts that attack the terminal that shows them.
enum HostileText {
    /// The mark of an attack, which must not occur in any sequence.
    static let mark = "PWNED"

    /// Returns a text that begins with a word to wait for, followed by all attacks.
    static func text(_ word: String, marks: Int = 1_000) -> String {
        word + " " + sequences + " " + directions + " e" + String(repeating: "\u{301}", count: marks)
    }

    /// Returns a short text with one attack.
    static func short(_ word: String) -> String { word + "\u{1B}]0;\(mark)\u{7}\u{9B}31m\u{202E}\u{1B}[2J" }

    /// Titles, clipboard, links, modes, colours, queries that the terminal would answer, and ends of earlier sequences.
    private static let sequences = [
        "\u{1B}]0;\(mark)\u{7}", "\u{1B}]2;\(mark)\u{1B}\\", "\u{1B}]52;c;UFdORUQ=\u{7}", "\u{9D}52;c;UFdORUQ=\u{9C}",
        "\u{1B}]8;;http://\(mark)\u{1B}\\link\u{1B}]8;;\u{1B}\\", "\u{1B}[2J", "\u{1B}[?1049l", "\u{1B}[31m",
        "\u{9B}31m", "\u{1B}[6n", "\u{1B}[c", "\u{1B}P$q\(mark)\u{1B}\\", "\u{90}+q\(mark)\u{9C}",
        "\u{1B}_\(mark)\u{1B}\\",
        "\u{1B}^\(mark)\u{1B}\\", "\u{1B}c", "\u{1B}[?2026h", "\u{1B}[21t", "\u{7}", "\u{8}\u{8}", "\u{0}", "\u{7F}",
        "\r\nOVER", "\u{1B}[1;1H\(mark)", "\u{1B}",
    ].joined(separator: " ")

    private static let directions = "\u{202E}gnp.exe\u{2066}x\u{200F}\u{61C}\u{2028}\u{FEFF}\u{E0041}\u{E007F}"

    static func json(_ value: Any) -> String {
        let data = try? JSONSerialization.data(withJSONObject: value)
        return String(decoding: data ?? Data(), as: UTF8.self)
    }

    /// Headers with attacks.
    static let headers = [
        "X-Title: \u{1B}]0;\(mark)\u{7}", "Server: \u{1B}[2J\u{9B}31m", "Retry-After: 99999999999999999999",
        "ETag: \"\u{1B}]52;c;UFdORUQ=\u{7}\"",
    ]
}
