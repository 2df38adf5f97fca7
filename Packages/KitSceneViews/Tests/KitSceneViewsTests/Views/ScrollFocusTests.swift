import KitCells
import KitSceneViews
import Testing

@Suite("A scroll view and the focus")
struct ScrollFocusTests {
    private func form(_ count: Int) -> (scroll: ScrollContainerView, fields: [TextFieldView]) {
        let fields = (1...count).map { TextFieldView("field \($0)", preferredWidth: 8) }
        let rows = fields.flatMap { [$0, LabelView("·")] as [RetainedView] }
        return (ScrollContainerView(StackView(.vertical, rows)), fields)
    }

    @Test func theFocusedViewIsShownWithARowAround() {
        let (scroll, fields) = form(6)
        let screen = Screen(scroll, width: 10, height: 5)
        fields[2].focus()
        #expect(
            screen.text == """
                ·        │
                field 2  ┃
                ·        ┃
                field 3  │
                ·        │
                """)
        fields[0].focus()
        screen.host.render()
        #expect(scroll.offset == 0)
        fields[5].focus()
        screen.host.render()
        #expect(scroll.offset == 7)
        screen.press(.tab, .tab)
        screen.host.render()
        #expect(scroll.offset == 0, "Tab went to the scroll view itself and to its first field")
    }

    @Test("a field is shown with all of its message, and in a small window at least with its caret")
    func fieldsWithMessages() {
        let field = TextFieldView("Email", preferredWidth: 18)
        field.showsLabel = true
        field.remark = .error("It looks like a@b.org.")
        let before = (1...6).map { LabelView(String($0)) as RetainedView }
        let scroll = ScrollContainerView(StackView(.vertical, before + [field, LabelView("after")]))
        let screen = Screen(scroll, width: 20, height: 5)
        field.focus()
        #expect(screen.text.contains("Email") && screen.text.contains("a@b.org."))
        screen.resize(20, 4)
        #expect(screen.text.contains("Email") && !screen.text.contains("✗"))
    }

    @Test func inAWindowOfTwoRowsThereIsNoMargin() {
        let (scroll, fields) = form(6)
        let screen = Screen(scroll, width: 10, height: 2)
        fields[2].focus()
        screen.host.render()
        #expect(scroll.offset == 3)
        screen.resize(10, 3)
        #expect(screen.text == "field 3  ┃", "it is followed when the window shrinks")
    }

    @Test func downGoesThroughTheFieldsAndLeavesAtTheEnd() {
        let (scroll, fields) = form(3)
        let below = ButtonView("below")
        let screen = Screen(StackView(.vertical, [scroll, below]), width: 10, height: 4)
        fields[0].focus()
        for field in fields {
            #expect(field.isFocused)
            screen.press(.down)
        }
        // First the last row becomes visible, then the focus leaves.
        screen.press(.down)
        #expect(below.isFocused && scroll.offset == 3)
        screen.press(.up)
        #expect(fields[2].isFocused)
    }

    @Test func aFieldThatIsFarIsScrolledTo() {
        let near = ButtonView("near")
        let far = ButtonView("far")
        let text = LabelView((1...12).map(String.init).joined(separator: "\n"))
        let scroll = ScrollContainerView(StackView(.vertical, [near, text, far]))
        let screen = Screen(scroll, width: 10, height: 4)
        near.focus()
        screen.press(.down)
        #expect(near.isFocused && scroll.offset == 1)
        for _ in 0..<12 where near.isFocused { screen.press(.down) }
        #expect(far.isFocused)
    }

    @Test("if everything fits, it has no focus: no bar would show it")
    func fitting() {
        let (above, below) = (ButtonView("above"), ButtonView("below"))
        let scroll = ScrollContainerView(LabelView("1\n2\n3"))
        let screen = Screen(StackView(.vertical, [above, scroll, below]), width: 10, height: 5)
        above.focus()
        screen.press(.tab)
        #expect(below.isFocused)
        screen.press(.tab)
        #expect(above.isFocused)
        screen.press(.down)
        #expect(below.isFocused)
        scroll.focus()
        #expect(below.isFocused)
    }

    @Test("its bar shows that it has the focus")
    func bar() {
        let scroll = ScrollContainerView(LabelView("1\n2\n3\n4\n5"))
        let screen = Screen(StackView(.vertical, [scroll, ButtonView("below")]), width: 10, height: 5)
        func thumb() -> Style { screen.host.render().cell(at: Point(x: 9, y: 1)).style }
        scroll.focus()
        let focused = thumb()
        screen.press(.tab)
        #expect(screen.focused == "below")
        #expect(focused != thumb())
    }

    @Test("a window that becomes so large that everything fits takes the focus on, and a small one lets it come back")
    func resizing() {
        let (scroll, below) = (ScrollContainerView(LabelView("1\n2\n3\n4\n5")), ButtonView("below"))
        let screen = Screen(StackView(.vertical, [scroll, below]), width: 10, height: 5)
        scroll.focus()
        #expect(scroll.isFocused)
        screen.resize(10, 8)
        screen.host.render()
        #expect(below.isFocused)
        screen.resize(10, 6)
        screen.host.render()
        screen.press(.tab)
        #expect(scroll.isFocused)
    }

    @Test("a text that fits has no focus either, unless its lines are cut")
    func texts() {
        let (text, below) = (TextView("1\n2\n3"), ButtonView("below"))
        let screen = Screen(StackView(.vertical, [text, below]), width: 10, height: 5)
        screen.host.render()
        #expect(below.isFocused)
        text.wrapping = .none
        screen.press(.tab)
        #expect(text.isFocused)
        text.wrapping = .word
        screen.host.render()
        #expect(below.isFocused)
        text.append("\n4\n5")
        screen.host.render()
        screen.press(.tab)
        #expect(text.isFocused)
    }

    @Test func nestedOnesScrollToo() {
        let (inner, fields) = form(5)
        let box = StackView(
            .vertical, [LabelView("head\nhead\nhead\nhead"), FixedView(inner, Size(width: 11, height: 3))])
        let outer = ScrollContainerView(box)
        let screen = Screen(outer, width: 12, height: 4)
        fields[4].focus()
        screen.host.render()
        #expect(inner.offset > 0 && outer.offset > 0)
        #expect(screen.text.contains("field 5"))
    }

    @Test func typingBringsTheCaretBack() {
        let (scroll, fields) = form(6)
        let screen = Screen(scroll, width: 10, height: 4)
        fields[0].focus()
        screen.host.render()
        scroll.scroll(to: 6)
        screen.type("x")
        screen.host.render()
        #expect(scroll.offset == 0 && screen.text.hasPrefix("x"))
    }

    @Test func thePositionSurvivesLayoutAndBodies() {
        let model = Model(0)
        let screen = Screen(
            Custom {
                ScrollView {
                    Text("value \(model.value)")
                    ForEach(Array(1...20), id: \.self) { Text("row \($0)") }
                }
            }, width: 12, height: 4)
        screen.press(.pageDown)
        model.value = 5
        #expect(screen.text.hasPrefix("row 3"))
        screen.resize(12, 5)
        #expect(screen.text.hasPrefix("row 3"))
    }

    @Test func insetsScrollWithTheContent() {
        let scroll = ScrollContainerView(
            LabelView("one\ntwo\nthree"), contentInsets: EdgeInsets(top: 1, left: 2, bottom: 1, right: 0))
        let screen = Screen(scroll, width: 10, height: 4)
        #expect(screen.text == "         ┃\n  one    ┃\n  two    ┃\n  three  │")
        screen.press(.end)
        #expect(screen.text == "  one    │\n  two    ┃\n  three  ┃\n         ┃")
    }

    @Test func itScrollsSideways() {
        let scroll = ScrollContainerView(LabelView("0123456789abcdefghij\nshort\n3\n4"), axes: .both)
        let screen = Screen(scroll, width: 10, height: 4)
        #expect(
            screen.text == """
                012345678┃
                short    ┃
                3        │
                ━━━━─────
                """)
        screen.press(.right)
        #expect(
            screen.text == """
                456789abc┃
                t        ┃
                         │
                ─━━━━────
                """)
        screen.press(.end)
        #expect(scroll.contentOffset == Point(x: 0, y: 1))
        screen.press(.right, .right, .right, .right)
        #expect(scroll.contentOffset == Point(x: 11, y: 1))
        screen.press(.home)
        #expect(scroll.contentOffset == .zero)
        scroll.axes = .horizontal
        screen.press(.end)
        #expect(scroll.contentOffset == Point(x: 10, y: 0))
    }

    @Test func anySizeIsSurvived() {
        let (scroll, fields) = form(6)
        scroll.axes = .both
        let screen = Screen(scroll, width: 10, height: 4)
        fields[5].focus()
        for (width, height) in [(0, 0), (1, 3), (3, 1), (2, 4), (500, 300), (10, 6)] {
            screen.resize(width, height)
            screen.host.render()
            screen.press(.pageDown, .right)
        }
        #expect(screen.host.needsFrame || fields[5].isFocused)
    }
}
