import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("A table")
struct TableViewTests {
    private let fixture = TableFixture(20)
    private var table: TableView<TableFixture.Item> { fixture.table }
    private var screen: Screen { fixture.screen }

    @Test func rowsAreBelowEachOtherBesideABar() {
        #expect(
            screen.text == """
                >item 0  ┃
                 item 1  │
                 item 2  │
                 item 3  │
                """)
    }

    @Test func keysMoveTheSelectionAndTheRowsFollow() {
        screen.press(.up)
        #expect(table.selectedItem?.id == 0)
        screen.press(.down, .down, .down, .down)
        #expect(
            screen.text == """
                 item 1  │
                 item 2  ┃
                 item 3  │
                >item 4  │
                """)
        screen.press(.up, .up)
        #expect(screen.text.hasPrefix(" item 1"))
        screen.press(.pageDown)
        #expect(table.selectedItem?.id == 5)
        screen.press(.pageUp, .pageUp, .pageUp)
        #expect(table.selectedItem?.id == 0)
        screen.press(.end)
        #expect(
            screen.text == """
                 item 16 │
                 item 17 │
                 item 18 │
                >item 19 ┃
                """)
        screen.press(.down, .pageDown)
        #expect(table.selectedItem?.id == 19)
        screen.press(.home)
        #expect(screen.text.hasPrefix(">item 0"))
    }

    @Test func enterOpensTheSelectedRow() {
        screen.press(.down, .enter)
        #expect(fixture.opened == [1])
        screen.press(.enter, .alt)
        #expect(fixture.opened == [1])
    }

    @Test func itemsThatWereNotShownDoNotHoldTheSelection() {
        table.setItems([])
        #expect(!screen.text.contains("item"))
        table.setItems(fixture.items(5..<6))
        table.setItems(fixture.items(4..<6))
        #expect(screen.text.hasPrefix(">item 4"))
        table.setItems(fixture.items(3..<6))
        #expect(table.selectedItem?.id == 4, "this one was seen")
    }

    @Test func movesByTheUserAreReportedAndMovesByCodeAreNot() {
        screen.press(.down, .end, .end)
        table.select(3)
        table.select(99)
        #expect(fixture.selected == [1, 19])
        #expect(table.selectedItem?.id == 3)
        #expect(screen.text.hasPrefix(">item 3"))
    }

    @Test func onlyCellsThatAreShownAreMade() {
        let fixture = TableFixture(100_000)
        _ = fixture.screen.text
        for _ in 0..<50 {
            fixture.screen.press(.pageDown)
            _ = fixture.screen.text
        }
        fixture.screen.press(.end, .home)
        _ = fixture.screen.text
        #expect(fixture.cellsMade <= 8)
        #expect(fixture.screen.text.hasPrefix(">item 0"))
    }

    @Test func aCellIsConfiguredOnlyForAnotherItem() {
        _ = screen.text
        let before = fixture.configured
        screen.press(.down)
        _ = screen.text
        #expect(fixture.configured == before, "the selection moved within the rows that are shown")
        table.setItems(fixture.items(0..<20, changed: 2))
        #expect(screen.text.contains(" item 2!"))
        #expect(fixture.configured == before + [2])
    }

    @Test func newItemsKeepTheSelectionOnItsRow() {
        for _ in 0..<6 { screen.press(.down) }
        screen.press(.up)
        let row = screen.rows.firstIndex { $0.contains(">") }
        table.setItems(fixture.items(-3..<20))
        #expect(table.selectedItem?.id == 5)
        #expect(screen.rows.firstIndex { $0.contains(">") } == row)
        table.setItems(fixture.items(4..<20))
        #expect(table.selectedItem?.id == 5)
        #expect(screen.text.hasPrefix(" item 4\(String(repeating: " ", count: 2))┃\n>item 5"))
    }

    @Test func theRowInThePlaceOfARemovedOneIsSelected() {
        screen.press(.down, .down)
        table.setItems(fixture.items(0..<20).filter { $0.id != 2 })
        #expect(table.selectedItem?.id == 3)
        screen.press(.end)
        table.setItems(fixture.items(0..<5))
        #expect(table.selectedItem?.id == 4)
        #expect(screen.text.hasSuffix(">item 4  ┃"))
        table.setItems([])
        #expect(table.selectedItem == nil)
        table.setItems(fixture.items(7..<9))
        #expect(table.selectedItem?.id == 7)
    }

    @Test func anEmptyTableTakesKeysAndDoesNothing() {
        table.setItems([])
        screen.press(.down, .up, .pageDown, .pageUp, .home, .end, .enter)
        #expect(screen.text == "")
        #expect(fixture.opened.isEmpty && fixture.selected.isEmpty)
        #expect(table.semantics?.value == "empty")
    }

    @Test func rowsMayBeSeveralCellsHigh() {
        let fixture = TableFixture(5, rowHeight: 2)
        #expect(
            fixture.screen.text == """
                >item 0  ┃
                         │
                 item 1  │
                         │
                """)
        fixture.screen.press(.down, .down)
        #expect(fixture.screen.text.contains(">item 2"))
        fixture.screen.resize(10, 5)
        #expect(fixture.screen.text.contains(">item 2"), "the selected row is shown in full, whatever the height")
    }

    @Test func itsRowsHaveSemantics() {
        screen.press(.down)
        _ = screen.text
        let list = screen.host.semantics().filter { [.list, .row].contains($0.role) }.map(\.description)
        #expect(
            list == [
                "list \"\" = \"2 of 20\" [focused]", "row \"item 0\"", "row \"item 1\" [selected]",
                "row \"item 2\"", "row \"item 3\"",
            ])
    }

    @Test func theHintsFollowTheItems() {
        let fixture = TableFixture(3, width: 40)
        let (table, screen) = (fixture.table, fixture.screen)
        #expect(screen.hints == "↑↓ Move  Enter Open │ ? Help  q Quit")
        // The frames in between finish the work of the first ones.
        for _ in 0..<3 { screen.host.render() }
        table.setItems([])
        #expect(screen.host.semantics().last?.label == "? Help, q Quit", "also before the next frame")
        #expect(screen.hints == "? Help  q Quit")
        for _ in 0..<3 { screen.host.render() }
        table.setItems(fixture.items(0..<2))
        #expect(screen.hints == "↑↓ Move  Enter Open │ ? Help  q Quit")
    }

    @Test func aCellIsUsedForTheNextRowWithoutLeavingTheTree() {
        _ = screen.text
        screen.press(.down, .down, .down)
        _ = screen.text
        let before = fixture.configured
        screen.press(.down)
        #expect(screen.text.hasSuffix(">item 4  │"))
        #expect(fixture.configured == before + [4])
        #expect(fixture.cellsMade == 4)
    }

    @Test func otherItemsMaySetItemsAgainWhileACellIsConfigured() {
        var rows = [1, 2, 3].map { TableFixture.Item(id: $0, text: "row \($0)") }
        weak var weakTable: TableView<TableFixture.Item>?
        let table = TableView<TableFixture.Item> {
            TableFixture.Cell()
        } configure: { cell, item in
            (cell as? TableFixture.Cell)?.label.text = item.text
            guard rows.count > 1 else { return }
            rows.removeLast()
            weakTable?.setItems(rows)
        }
        weakTable = table
        table.setItems(rows)
        let screen = Screen(table, width: 10, height: 4)
        for _ in 0..<4 { screen.host.render() }
        #expect(screen.text == ">row 1")
    }
}
