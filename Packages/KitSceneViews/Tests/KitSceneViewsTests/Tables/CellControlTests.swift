import KitCells
import KitCore
import KitNavigation
import KitReactive
import KitSceneViews
import Testing

@Suite("Controls in the rows of a table")
struct CellControlTests {
    private struct Item: Identifiable, Equatable { let id: Int }

    private final class Cell: TableCellView {
        let buttons = [ButtonView("Yes"), ButtonView("No")]
        private var subscriptions: [AnyCancellable] = []

        override init() {
            super.init()
            buttons.forEach(addSubview)
            subscriptions = buttons.map { button in
                button.action.observe { [weak self, weak button] in self?.report(button?.title ?? "") }
            }
        }

        override func layoutSubviews() {
            for (index, button) in buttons.enumerated() {
                button.frame = Rect(x: index * 8, y: 0, width: 7, height: 1)
            }
        }
    }

    private let table: TableView<Item>
    private let after = KeyView("after")
    private let screen: Screen
    private let reports = Model([String]())
    private var subscription: AnyCancellable?

    init() {
        table = TableView(makeCell: { Cell() }, configure: { cell, item in cell.accessibilityLabel = "row \(item.id)" })
        table.setItems((0..<9).map(Item.init))
        table.accessibilityLabel = "Table"
        screen = Screen(StackView(.vertical, alignment: .fill, [table, after]), width: 30, height: 5)
        let reports = reports
        subscription = table.cellReported.observe { reports.value.append("\($0.item.id) \($0.event)") }
    }

    @Test func tabGoesThroughTheControlsOfTheRowAndOn() {
        screen.press(.down)
        #expect(screen.focused == "Table")
        screen.press(.tab)
        #expect(screen.focused == "Yes")
        screen.press(.enter, .tab, .enter)
        #expect(reports.value == ["1 Yes", "1 No"])
        screen.press(.tab)
        #expect(screen.focused == "after")
    }

    @Test("the hint bar says what Enter does in the control with the focus, and the keys of the row work there")
    func hintsAndKeys() {
        let done = Model([String]())
        table.rowActions = { item in
            [
                RowAction("Delete", key: "d") { done.value.append("delete \(item.id)") },
                RowAction("Copy") { done.value.append("copy \(item.id)") },
            ]
        }
        screen.resize(80, 8)
        #expect(screen.hints.hasPrefix("↑↓ Move  Enter Open │ d Delete"))
        screen.press(.tab)
        #expect(screen.hints.hasPrefix("Enter Press  ↑↓ Move │ d Delete"))
        (screen.host.focusedView as? ButtonView)?.pressTitle = "Agree"
        #expect(screen.hints.hasPrefix("Enter Agree  ↑↓ Move │ d Delete"))
        screen.press(.character("d"), .character("."), .down, .enter)
        #expect(done.value == ["delete 0", "copy 0"] && reports.value.isEmpty)
        #expect(screen.hints.hasPrefix("↑↓ Move  Enter Open"))
    }

    @Test func anAlertThatComesWithNewRowsGivesTheFocusBackToTheControl() throws {
        screen.press(.tab)
        #expect(screen.focused == "Yes")
        table.setItems((0..<8).map(Item.init))
        let scene = try #require(screen.stack.visibleScene as? ViewController)
        scene.present(Alert("The server refuses.", buttons: [Alert.Button("OK")]))
        #expect(screen.focused == "OK")
        screen.press(.enter)
        #expect(screen.focused == "Yes")
    }

    @Test func theHintsNameTabOnlyWhereItLeadsSomewhere() {
        screen.host.isMouseEnabled = true
        after.isHidden = true
        screen.resize(60, 7)
        #expect(screen.hints.contains("Tab Next"))
        for _ in 0..<4 { screen.mouse(.wheelDown, 40, 2) }
        #expect(!screen.rows.joined().contains("Tab Next"), "the row on which the person is has gone off the screen")
        for _ in 0..<4 { screen.mouse(.wheelUp, 40, 2) }
        #expect(screen.hints.contains("Tab Next"))
    }

    @Test("what reads the screen before the frame of new rows leaves the hint for Tab", arguments: [1, 8])
    func hintsBeforeAFrame(row: Int) {
        after.isHidden = true
        screen.resize(60, 7)
        screen.press(.down)
        #expect(screen.hints.contains("Tab Next"))
        for _ in 0..<2 {
            table.setItems([])
            table.setItems((0..<9).map(Item.init))
            table.select(row)
            _ = screen.host.semantics()
            #expect(screen.hints.contains("Tab Next"))
        }
    }

    @Test(arguments: [true, false]) func theHintsNameTabOnlyInARowThatHasControls(hasActions: Bool) {
        let table = TableView<Item> {
            Cell()
        } configure: { cell, item in
            for button in (cell as? Cell)?.buttons ?? [] { button.isHidden = item.id == 1 }
        }
        if hasActions { table.rowActions = { _ in [RowAction("Close", key: "c") {}] } }
        table.setItems((0..<3).map(Item.init))
        let screen = Screen(table, width: 70, height: 5)
        #expect(screen.hints.contains("Tab Next"))
        for isNamed in [false, true, true] {
            screen.press(.down)
            #expect(screen.hints.contains("Tab Next") == isNamed)
        }
        screen.press(.up)
        #expect(!screen.hints.contains("Tab Next"))
    }

