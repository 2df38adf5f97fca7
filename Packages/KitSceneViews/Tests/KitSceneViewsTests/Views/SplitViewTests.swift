import KitCells
import KitSceneViews
import Testing

@Suite("A split view")
struct SplitViewTests {
    private let split = SplitView(firstMinimum: 3, secondMinimum: 4, LabelView("left"), LabelView("right"))

    @Test func theRoomIsDivided() {
        split.isMovable = false
        #expect(Screen(split, width: 11, height: 2).text == "left │right\n     │")
        split.division = .fixed(4)
        #expect(Screen(split, width: 11, height: 1).text == "left│right")
        split.division = .fixedSecond(5)
        #expect(Screen(split, width: 13, height: 1).text == "left   │right")
        split.division = .ratio(0)
        #expect(Screen(split, width: 11, height: 2).text == "lef│right\nt  │")
        split.axis = .vertical
        split.division = .ratio(.nan)
        #expect(Screen(split, width: 6, height: 9).text == "left\n\n\n\n──────\nright")
    }

    @Test func keysMoveTheLineAsFarAsTheLeastSizesAllow() {
        let screen = Screen(split, width: 11, height: 1)
        screen.host.render()
        #expect(screen.focused == "Divider")
        #expect(screen.text == "left ┃right")
        screen.press(.right)
        #expect(split.division == .ratio(0.6))
        screen.press(.end, .right)
        #expect(split.division == .ratio(0.6))
        screen.press(.home)
        #expect(split.division == .ratio(0.3))
        screen.press(.up)
        #expect(split.division == .ratio(0.3))
        split.isMovable = false
        #expect(screen.focused == nil)
        split.moveDivider(by: 1)
        #expect(split.division == .ratio(0.3))
    }

    @Test func withoutRoomForBothOneIsShown() {
        let screen = Screen(split, width: 8, height: 1)
        #expect(screen.text == "le…┃rig…")
        screen.resize(7, 3)
        #expect(screen.text == "left" && split.isCollapsed)
        split.preferredPane = .second
        #expect(screen.text == "right")
        screen.resize(12, 3)
        #expect(screen.text.contains("left") && screen.text.contains("right"))
    }

    @Test(arguments: [(0, 0), (1, 1), (2, 1), (400, 300)])
    func itSurvivesAnySize(width: Int, height: Int) {
        let split = SplitView(
            division: .fixed(.max), firstMinimum: .max, secondMinimum: -1, LabelView("a"), LabelView("b"))
        _ = Screen(split, width: width, height: height).text
        split.division = .fixedSecond(.min)
        split.firstMinimum = .min
        split.moveDivider(by: .max)
        _ = Screen(split, width: width, height: height).text
    }

    @Test func theBodyShowsTheSameAndReports() {
        var divisions: [SplitView.Division] = []
        let body = SplitPane(division: .fixed(4), onMove: { divisions.append($0) }) {
            Text("ab")
        } second: {
            Text("cd")
        }
        let screen = Screen(body, width: 10, height: 1)
        #expect(screen.text == "ab  ┃cd")
        screen.press(.left)
        #expect(divisions == [.fixed(3)])
    }
}
