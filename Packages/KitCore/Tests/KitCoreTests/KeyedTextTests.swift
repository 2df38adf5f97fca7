import KitCore
import Testing

@Suite("A text that names keys")
struct KeyedTextTests {
    @Test("its keys get other names, its other parts do not")
    func names() {
        let text: KeyedText = "Press \(key: "r") to load \("r")."
        #expect(text.parts == [.text("Press "), .key("r"), .text(" to load r.")])
        #expect(text.string == "Press r to load r.")
        #expect(text.string { $0 == "r" ? "F5" : "?" } == "Press F5 to load r.")
    }

    @Test("only the part that may be shortened is shortened")
    func shortening() {
        let text: KeyedText = "Deleted “\(shortening: "A long title")”. Press \(key: "u")."
        #expect(text.string == "Deleted “A long title”. Press u." && text.shortenedLength == 12)
        #expect(text.shortened(to: 7).string == "Deleted “A long…”. Press u.")
        #expect(text.shortened(to: 12) == text && KeyedText("abc").shortenedLength == 0)
    }

    @Test("equal texts have equal parts, however they were made")
    func parts() {
        let (middle, nothing) = ("b", "")
        let text: KeyedText = "a\(middle)c\(nothing)"
        #expect(text == KeyedText("abc") && text.parts == [.text("abc")])
        let key: KeyedText = "\(key: "b")"
        #expect(key.parts == [.key("b")])
    }
}
