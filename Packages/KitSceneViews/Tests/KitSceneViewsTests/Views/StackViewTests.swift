import KitCells
import KitSceneViews
import Testing

@Suite("A stack of views")
struct StackViewTests {
    private func label(_ text: String) -> LabelView { LabelView(text, maximumLines: 1) }

    private func screen(_ stack: StackView, width: Int = 12, height: Int = 6) -> String {
        Screen(stack, width: width, height: height).text
    }

    @Test("large digits have the lines that all other views leave", arguments: [(3, 1), (5, 1), (6, 3), (8, 5)])
    func largeDigitsComeLast(height: Int, lines: Int) {
        let (count, message) = (LabelView("1"), LabelView("one two"))
        for label in [count, message] { label.shrinksFirst = true }
        count.largeDigitsMinimumHeight = 3
        let screen = Screen(StackView(.vertical, [count, message, LabelView("end")]), width: 6, height: height)
        screen.host.render()
        #expect(count.frame.height == lines)
        #expect(message.frame.height == min(2, height - 2))
    }

    @Test func viewsFollowEachOtherAndOverflowIsCut() {
        func row(_ spacing: Int = 0, _ views: RetainedView...) -> StackView {
            StackView(.horizontal, spacing: spacing, views)
        }
        let stacks = [
            (StackView(.vertical, spacing: 1, [label("one"), label("two")]), "one\n\ntwo"),
            (row(2, label("one"), label("two")), "one  two"),
            (row(0, label("a"), SpacerView(), label("b")), "a          b"),
            (row(0, label("abcdef"), SpacerView(minimum: 3), label("ghijkl")), "abcdef   gh…"),
            (row(1, label("abcdef"), label("ghijkl"), label("mno")), "abcdef ghi…"),
            (StackView(.vertical, (0..<9).map { label(String($0)) }), "0\n1\n2\n3\n4\n5"),
        ]
        for (stack, expected) in stacks { #expect(screen(stack) == expected) }
    }

    @Test(arguments: [
        (HorizontalAlignment.leading, "a\nlong"), (.center, "     a\n    long"),
        (.trailing, "           a\n        long"),
        (.fill, "a\nlong"),
    ])
    func viewsAreAlignedAcross(alignment: HorizontalAlignment, expected: String) {
        let stack = StackView(
            .vertical, alignment: Alignment(horizontal: alignment, vertical: .top), [label("a"), label("long")])
        #expect(screen(stack) == expected)
    }

    @Test func fillGivesTheFullBreadth() {
        let panel = PanelView("", LabelView("x"))
        let stack = StackView(.vertical, alignment: .fill, [panel])
        #expect(
            screen(stack, width: 7) == """
                ╭─────╮
                │ x   │
                ╰─────╯
                """)
    }

    @Test func whereRoomIsShortTheViewsThatGiveWayDoSoFirst() {
        let message = LabelView("one\ntwo\nthree")
        let stack = StackView(.vertical, [label("above"), message, label("below")])
        #expect(screen(stack, height: 4) == "above\none\ntwo\nthree")
        message.shrinksFirst = true
        #expect(screen(stack, height: 4) == "above\none\ntwo…\nbelow")
        #expect(screen(stack, height: 2) == "above\nbelow")
        #expect(screen(stack, height: 5) == "above\none\ntwo\nthree\nbelow")
    }

    @Test func insetsAreKeptFree() {
        let insets = EdgeInsets(top: 1, left: 2, bottom: 1, right: 3)
        let stack = StackView(.vertical, alignment: .fill, insets: insets, [PanelView("", LabelView("x"))])
        #expect(
            screen(stack) == """

                  ╭─────╮
                  │ x   │
                  ╰─────╯
                """)
    }

    @Test func theRestIsSharedByFlexibility() {
        let (wide, narrow) = (LabelView("1", alignment: .trailing), LabelView("2", alignment: .trailing))
        wide.flexibility = Flexibility(horizontal: 2)
        narrow.flexibility = Flexibility(horizontal: 1)
        #expect(screen(StackView(.horizontal, [wide, narrow, label("end")])) == "     1  2end")
    }

    @Test func sharesThatDoNotDivideLoseNoCell() {
        let labels = (0..<3).map { LabelView(String($0), alignment: .trailing) }
        labels.forEach { $0.flexibility = Flexibility(horizontal: 1) }
        _ = screen(StackView(.horizontal, labels), width: 11)
        #expect(labels.map(\.frame.width) == [3, 4, 4])
    }

    @Test func hiddenViewsTakeNeitherSpaceNorSpacing() {
        let hidden = label("hidden")
        hidden.isHidden = true
        let screen = Screen(StackView(.vertical, spacing: 1, [label("a"), hidden, label("b")]))
        #expect(screen.text == "a\n\nb")
        hidden.isHidden = false
        #expect(screen.text == "a\n\nhidden\n\nb")
    }

    @Test func aSpacerTakesAtLeastItsMinimum() {
        let two = StackView(.horizontal, [SpacerView(minimum: 3), label("a"), SpacerView(minimum: 1), label("b")])
        #expect(two.sizeThatFits(Size(width: 12, height: 1)) == Size(width: 6, height: 1))
        two.frame = Rect(x: 0, y: 0, width: 6, height: 1)
        two.layoutSubviews()
        #expect(two.subviews.map(\.frame.x) == [0, 3, 4, 5])
    }

    @Test func theFittingSizeIsThatOfAllViews() {
        let stack = StackView(
            .vertical, spacing: 1, insets: EdgeInsets(horizontal: 1, vertical: 1), [label("one"), label("three")])
        #expect(stack.sizeThatFits(Size(width: 40, height: 40)) == Size(width: 7, height: 5))
        #expect(StackView(.horizontal).sizeThatFits(Size(width: 40, height: 40)) == .zero)
    }

    @Test func viewsFollowAChange() {
        let first = label("a")
        let stack = StackView(.horizontal, spacing: 1, [first, label("b")])
        let screen = Screen(stack)
        #expect(screen.text == "a b")
        first.text = "longer"
        #expect(screen.text == "longer b")
        stack.spacing = 3
        #expect(screen.text == "longer   b")
        stack.axis = .vertical
        #expect(screen.text == "longer\n\n\n\nb")
        first.removeFromSuperview()
        #expect(screen.text == "b")
        stack.insertSubview(first, at: 0)
        #expect(screen.text == "longer\n\n\n\nb")
    }

    @Test func aSpaceOfNothingIsNoTrap() {
        let stack = StackView(.horizontal, spacing: 5, [label("a"), SpacerView(minimum: 9), label("b")])
        let screen = Screen(stack, width: 0, height: 0)
        #expect(screen.text == "")
        screen.resize(1, 1)
        screen.resize(0, 9)
        #expect(screen.text == "")
    }
}
