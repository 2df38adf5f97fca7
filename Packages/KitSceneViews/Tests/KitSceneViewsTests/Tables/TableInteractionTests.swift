import KitCells
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

@Suite("User input in a table")
struct TableInteractionTests {
    private typealias Item = TableFixture.Item
    private let fixture = TableFixture(9, width: 40, height: 6)
    private var table: TableView<Item> { fixture.table }
    private var screen: Screen { fixture.screen }

    private var rows: [String] {
        screen.text.split(separator: "\n").map { String($0.prefix { $0 != "│" && $0 != "┃" }).trimmed }
    }

    @Test("Letters move as in vi")
    func letters() {
        screen.type("jj")
        #expect(table.selectedItem?.id == 2)
        screen.type("k")
        #expect(table.selectedItem?.id == 1)
        screen.type("G")
        #expect(table.selectedItem?.id == 8)
        screen.type("g")
        #expect(table.selectedItem?.id == 0)
        screen.press(.character("d"), .control)
        #expect(table.selectedItem?.id == 5)
        screen.press(.character("u"), .control)
        #expect(table.selectedItem?.id == 0)
    }

    @Test("A letter that the app uses, or that is typed to a row, does not move")
    func usedLetters() {
        table.typeToSelect = { $0.text }
        screen.type("j")
        #expect(table.selectedItem?.id == 0)
    }

    @Test("A table reports its selection once, when it is shown, also after a change by code")
    func reportedSelection() {
        var reported: [Int?] = []
        let subscription = table.selectedItemChanged.observe { reported.append($0?.id) }
        defer { subscription.cancel() }
        _ = screen.text
        #expect(reported == [0])
        screen.press(.down)
        _ = screen.text
        #expect(reported == [0, 1])
        table.select(4)
        table.setItems([Item(id: 4, text: "four")])
        #expect(reported == [0, 1])
        _ = screen.text
        #expect(reported == [0, 1, 4])
        table.setItems([])
        _ = screen.text
        table.setItems([Item(id: 7, text: "seven")])
        _ = screen.text
        #expect(reported == [0, 1, 4, nil, 7])
    }

    // MARK: Less room

    @Test("Rows that had less room for a while are where they were before, unless the user has moved")
    func roomComesBack() {
        func resize(height: Int) {
            screen.host.sendEvent(.resize(Size(width: 40, height: height)))
            _ = screen.text
        }
        screen.press(.down, .down, .down)
        let before = rows
        for height in [5, 4, 6, 4, 8] { resize(height: height) }
        #expect(rows == before)
        resize(height: 4)
        screen.press(.down)
        resize(height: 8)
        #expect(rows != before)
    }

    @Test("A table on a covered page reports its end when it is shown again")
    func endOfACoveredTable() {
        var pages = 0
        let subscription = table.reachedEnd.observe { pages += 1 }
        _ = screen.text
        screen.stack.push(Screen.page(LabelView("Above")))
        _ = screen.text
        table.hasMore = true
        table.select(8)
        #expect(pages == 0)
        screen.stack.pop()
        _ = screen.text
        #expect(pages == 1)
        subscription.cancel()
    }

    // MARK: The first row

    @Test func theFirstRowIsThatOfTheNextFrame() {
        screen.press(.down, .down, .down)
        table.selectFirst()
        table.setItems(fixture.items(2..<20))
        table.setItems(fixture.items(1..<20))
        #expect(rows.first == ">item 1")
        // The first row was visible, so it keeps its position from now on.
        table.setItems(fixture.items(0..<20))
        #expect(table.selectedItem?.id == 1)
    }

    @Test(arguments: [Key.down, .end])
    func aMoveBeforeTheFrameIsKept(key: Key) {
        table.selectFirst()
        screen.press(key)
        let id = table.selectedItem?.id
        table.setItems([TableFixture.Item(id: 99, text: "new")] + fixture.items(0..<9))
        #expect(table.selectedItem?.id == id && id != 0)
    }

    // MARK: Multiple selection

    @Test func spaceSelectsRowsBesidesTheCurrentOne() {
        table.allowsMultipleSelection = true
        screen.press(.character(" "), .down, .down, .character(" "))
        #expect(table.selectedItems.map(\.id) == [0, 2])
        #expect(rows.prefix(3) == ["[x] >item 0", "[ ]  item 1", "[x] >item 2"])
        screen.press(.character(" "))
        #expect(table.selectedItems.map(\.id) == [0])
        #expect(table.selectedItem?.id == 2)
    }

    @Test func shiftSelectsFromWhereItBegan() {
        table.allowsMultipleSelection = true
        var told: [Set<Int>] = []
        let subscription = table.selectedIDsChanged.observe { told.append($0) }
        screen.press(.down, .down)
        screen.press(.down, .shift)
        screen.press(.down, .shift)
        #expect(table.selectedIDs == [2, 3, 4])
        screen.press(.up, .shift)
        #expect(table.selectedIDs == [2, 3])
        #expect(told == [[2, 3], [2, 3, 4], [2, 3]])
        subscription.cancel()
    }

