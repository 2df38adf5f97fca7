import KitCells
import Testing

/// Hyperlinks (OSC 8).
@Suite nonisolated struct LinkTests {
    private func frame(_ depth: ColorDepth = .trueColor, sendsLinks: Bool = true, _ draw: (Canvas) -> Void) -> String {
        let buffer = CellBuffer(size: Size(width: 20, height: 3))
        var encoder = ANSIEncoder(depth: depth, sendsLinks: sendsLinks)
        draw(Canvas(buffer))
        var bytes: [UInt8] = []
        encoder.encode(buffer, cursor: nil, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    private func drawLink(_ canvas: Canvas) {
        canvas.draw("a link b", at: .zero)
        canvas.link(Rect(x: 2, y: 0, width: 4, height: 1), to: "https://example.org/x")
    }

    @Test func aLinkBeginsAndEndsAroundItsCells() {
        #expect(
            frame { drawLink($0) }
                == "\u{1B}[m\u{1B}[2J\u{1B}[Ha \u{1B}]8;id=1;https://example.org/x\u{1B}\\link"
                + "\u{1B}[C\u{1B}]8;;\u{1B}\\b\u{1B}[?25l")
    }

    @Test func aLinkAtTheEndOfAFrameEndsThere() {
        let bytes = frame { canvas in
            canvas.draw("link", at: .zero)
            canvas.link(Rect(x: 0, y: 0, width: 4, height: 1), to: "mailto:a@example.org")
        }
        #expect(bytes.hasSuffix("link\u{1B}]8;;\u{1B}\\\u{1B}[?25l"))
    }

    @Test func twoLinksBesideEachOtherAreTwo() {
        let bytes = frame { canvas in
            canvas.draw("onetwo", at: .zero, style: Style(foreground: .ansi(4)))
            canvas.link(Rect(x: 0, y: 0, width: 3, height: 1), to: "http://one.example")
            canvas.link(Rect(x: 3, y: 0, width: 3, height: 1), to: "http://two.example")
        }
        #expect(bytes.contains("8;id=1;http://one.example\u{1B}\\one\u{1B}]8;id=2;http://two.example\u{1B}\\two"))
    }

    @Test func aTerminalWithoutLinksGetsNone() {
        #expect(!frame(sendsLinks: false) { drawLink($0) }.contains("]8;"))
        #expect(frame(.none) { drawLink($0) }.contains("]8;"), "links need no colour")
    }

    @Test func anUnchangedLinkIsNotWrittenAgain() {
        let buffer = CellBuffer(size: Size(width: 20, height: 3))
        var encoder = ANSIEncoder(depth: .trueColor, sendsLinks: true)
        var bytes: [UInt8] = []
        drawLink(Canvas(buffer))
        encoder.encode(buffer, cursor: nil, into: &bytes)
        bytes = []
        drawLink(Canvas(buffer))
        encoder.encode(buffer, cursor: nil, into: &bytes)
        #expect(bytes == [])
        Canvas(buffer).draw("a link b", at: .zero)
        encoder.encode(buffer, cursor: nil, into: &bytes)
        #expect(String(decoding: bytes, as: UTF8.self).contains("link"), "it is no link any more")
        #expect(!bytes.contains(UInt8(ascii: "]")))
    }

    @Test(arguments: [
        "https://example.org", "http://a.example/b?c=d&e#f", "mailto:a@example.org", "HTTPS://EXAMPLE.ORG/%20",
        "https://example.org/~a'b(c)[d]!$*+,;=:@-._",
    ])
    func addressesOfTheWebAndOfMailAreSent(address: String) {
        #expect(Sanitizer.address(address) == address)
    }

    @Test func otherCharactersAreEscaped() {
        #expect(Sanitizer.address("https://ä.example/a b\"<>") == "https://%C3%A4.example/a%20b%22%3C%3E")
    }

    @Test(arguments: [
        "", "x", "file:///etc/passwd", "javascript:alert(1)", "ssh://host", "posts://post/1", "://x", "https",
        "https://a\u{1B}\\\u{1B}[2J", "https://a\u{7}", "https://a\u{9C}b", "https://a\nb", "https://a\u{202E}b",
        "https://" + String(repeating: "a", count: 2_000), "https://" + String(repeating: "ä", count: 900),
    ])
    func everythingElseIsNot(text: String) {
        #expect(Sanitizer.address(text) == nil)
        let bytes = frame { canvas in
            canvas.draw("link", at: .zero)
            canvas.link(canvas.bounds, to: text)
        }
        #expect(!bytes.contains("]8;"))
    }
}
