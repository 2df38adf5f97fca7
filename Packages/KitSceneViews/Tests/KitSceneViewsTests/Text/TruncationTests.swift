import KitCells
import KitSceneViews
import Testing

@Suite("The part of a text that is left out")
struct TruncationTests {
    private let path = "/docs/ada/notes/2026/log.txt"

    private func text(_ body: some View, width: Int = 14, height: Int = 1) -> String {
        Screen(body, width: width, height: height).text
    }

    @Test(
        "A modifier of a text, or of a body around texts, chooses it",
        arguments: [(TextTruncation.middle, "/docs/a…og.txt"), (.head, "…/2026/log.txt"), (.tail, "/docs/ada/not…")])
    func modes(mode: TextTruncation, expected: String) {
        #expect(text(Text(path).lineLimit(1).truncationMode(mode)) == expected)
        #expect(text(VStack { Text(path) }.lineLimit(1).truncationMode(mode)) == expected)
        #expect(text(VStack { Text(path).truncationMode(mode) }.lineLimit(1).truncationMode(.tail)) == expected)
        #expect(text(Text(path).truncationMode(mode), width: 40) == path)
    }

    @Test("A long word that is broken where there is one line has no space inside")
    func broken() {
        #expect(text(Text(path).truncationMode(.middle)) == "/docs/a…og.txt")
        #expect(text(Text(path).truncationMode(.head)) == "…/2026/log.txt")
        #expect(text(Text("one two\nthree").truncationMode(.head), width: 11) == "… two three")
    }

    @Test("Wide characters, and those of several scalars, are left out whole")
    func clusters() {
        #expect(text(Text("/日本/語学/文書.txt").lineLimit(1).truncationMode(.middle), width: 10) == "/日本….txt")
        #expect(text(Text("e\u{301}e\u{301}e\u{301}e\u{301}").truncationMode(.middle), width: 3) == "e\u{301}…e\u{301}")
        #expect(text(Text("a👩‍🚀b👩‍🚀c👩‍🚀d").truncationMode(.middle), width: 6) == "a👩‍🚀…d")
    }

    @Test("The parts of an attributed text keep their styles around the ellipsis")
    func attributes() {
        let name = AttributedText("/docs/ada/") + AttributedText("notes.txt", role: .error)
        let screen = Screen(Text(name).lineLimit(1).truncationMode(.middle), width: 12, height: 1)
        #expect(screen.text == "/docs/…s.txt")
        let buffer = screen.host.render()
        let style = { (column: Int) in buffer.cell(at: Point(x: column, y: 1)).style }
        #expect(style(5) == Theme.standard.style(.text) && style(7) == Theme.standard.style(.error))
    }
}
