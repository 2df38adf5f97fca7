import LedgerCore
import Testing

@Suite("Memos")
struct MemoTests {
    @Test(
        "a memo with visible characters is kept",
        arguments: [
            "", "Tee für zwei", "two  coffees ", "👩‍👩‍👧 ❤️", "می‌خواهم", "क्‍ष",
            "🏴\u{E0067}\u{E0062}\u{E0065}\u{E006E}\u{E0067}\u{E007F}",
            "日本", "a\u{A0}b",
        ])
    func kept(text: String) throws {
        #expect(try Array(Memo.checked(text).utf8) == Array(text.utf8))
    }

    @Test("equal texts are equal bytes, and the limit counts those")
    func normalForm() throws {
        let typed = String(repeating: "e\u{301}", count: 70)
        #expect(try Array(Memo.checked(typed).utf8) == Array(String(repeating: "\u{E9}", count: 70).utf8))
        #expect(throws: MemoError.tooLong(by: 1)) { try Memo.checked(typed + "a") }
    }

    @Test(
        "an invisible character is refused with its position",
        arguments: [
            "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{202E}", "\u{2028}", "\u{3164}", "\u{7}", "\u{9B}", "\n",
            "\t",
            "\u{FFF9}", "\u{2800}",
        ])
    func invisible(character: String) throws {
        #expect(throws: MemoError.invisibleCharacter(position: 0)) { try Memo.checked(character) }
        #expect(throws: MemoError.self) { try Memo.checked(" " + character + "b") }
        #expect(Memo.visible("a " + character + "b") == "a \u{FFFD}b")
    }
}
