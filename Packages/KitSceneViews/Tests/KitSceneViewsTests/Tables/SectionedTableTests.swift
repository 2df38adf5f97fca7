import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("A table with sections")
struct SectionedTableTests {
    private typealias Item = TableFixture.Item
    private typealias Snapshot = TableSnapshot<String, Item>

    private let fixture = TableFixture(0, width: 14, height: 5)
    private var table: TableView<Item> { fixture.table }
    private var screen: Screen { fixture.screen }

    private func snapshot(_ count: Int = 3, changed: Int? = nil) -> Snapshot {
        Snapshot([
            .init("a", header: "First", footer: "end of first", items: fixture.items(0..<count, changed: changed)),
            .init("b", header: "Second", items: fixture.items(10..<10 + count, changed: changed)),
        ])
    }

    private var rows: [String] {
        screen.text.split(separator: "\n").map { String($0.prefix(13)).trimmed }
    }

    @Test func headersAndFootersSurroundTheirRows() throws {
        try table.apply(snapshot())
        screen.resize(14, 11)
        #expect(
            screen.text == """
                First
                >item 0
                 item 1
                 item 2
                end of first
                Second
                 item 10
                 item 11
                 item 12
                """)
    }

    @Test func theHeaderOfTheSectionAtTheTopStays() throws {
        try table.apply(snapshot())
        screen.press(.down, .down)
        #expect(rows == ["First", "item 0", "item 1", ">item 2", "end of first"])
        screen.press(.down)
        #expect(rows == ["First", "item 2", "end of first", "Second", ">item 10"])
        screen.press(.down, .down)
        #expect(rows.contains("Second") && rows.last == ">item 12")
        screen.press(.home)
        #expect(rows == ["First", ">item 0", "item 1", "item 2", "end of first"])
    }

    @Test func aScrolledTableThatWasEmptyBeginsAgainWithItsFirstHeader() throws {
        try table.apply(snapshot())
        screen.host.isMouseEnabled = true
        screen.mouse(.wheelDown, 3, 3)
        try table.apply(Snapshot())
        try table.apply(snapshot())
        #expect(rows == ["First", ">item 0", "item 1", "item 2", "end of first"])
    }

    @Test func withoutStickinessTheHeaderGoesWithItsRows() throws {
        table.hasStickyHeaders = false
        try table.apply(snapshot(8))
        screen.press(.down, .down, .down, .down, .down)
        #expect(rows == ["item 1", "item 2", "item 3", "item 4", ">item 5"])
        screen.press(.up, .up, .up, .up, .up)
        #expect(rows.first == "First")
    }

    @Test func cellsStayWithTheirItemsAndOnlyChangedOnesAreConfigured() throws {
        screen.resize(14, 12)
        try table.apply(snapshot())
        _ = screen.text
        let (configured, made) = (fixture.configured, fixture.cellsMade)
        var next = snapshot(changed: 11)
        next.sections[1].items.insert(next.sections[0].items.removeFirst(), at: 1)
        try table.apply(next)
        #expect(
            rows == [
                "First", "item 1", "item 2", "end of first", "Second", "item 10", ">item 0", "item 11!", "item 12",
            ])
        #expect(fixture.configured == configured + [11])
        #expect(fixture.cellsMade == made)
        #expect(table.position(of: 0) == RowPosition(section: 1, row: 1))
    }

    @Test func reloadMakesNewCells() throws {
        try table.apply(snapshot())
        _ = screen.text
        let made = fixture.cellsMade
        try table.apply(snapshot(), strategy: .reload)
        #expect(rows == ["First", ">item 0", "item 1", "item 2", "end of first"])
        #expect(fixture.cellsMade == made + 3)
    }

    @Test func duplicatesAreReportedAndTheTableIsUnchanged() throws {
        try table.apply(snapshot())
        let before = screen.text
        var wrong = snapshot()
        wrong.appendItems(fixture.items(1..<2), toSection: "b")
        #expect(throws: DuplicateIdentifiersError(identifiers: ["1"])) { try table.apply(wrong) }
        #expect(throws: DuplicateIdentifiersError(identifiers: ["a"])) {
            try table.apply(Snapshot([.init("a"), .init("a")]))
        }
        #expect(screen.text == before)
    }

    @Test func itemsThatAreSetWithoutACheckAreAllShown() {
        let twice = fixture.items(0..<2) + fixture.items(0..<2, changed: 0)
        table.setItems(twice)
        #expect(rows == [">item 0", "item 1", "item 0!", "item 1"])
        table.setItems(Array(twice.reversed()))
        #expect(rows.map { $0.replacing(">", with: "") } == ["item 1", "item 0!", "item 1", "item 0"])
    }

    @Test func aHeaderWithOtherContentsShowsThem() throws {
        try table.apply(snapshot())
        _ = screen.text
        var next = snapshot()
        next.sections[0].header = "Changed"
        try table.apply(next)
        #expect(rows.first == "Changed")
    }

    @Test func headersCanBeCustomViews() throws {
        var made = 0
        table.registerHeader(height: 2) {
            made += 1
            return LabelView()
        } configure: { view, content in
            (view as? LabelView)?.text = "== \(content.base)\n--"
        }
        try table.apply(snapshot())
        #expect(rows == ["== First", "--", ">item 0", "item 1", "item 2"])
        screen.press(.down, .down, .down, .down, .down)
        #expect(rows == ["== Second", "--", "item 10", "item 11", ">item 12"])
        #expect(made <= 3)
    }

    @Test func kindsOfCellsHaveTheirOwnHeights() throws {
        final class TallCell: TableCellView {
            let label = LabelView()
            override init() {
                super.init()
                addSubview(label)
            }
            override func layoutSubviews() { label.frame = bounds }
        }
        table.register("tall", rowHeight: 2) {
            TallCell()
        } configure: { cell, item in
            (cell as? TallCell)?.label.text = "tall \(item.id)\n~"
        }
        table.cellKind { $0.id.isMultiple(of: 2) ? "tall" : "ordinary" }
        try table.apply(Snapshot([.init("a", items: fixture.items(0..<6))]))
        #expect(rows == ["tall 0", "~", "item 1", "tall 2", "~"])
        screen.press(.down, .down, .down)
        #expect(rows.contains(">item 3"))
        screen.press(.end)
        #expect(rows == ["item 3", "tall 4", "~", ">item 5", ""])
    }

    @Test func headersAndRowPositionsHaveSemantics() throws {
        try table.apply(snapshot())
        table.rowActions = { item in [RowAction("Delete \(item.id)", key: "d", role: .destructive) {}] }
        _ = screen.text
        let said = screen.host.semantics().filter { [.list, .row, .heading].contains($0.role) }
        #expect(said.map(\.label).suffix(4) == ["First", "item 0", "item 1", "item 2"])
        #expect(said.last?.position?.description == "3 of 6")
        #expect(said.first { $0.label == "item 0" }?.actions == ["Delete 0"])
        #expect(said.first { $0.label == "item 0" }?.traits.contains(.selected) == true)
    }
}
