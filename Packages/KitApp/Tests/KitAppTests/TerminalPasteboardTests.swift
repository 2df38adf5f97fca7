import KitCells
import KitCore
import KitDI
import Testing

@testable import KitApp

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

    init() { pasteboard = Self.pasteboard(sent, clock, term: "xterm-256color") }

    private static func pasteboard(
        _ sent: Sent, _ clock: ManualClock, term: String, _ name: String = "", _ value: String = "x"
    ) -> TerminalPasteboard {
        let capabilities = TerminalCapabilities.detect(
            environment: { $0 == "TERM" ? term : $0 == name ? value : nil }, isTerminal: true)
        return TerminalPasteboard(clock: clock) { .init(capabilities: capabilities) { sent.take($0) } }
    }

    private func pasteboard(in term: String, _ name: String = "", _ value: String = "x") -> TerminalPasteboard {
        Self.pasteboard(sent, clock, term: term, name, value)
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="), ("fooba", "Zm9vYmE="),
        ("foobar", "Zm9vYmFy"), ("日\n", "5pelCg=="), ("~~?", "fn4/"),
    ])
    func copying(text: String, expected: String) {
        #expect(pasteboard.copy(text) == .sent(to: .terminal))
        #expect(sent.texts == ["\u{1B}]52;c;\(expected)\u{7}"])
    }

    @Test(
        "nothing is sent where it would be text, and the outcome says so",
        arguments: [
            ("dumb", ""), ("vt100", ""), ("ansi", ""), ("linux", ""), ("", ""), ("vt220", "TMUX"),
        ])
    func terminalsWithoutAClipboard(term: String, name: String) {
        let pasteboard = pasteboard(in: term, name)
        #expect(pasteboard.copy("secret", expiringAfter: .seconds(30)) == .refused(.noClipboard))
        pasteboard.expire()
        #expect(self.pasteboard(in: "xterm", "TERM_PROGRAM", "Apple_Terminal").copy("x") == .refused(.noClipboard))
        #expect(TerminalPasteboard(clock: clock) { nil }.copy("x") == .refused(.noClipboard))
        #expect(sent.texts == [])
    }

    @Test(
        "the outcome is certain only where the terminal is known to allow it",
        arguments: [
            ("xterm-256color", "", CopyOutcome.sent(to: .terminal)), ("xterm-kitty", "", .copied),
            ("alacritty", "", .copied),
            ("xterm-kitty", "STY", .sent(to: .terminal)), ("tmux-256color", "", .sent(to: .tmux)),
            ("screen-256color", "TMUX", .sent(to: .tmux)), ("screen.xterm-256color", "", .sent(to: .terminal)),
        ])
    func outcomes(term: String, name: String, expected: CopyOutcome) {
        #expect(pasteboard(in: term, name).copy("x") == expected)
        #expect(sent.texts.count == 1)
    }

    @Test("in GNU screen a copy goes through it in short parts")
    func screen() {
        let pasteboard = pasteboard(in: "screen", "STY")
        let text = String(repeating: "abc", count: 10_000)
        _ = pasteboard.copy(text, expiringAfter: .seconds(30))
        pasteboard.expire()
        let parts = sent.texts[0].split(separator: "\u{1B}\\", omittingEmptySubsequences: false).dropLast()
        #expect(parts.allSatisfy { $0.hasPrefix("\u{1B}P") && $0.utf8.count <= 242 })
        let whole = parts.map { $0.dropFirst(2) }.joined()
        #expect(whole == "\u{1B}]52;c;\(String(repeating: "YWJj", count: 10_000))\u{7}")
        #expect(sent.texts.last == "\u{1B}P\u{1B}]52;c;IA==\u{7}\u{1B}\\")
    }

    @Test func copiesAreClearedWhenTheyExpire() async {
        _ = pasteboard.copy("secret", expiringAfter: .seconds(30))
        #expect(sent.texts == ["\u{1B}]52;c;c2VjcmV0\u{7}"])
        await clock.waitForSleepers()
        clock.advance(by: .seconds(30) - .nanoseconds(1))
        #expect(clock.sleeperCount == 1)
        await withCheckedContinuation { continuation in
            sent.next = continuation
            clock.advance(by: .nanoseconds(1))
        }
        #expect(sent.texts.count == 2)
        #expect(sent.texts.last == "\u{1B}]52;c;IA==\u{7}")
        pasteboard.expire()
        #expect(sent.texts.count == 2)
    }

    @Test func somethingElseThatWasCopiedStays() async {
        _ = pasteboard.copy("secret", expiringAfter: .seconds(30))
        await clock.waitForSleepers()
        _ = pasteboard.copy("other")
        clock.advance(by: .seconds(30))
        pasteboard.expire()
        #expect(sent.texts.count == 2)
    }

    @Test func expiringCopiesAreClearedWhenTheAppEnds() {
        _ = pasteboard.copy("secret", expiringAfter: .seconds(30))
        pasteboard.expire()
        #expect(sent.texts.last == "\u{1B}]52;c;IA==\u{7}")
        _ = pasteboard.copy("stays")
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
            let result = TerminalPasteboard.harmless("x\(scalar)y")?.unicodeScalars
            #expect(result?.allSatisfy { !Sanitizer.isForbidden($0) || $0 == "\n" || $0 == "\t" } == true, "U+\(value)")
        }
    }

    @Test func aLongTextIsRefusedAndWhatIsThereExpires() {
        let text = String(repeating: "日", count: TerminalPasteboard.limit / 3)
        _ = pasteboard.copy(text, expiringAfter: .seconds(30))
        #expect(sent.texts[0].utf8.count <= 74_994 + 8)
        #expect(pasteboard.copy(text + "a") == .refused(.tooLong(limit: 56_244)))
        #expect(sent.texts.count == 1)
        pasteboard.expire()
        #expect(sent.texts.count == 2)
        let marks = "z" + String(repeating: "\u{301}", count: 100_000)
        #expect((TerminalPasteboard.harmless(marks) ?? marks).utf8.count < 100)
    }
}
