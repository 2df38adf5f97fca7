import KitCells
import KitSceneViews
import Testing

@Suite("The place of a page in a larger window")
struct PageLayoutTests {
    private let label = LabelView("x")
    private let screen: Screen

    init() {
        let scroll = ScrollContainerView(StackView(.vertical, alignment: .fill, [label]))
        scroll.pageLayout = PageLayout(maximumWidth: 10, minimumHeight: 3)
        screen = Screen(scroll, width: 10, height: 4)
    }

    /// Returns the position in the window of the first character of the page, below the title.
    private func start(in screen: Screen) -> Point? {
        for (y, row) in screen.rows.enumerated().dropFirst() {
            if let x = Array(row).firstIndex(where: { $0 != " " }) { return Point(x: x, y: y) }
        }
        return nil
    }

    @Test func aSmallWindowHasThePageAtItsBeginning() {
        #expect(start(in: screen) == Point(x: 0, y: 1))
        #expect(label.frame.width == 9, "the last column is for the bar")
    }

    @Test func aLargerWindowHasThePageInTheMiddleAndInTheUpperThird() {
        screen.resize(31, 15)
        #expect(start(in: screen) == Point(x: 10, y: 4))
        #expect(label.frame.width == 10)
    }

    @Test func contentIsNeverMovedOutOfTheWindow() {
        label.text = (1...12).map { "line \($0)" }.joined(separator: "\n")
        screen.resize(31, 15)
        #expect(start(in: screen) == Point(x: 10, y: 1))
        #expect(screen.rows[12].contains("line 12"))
    }

    @Test func aTextBeginsAtTheTop() {
        let scroll = ScrollContainerView(StackView(.vertical, [LabelView("x")]))
        scroll.pageLayout = .text
        #expect(start(in: Screen(scroll, width: 101, height: 60)) == Point(x: 10, y: 1))
    }

    @Test func theBodyHasTheSamePlace() {
        let body = ScrollView(pageLayout: PageLayout(maximumWidth: 10, minimumHeight: 3)) { Text("x") }
        #expect(start(in: Screen(body, width: 31, height: 13)) == Point(x: 10, y: 4))
    }
}