    @Test func shiftKeepsTheEarlierSelection() {
        table.allowsMultipleSelection = true
        screen.press(.character(" "), .down, .down)
        screen.press(.down, .shift)
        #expect(table.selectedIDs == [0, 2, 3])
    }

    @Test func controlASelectsAllAndRemovedRowsAreDeselected() {
        table.allowsMultipleSelection = true
        screen.press(.character("a"), .control)
        #expect(table.selectedItems.count == 9)
        table.setItems(fixture.items(3..<5))
        #expect(table.selectedIDs == [3, 4])
    }

    @Test func aRefreshWithinAFrameKeepsThePull() {
        table.allowsPullToRefresh = true
        screen.press(.up)
        #expect(screen.text.contains("Once more to refresh"))
        table.isRefreshing = true
        table.isRefreshing = false
        #expect(screen.text.contains("Once more to refresh"))
        table.isRefreshing = true
        #expect(screen.text.contains("Refreshing"))
        table.isRefreshing = false
        #expect(!screen.text.contains("Once more to refresh"))
    }

    @Test func withoutMultipleSelectionTheseKeysDoNothing() {
        screen.press(.character(" "))
        screen.press(.down, .shift)
        #expect(table.selectedItems.map(\.id) == [0])
    }

    // MARK: Actions

    private func addActions() -> Model<[String]> {
        let done = Model([String]())
        table.rowActions = { item in
            [
                RowAction("Star", key: "s") { done.value.append("star \(item.id)") },
                RowAction("Delete", key: "d", role: .destructive) { done.value.append("delete \(item.id)") },
            ]
        }
        return done
    }

    @Test func aKeyDoesAnActionWithItsRow() {
        let done = addActions()
        screen.press(.down, .character("s"), .down, .character("d"))
        #expect(done.value == ["star 1", "delete 2"])
        screen.resize(80, 8)
        #expect(screen.hints == "↑↓ Move  Enter Open │ s Star  d Delete  . Actions │ ? Help  q Quit")
    }

    @Test func aKeyOfARowOutOfSightBringsItBack() {
        let done = addActions()
        screen.host.isMouseEnabled = true
        let first = rows[0]
        for _ in 0..<3 { screen.mouse(.wheelDown, 3, 3) }
        #expect(!rows.contains(first))
        screen.press(.character("s"))
        #expect(done.value == ["star 0"] && rows[0] == first)
    }

    @Test func theHintsAreThoseOfTheRow() {
        table.rowActions = { item in
            item.id == 1 ? [RowAction("Close", key: "c") {}] : item.id == 3 ? [] : [RowAction("Star", key: "s") {}]
        }
        screen.resize(80, 8)
        #expect(screen.hints.contains("s Star"))
        screen.press(.down)
        #expect(screen.hints.contains("c Close") && !screen.hints.contains("s Star"))
        screen.press(.down)
        #expect(screen.hints.contains("s Star") && !screen.hints.contains("c Close"))
        screen.press(.down)
        #expect(!screen.hints.contains("s Star") && !screen.hints.contains("Actions"))
    }

    @Test func theHintsFollowARowThatHasChangedSinceItWasComeTo() {
        table.rowActions = { item in
            item.text.hasSuffix("!") ? [RowAction("Unstar", key: "s") {}] : [RowAction("Star", key: "s") {}]
        }
        screen.resize(80, 8)
        screen.press(.down, .down)
        #expect(screen.hints.contains("s Star"))
        table.setItems(fixture.items(0..<20, changed: 2))
        #expect(screen.hints.contains("s Unstar"))
        screen.press(.down)
        #expect(screen.hints.contains("s Star"))
        screen.press(.up)
        #expect(screen.hints.contains("s Unstar"))
    }

    /// The owner of a table, which the actions of its rows retain.
    private final class Owner {
        let table = TableView<TableFixture.Item> {
            TableFixture.Cell()
        } configure: { _, _ in
        }

        func touch() {}
    }

    @Test func theActionsOfARowAreNotKept() {
        weak var owner: Owner?
        do {
            let made = Owner()
            owner = made
            made.table.rowActions = { [weak made] _ in
                guard let made else { return [] }
                return [RowAction("Touch", key: "t") { made.touch() }]
            }
            made.table.setItems(fixture.items(0..<5))
            let screen = Screen(made.table, width: 80, height: 8)
            screen.press(.down, .down)
            #expect(screen.hints.contains("t Touch"))
        }
        #expect(owner == nil)
    }

