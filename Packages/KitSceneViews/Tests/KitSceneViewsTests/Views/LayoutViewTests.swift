import KitCells
import KitSceneViews
import Testing

@Suite("Dividers, overlays and frames")
struct LayoutViewTests {
    private func label(_ text: String) -> LabelView { LabelView(text, maximumLines: 1) }

    @Test func aDividerIsAsLongAsItsStackIsBroad() {
        let stack = StackView(.vertical, [label("above"), DividerView(), label("below")])
        #expect(Screen(stack, width: 8).text == "above\n────────\nbelow")
        let row = StackView(.horizontal, [LabelView("a\nb"), DividerView(.vertical, line: .double), label("c")])
        #expect(Screen(StackView(.vertical, [row])).text == "a║c\nb║")
        #expect(row.sizeThatFits(Size(width: 30, height: 1_000_000)).height == 2)
    }

    @Test func aDividerIsAsLongAsTheFrameAroundItsStack() {
        let retained = FrameView(StackView(.vertical, [label("a"), DividerView()]), width: 6)
        #expect(Screen(StackView(.vertical, [StackView(.horizontal, [retained])])).text == "a\n──────")
        let body = HStack {
            VStack {
                Text("a"); Divider()
            }.frame(width: 6)
            Divider(.vertical).frame(height: 2)
        }
        #expect(Screen(VStack { body }).text == "a     │\n──────│")
    }

    @Test func onlyASingleElementFillsTheScreen() {
        struct Several: View {
            var body: some View {
                Text("first")
                Text("second")
            }
        }
        #expect(Screen(Several(), width: 10, height: 4).text == "first\nsecond")
    }

    @Test(arguments: [
        (HorizontalAlignment.leading, "── Title ───────"), (.center, "──── Title ─────"),
        (.trailing, "─────── Title ──"),
    ])
    func aDividerCanContainWords(alignment: HorizontalAlignment, expected: String) {
        #expect(Screen(DividerView(title: "Title", titleAlignment: alignment), width: 16, height: 1).text == expected)
    }

