import KitCells

/// Numbers that are the same in every run: SplitMix64.
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var value = state
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// The text of a small screen after `draw`, one string with newlines.
func screen(_ width: Int, _ height: Int, _ draw: (Canvas) -> Void) -> String {
    let buffer = CellBuffer(size: Size(width: width, height: height))
    draw(Canvas(buffer))
    return PlainTextEncoder.encode(buffer)
}

/// Pieces of text that are hard to draw: wide, combining, contested, forbidden and plain.
let difficultPieces = [
    "a", "Hello, world", "日本語", "한국어", "é", "e\u{301}", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "⌚", "1️⃣", "🫠", "─", "│",
    "█", "“x”", "…", "·", "\u{1B}[31m", "\t", "\u{202E}", "\r\n", "\u{200B}", "\u{301}", "ﷺ", "क्षि", "กำ", "\u{E0041}",
    "\u{FEFF}", "\u{600}", "   ", "z\u{300}\u{301}\u{302}", "\u{1F1E6}", "\u{10FFFD}", "ｗ", "\u{1100}\u{1161}\u{11A8}",
    "N", "\u{1F3FD}", "\u{1F1E7}", "\u{1100}", "\u{AC00}", "\u{11A8}", "\u{903}", "\u{915}",
]