    @Test func rightGoesIntoTheRowAndLeftOut() {
        screen.press(.right, .right, .right)
        #expect(screen.focused == "No")
        screen.press(.left, .left)
        #expect(screen.focused == "Table")
    }

    @Test func theFocusGoesAlongToTheSameControlOfTheNextRow() {
        screen.press(.right, .right, .down, .down, .enter)
        #expect(reports.value == ["2 No"])
        #expect(table.selectedItem?.id == 2)
        screen.press(.end, .enter)
        #expect(reports.value == ["2 No", "8 No"])
    }

    /// A cell with semantics of its own, without its labels.
    private final class QuietCell: TableCellView {
        let title = LabelView("Title")
        let button = ButtonView("Press")

        override init() {
            super.init()
            [title, button].forEach(addSubview)
        }

        override func layoutSubviews() {
            title.frame = Rect(x: 0, y: 0, width: 10, height: 1)
            button.frame = Rect(x: 10, y: 0, width: 10, height: 1)
        }

        override var semantics: Semantics? { rowSemantics }
        override var exposesSubviewSemantics: Bool { false }
    }

    @Test func controlsOfARowWithoutSemanticTextsAreStillFound() {
        let table = TableView<Item>(makeCell: { QuietCell() }, configure: { _, _ in })
        table.setItems([Item(id: 1)])
        let screen = Screen(table)
        _ = screen.text
        let roles = screen.host.semantics().filter { $0.role != .keyHint && $0.role != .screen }.map(\.role)
        #expect(roles == [.list, .row, .button])
    }

    @Test func aRowThatGoesGivesTheFocusToItsTable() {
        screen.press(.right)
        table.setItems([Item(id: 50), Item(id: 51)])
        _ = screen.text
        #expect(screen.focused == "Table")
    }

    @Test func theTableGetsTheFocusWhenItsFirstRowIsSelected() {
        screen.press(.right, .down, .down)
        #expect(screen.focused == "Yes")
        table.selectFirst()
        // Both rows still exist; only the first one is current.
        table.setItems((0..<9).map(Item.init))
        _ = screen.text
        #expect(screen.focused == "Table")
        screen.press(.enter)
        #expect(reports.value.isEmpty)
    }

    @Test func aKeyAfterTheFirstRowWasSelectedDoesNotReachTheFormerRow() {
        screen.press(.right, .down, .down)
        table.selectFirst()
        screen.press(.enter)
        #expect(reports.value.isEmpty)
        #expect(screen.focused == "Table")
    }

    @Test func aControlKeepsTheFocusIfItsRowIsCurrentInTheNextFrameWhateverWasSelectedBefore() {
        screen.press(.right)
        table.select(8)
        table.setItems((1..<9).map(Item.init))
        table.setItems((0..<9).map(Item.init))
        table.selectFirst()
        _ = screen.text
        #expect(screen.focused == "Yes")
        screen.press(.enter)
        #expect(reports.value == ["0 Yes"])
    }

    @Test func aControlWhoseCellLeftBeforeAnAlertGetsTheFocusBackIfItsRowIsCurrentAfterIt() throws {
        screen.press(.right)
        table.select(8)
        let scene = try #require(screen.stack.visibleScene as? ViewController)
        scene.present(Alert("Done.", buttons: [Alert.Button("OK")]))
        table.selectFirst()
        screen.press(.enter)
        _ = screen.text
        #expect(screen.focused == "Yes")
    }

    @Test func theTableGetsTheFocusWhenEndReachesNewRows() {
        table.hasMore = true
        screen.press(.right, .end)
        #expect(screen.focused == "Yes")
        table.setItems((0..<11).map(Item.init))
        _ = screen.text
        #expect(table.selectedItem?.id == 10)
        #expect(screen.focused == "Table")
        screen.press(.enter)
        #expect(reports.value.isEmpty)
    }

    @Test(arguments: [0, 1]) func afterAnAlertTheFocusIsOnTheControlOnlyIfItsRowIsCurrent(row: Int) throws {
        screen.press(.right)
        if row == 1 { screen.press(.down) }
        let scene = try #require(screen.stack.visibleScene as? ViewController)
        scene.present(Alert("Done.", buttons: [Alert.Button("OK")]))
        table.selectFirst()
        screen.press(.enter)
        #expect(screen.focused == (row == 0 ? "Yes" : "Table"))
    }

    @Test func theTableGetsTheFocusAfterAnAlertDuringWhichTheRowLeft() throws {
        screen.press(.right, .down)
        let scene = try #require(screen.stack.visibleScene as? ViewController)
        scene.present(Alert("Gone.", buttons: [Alert.Button("OK")]))
        table.setItems([Item(id: 0)] + (2..<9).map(Item.init))
        _ = screen.text
        screen.press(.enter)
        #expect(screen.focused == "Table")
        screen.press(.enter)
        #expect(reports.value.isEmpty)
    }
}
