import KitCore
import Testing

@testable import KitCells

@Suite nonisolated struct TextMetricsTests {
    @Test(arguments: [
        ("", 0), ("abc", 3), ("日本語", 6), ("한국어", 6), ("é", 1), ("e\u{301}", 1), ("ｗ", 2), ("ﾜ", 1), ("👍", 2), ("👍🏽", 2),
        ("👨‍👩‍👧‍👦", 2), ("🇩🇪", 2), ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("…", 1), ("─", 1), ("\u{200B}", 0), ("\u{301}", 0),
        ("\t", 1), ("a\tb", 3), ("\u{1B}[0m", 4), ("\r\n", 2), ("\u{E0041}", 1), ("\u{1100}\u{1161}\u{11A8}", 2),
        ("\u{3000}", 2), ("नि", 2), ("क्षि", 3), ("स्त्री", 4), ("क्\u{200D}ष", 3), ("ক্ষি", 3), ("மி", 2), ("ஸ்ரீ", 2), ("ക്ഷി", 3),
        ("❤️\u{200D}🔥", 2), ("N🏽", 3), ("بِ", 1), ("မာ", 2), ("သာ\u{102C}", 3), ("\u{102C}", 1), ("\u{3164}", 2),
    ])
    func widths(text: String, expected: Int) {
        #expect(TextMetrics.width(of: text) == expected)
    }

    @Test func aClusterIsAsWideAsItsScalarsAndAnEmojiIsTwo() {
        let limit = 2 * Sanitizer.clusterLimit
        let long = ["\u{1100}", "\u{94D}\u{200D}\u{915}", "\u{102C}"].map {
            "\u{915}" + String(repeating: $0, count: 99)
        }
        for piece in difficultPieces + long {
            for character in Sanitizer.clean(piece) {
                let width = TextMetrics.width(of: character)
                #expect((0...limit).contains(width) && width <= ClusterMeasure.greatestWidth(of: String(character)))
                if character.unicodeScalars.first?.properties.isEmojiPresentation == true { #expect(width <= 2) }
            }
        }
    }

    /// The measured width is the drawn width, and sanitising changes neither.
    @Test(arguments: UInt64(0)..<300)
    func measuringAgreesWithDrawing(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        var text = ""
        for _ in 0..<Int.random(in: 0...12, using: &generator) {
            text += try #require(difficultPieces.randomElement(using: &generator))
        }
        let width = TextMetrics.width(of: text)
        let buffer = CellBuffer(size: Size(width: 200, height: 1))
        #expect(Canvas(buffer).draw(text, at: .zero, style: Style(attributes: .bold)) == width)
        let drawn = (0..<200).filter { buffer.cell(at: Point(x: $0, y: 0)).style.attributes == .bold }
        #expect(drawn.count == width)
        #expect(TextMetrics.width(of: Sanitizer.clean(text)) == width)
    }

    @Test(arguments: [
        ("Hello", 5, "Hello"), ("Hello", 4, "Hel…"), ("Hello", 1, "…"), ("Hello", 0, ""), ("Hello", -1, ""),
        ("日本語", 5, "日本…"),
        ("日本語", 4, "日…"), ("日本語", 2, "…"), ("", 3, ""), ("a\u{1B}bcd", 3, "a\u{FFFD}…"),
    ])
    func truncation(text: String, width: Int, expected: String) {
        #expect(TextMetrics.truncate(text, to: width) == expected)
    }

    @Test func truncationWithAnotherEllipsis() {
        #expect(TextMetrics.truncate("Hello, world", to: 8, ellipsis: "...") == "Hello...")
        #expect(TextMetrics.truncate("Hello, world", to: 2, ellipsis: "...") == "..")
        #expect(TextMetrics.truncate("Hello, world", to: 5, ellipsis: "") == "Hello")
    }

    @Test(arguments: [
        ("the quick brown fox", 9, ["the quick", "brown fox"]),
        ("the quick brown fox", 10, ["the quick", "brown fox"]),
        ("one\ntwo\n\nthree", 20, ["one", "two", "", "three"]),
        ("one\r\ntwo", 20, ["one", "two"]),
        ("a  b", 3, ["a", "b"]),
        ("  indented text", 10, ["  indented", "text"]),
        ("abcdefghij", 4, ["abcd", "efgh", "ij"]),
        ("go abcdefghij on", 4, ["go", "abcd", "efgh", "ij", "on"]),
        ("日本語", 3, ["日", "本", "語"]),
        ("日本語", 4, ["日本", "語"]),
        ("日", 1, ["\u{FFFD}"]),
        ("", 5, [""]),
        ("trailing ", 9, ["trailing"]),
        ("text", 0, []),
    ])
    func wrapping(text: String, width: Int, expected: [String]) {
        #expect(TextMetrics.wrap(text, to: width) == expected)
    }

    @Test(arguments: UInt64(0)..<200)
    func noWrappedOrCutLineIsTooWide(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let pieces = (0..<20).map { _ in difficultPieces.randomElement(using: &generator) ?? "" }
        let text = pieces.joined(separator: Bool.random(using: &generator) ? " " : "")
        for width in 1...9 {
            for line in TextMetrics.wrap(text, to: width) { #expect(TextMetrics.width(of: line) <= width) }
            #expect(TextMetrics.width(of: TextMetrics.truncate(text, to: width)) <= width)
        }
    }
}