    @Test func viewsLieOnEachOther() {
        let panel = PanelView("", preferredSize: Size(width: 12, height: 4), label(""))
        let overlay = OverlayView(.bottomTrailing, [panel, label("top")])
        #expect(
            Screen(StackView(.vertical, [overlay]), width: 20).text == """
                ╭──────────╮
                │          │
                │          │
                ╰────────top
                """)
        overlay.alignment = .center
        #expect(Screen(StackView(.vertical, [overlay])).text.contains("│   top    │"))
    }

    @Test func theTopLayerStaysOnTop() {
        let (bottom, top) = (LabelView("xxxxxxx"), LabelView("o"))
        let screen = Screen(StackView(.vertical, [OverlayView(.leading, [bottom, top])]))
        #expect(screen.text == "oxxxxxx")
        bottom.text = "yyyyyyy"
        #expect(screen.text == "oyyyyyy")
        top.role = .error
        #expect(screen.text == "oyyyyyy")
        top.isHidden = true
        #expect(screen.text == "yyyyyyy")
    }

    @Test func aFlexibleViewFillsItsOverlay() {
        let panel = PanelView("", label("in"))
        panel.flexibility = .both
        let overlay = OverlayView(.topLeading, [panel, label("top")])
        overlay.flexibility = .both
        #expect(Screen(overlay, width: 6, height: 4).text == "top──╮\n│ in │\n│    │\n╰────╯")
    }

    @Test func aFrameHasItsSize() {
        let stack = StackView(.horizontal, [FrameView(label("ab"), width: 5, alignment: .trailing), label("|")])
        #expect(Screen(stack).text == "   ab|")
        let limits = FrameView.Limits(minimumWidth: 3, maximumWidth: 4)
        let limited = { (text: String) in
            StackView(.horizontal, [FrameView(self.label(text), limits: limits), self.label("|")])
        }
        #expect(Screen(limited("a")).text == "a  |")
        #expect(Screen(limited("abcdef")).text == "abc…|")
    }

    @Test func modifiersArrangeBodies() {
        let body = HStack {
            Text("ab").frame(width: 4, alignment: .topTrailing)
            Text("c").padding(.horizontal)
            Text("d").border(.double)
        }
        #expect(Screen(VStack { body }).text == "       ╔═╗\n  ab c ║d║\n       ╚═╝")
    }

    @Test func ordinaryTextTakesTheRoleAroundIt() {
        let body = VStack {
            Text("a"); Text("b", role: .error)
        }.foregroundStyle(.link).background(.ansi(4))
        let buffer = Screen(body).host.render()
        let blue = Theme.standard.style(.link).with(background: .ansi(4))
        #expect(buffer.cell(at: Point(x: 0, y: 1)).style == blue)
        #expect(buffer.cell(at: Point(x: 0, y: 2)).style == Theme.standard.style(.error).with(background: .ansi(4)))
    }

    @Test(arguments: [
        (StackView.Distribution.leading, "a b c"), (.center, "   a b c"), (.trailing, "       a b c"),
        (.spaceBetween, "a    b     c"), (.spaceEvenly, " a   b   c"), (.fillEqually, "a   b   c"),
    ])
    func theRestIsDistributed(distribution: StackView.Distribution, expected: String) {
        let stack = StackView(.horizontal, spacing: 1, ["a", "b", "c"].map(label))
        stack.distribution = distribution
        #expect(Screen(stack, width: 12).text == expected)
    }

    @Test(arguments: [0, 1, 2, 300])
    func theySurviveAnySize(side: Int) {
        let views: [RetainedView] = [
            DividerView(title: "x"), DividerView(.vertical), OverlayView(.bottom, [label("abc")]),
            FrameView(label("abc"), width: .max, height: .max), FrameView(label("abc"), width: -1, height: .min),
        ]
        for view in views { _ = Screen(view, width: side, height: side).text }
    }
}

@Suite("A panel's frame")
struct PanelFrameTests {
    private let panel = PanelView("Title", LabelView("content"))
    private func text(width: Int = 17, height: Int = 3) -> String { Screen(panel, width: width, height: height).text }

    @Test(arguments: [
        (Border.single, "┌─ Title ───────┐\n│ content       │\n└───────────────┘"),
        (.double, "╔═ Title ═══════╗\n║ content       ║\n╚═══════════════╝"),
        (.heavy, "┏━ Title ━━━━━━━┓\n┃ content       ┃\n┗━━━━━━━━━━━━━━━┛"),
        (.ascii, "+- Title -------+\n| content       |\n+---------------+"),
    ])
    func itsLinesAreChosen(border: Border, expected: String) {
        panel.border = border
        #expect(text() == expected)
    }

    @Test func withoutLinesTheWordsHaveLinesOfTheirOwn() {
        panel.border = nil
        panel.footer = "3 of 7"
        panel.footerAlignment = .trailing
        #expect(text() == "Title\n content\n           3 of 7")
        panel.footer = ""
        panel.title = ""
        #expect(text() == " content")
    }

    @Test("Where a frame has no room, the title is above content that can do with a line less")
    func titleAlone() {
        #expect(Screen(panel, width: 17, height: 2).text == "content")
        let list = LabelView("one\ntwo\nthree")
        list.flexibility = .both
        #expect(Screen(PanelView("Title", list), width: 17, height: 2).text == "Title\none…")
        #expect(Screen(PanelView("Title", list), width: 17, height: 1).text == "one…")
    }

    @Test func titlesFollowTheirAlignment() {
        panel.titleAlignment = .center
        panel.footer = "end"
        panel.footerAlignment = .trailing
        #expect(text() == "╭──── Title ────╮\n│ content       │\n╰───────── end ─╯")
    }
}
