import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("A text view")
struct TextViewTests {
    private let view = TextView("one two three\nfour\nfive")
    private let screen: Screen

    init() {
        screen = Screen(view, width: 9, height: 3)
        screen.host.render()
    }

    @Test func itIsWrappedAndScrolled() {
        #expect(screen.text == "one two ┃\nthree   ┃\nfour    │")
        screen.press(.down)
        #expect(screen.text == "three   │\nfour    ┃\nfive    ┃")
        screen.press(.down, .pageDown, .home)
        #expect(view.offset == 0)
        screen.press(.end)
        #expect(view.offset == 1)
    }

    @Test func aStackMakesItAsHighAsItsText() {
        let panel = PanelView("", view)
        let screen = Screen(StackView(.vertical, alignment: .fill, [panel, LabelView("end")]), width: 13, height: 9)
        #expect(screen.text.hasSuffix("│ five      │\n╰───────────╯\nend"))
        view.append("\nsix")
        #expect(screen.text.hasSuffix("│ six       │\n╰───────────╯\nend"))
        view.followsTail = true
        #expect(screen.text.hasSuffix("╰───────────╯\nend"))
        view.followsTail = false
        screen.resize(13, 7)
        #expect(screen.text.hasSuffix("╰───────────╯\nend"))
    }

    @Test func unwrappedLinesScrollSideways() {
        view.wrapping = .none
        #expect(screen.text == "one two…\nfour\nfive")
        screen.press(.right)
        #expect(view.horizontalOffset == 5 && screen.text == "…o three\n…\n…")
        screen.press(.left)
        #expect(view.horizontalOffset == 0)
    }

    @Test("a larger window shows again what was hidden on the left, which a sign marks")
    func hiddenOnTheLeft() {
        view.wrapping = .none
        view.text = "    indented text\nshort"
        #expect(screen.text == "    ind…\nshort")
        #expect(view.keyHints == [KeyHint("←→", "Scroll")])
        screen.press(.right)
        #expect(view.horizontalOffset == 8 && screen.text == "…ted te…\n…")
        view.text = "        deep text\nshort"
        #expect(screen.text == "deep te…\n…", "indentation is no hidden text")
        screen.resize(14, 5)
        #expect(screen.text == "    deep text\n…" && view.horizontalOffset == 4)
        screen.resize(30, 5)
        #expect(screen.text == "        deep text\nshort" && view.horizontalOffset == 0)
        #expect(view.keyHints.isEmpty)
    }

    @Test func itFollowsItsEndUntilTheUserScrollsAway() {
        view.followsTail = true
        #expect(view.offset == 1)
        view.append("\nsix")
        #expect(screen.text.hasPrefix("four"))
        view.append("\nseven")
        #expect(view.offset == 3)
        screen.press(.up)
        view.append("\neight")
        #expect(view.offset == 2)
        screen.press(.end)
        view.append("\nnine")
        #expect(view.offset == 5)
    }

    @Test func itReportsWhetherItsEndIsShown() {
        let fresh = TextView("one two three\nfour\nfive")
        #expect(!fresh.isEndShown.value, "a view without a place shows nothing")
        #expect(!view.isEndShown.value)
        screen.press(.end)
        #expect(view.isEndShown.value)
        screen.press(.up)
        #expect(!view.isEndShown.value)
        screen.host.sendEvent(.resize(Size(width: 9, height: 9)))
        screen.host.render()
        #expect(view.isEndShown.value)
    }

    @Test func appendedTextContinuesTheLastLine() {
        view.append(AttributedText(" six", role: .error))
        #expect(view.text.string == "one two three\nfour\nfive six")
        #expect(view.text.runs.last?.role == .error)
        screen.press(.end)
        #expect(screen.host.render().cell(at: Point(x: 0, y: 3)).style == Theme.standard.style(.error))
    }

    @Test func onlySoManyLinesAreKept() {
        view.maximumLines = 4
        for number in 0..<40 { view.append(AttributedText("\n\(number)")) }
        #expect(view.text.string.hasSuffix("\n38\n39"))
        #expect((4...5).contains(view.text.string.split(separator: "\n").count))
    }

    @Test func theTopStaysWhenTheWidthChanges() {
        view.text = AttributedText((0..<30).map { "line number \($0)" }.joined(separator: "\n"))
        screen.resize(11, 3)
        screen.host.render()
        view.scroll(to: 20)
        #expect(screen.text.hasPrefix("line\n") || screen.text.hasPrefix("line "))
        screen.resize(20, 5)
        #expect(screen.text.hasPrefix("line number 10"))
    }

    @Test func itHasSemanticsAndTheBodyFollowsItsEnd() {
        #expect(view.semantics?.description == "text \"one two three\\nfour\\nfive\" [focused]")
        let tail = Screen(ScrollingText("1\n2\n3", followsTail: true), width: 5, height: 2)
        #expect(tail.text == "2   │\n3   ┃")
    }

    @Test(arguments: [0, 1, 2, 300])
    func itSurvivesAnySize(side: Int) {
        let view = TextView("日本語 word\n\r\n\t\u{1B}x")
        let screen = Screen(view, width: side, height: side)
        screen.host.update()
        for wrapping in TextWrapping.allCases {
            view.wrapping = wrapping
            screen.press(.right, .down, .end, .left)
            _ = screen.text
        }
        view.maximumLines = 0
        view.append("a\nb")
        _ = screen.text
    }
}
