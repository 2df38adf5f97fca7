import KitCore
import KitSceneViews
import Testing

@Suite("Whatever is done to a line of text")
struct TextEditingPropertyTests {
    private static let parts = [
        "a", "B", "7", "_", " ", "-", "ß", "日", "e\u{301}", "\u{301}", "👍🏽", "👨", "\u{200D}", "👩", "🇩", "🇪", "🇫🇷",
        "\u{FE0F}", "\n", "\r\n", "\t", "\u{1B}", "\u{202E}", "one two", "क", "\u{94D}", "ष", "각", "\u{1100}",
        "\u{1161}",
    ]

    private func change(_ value: inout TextEditing, by generator: inout SeededGenerator) -> String {
        let movement = TextMovement.allCases.randomElement(using: &generator) ?? .end
        switch Int.random(in: 0..<12, using: &generator) {
        case 0...3:
            let text = (0..<Int.random(in: 1...3, using: &generator))
                .compactMap { _ in Self.parts.randomElement(using: &generator) }.joined()
            value.insert(text)
            return "insert \(text.debugDescription)"
        case 4, 5: value.delete(movement)
        case 6: value.kill(movement)
        case 7: value.yank()
        case 8: value.setText(String(value.text.reversed()))
        case 9: value.move(movement, extending: true)
        default: value.move(movement)
        }
        return "\(movement)"
    }

    @Test(
        "The cursor is between characters, the text is one line and within its limit",
        arguments: 0..<60 as Range<UInt64>)
    func invariants(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let limit = seed % 3 == 0 ? nil : Int.random(in: 0...12, using: &generator)
        var value = TextEditing(maximumLength: limit)
        for step in 0..<200 {
            let before = value
            let what = change(&value, by: &generator)
            let place: Comment = "seed \(seed), step \(step): \(what) on \(before.text.debugDescription)"
            #expect((0...value.text.count).contains(value.cursor), place)
            #expect(isBoundary(value), place)
            #expect(!value.text.contains { $0.isNewline || $0 == "\t" || $0 == "\u{1B}" || $0 == "\u{202E}" }, place)
            if let limit { #expect(value.text.count <= limit, place) }
            if let selection = value.selection {
                #expect(!selection.isEmpty && selection.upperBound <= value.text.count, place)
                #expect(selection.lowerBound == value.cursor || selection.upperBound == value.cursor, place)
            }
        }
    }

    /// Returns whether the selection consists of complete characters, observed from outside.
    private func isBoundary(_ value: TextEditing) -> Bool {
        var copy = value
        if copy.selection == nil { copy.move(.end, extending: true) }
        let range = copy.selection ?? value.cursor..<value.cursor
        let expected = String(Array(value.text)[range])
        return copy.selectedText.utf8.elementsEqual(expected.utf8)
    }

    @Test("A step and its opposite lead back", arguments: 0..<20 as Range<UInt64>)
    func thereAndBack(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var value = TextEditing()
        for _ in 0..<100 {
            _ = change(&value, by: &generator)
            value.move(.end)
            var steps = 0
            while value.cursor > 0, steps <= value.text.count {
                value.move(.backward)
                steps += 1
            }
            #expect(steps == value.text.count)
            while steps > 0 {
                value.move(.forward)
                steps -= 1
            }
            #expect(value.cursor == value.text.count)
        }
    }
}
