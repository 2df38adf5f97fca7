import KitCells
import KitSceneViews
import KitWidgets
import Testing

@Suite("What a change of a table costs")
struct TableCostTests {
    private static let count = 100_000
    private let counter = RowCounter()
    private let table: ColumnTableView<CountedRow>
    private let screen: Screen

    init() {
        let calls = Calls()
        self.calls = calls
        table = ColumnTableView(
            [],
            columns: [
                TableColumn("Row", width: .fixed(10)) {
                    calls.texts += 1
                    return "\($0.number)"
                }
            ])
        screen = Screen(table, width: 20, height: 6)
    }

    private final class Calls { var texts = 0 }
    private let calls: Calls

    private func row(_ number: Int) -> CountedRow { CountedRow(number: number, counter: counter) }
    private func rows(_ numbers: Range<Int>) -> [CountedRow] { numbers.map(row) }

    /// Draws the next frame, and expects that it reads only the visible rows and at most a number of others.
    private func expectCost(atMost more: Int = 0, _ location: SourceLocation = #_sourceLocation) {
        screen.host.render()
        // Five visible rows, and a few reads for the current row.
        #expect(calls.texts <= 5 && counter.identifiers <= 20 + more, sourceLocation: location)
        #expect(counter.compared <= more, sourceLocation: location)
        calls.texts = 0
        counter.reset()
    }

    private func start() {
        screen.host.render()
        calls.texts = 0
        counter.reset()
    }

    @Test("rows of an array that are appended, changed, dropped or selected cost those rows and the ones in sight")
    func array() {
        table.items = rows(0..<Self.count)
        start()
        screen.press(.down)
        expectCost()
        table.items += rows(Self.count..<Self.count + 100)
        expectCost()
        table.items[1].text = "changed"
        expectCost()
        // The current row is a hundred rows away from its former position.
        screen.press(.end)
        table.items.removeFirst(100)
        table.items += rows(Self.count + 100..<Self.count + 200)
        expectCost(atMost: 400)
        #expect(table.selectedItem?.number == Self.count + 99)
    }

    @Test("rows of a buffer that are appended, changed, dropped or selected cost the ones in sight")
    func buffer() {
        let buffer = RowBuffer<CountedRow>(capacity: Self.count)
        buffer.append(contentsOf: rows(0..<Self.count))
        table.buffer = buffer
        start()
        screen.press(.end)
        expectCost()
        buffer.append(contentsOf: rows(Self.count..<Self.count + 100))
        expectCost()
        #expect(table.selectedItem?.number == Self.count - 1)
        #expect(screen.text.contains("▐ \(Self.count - 1)"))
        // The identifiers are collected once.
        table.select(Self.count / 2)
        start()
        table.select(Self.count / 2 + 20_000)
        buffer.update(CountedRow(number: 70_000, text: "changed", counter: counter))
        buffer.append(row(Self.count + 100))
        expectCost(atMost: 10)
        #expect(table.selectedItem?.number == Self.count / 2 + 20_000)
    }

    @Test("a frame costs the same for one append and for a thousand")
    func manyAppends() {
        let buffer = RowBuffer<CountedRow>(capacity: 500)
        table.buffer = buffer
        table.followsEnd = true
        for number in 0..<1_000 { buffer.append(row(number)) }
        expectCost()
        #expect(table.selectedItem?.number == 999 && screen.text.contains("▐ 999"))
    }

    @Test("a list makes as many cells for a buffer as fit on the screen, and shows an append without an evaluation")
    func list() {
        let buffer = RowBuffer<CountedRow>(capacity: Self.count)
        buffer.append(contentsOf: rows(0..<Self.count))
        var evaluations = 0
        var bodies = 0
        let screen = Screen(
            Custom {
                evaluations += 1
                return List("Rows", buffer) { row in
                    bodies += 1
                    return Text("row \(row.number)")
                }
                .followsEnd()
            }, width: 20, height: 5)
        #expect(screen.text.contains("row 99999") && bodies <= 10)
        counter.reset()
        (bodies, evaluations) = (0, 0)
        buffer.append(contentsOf: rows(Self.count..<Self.count + 100))
        #expect(screen.text.contains("row 100099"))
        #expect(bodies <= 5 && evaluations == 0 && counter.identifiers <= 40 && counter.compared <= 5)
    }
}