    @Test func theActionMenuIsAtTheFoot() {
        let done = addActions()
        screen.press(.down, .character("."))
        #expect(screen.hints == "↑↓ Move  Enter Choose │ Esc Close")
        let line = String(repeating: "─", count: 38)
        #expect(
            screen.text.split(separator: "\n").suffix(4) == [
                "╭\(line)╮", "│▸ Star (s)\(String(repeating: " ", count: 28))│",
                "│  Delete (d)\(String(repeating: " ", count: 26))│", "╰\(line)╯",
            ])
        #expect(rows.first == "item 0" && rows.contains(">item 1"))
        screen.press(.down, .enter)
        #expect(done.value == ["delete 1"])
        #expect(rows.count == 6)
        screen.press(.character("."), .escape, .enter)
        #expect(fixture.opened == [1])
        screen.press(.character("."), .character("s"))
        #expect(done.value == ["delete 1", "star 1"])
    }

    @Test func theMenuGoesWithItsScreen() {
        _ = addActions()
        screen.press(.character("."))
        #expect(screen.text.contains("▸ Star (s)"))
        screen.stack.push(Screen.page(RetainedView()))
        screen.host.update()
        screen.stack.pop()
        #expect(screen.text.contains(">item 0") && !screen.text.contains("Star"))
    }

    @Test("The menu closes when its rows change; rows that come and go between two frames do not count")
    func menuOfChangedRows() {
        _ = addActions()
        screen.press(.character("."))
        let items = table.items
        table.setItems(Array(items.dropFirst()))
        table.setItems(items)
        #expect(screen.text.contains("▸ Star (s)") && screen.hints.hasPrefix("↑↓ Move  Enter Choose"))
        table.setItems(Array(items.dropFirst()))
        #expect(!screen.text.contains("Star (s)") && screen.hints.contains("Enter Open"))
    }

    @Test func aLongMenuScrollsWithItsSelection() {
        table.rowActions = { _ in (1...9).map { RowAction("Action \($0)") {} } }
        screen.press(.character("."))
        screen.press(.down, .down, .down, .down, .down, .down, .down, .down)
        #expect(screen.text.contains("▸ Action 9") && !screen.text.contains("Action 1"))
        screen.press(.up, .up, .up, .up, .up, .up, .up, .up)
        #expect(screen.text.contains("▸ Action 1") && !screen.text.contains("Action 9"))
    }

    // MARK: The end

    @Test func theEndIsReportedOncePerPage() {
        var pages = 0
        table.hasMore = true
        let subscription = table.reachedEnd.observe { pages += 1 }
        table.setItems(fixture.items(0..<20))
        _ = screen.text
        #expect(pages == 0)
        screen.press(.end)
        _ = screen.text
        screen.press(.up, .up, .home, .end)
        #expect(pages == 1)
        table.isLoadingMore = true
        #expect(rows.last == "⠋ Loading…" && rows.contains(">item 19"))
        table.setItems(fixture.items(0..<40))
        table.isLoadingMore = false
        _ = screen.text
        #expect(pages == 2 && !screen.text.contains("Loading"), "End goes on to the rows that come")
        screen.press(.end)
        _ = screen.text
        #expect(pages == 2)
        screen.stack.push(Screen.page(LabelView("above")))
        _ = screen.text
        screen.stack.pop()
        _ = screen.text
        #expect(pages == 3)
        subscription.cancel()
    }

    @Test func endLoadsUntilTheLastRow() {
        var pages = 0
        table.hasMore = true
        let subscription = table.reachedEnd.observe { pages += 1 }
        screen.press(.end)
        table.setItems(fixture.items(0..<18))
        #expect(rows.last == ">item 17")
        table.setItems(fixture.items(0..<30))
        #expect(rows.last == ">item 29" && pages == 3)
        screen.press(.up)
        table.setItems(fixture.items(0..<40))
        #expect(table.selectedItem?.id == 28, "a person who moves stays where they are")
        screen.press(.end)
        table.setItems(fixture.items(0..<50))
        table.setItems(fixture.items(99..<100) + fixture.items(0..<50))
        #expect(table.selectedItem?.id == 49, "a row that comes in front before the next frame changes nothing")
        table.setItems(fixture.items(0..<45))
        #expect(table.selectedItem?.id == 44, "a last row that was never placed may go")
        table.setItems(fixture.items(100..<160))
        #expect(table.selectedItem?.id != 159, "these are other rows")
        subscription.cancel()
    }

    @Test func anEmptyTableShowsItsPlaceholder() {
        table.emptyView = LabelView("Nothing here")
        #expect(!screen.text.contains("Nothing"))
        table.setItems([])
        #expect(screen.text == "Nothing here")
        table.setItems(fixture.items(0..<1))
        #expect(!screen.text.contains("Nothing"))
    }

    // MARK: Selection by typing

    @Test func lettersGoToTheRowThatBeginsWithThem() {
        let names = ["Alan", "Ada", "Bob", "Barbara", "Quinn"]
        table.typeToSelect = { $0.text }
        table.setItems(names.enumerated().map { Item(id: $0, text: $1) })
        screen.type("b")
        #expect(table.selectedItem?.text == "Bob")
        screen.type("ar")
        #expect(table.selectedItem?.text == "Barbara")
        screen.press(.home)
        screen.type("ad")
        #expect(table.selectedItem?.text == "Ada")
        screen.press(.down)
        screen.type("q")
        #expect(table.selectedItem?.text == "Quinn")
        #expect(!screen.host.isFinished)
    }
}
