import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("Attributed text")
struct AttributedTextTests {
    @Test func equalRunsAreJoined() {
        let text = AttributedText("one ") + "two " + AttributedText("three", role: .link)
        #expect(text.runs.map(\.text) == ["one two ", "three"])
        #expect(text.string == "one two three")
        #expect(text.count == 13)
        #expect(!text.isPlain && AttributedText("x").isPlain && AttributedText("").isEmpty)
    }

    @Test func aCharacterAcrossABorderBelongsToTheFirstRun() {
        var text = AttributedText("e", role: .error)
        text.append("\u{301}x", role: .link)
        #expect(text.runs.map(\.text) == ["e\u{301}", "x"])
        #expect(text.count == 2)
        let family = AttributedText("👩\u{200D}", role: .error) + AttributedText("👧!", role: .link)
        #expect(family.runs.map(\.text) == ["👩\u{200D}👧", "!"])
    }

    @Test func partsAreTakenByCharacters() {
        let text = AttributedText("日本", role: .link) + AttributedText("語x")
        #expect(text[1..<3].runs.map(\.text) == ["本", "語"])
        #expect(text[2..<90].string == "語x")
        #expect(text[50..<90].isEmpty)
    }

    @Test func matchesAreMarked() {
        let text = AttributedText("The theme of the day")
        #expect(text.ranges(of: "the") == [0..<3, 4..<7, 13..<16])
        let marked = text.highlighting("the")
        #expect(marked.runs.map(\.text) == ["The", " ", "the", "me of ", "the", " day"])
        #expect(marked.runs.map(\.role) == [.highlight, nil, .highlight, nil, .highlight, nil])
        #expect(text.ranges(of: "").isEmpty && text.ranges(of: "none").isEmpty)
        #expect(text.marking([-5..<1, 18..<99]).runs.map(\.text) == ["T", "he theme of the d", "ay"])
    }

    @Test func aMatchKeepsTheStyleOfItsText() {
        let bold = Style(attributes: .bold)
        #expect(AttributedText("ab", style: bold).highlighting("b").runs.last?.style == bold)
    }
}

@Suite("A label with attributes")
struct AttributedLabelTests {
    private func text(_ label: LabelView, width: Int, height: Int = 4) -> String {
        Screen(label, width: width, height: height).text
    }

    private let path = "/docs/ada/notes.txt"

    @Test(arguments: [
        (TextTruncation.tail, "/docs/ada…"), (.head, "…notes.txt"), (.middle, "/docs….txt"),
    ])
    func aLineIsCutWhereItIsAsked(truncation: TextTruncation, expected: String) {
        let label = LabelView(path, maximumLines: 1)
        label.truncation = truncation
        #expect(text(label, width: 10) == expected)
        #expect(text(label, width: 19) == path)
        #expect(text(label, width: 1) == "…")
        #expect(text(label, width: 0).isEmpty)
    }

    @Test func wideCharactersAreNotCutInTwo() {
        let label = LabelView("日本語日本語", maximumLines: 1)
        label.truncation = .middle
        #expect(text(label, width: 8) == "日本…語")
        label.truncation = .head
        #expect(text(label, width: 8) == "…日本語")
    }

    @Test func theBeginningOfSeveralLinesIsCut() {
        let label = LabelView("one two three four", maximumLines: 2)
        label.truncation = .head
        #expect(text(label, width: 9) == "one two\n…ree four")
        label.truncation = .middle
        #expect(text(label, width: 9) == "one two\nthre…four")
        label.maximumLines = 0
        #expect(text(label, width: 9, height: 3) == "one two\nthree\nfour")
        #expect(text(label, width: 9, height: 2) == "one two\nthre…four")
    }

    @Test func charactersAreWrapped() {
        let label = LabelView("ab cd ef\nx")
        label.wrapping = .character
        #expect(text(label, width: 4) == "ab c\nd ef\nx")
        label.wrapping = .none
        #expect(text(label, width: 4) == "ab …\nx")
    }

    @Test(arguments: [7, 9, 4, 1, 30])
    func attributedTextIsWrappedLikeOtherText(width: Int) {
        let words = "  one two  three\n\nfourteen 日本語 five "
        let label = LabelView()
        label.attributedText = AttributedText(words).highlighting("e")
        #expect(text(label, width: width, height: 40) == text(LabelView(words), width: width, height: 40))
    }

    @Test func runsHaveTheirStyles() {
        let label = LabelView()
        label.attributedText =
            AttributedText("see ") + AttributedText("here", role: .link)
            + AttributedText("!", style: Style(foreground: .ansi(1)))
        let buffer = Screen(label).host.render()
        let link = Theme.standard.style(.link)
        #expect(
            (0..<9).map { buffer.cell(at: Point(x: $0, y: 1)).style }
                == Array(repeating: .plain, count: 4) + Array(repeating: link, count: 4)
                + [Style(foreground: .ansi(1))])
        #expect(label.semantics?.description == "text \"see here!\"")
    }

    @Test func newTextHasNoAttributes() {
        let label = LabelView()
        let screen = Screen(label)
        label.attributedText = AttributedText("red", role: .error)
        #expect(screen.text == "red")
        label.text = "blue"
        #expect(label.attributedText == AttributedText("blue"))
        #expect(screen.text == "blue")
        #expect(screen.host.render().cell(at: Point(x: 0, y: 1)).style == .plain)
    }

    @Test func nothingTrapsOnHostileText() {
        let label = LabelView()
        label.attributedText =
            AttributedText("\u{1B}[31m\u{7}\u{202E}\r\n\t\u{0}") + AttributedText("\u{300}", role: .link)
        for width in 0...6 { _ = text(label, width: width, height: width) }
        #expect(!text(label, width: 20).contains("\u{1B}"))
    }
}
