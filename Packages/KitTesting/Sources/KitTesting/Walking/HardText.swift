/// Text that is hard to show and to edit: what looks like one character and is many, what goes from right to left, what
/// has no width, or two columns, and what a terminal would obey.
enum HardText {
    private static let clusters = [
        "a", "Z", "7", " ", "-", ".", "é", "e\u{301}", "a\u{300}\u{301}\u{302}\u{303}", "ß", "İ", "ﬃ",
        "漢", "ｱ", "Ａ", "한", "\u{1112}\u{1161}\u{11AB}", "\u{1112}", "\u{1161}", "\u{11A8}",
        "😀", "👍🏽", "👩‍💻", "👨‍👩‍👧‍👦", "🇩🇪", "🇩", "❤\u{FE0F}", "☎\u{FE0E}", "1\u{FE0F}\u{20E3}", "🏴\u{E0067}\u{E007F}",
        "ש", "לָ", "ع", "لا", "\u{202E}", "\u{2066}", "\u{2069}", "\u{200E}", "\u{200F}", "\u{61C}",
        "\u{200B}", "\u{200C}", "\u{200D}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{34F}",
        "क्ष", "க்ஷ", "ำ", "กำ", "\u{301}", "\u{20DD}", "\u{E000}", "\u{FFFD}", "\u{10FFFF}", "\u{1F1E6}",
    ]

    private static let controls = [
        "\n", "\r", "\t", "\r\n", "\u{0}", "\u{7}", "\u{8}", "\u{1B}", "\u{1B}[31m", "\u{1B}]52;c;QQ==\u{7}", "\u{7F}",
        "\u{85}", "\u{9B}", "\u{2028}", "\u{2029}",
    ]

    /// What keys can type: no controls.
    static func typed(using generator: inout SeededGenerator) -> String {
        text(length: Int.random(in: 1...4, using: &generator), of: clusters, using: &generator)
    }

    /// What a paste can have: anything; once in a while all of it marks above one letter.
    static func pasted(length: Int, using generator: inout SeededGenerator) -> String {
        if length > 100, Int.random(in: 0...3, using: &generator) == 0 {
            return "a" + String(repeating: "\u{301}", count: length)
        }
        return text(length: length, of: clusters + controls, using: &generator)
    }

    private static func text(length: Int, of pool: [String], using generator: inout SeededGenerator) -> String {
        (0..<length).reduce(into: "") { text, _ in text += pool.randomElement(using: &generator) ?? "" }
    }
}
