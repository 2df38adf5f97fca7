import KitCells
import KitSceneViews
import Testing

@Suite("The bar that marks the selected row")
struct SelectionBarTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
    }

    private final class Cell: TableCellView {
        let label = LabelView()
        let drawings: Counter
        private(set) var selections = 0

        init(_ drawings: Counter) {
            self.drawings = drawings
            super.init()
            addSubview(label)
        }

        override func layoutSubviews() { label.frame = bounds }
        override func draw(in canvas: Canvas) { drawings.count += 1 }
        override func selectionDidChange() { selections += 1 }
    }

    private final class Cells {
        var made: [Cell] = []
    }

    private let drawings = Counter()
    private let cells = Cells()
    private let table: TableView<Item>
    private let screen: Screen

    init() {
        let (drawings, cells) = (drawings, cells)
        table = TableView(rowHeight: 2) {
            cells.made.append(Cell(drawings))
            return cells.made[cells.made.count - 1]
        } configure: { cell, item in
            (cell as? Cell)?.label.text = "row \(item.id)\nof \(item.id)"
        }
        table.showsSelectionBar = true
        table.scrollBarStyle = .thumb
        table.setItems((0..<6).map(Item.init))
        screen = Screen(table, width: 12, height: 5)
    }

    @Test func standsBesideAllLinesOfTheRow() {
        #expect(
            screen.text == """
                ▐ row 0    ▐
                ▐ of 0
                  row 1
                  of 1
                  row 2
                """)
        screen.press(.down)
        #expect(screen.text.hasPrefix("  row 0    ▐\n  of 0\n▐ row 1\n▐ of 1\n"))
    }

    @Test func staysWithTheRowWhileOthersGoBy() {
        screen.press(.end)
        let end = """
              row 4
              of 4
            ▐ row 5
            ▐ of 5
                       ▐
            """
        #expect(screen.text == end)
        screen.press(.up, .up)
        #expect(screen.text.contains("▐ row 3"))
        #expect(!screen.text.contains("▐ row 5"))
        screen.press(.end)
        #expect(screen.text == end)
    }

    @Test func goesWithARowThatIsScrolledAwayAndComesBackWithIt() {
        screen.host.isMouseEnabled = true
        screen.mouse(.wheelDown, 3, 3)
        #expect(!screen.text.split(separator: "\n").contains { $0.hasPrefix("▐") }, "\(screen.text)")
        screen.mouse(.wheelUp, 3, 3)
        #expect(screen.text.hasPrefix("▐ row 0"))
    }

    @Test("the selected row is muted while the focus is elsewhere")
    func unfocused() {
        table.removeFromSuperview()
        let window = Screen(StackView(.vertical, alignment: .fill, [table, ButtonView("Other")]), width: 12, height: 6)
        window.host.setTheme(.dark)
        let first = Point(x: 8, y: 1)
        #expect(window.host.render().cell(at: first).style.background == Theme.dark.style(.selectedRow).background)
        window.press(.tab)
        #expect(window.focused == "Other")
        #expect(window.host.render().cell(at: first).style.background == Theme.dark.style(.unfocusedRow).background)
        window.press(.up)
        #expect(window.host.render().cell(at: first).style.background == Theme.dark.style(.selectedRow).background)
    }

    @Test("The selected row is highlighted from edge to edge, in bold, and only two rows are drawn when it changes")
    func highlight() {
        func lines(in style: Style) -> [Int] {
            let buffer = screen.host.render()
            // The first line of the window is the title bar.
            return (0..<5).filter { line in
                (0..<11).allSatisfy { buffer.cell(at: Point(x: $0, y: line + 1)).style.background == style.background }
            }
        }
        screen.host.setTheme(.dark)
        let style = Theme.dark.style(.selectedRow)
        #expect(lines(in: style) == [0, 1])
        let before = drawings.count
        screen.press(.down)
        #expect(lines(in: style) == [2, 3])
        #expect(screen.host.render().cell(at: Point(x: 2, y: 3)).style == style)
        #expect(drawings.count == before + 2)
        #expect(cells.made.filter { $0.selections > 0 }.count == 2)
        #expect(cells.made.filter(\.isSelected).count == 1)
        screen.host.setTheme(.standard)
        #expect(screen.host.render().cell(at: Point(x: 10, y: 3)).style.attributes.contains(.reverse))
        #expect(!screen.host.render().cell(at: Point(x: 10, y: 1)).style.attributes.contains(.reverse))
    }

    @Test func headersBeginWhereTheTextOfTheRowsDoes() throws {
        try table.apply(TableSnapshot([TableSnapshot<Int, Item>.Section(1, header: "Head", items: [Item(id: 7)])]))
        #expect(screen.text.hasPrefix("  Head\n▐ row 7\n▐ of 7"))
        table.hasStickyHeaders = false
        #expect(screen.text.hasPrefix("  Head\n▐ row 7\n▐ of 7"))
    }

    @Test func theMarksOfSeveralRowsTakeItsPlace() {
        table.allowsMultipleSelection = true
        #expect(screen.text.hasPrefix("[ ] row 0  ▐\n    of 0"))
        table.allowsMultipleSelection = false
        #expect(screen.text.hasPrefix("▐ row 0"))
    }

    @Test func aListMakesItsRowsOfTheirItemsAlone() {
        let (items, made) = (Model((0..<20).map(Item.init)), Counter())
        let screen = Screen(
            Custom {
                List("Rows", items.value, onOpen: { _ in }) { item in
                    made.count += 1
                    return Text("row \(item.id)")
                }
            }, width: 12, height: 3)
        #expect(screen.text == "▐ row 0    ┃\n  row 1    │\n  row 2    │")
        let before = made.count
        screen.press(.down, .down)
        #expect(screen.text == "  row 0    ┃\n  row 1    │\n▐ row 2    │")
        #expect(made.count == before, "no row is made again")
        screen.press(.down)
        #expect(screen.text == "  row 1    │\n  row 2    ┃\n▐ row 3    │")
        #expect(made.count == before + 1, "only the one that comes")
    }

    @Test func aListOfASnapshotHasItToo() {
        let snapshot = TableSnapshot([TableSnapshot<Int, Item>.Section(1, header: "Head", items: [Item(id: 7)])])
        let screen = Screen(
            Custom { List("Rows", snapshot) { item in Text("row \(item.id)") }.scrollBarStyle(.thumb) }, width: 12,
            height: 3)
        #expect(screen.text == "  Head\n▐ row 7")
    }
}
