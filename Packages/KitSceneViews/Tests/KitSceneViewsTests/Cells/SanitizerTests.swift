import KitCells
import KitCore
import Testing

@Suite nonisolated struct SanitizerTests {
    private static let forbidden: [UInt32] =
        Array(0x00...0x1F) + Array(0x7F...0x9F) + [0x061C, 0x200E, 0x200F] + Array(0x2028...0x202E)
        + Array(0x2066...0x2069) + [0xFEFF] + Array(0xE0000...0xE007F)

    /// Each forbidden scalar, alone and within text, never reaches the screen and takes one column.
    @Test func noForbiddenScalarReachesTheScreen() throws {
        for value in SanitizerTests.forbidden {
            let scalar = try #require(Unicode.Scalar(value))
            #expect(Sanitizer.isForbidden(scalar))
            let expected = value == 9 ? " " : "\u{FFFD}"
            let text = "a\(Character(scalar))b"
            #expect(screen(5, 1) { $0.draw(text, at: .zero) } == "a\(expected)b", "U+\(value)")
            #expect(TextMetrics.width(of: text) == 3)
            #expect(Sanitizer.clean(text) == "a\(expected)b")
            let accented = "日\(Character(scalar))\u{301}é"
            #expect(screen(6, 1) { $0.draw(accented, at: .zero) }.unicodeScalars.contains(scalar) == false)
        }
    }

    @Test func nothingElseIsForbidden() {
        let harmless: [Unicode.Scalar] = [
            " ", "~", "\u{A0}", "\u{AD}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{2065}", "日", "👍",
        ]
        for scalar in harmless { #expect(!Sanitizer.isForbidden(scalar)) }
        for piece in ["Grüße, 日本", "👨‍👩‍👧‍👦", "🏴󠁧󠁢󠁥󠁮󠁧󠁿🏴󠁧󠁢󠁳󠁣󠁴󠁿", "नमस्ते"] { #expect(Sanitizer.clean(piece) == piece) }
    }

    @Test func tagsOutsideOfAFlagAreReplaced() {
        #expect(Sanitizer.clean("a\u{E0067}\u{E007F}") == "a\u{FFFD}\u{FFFD}")
        #expect(Sanitizer.clean("🏴\u{E0067}") == "🏴\u{FFFD}")
        #expect(Sanitizer.clean("🏴\u{E007F}") == "🏴\u{FFFD}")
    }

    private static func tags(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.compactMap { Unicode.Scalar(0xE0000 + $0.value) }))
    }

    /// Tags are invisible; in a flag that does not exist they would hide text.
    @Test func tagsPassOnlyAsTheWholeFlagOfACountryThatHasOne() {
        for name in ["gbeng", "gbsct", "gbwls"] {
            let flag = "🏴" + Self.tags(name) + "\u{E007F}"
            #expect(Sanitizer.clean("a\(flag)\(flag)b") == "a\(flag)\(flag)b")
            #expect(TextMetrics.width(of: flag) == 2)
        }
        for name in ["gbenx", "gben", "gbengx", "pwned", "deadbeef", "1"] {
            let hidden = Sanitizer.clean("🏴" + Self.tags(name) + "\u{E007F}")
            #expect(hidden == "🏴" + String(repeating: "\u{FFFD}", count: name.count + 1))
        }
    }

    @Test func aFlagThatTheLimitWouldCutLosesAllTags() {
        for marks in 0...32 {
            let flag = "🏴" + Self.tags("gbeng") + "\u{E007F}"
            let cluster = "👩" + String(repeating: "\u{FE0F}", count: marks) + "\u{200D}" + flag
            #expect(cluster.count == 1)
            let kept = Sanitizer.clean(cluster).unicodeScalars.filter { (0xE0000...0xE007F).contains($0.value) }
            #expect([0, 6].contains(kept.count), "after \(marks) marks")
        }
    }

    @Test func anEscapeSequenceBecomesHarmlessText() {
        let picture = screen(30, 1) { $0.draw("\u{1B}]0;owned\u{7}\u{9B}31mred\r\n", at: .zero) }
        #expect(picture == "\u{FFFD}]0;owned\u{FFFD}\u{FFFD}31mred\u{FFFD}\u{FFFD}")
    }

    @Test func aHeapOfAccentsIsCut() {
        let heap = "z" + String(repeating: "\u{301}", count: 10_000)
        let picture = screen(3, 1) { #expect($0.draw(heap, at: .zero) == 1) }
        #expect(picture.unicodeScalars.count == 32)
        #expect(TextMetrics.width(of: heap) == 1)
    }

    /// The bytes for the terminal contain only the encoder's own control bytes.
    @Test(arguments: UInt64(0)..<50)
    func theTerminalGetsOnlyTheEncodersSequences(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let buffer = CellBuffer(size: Size(width: 20, height: 5))
        var encoder = ANSIEncoder(depth: .none)
        var terminal = TerminalModel(size: buffer.size)
        for row in 0..<5 {
            let scalars = (0..<20).compactMap { _ in
                Unicode.Scalar(SanitizerTests.forbidden.randomElement(using: &generator) ?? 65)
            }
            var text = ""
            for scalar in scalars {
                text.unicodeScalars.append(scalar)
                text += "[2J"
            }
            Canvas(buffer).draw(text, at: Point(x: 0, y: row))
        }
        var bytes: [UInt8] = []
        encoder.encode(buffer, cursor: nil, into: &bytes)
        terminal.apply(bytes)
        #expect(terminal.errors == [])
        #expect(
            terminal.grid.map { $0.map(\.text).joined() }.joined()
                == (0..<100).map { buffer.cell(at: Point(x: $0 % 20, y: $0 / 20)).text }.joined())
    }
}
