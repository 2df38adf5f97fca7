import Testing

@testable import KitSceneViews

@Suite("The rows of an editor")
struct TextRowsTests {
    @Test("an edit breaks only the lines that it changes")
    func cost() {
        var lines = (0..<1_000).map { "line number \($0)" }
        var rows = TextRows(lines.joined(separator: "\n"), width: 8)
        #expect(rows.brokenLines == 1_000)
        lines[500] += "!"
        rows.update(lines.joined(separator: "\n"), width: 8)
        #expect(rows.brokenLines == 1)
        lines.remove(at: 3)
        rows.update(lines.joined(separator: "\n"), width: 8)
        #expect(rows.brokenLines == 0)
        lines.insert("new", at: 700)
        rows.update(lines.joined(separator: "\n"), width: 8)
        #expect(rows.brokenLines == 1)
        rows.update(lines.joined(separator: "\n"), width: 9)
        #expect(rows.brokenLines == 999 + 1)
    }

    @Test("after any edits the rows are those of the text alone", arguments: 0..<20)
    func differential(seed: UInt64) {
        var state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        func next(_ bound: Int) -> Int {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Int(state >> 33) % max(1, bound)
        }
        let alphabet: [String] = ["a", " ", "\n", "é", "e\u{301}", "日", "👩‍👩‍👧", "word", "  ", "\n\n", "\t"]
        var text = ""
        var rows = TextRows(text, width: 5)
        for _ in 0..<200 {
            let at = text.index(text.startIndex, offsetBy: next(text.count + 1))
            if next(3) == 0 {
                let end = text.index(at, offsetBy: next(6), limitedBy: text.endIndex) ?? text.endIndex
                text.removeSubrange(at..<end)
            } else {
                text.insert(contentsOf: alphabet[next(alphabet.count)], at: at)
            }
            let width = next(10) == 0 ? 3 + next(5) : 5
            rows.update(text, width: width)
            let fresh = TextRows(text, width: width)
            #expect(rows.rows == fresh.rows)
            #expect(rows.rows.map { String(text[$0.start..<$0.end]) }.joined() == text.filter { $0 != "\n" })
        }
    }

    @Test("equal texts with different bytes are distinguished")
    func canonicalEquality() {
        var rows = TextRows("é e\u{301} x", width: 4)
        rows.update("e\u{301} é x", width: 4)
        #expect(rows.rows == TextRows("e\u{301} é x", width: 4).rows)
    }
}
