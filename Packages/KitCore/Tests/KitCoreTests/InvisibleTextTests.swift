import KitCore
import Testing

@Suite("Invisible text")
struct InvisibleTextTests {
    @Test(
        "fillers, joiners, marks and control characters are invisible",
        arguments: [
            "\u{200B}", "\u{2060}", "\u{FEFF}", "\u{AD}", "\u{202E}", "\u{2028}", "\u{3164}", "\u{7}", "\n", "\u{FFF9}",
            "\u{2800}", "\u{FE0F}",
        ] as [Character])
    func invisible(character: Character) {
        #expect(character.isInvisible)
        #expect("\(character) \u{A0}\u{3000}\(character)".isBlank)
        #expect(!"\(character)a".isBlank)
    }

    @Test("spaces and marks are blank, and other control characters are not", arguments: [" ", "\u{200B}", "\u{3000}"])
    func blank(character: Character) {
        #expect(character.isBlank && !("\u{1B}" as Character).isBlank)
    }

    @Test("a joiner is part of its character", arguments: ["👩‍👩‍👧", "❤️", "ی‌", "क्‍ष", "a"])
    func visible(text: String) {
        #expect(text.allSatisfy { !$0.isInvisible && !$0.isBlank })
        #expect(!text.isBlank && "".isBlank)
    }
}
