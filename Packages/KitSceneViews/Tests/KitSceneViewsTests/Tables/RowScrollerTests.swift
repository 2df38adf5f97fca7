import KitCells
import Testing

@testable import KitSceneViews

@Suite("The scrolling of a table")
struct RowScrollerTests {
    /// A scroller for twenty rows of one line, five of which fit.
    private var scroller: RowScroller {
        var map = TableMap(rowHeight: 1)
        map.append(rows: 20, header: 0, footer: 0)
        var scroller = RowScroller(map)
        scroller.move(to: Rect(x: 0, y: 0, width: 10, height: 5), current: 0)
        return scroller
    }

    @Test("it scrolls as little as is needed to show the current row")
    func leastScrolling() {
        var scroller = scroller
        scroller.settle(current: 4)
        #expect(scroller.visibleRows(sticky: 0) == 0..<5)
        scroller.settle(current: 5)
        #expect(scroller.visibleRows(sticky: 0) == 1..<6)
        scroller.settle(current: 3)
        #expect(scroller.visibleRows(sticky: 0) == 1..<6)
    }

    @Test("the current row returns to its line when the area is as high again as it was")
    func lineAfterSqueeze() {
        var scroller = scroller
        scroller.settle(current: 4)
        scroller.move(to: Rect(x: 0, y: 0, width: 10, height: 3), current: 4)
        scroller.settle(current: 4)
        #expect(scroller.line(ofRow: 4) == 2)
        scroller.move(to: Rect(x: 0, y: 0, width: 10, height: 5), current: 4)
        scroller.settle(current: 4)
        #expect(scroller.line(ofRow: 4) == 4)
    }

    @Test("after a scroll by the wheel, the current row may leave the screen, but the content may not")
    func wheel() {
        var scroller = scroller
        scroller.scroll(byRows: 3)
        scroller.settle(current: 0)
        #expect(scroller.visibleRows(sticky: 0) == 3..<8)
        scroller.scroll(byRows: .max)
        scroller.settle(current: 0)
        #expect(scroller.visibleRows(sticky: 0) == 15..<20)
        scroller.follow()
        scroller.settle(current: 0)
        #expect(scroller.top == 0)
    }

    @Test("the line of more rows that are on their way is visible with the last row")
    func loadingLine() {
        var scroller = scroller
        scroller.hasLoadingLine = true
        scroller.settle(current: 19)
        #expect(scroller.visibleRows(sticky: 0) == 16..<20)
        #expect(scroller.barPosition == (first: 16, shown: 5, total: 21))
    }

    @Test("a table without rows stays at its beginning")
    func nothing() {
        var scroller = RowScroller(TableMap(rowHeight: 1))
        scroller.move(to: Rect(x: 0, y: 0, width: 10, height: 5), current: 0)
        scroller.settle(current: 0)
        #expect(scroller.top == 0)
        #expect(scroller.visibleRows(sticky: 0).isEmpty)
        #expect(scroller.row(pages: 1, from: 0, headerHeight: 0) == 0)
    }

    @Test func aSelectedRowIsRevealedInTheHeightOfTheNextFrame() {
        let fixture = TableFixture(9, width: 40, height: 6)
        let above = LabelView("above")
        let page = Screen(StackView(.vertical, [above, fixture.table]))
        #expect(page.text.contains("above") && page.text.contains("item 4"), "\(page.text)")
        above.isHidden = true
        fixture.table.select(6)
        #expect(page.text.contains("item 1"), "\(page.text)")
    }
}
