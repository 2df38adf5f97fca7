import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("The mouse in a table")
struct TableMouseTests {
    private struct Row: Identifiable, Equatable {
        let id: Int
    }

    private final class Cell: TableCellView {
        let label = LabelView(maximumLines: 1)
        override init() {
            super.init()
            addSubview(label)
        }
        override func layoutSubviews() {
            label.frame = bounds.insetBy(EdgeInsets(top: 0, left: 2, bottom: 0, right: 0))
        }
        override func draw(in canvas: Canvas) { canvas.draw(isSelected ? ">" : " ", at: .zero, style: .plain) }
    }

    private let table = TableView<Row>(makeCell: { Cell() }, configure: { ($0 as? Cell)?.label.text = "row \($1.id)" })
    private let screen: Screen
    private let log = Log()
    private let subscriptions: [AnyCancellable]

    init() {
        table.setItems((1...20).map { Row(id: $0) })
        screen = Screen(table, width: 28, height: 5)
        screen.host.isMouseEnabled = true
        subscriptions = [
            table.opened.observe { [log] in log.lines.append("open \($0.id)") },
            table.selectionChanged.observe { [log] in log.lines.append("select \($0.id)") },
            table.refresh.observe { [log] in log.lines.append("refresh") },
        ]
    }

    @Test func aClickSelectsAndASecondOneOpens() {
        screen.click(3, 3)
        #expect(log.lines == ["select 3"])
        screen.click(3, 3)
        #expect(log.lines == ["select 3", "open 3"])
        screen.press(.down)
        screen.click(3, 3)
        #expect(log.lines.suffix(2) == ["select 4", "select 3"], "it was not the selected one")
        screen.click(3, 1)
        screen.clock.advance(by: .seconds(100))
        screen.click(3, 1)
        #expect(log.lines.suffix(2) == ["select 1", "open 1"], "however long ago")
    }

    @Test func aFirstClickOnTheSelectedRowOpensNothing() {
        screen.click(3, 1)
        #expect(log.lines.isEmpty)
        screen.drag(from: (3, 1), to: (3, 3))
        #expect(log.lines.isEmpty, "that was no click")
    }

    @Test func belowTheLastRowThereIsNothingToClick() {
        table.setItems([Row(id: 1), Row(id: 2)])
        screen.host.render()
        screen.click(3, 5)
        #expect(log.lines.isEmpty && table.selectedItem?.id == 1)
    }

