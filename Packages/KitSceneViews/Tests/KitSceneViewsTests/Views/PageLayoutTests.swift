import KitCells
import KitSceneViews
import Testing

@Suite("The place of a page in a larger window")
struct PageLayoutTests {
    private let label = LabelView("x", role: .heading)
    private let screen: Screen

    init() {
        let scroll = ScrollView(StackView(.vertical, alignment: .fill, [label]))
        scroll.pageLayout = PageLayout(maximumWidth: 10, minimumHeight: 3)
        screen = Screen(scroll, width: 10, height: 4)
    }

    private var frame: Rect { label.frameInWindow }

    @Test func aSmallWindowHasThePageAtItsBeginning() {
        #expect(frame.origin == Point(x: 0, y: 1))
        #expect(frame.width == 9, "the last column is for the bar")
    }

    @Test func aLargerWindowHasThePageInTheMiddleAndInTheUpperThird() {
        screen.resize(31, 15)
        #expect(frame.origin == Point(x: 10, y: 4))
        #expect(frame.width == 10)
    }

    @Test func contentIsNeverMovedOutOfTheWindow() {
        label.text = (1...12).map { "line \($0)" }.joined(separator: "\n")
        screen.resize(31, 15)
        #expect(frame.y == 1)
        #expect(screen.rows[12].contains("line 12"))
    }

    @Test func aTextBeginsAtTheTop() {
        let scroll = ScrollView(StackView(.vertical, [label]))
        scroll.pageLayout = .text
        let screen = Screen(scroll, width: 101, height: 60)
        screen.host.render()
        #expect(label.frameInWindow.origin == Point(x: 10, y: 1))
    }

    @Test func theBodyHasTheSamePlace() {
        let body = ScrollContainer(pageLayout: PageLayout(maximumWidth: 10, minimumHeight: 3)) { Text("x") }
        let screen = Screen(body, width: 31, height: 13)
        #expect(screen.rows[4] == String(repeating: " ", count: 10) + "x")
    }
}
