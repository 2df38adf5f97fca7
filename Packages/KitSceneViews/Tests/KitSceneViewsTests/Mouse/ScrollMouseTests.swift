import KitCells
import Testing

@testable import KitSceneViews

@Suite("The mouse in a scroll view")
struct ScrollMouseTests {
    private let scroll = ScrollContainerView(LabelView((1...20).map { "row \($0)" }.joined(separator: "\n")))
    private let screen: Screen

    init() {
        screen = Screen(scroll, width: 10, height: 5)
        screen.host.isMouseEnabled = true
    }

    @Test func theWheelScrollsThreeRows() {
        screen.mouse(.wheelDown, 2, 2)
        #expect(screen.text.hasPrefix("row 4    │\nrow 5    ┃"))
        screen.mouse(.wheelUp, 2, 2)
        screen.mouse(.wheelUp, 2, 2)
        #expect(scroll.offset == 0)
        screen.mouse(.wheelDown, 2, 0)
        #expect(scroll.offset == 0, "the pointer is elsewhere")
    }

    @Test func theInnerOneComesFirstAndPassesOnAtItsEnd() {
        let inner = ScrollContainerView(LabelView("1\n2\n3\n4\n5"))
        let box = FixedView(inner, Size(width: 8, height: 3))
        let outer = ScrollContainerView(StackView(.vertical, [box, LabelView("a\nb\nc\nd\ne")]))
        let screen = Screen(outer, width: 10, height: 5)
        screen.host.isMouseEnabled = true
        screen.mouse(.wheelDown, 1, 1)
        #expect(inner.offset == 2 && outer.offset == 0)
        screen.mouse(.wheelDown, 1, 1)
        #expect(inner.offset == 2 && outer.offset == 3)
    }

    @Test func theThumbCanBeDragged() {
        screen.drag(from: (9, 1), to: (9, 4))
        #expect(scroll.offset == 11)
        screen.drag(from: (9, 4), to: (9, 40))
        #expect(scroll.offset == 15)
        screen.drag(from: (9, 5), to: (3, -40))
        #expect(scroll.offset == 0)
    }

    @Test func aPressBesideTheThumbMovesItThere() {
        screen.click(9, 5)
        #expect(scroll.offset == 15)
        screen.click(9, 1)
        #expect(scroll.offset == 0)
    }

    @Test func withShiftTheWheelGoesSideways() {
        let wide = ScrollContainerView(LabelView("0123456789abcdefghijklmnopqrstuvwxyz"), axes: .both)
        let screen = Screen(wide, width: 10, height: 3)
        screen.host.isMouseEnabled = true
        screen.mouse(.wheelDown, 1, 1, .shift)
        #expect(wide.contentOffset == Point(x: 6, y: 0))
        screen.mouse(.wheelUp, 1, 1, .shift)
        #expect(wide.contentOffset == .zero)
        screen.mouse(.wheelDown, 1, 1)
        #expect(wide.contentOffset == Point(x: 6, y: 0), "there is nothing below")
        screen.drag(from: (2, 3), to: (30, 3))
        #expect(wide.contentOffset.x == 27)
    }
}
