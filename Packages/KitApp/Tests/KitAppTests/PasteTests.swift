import KitApp
import KitCells
import Testing

/// Tests bracketed pastes.
@Suite struct PasteTests {
    private func paste(_ content: String, limit: Int = 1 << 20) -> [InputEvent] {
        var parser = InputParser(pasteLimit: limit)
        return parser.feed("\u{1B}[200~\(content)\u{1B}[201~".utf8)
    }

    @Test func theContentIsVerbatim() {
        let content = "a\tb\u{3}\u{1B}[A\u{1B}[201x\u{1B}\u{1B}[200~👩‍👩‍👧 ü\u{0}"
        #expect(paste(content) == [.paste(content)])
        #expect(paste("") == [.paste("")])
    }

    @Test func linesEndWithLineFeed() {
        #expect(paste("a\rb\r\nc\nd\n\re\r\r\n") == [.paste("a\nb\nc\nd\n\ne\n\n")])
    }

    @Test func keysGoOnAfterIt() {
        var parser = InputParser()
        #expect(
            parser.feed("x\u{1B}[200~y\u{1B}[201~z".utf8) == [
                .key(KeyPress(.character("x"))), .paste("y"), .key(KeyPress(.character("z"))),
            ])
    }

    @Test func pastTheLimitTheRestIsDropped() {
        #expect(paste("abcdef", limit: 4) == [.paste("abcd", omitted: 2)])
        #expect(paste("abcd", limit: 4) == [.paste("abcd")])
        #expect(paste("abcdé", limit: 5) == [.paste("abcd", omitted: 1)], "cut between two characters")
        #expect(paste("ab\u{1F600}x", limit: 5) == [.paste("ab", omitted: 2)])
        #expect(paste("aé", limit: 3) == [.paste("aé")])
        #expect(paste("a\r\nb\r\n", limit: 1) == [.paste("a", omitted: 3)])
        #expect(paste("a", limit: 0) == [.paste("", omitted: 1)])
        #expect(paste("a", limit: -1) == [.paste("", omitted: 1)])
    }

    /// Characters of several scalars, divided in any way by the limit and by the pieces in which the rest is counted.
    @Test(arguments: ["👩‍👩‍👧", "e\u{301}", "कि", "🇩🇪", "a"])
    func theRestIsCountedInCharacters(character: String) {
        let text = String(repeating: character, count: 3_000)
        for limit in 0..<40 {
            guard case .paste(let kept, let omitted) = paste(text, limit: limit).first else { Issue.record(); continue }
            // A character that the limit divides belongs to the beginning.
            #expect(kept.count + omitted == 3_000, "\(limit)")
        }
        let accents = "a" + String(repeating: "\u{301}", count: 20_000)
        #expect(paste("x" + accents + "b", limit: 1) == [.paste("x", omitted: 2)])
    }

    @Test func theLimitBoundsEveryPaste() {
        var parser = InputParser(pasteLimit: 1000)
        #expect(parser.feed("\u{1B}[200~".utf8).isEmpty)
        for _ in 0..<1000 { #expect(parser.feed(repeatElement(0x61, count: 1000)).isEmpty) }
        let start = String(repeating: "a", count: 1000)
        #expect(parser.feed("\u{1B}[201~".utf8) == [.paste(start, omitted: 999_000)])
    }

    @Test func bytesThatAreNoTextAreRepaired() {
        var parser = InputParser()
        let bytes = Array("\u{1B}[200~".utf8) + [0x61, 0xFF, 0x62] + Array("\u{1B}[201~".utf8)
        #expect(parser.feed(bytes) == [.paste("a\u{FFFD}b")])
    }
}
