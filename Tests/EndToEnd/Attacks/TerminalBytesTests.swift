import Testing

/// The check must detect the attacks.
@Suite("The check of a terminal's bytes")
struct TerminalBytesTests {
    @Test(
        "each attack is detected",
        arguments: [
            "\u{1B}]0;PWNED\u{7}", "\u{1B}]52;c;UFdORUQ=\u{7}", "\u{1B}]8;;http://x\u{1B}\\", "\u{9B}31m",
            "\u{1B}P$q\u{1B}\\",
            "\u{1B}c", "\u{1B}[21t", "\u{7}", "\u{0}", "a\u{202E}b", "\u{2066}", "\u{1B}_x\u{1B}\\", "\u{1B}]0;",
            "e" + String(repeating: "\u{301}", count: 50), "\u{FEFF}", "\u{E0041}",
        ])
    func finds(text: String) {
        #expect(!TerminalBytes(Array(text.utf8)).findings.isEmpty)
    }

    @Test(
        "output of programs is not an attack",
        arguments: ["\u{1B}[31mred\u{1B}[0m", "\u{1B}]2;Posts\u{7}", "\u{1B}[?1049h", "Zoë 日本\r\n", "\u{1B}[5;1H"])
    func passes(text: String) {
        #expect(TerminalBytes(Array(text.utf8)).findings == [])
    }

    @Test("bytes that are not UTF-8 are found", arguments: [[0xC0, 0xAF], [0x9B], [0xE0, 0x80, 0x9B]] as [[UInt8]])
    func bytes(bytes: [UInt8]) {
        #expect(TerminalBytes(bytes).findings == ["bytes that are no UTF-8"])
    }
}