    @Test func theWheelScrollsAndLeavesTheSelection() {
        screen.mouse(.wheelDown, 3, 3)
        #expect(
            screen.text == """
                  row 4                    │
                  row 5                    ┃
                  row 6                    │
                  row 7                    │
                  row 8                    │
                """)
        #expect(table.selectedItem?.id == 1)
        screen.mouse(.wheelUp, 3, 3)
        #expect(screen.rows[1].contains("> row 1"))
        for _ in 0..<9 { screen.mouse(.wheelDown, 3, 3) }
        #expect(screen.rows[5].contains("row 20") && log.lines.isEmpty)
        screen.press(.down)
        #expect(screen.rows[1].contains("> row 2"), "keys go back to the selection")
    }

    @Test func severalRowsAreSelectedWithModifiersAndAtTheEdge() {
        table.allowsMultipleSelection = true
        screen.host.render()
        screen.click(6, 2)
        screen.mouse(.press(.left), 6, 4, .shift)
        screen.mouse(.release(.left), 6, 4, .shift)
        #expect(table.selectedIDs == [2, 3, 4])
        screen.mouse(.press(.left), 6, 3, .control)
        screen.mouse(.release(.left), 6, 3, .control)
        #expect(table.selectedIDs == [2, 4])
        screen.click(0, 1)
        screen.click(0, 1)
        screen.click(0, 5)
        #expect(table.selectedIDs == [2, 4, 5])
        #expect(!log.lines.contains { $0.hasPrefix("open") })
    }

    private func addActions() {
        table.rowActions = { [log] item in
            [
                RowAction("Copy", key: KeyPress(.character("c"))) { log.lines.append("copy \(item.id)") },
                RowAction("Delete", role: .destructive) { log.lines.append("delete \(item.id)") },
            ]
        }
        screen.resize(28, 12)
    }

    @Test func aRightClickOpensTheActionsOfItsRow() {
        addActions()
        screen.mouse(.press(.right), 3, 4)
        screen.mouse(.release(.right), 3, 4)
        #expect(log.lines == ["select 4"] && screen.text.contains("▸ Copy (c)"))
        screen.mouse(.wheelDown, 4, 9)
        #expect(screen.text.contains("▸ Delete"), "the wheel moves in the menu")
        screen.press(.enter)
        #expect(log.lines == ["select 4", "delete 4"])
        screen.mouse(.press(.right), 3, 2)
        screen.mouse(.release(.right), 3, 2)
        screen.mouse(.press(.right), 3, 3)
        screen.mouse(.release(.right), 3, 3)
        screen.press(.character("c"))
        #expect(log.lines.suffix(2) == ["select 3", "copy 3"], "the menu belongs to the row of the last click")
    }

    @Test func aClickBesideTheMenuOnlyClosesIt() {
        addActions()
        screen.mouse(.press(.right), 3, 1)
        screen.mouse(.release(.right), 3, 1)
        screen.click(3, 3)
        #expect(!screen.text.contains("Copy (c)") && log.lines.isEmpty)
        screen.click(3, 3)
        #expect(log.lines == ["select 3"])
        table.rowActions = nil
        screen.mouse(.press(.right), 3, 2)
        #expect(log.lines.last == "select 2" && !screen.text.contains("Copy (c)"))
    }

    @Test func theMenuOfARowIsClicked() {
        addActions()
        screen.type(".")
        let line = screen.rows.firstIndex { $0.contains("Delete") } ?? 0
        screen.click(4, line)
        #expect(log.lines == ["delete 1"] && !screen.text.contains("Delete"))
    }

    @Test func theBarScrolls() {
        screen.click(27, 5)
        #expect(screen.rows[5].contains("row 20"))
        screen.drag(from: (27, 5), to: (27, 0))
        #expect(screen.rows[1].contains("row 1 "))
    }

    @Test func draggingDownFromTheBeginningPulls() {
        table.allowsPullToRefresh = true
        screen.mouse(.press(.left), 3, 1)
        screen.mouse(.drag(.left), 3, 2)
        #expect(screen.rows[1].contains("↓ Pull to refresh") && screen.rows[2].contains("row 1"))
        screen.mouse(.drag(.left), 3, 4)
        #expect(screen.rows[1].contains("↑ Release to refresh"))
        screen.mouse(.release(.left), 3, 4)
        #expect(log.lines == ["refresh"] && screen.rows[1].contains("row 1"))
        table.isRefreshing = true
        screen.drag(from: (3, 2), to: (3, 5))
        #expect(log.lines == ["refresh"], "one runs already")
    }

    @Test func aPullThatIsUndoneRequestsNothing() {
        table.allowsPullToRefresh = true
        screen.mouse(.press(.left), 3, 1)
        screen.mouse(.drag(.left), 3, 5)
        screen.mouse(.drag(.left), 3, 2)
        screen.mouse(.release(.left), 3, 2)
        #expect(log.lines.isEmpty && screen.rows[1].contains("row 1"))
        screen.mouse(.wheelDown, 3, 2)
        screen.drag(from: (3, 2), to: (3, 5))
        #expect(!log.lines.contains("refresh"), "it does not show its beginning")
        table.allowsPullToRefresh = false
        screen.mouse(.wheelUp, 3, 2)
        screen.drag(from: (3, 1), to: (3, 5))
        #expect(!log.lines.contains("refresh"))
    }
}
