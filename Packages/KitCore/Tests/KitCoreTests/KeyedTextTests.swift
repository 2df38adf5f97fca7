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

    @Test("equal texts have equal parts, however they were made")
    func parts() {
        let (middle, nothing) = ("b", "")
        let text: KeyedText = "a\(middle)c\(nothing)"
        #expect(text == KeyedText("abc") && text.parts == [.text("abc")])
        let key: KeyedText = "\(key: "b")"
        #expect(key.parts == [.key("b")])
    }
}
