/// Texts that try to control the terminal.
nonisolated enum HostileText {
    /// All of them; each is short, so that a view shows it completely.
    static let all: [String] = controls + sequences + bytes + marks

    /// Every control character (C0, DEL, C1 as UTF-8), direction marks, separators and tags, a few at a time.
    private static let controls: [String] = {
        let ranges: [ClosedRange<UInt32>] = [
            0x00...0x1F, 0x7F...0x9F, 0x061C...0x061C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069,
            0xFEFF...0xFEFF, 0xFFF9...0xFFFB, 0xE0000...0xE0003, 0xE0061...0xE0064, 0xE007F...0xE007F,
        ]
        let scalars = ranges.joined().compactMap(Unicode.Scalar.init)
        return stride(from: 0, to: scalars.count, by: 6).map { start in
            scalars[start..<min(start + 6, scalars.count)].reduce(into: "a") { text, scalar in
                text.unicodeScalars.append(scalar)
                text += "x"
            }
        }
    }()

    /// Sequences that terminals obey; no encoder uses their parameters, so that they can be recognised.
    private static let sequences: [String] = {
        let starts = ["\u{1B}", "a\u{1B}\u{1B}", "\u{301}\u{1B}"]
        let bodies = [
            "[7777;7777H", "[6;5;8m", "[?1049h", "[?1000h", "[c", "[6n", "]0;own\u{7}", "]52;c;eA==\u{1B}\\",
            "]8;;http://x\u{1B}\\", "P+q544e\u{1B}\\", "_Gx\u{1B}\\", "^x\u{1B}\\", "Xx\u{1B}\\", "c", "7", "(0", "#8",
        ]
        let eightBit = [
            "\u{9B}7777H", "\u{9D}0;own\u{9C}", "\u{90}q\u{9C}", "\u{9F}G\u{9C}", "\u{9E}x\u{9C}", "\u{98}x",
        ]
        return bodies.enumerated().map { starts[$0.offset % starts.count] + $0.element } + eightBit
    }()

    /// Bytes that are not UTF-8: raw C1, overlong forms, halves of surrogates, values beyond Unicode, incomplete
    /// sequences.
    private static let bytes: [String] = [
        [0x61, 0x9B, 0x37, 0x48], [0x90, 0x9D, 0x9F, 0x84], [0xC0, 0x9B, 0x5B, 0x48], [0xE0, 0x80, 0x9B, 0x5B],
        [0xF0, 0x80, 0x80, 0x9B], [0xED, 0xA0, 0x80, 0x78], [0xED, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xFF, 0xFE],
        [0x61, 0xC2], [0xC2, 0x1B, 0x5B, 0x63], [0xE2, 0x80],
    ].map { String(decoding: $0, as: UTF8.self) }

    /// Newlines in all forms, a tab, words that override the direction, XML, and clusters at the edges of a run.
    private static let marks = [
        "a\nb\r\nc\rd", "a\u{B}b\u{C}c\u{85}d", "\tx\ty", "\u{202E}evil\u{202C}", "\u{2067}x\u{2069}y",
        "日\u{1B}本\u{9B}語",
        "</text><a>&b;\"'", "]]>\u{FFFE}\u{FFFF}<!--", "👨\u{200D}\u{1B}[m\u{200D}👩", "\u{E0067}\u{E007F}\u{1B}",
        "a|\u{7F}\u{8}\u{8}b",
    ]

    /// Returns a letter with many accents.
    static func accents(_ count: Int) -> String { "z" + String(repeating: "\u{301}", count: count) }
}
