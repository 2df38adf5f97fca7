import KitCells
import Testing

/// Returns the text of a small screen after `draw`, with newlines.
nonisolated func screen(_ width: Int, _ height: Int, _ draw: (Canvas) -> Void) -> String {
    let buffer = CellBuffer(size: Size(width: width, height: height))
    draw(Canvas(buffer))
    return PlainTextEncoder.encode(buffer)
}

/// Pieces of text that are hard to draw: wide, combining, of disputed width, forbidden and plain.
nonisolated let difficultPieces =
    [
        "a", "Hello, world", "日本語", "한국어", "é", "e\u{301}", "👍🏽", "👨‍👩‍👧‍👦", "🇩🇪", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "❤️", "⌚", "1️⃣", "🫠", "─", "│",
        "█", "“x”", "…", "·", "\u{1B}[31m", "\t", "\u{202E}", "\r\n", "\u{200B}", "\u{301}", "ﷺ", "क्षि", "กำ", "\u{E0041}",
        "\u{FEFF}", "\u{600}", "   ", "z\u{300}\u{301}\u{302}", "\u{1F1E6}", "\u{10FFFD}", "ｗ",
        "\u{1100}\u{1161}\u{11A8}",
        "N", "\u{1F3FD}", "\u{1F1E7}", "\u{1100}", "\u{AC00}", "\u{11A8}", "\u{903}", "\u{915}",
    ] + indicPieces

/// Words whose clusters take 3 or 4 columns in most terminals, and 1 or 2 in others: Devanagari, Bengali, Tamil,
/// Malayalam, Khmer, Balinese and Burmese.
nonisolated let indicPieces = [
    "स्त्री", "शक्ति", "विद्या", "क्\u{200D}ष", "বাংলা", "স্ত্রী", "தமிழ்", "ஸ்ரீ", "സ്ത്രീ", "ក្ស្រី", "ᬓ᭄ᬱᬶ", "မြန်မာ",
]

/// Returns the visible glyph; blanks look alike, regardless of the colour and slant of their text.
nonisolated func visible(_ text: String, _ style: Style) -> TerminalModel.Glyph {
    guard text == " " else { return TerminalModel.Glyph(text: text, style: style) }
    let shown = style.attributes.intersection([.underline, .reverse, .strikethrough])
    guard shown.isEmpty else { return TerminalModel.Glyph(text: text, style: style) }
    return TerminalModel.Glyph(text: text, style: Style(background: style.background))
}

nonisolated func expectEqual(_ terminal: TerminalModel, _ buffer: CellBuffer, _ comment: Comment) {
    for row in 0..<buffer.size.height {
        for column in 0..<buffer.size.width {
            let cell = buffer.cell(at: Point(x: column, y: row))
            let glyph = terminal.grid[row][column]
            let isEqual = visible(glyph.text, glyph.style) == visible(cell.text, cell.style)
            #expect(isEqual, "row \(row), column \(column): \(glyph) for \(cell), \(comment)")
            let link = buffer.link(at: Point(x: column, y: row))
            let leadsThere = !terminal.showsLinks || glyph.text == " " || glyph.link == link
            #expect(leadsThere, "row \(row), column \(column): \(glyph) for \(link ?? "no link"), \(comment)")
            guard isEqual, leadsThere else { return }
        }
    }
}
