import KitCells
import KitTerminal
import Testing

/// Bracketed pastes.
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
        #expect(paste("abcdef", limit: 4) == [.paste("abcd")])
        #expect(paste("abcd", limit: 4) == [.paste("abcd")])
        #expect(paste("abcdé", limit: 5) == [.paste("abcd")], "cut between two characters")
        #expect(paste("ab\u{1F600}x", limit: 5) == [.paste("ab")])
        #expect(paste("aé", limit: 3) == [.paste("aé")])
        #expect(paste("a", limit: 0) == [.paste("")])
        #expect(paste("a", limit: -1) == [.paste("")])
    }

    @Test func theLimitBoundsEveryPaste() {
        var parser = InputParser(pasteLimit: 1000)
        #expect(parser.feed("\u{1B}[200~".utf8).isEmpty)
        for _ in 0..<1000 { #expect(parser.feed(repeatElement(0x61, count: 1000)).isEmpty) }
        #expect(parser.feed("\u{1B}[201~".utf8) == [.paste(String(repeating: "a", count: 1000))])
    }

    @Test func bytesThatAreNoTextAreRepaired() {
        var parser = InputParser()
        let bytes = Array("\u{1B}[200~".utf8) + [0x61, 0xFF, 0x62] + Array("\u{1B}[201~".utf8)
        #expect(parser.feed(bytes) == [.paste("a\u{FFFD}b")])
    }
}
