import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("Pulling a table")
struct TablePullTests {
    private let fixture = TableFixture(9, width: 26)
    private var table: TableView<TableFixture.Item> { fixture.table }
    private var screen: Screen { fixture.screen }

    init() { fixture.table.allowsPullToRefresh = true }

    private var shown: [String] {
        screen.text.split(separator: "\n").map { String($0.prefix { $0 != "│" && $0 != "┃" }).trimmed }
    }

    @Test func upOnTheFirstRowShowsAHint() {
        screen.press(.up)
        #expect(shown == ["↑ Once more to refresh", ">item 0", "item 1", "item 2"])
        #expect(fixture.refreshes == 0)
    }

    @Test func onceMoreReleasesIt() {
        screen.press(.up, .up)
        #expect(fixture.refreshes == 1)
        #expect(shown.first == ">item 0")
    }

    @Test func downTakesTheHintAwayAndStays() {
        screen.press(.up, .down)
        #expect(shown.first == ">item 0")
        screen.press(.up)
        #expect(fixture.refreshes == 0, "it begins again")
        screen.press(.pageDown)
        #expect(!screen.text.contains("Once more"))
    }

    @Test func aRefreshIsShownUntilItEnds() {
        screen.press(.up, .up)
        table.isRefreshing = true
        #expect(shown == ["⠋ Refreshing…", ">item 0", "item 1", "item 2"])
        #expect(table.semantics?.traits.contains(.busy) == true)
        screen.press(.up, .up, .up)
        #expect(fixture.refreshes == 1, "no pull while one runs")
        table.isRefreshing = false
        #expect(shown.first == ">item 0")
        #expect(table.semantics?.traits.contains(.busy) == false)
    }

    @Test func aRefreshElsewhereTakesTheHintAway() {
        screen.press(.up)
        table.isRefreshing = true
        #expect(shown.first == "⠋ Refreshing…")
        table.isRefreshing = false
        #expect(shown.first == ">item 0")
    }

    @Test func theHintGoesWithTheScreen() {
        screen.press(.up)
        screen.stack.push(Screen.page(LabelView("Above")))
        _ = screen.text
        screen.stack.pop()
        #expect(shown.first == ">item 0")
    }

    @Test func theHintGoesWithTheRows() {
        screen.press(.up)
        table.setItems([])
        table.setItems(fixture.items(0..<9))
        #expect(shown.first == ">item 0")
    }

    @Test func scrollingDuringARefreshIsKept() {
        screen.host.isMouseEnabled = true
        table.isRefreshing = true
        #expect(shown[1] == ">item 0")
        screen.mouse(.wheelDown, 3, 2)
        let first = shown[1]
        #expect(first != ">item 0")
        table.isRefreshing = false
        #expect(shown.first == first)
    }

    @Test(arguments: [true, false])
    func removedRowsHaveNoPlaceToReturnTo(goFirst: Bool) {
        screen.host.isMouseEnabled = true
        #expect(shown.first == ">item 0")
        screen.mouse(.wheelDown, 3, 2)
        if goFirst { table.setItems([]) }
        table.isRefreshing = true
        if !goFirst { table.setItems([]) }
        _ = screen.text
        table.setItems(fixture.items(10..<19))
        #expect(shown == ["⠋ Refreshing…", ">item 10", "item 11", "item 12"])
        table.isRefreshing = false
        #expect(shown == [">item 10", "item 11", "item 12", "item 13"])
    }

    @Test(arguments: [true, false])
    func rowsAreWhereTheyWereAfterARefresh(itemsComeFirst: Bool) {
        screen.press(.down, .down, .down, .down, .down)
        let before = screen.text
        #expect(before.contains(">item 5"))
        table.isRefreshing = true
        #expect(screen.text.contains(">item 5"))
        if itemsComeFirst { table.setItems(fixture.items(-2..<9)) }
        table.isRefreshing = false
        if !itemsComeFirst { table.setItems(fixture.items(-2..<9)) }
        #expect(shown == ["item 2", "item 3", "item 4", ">item 5"])
    }

    @Test func aMoveWhileARefreshRunsCounts() {
        screen.press(.down, .down, .down)
        table.isRefreshing = true
        _ = screen.text
        screen.press(.down, .down)
        table.isRefreshing = false
        #expect(table.selectedItem?.id == 5)
        #expect(shown.contains(">item 5"))
    }

    @Test func withoutPermissionNothingIsPulled() {
        table.allowsPullToRefresh = false
        screen.press(.up, .up, .up)
        #expect(fixture.refreshes == 0)
        #expect(!screen.text.contains("Once more"))
    }

    @Test func aPullEndsWhenTheFocusLeavesTheTable() {
        let button = ButtonView("Elsewhere")
        let screen = Screen(StackView(.vertical, alignment: .fill, [table, button]))
        table.focus()
        screen.press(.up)
        #expect(screen.text.contains("Once more"))
        button.focus()
        #expect(!screen.text.contains("Once more"))
    }

    @Test func anEmptyTableCanBePulled() {
        table.setItems([])
        screen.press(.up)
        #expect(screen.text.contains("Once more"))
        screen.press(.up)
        #expect(fixture.refreshes == 1)
    }
}
