import KitCells
import KitClock
import KitDI
import Testing

@testable import KitTerminal

@Suite("The terminal's clipboard") @MainActor
struct TerminalPasteboardTests {
    private final class Sent {
        var texts: [String] = []
        var next: CheckedContinuation<Void, Never>?

        func take(_ bytes: [UInt8]) {
            texts.append(String(decoding: bytes, as: UTF8.self))
            next?.resume()
            next = nil
        }
    }

    private let sent = Sent()
    private let clock = ManualClock()
    private let pasteboard: TerminalPasteboard

    init() {
        let sent = sent
        pasteboard = TerminalPasteboard(clock: clock) { sent.take($0) }
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"), ("日\n", "5pelCg=="), ("~~?", "fn4/"),
    ])
    func copying(text: String, expected: String) {
        pasteboard.copy(text)
        #expect(sent.texts == ["\u{1B}]52;c;\(expected)\u{7}"])
    }

    @Test func copiesAreClearedWhenTheyExpire() async {
        pasteboard.copy("secret", expiringAfter: .seconds(30))
        #expect(sent.texts == ["\u{1B}]52;c;c2VjcmV0\u{7}"])
        await clock.waitForSleepers()
        clock.advance(by: .seconds(30) - .nanoseconds(1))
        #expect(clock.sleeperCount == 1)
        await withCheckedContinuation { continuation in
            sent.next = continuation
            clock.advance(by: .nanoseconds(1))
        }
        #expect(sent.texts.count == 2)
        #expect(sent.texts.last == "\u{1B}]52;c;\u{7}")
        pasteboard.expire()
        #expect(sent.texts.count == 2)
    }

    @Test func somethingElseThatWasCopiedStays() async {
        pasteboard.copy("secret", expiringAfter: .seconds(30))
        await clock.waitForSleepers()
        pasteboard.copy("other")
        clock.advance(by: .seconds(30))
        pasteboard.expire()
        #expect(sent.texts.count == 2)
    }

    @Test func expiringCopiesAreClearedWhenTheAppEnds() {
        pasteboard.copy("secret", expiringAfter: .seconds(30))
        pasteboard.expire()
        #expect(sent.texts.last == "\u{1B}]52;c;\u{7}")
        pasteboard.copy("stays")
        pasteboard.expire()
        #expect(sent.texts.count == 3)
    }

    @Test func onlyTextIsCopied() {
        let text = "a\u{1B}[2Jb\u{7}\u{9B}c\u{202E}d\r\ne\tf\u{2028}g\u{E0041}"
        #expect(
            TerminalPasteboard.harmless(text)
                == "a\u{FFFD}[2Jb\u{FFFD}\u{FFFD}c\u{FFFD}d\ne\tf\ng\u{FFFD}")
        for value in Array(UInt32(0)..<0xA0) + Array(0x2028...0x202E) + Array(0x2066...0x2069) {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let result = TerminalPasteboard.harmless("x\(scalar)y").unicodeScalars
            #expect(result.allSatisfy { !Sanitizer.isForbidden($0) || $0 == "\n" || $0 == "\t" }, "U+\(value)")
        }
    }

    @Test func aLongTextIsCutBetweenCharacters() {
        let text = String(repeating: "日", count: TerminalPasteboard.limit)
        let kept = TerminalPasteboard.harmless(text)
        #expect(kept.utf8.count <= TerminalPasteboard.limit && kept.utf8.count > TerminalPasteboard.limit - 3)
        #expect(text.hasPrefix(kept))
        pasteboard.copy(text)
        #expect(sent.texts[0].utf8.count <= 74_994 + 8)
        #expect(TerminalPasteboard.harmless("z" + String(repeating: "\u{301}", count: 100_000)).utf8.count < 100)
    }
}
