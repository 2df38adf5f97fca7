import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitWidgets
import Testing

@Suite("Sorting a table")
struct TableSortTests {
    private final class Calls { var keys = 0 }

    private let counter = RowCounter()
    private let calls = Calls()
    private let table: ColumnTableView<CountedRow>
    private let screen: Screen

    init() {
        let calls = calls
        table = ColumnTableView(
            [],
            columns: [
                TableColumn(
                    "Text", width: .fixed(10),
                    sortedBy: {
                        calls.keys += 1
                        return $0.key
                    }, text: { $0.text }),
                TableColumn("Row", sortedBy: { -$0.number }, text: { "\($0.number)" }),
            ])
        screen = Screen(table, width: 20, height: 6)
    }

    private func row(_ number: Int) -> CountedRow {
        // Not sorted.
        CountedRow(number: number, text: "\(number * 7_919 % 100_003 + 100_000)", counter: counter)
    }

    private func rows(_ numbers: Range<Int>) -> [CountedRow] { numbers.map(row) }

    private var shownTexts: [String] { shown.map(\.text) }

    /// All rows, from the first to the last.
    private var shown: [CountedRow] {
        screen.press(.home)
        return (0..<table.items.count).compactMap { _ in
            defer { screen.press(.down) }
            return table.selectedItem
        }
    }

    @Test("a key is read once, an append compares its row with a few others, and the reverse order nothing")
    func cost() async {
        let buffer = RowBuffer<CountedRow>(capacity: 10_000)
        buffer.append(contentsOf: rows(0..<10_000))
        table.buffer = buffer
        table.sortOrder = TableSortOrder(column: 0)
        await table.sorting?.value
        screen.host.render()
        #expect(calls.keys == 10_000)
        counter.reset()
        calls.keys = 0
        table.sortOrder = TableSortOrder(column: 0, isAscending: false)
        screen.host.render()
        // A search for the current row.
        #expect(counter.compared <= 30 && calls.keys == 0)
        counter.reset()
        buffer.append(row(10_000))
        screen.host.render()
        #expect(calls.keys == 1)
        // Two searches among 10,000 rows, for the new and the dropped one, and one for the current row.
        #expect((1...120).contains(counter.compared))
        counter.reset()
        screen.press(.down, .pageDown)
        screen.host.render()
        #expect(counter.compared == 0 && calls.keys == 1)
    }

    @Test("an array that has grown, and a row of it that has changed, are put in their places")
    func array() async {
        table.sortOrder = TableSortOrder(column: 0)
        table.items = rows(0..<5_000)
        await table.sorting?.value
        (calls.keys, _) = (0, counter.reset())
        table.items += rows(5_000..<5_010)
        table.items[77].text = "000000"
        #expect(calls.keys == 11 && table.sorting == nil)
        #expect(counter.compared < 1_000)
        #expect(shownTexts == table.items.map(\.text).sorted())
    }

    @Test("until many rows are sorted the former order is shown, and other orders and rows end the work")
    func cancellation() async {
        table.items = rows(0..<10_000)
        screen.press(.character("s"))
        let first = table.sorting
        #expect(first != nil && screen.text.contains("Text…") && table.selectedItem?.number == 0)
        screen.press(.right, .character("s"))
        await first?.value
        // Not all keys of the first order were read.
        #expect(first?.isCancelled == true && calls.keys < 10_000)
        await table.sorting?.value
        #expect(screen.text.contains("Row▲") && table.selectedItem?.number == 0)
        screen.press(.home)
        #expect(table.selectedItem?.number == 9_999)
    }

    @Test("a table keeps its order through random changes of its rows", arguments: 1...6 as ClosedRange<UInt64>)
    func random(seed: UInt64) async {
        var random = SeededGenerator(seed: seed)
        let buffer = RowBuffer<CountedRow>(capacity: 2_600)
        if seed.isMultiple(of: 2) { table.buffer = buffer }
        var items: [CountedRow] = []
        var next = 0
        table.sortOrder = TableSortOrder(column: 0, isAscending: seed < 4)
        for _ in 0..<60 {
            let added = rows(next..<next + Int.random(in: 0...150, using: &random))
            next += added.count
            items += added
            let isBuffer = table.buffer != nil
            if isBuffer { buffer.append(contentsOf: added) }
            items.removeFirst(max(0, items.count - 2_600))
            if let index = items.indices.randomElement(using: &random), Bool.random(using: &random) {
                items[index].text = "\(Int.random(in: 100_000...200_000, using: &random))"
                if isBuffer { buffer.update(items[index]) } else if next.isMultiple(of: 3) { items.remove(at: index) }
            }
            if !isBuffer { table.items = items }
            screen.host.update()
            if Bool.random(using: &random) { await table.sorting?.value }
        }
        await table.sorting?.value
        screen.host.update()
        let expected = items.map(\.text).sorted()
        #expect(shownTexts == (seed < 4 ? expected : expected.reversed()))
        #expect(Set(shown.map(\.number)) == Set(items.map(\.number)))
    }

    @Test("rows that are appended and dropped while the others are sorted are in their places afterwards")
    func changesMeanwhile() async {
        let buffer = RowBuffer<CountedRow>(capacity: 6_000)
        buffer.append(contentsOf: rows(0..<6_000))
        table.buffer = buffer
        table.sortOrder = TableSortOrder(column: 0)
        for number in 0..<30 {
            buffer.append(contentsOf: rows(6_000 + number * 10..<6_010 + number * 10))
            screen.host.update()
            await Task.yield()
        }
        await table.sorting?.value
        screen.host.update()
        #expect(shownTexts == buffer.items.map(\.text).sorted())
    }

    @Test("the current row keeps its place on the screen when rows are put before it")
    func place() {
        table.sortOrder = TableSortOrder(column: 1)
        table.items = rows(0..<20)
        screen.press(.home, .down)
        #expect(table.selectedItem?.number == 18)
        let line = screen.rows.firstIndex { $0.contains("▐") }
        table.items += rows(20..<25)
        #expect(table.selectedItem?.number == 18 && screen.rows.firstIndex { $0.contains("▐") } == line)
    }

    @Test("many first rows are shown in their own order until they are sorted, and are not said to be none")
    func firstOrder() async {
        await EffectScope.withSeparateCount {
            let bound = Model<Int?>(nil)
            let rows = Model<[CountedRow]>([])
            let screen = Screen(
                Custom {
                    Table(
                        "Rows", rows.value, columns: table.columns,
                        selection: Binding(get: { bound.value }, set: { bound.value = $0 }),
                        sortOrder: TableSortOrder(column: 0)
                    )
                    .emptyBody { Text("empty") }
                }, width: 20, height: 6)
            #expect(screen.text.contains("empty"))
            rows.value = self.rows(1..<10_000)
            #expect(screen.text.hasPrefix("  Text…") && screen.text.contains("▐ 107919"), "\(screen.text)")
            #expect(EffectScope.running.value == 1)
            await screen.view(ColumnTableView<CountedRow>.self)?.sorting?.value
            #expect(screen.text.hasPrefix("  Text▲") && screen.text.contains("▐ 100015"), "\(screen.text)")
            #expect(EffectScope.running.value == 0 && bound.value == rows.value.min { $0.text < $1.text }?.number)
        }
    }

    @Test("a first row to which the user or the binding has moved stays the current one when the rows are sorted")
    func chosenFirst() async {
        table.sortOrder = TableSortOrder(column: 0)
        table.items = rows(1..<10_000)
        screen.press(.down, .up)
        await table.sorting?.value
        #expect(table.selectedItem?.number == 1)
        table.items = []
        table.items = rows(1..<10_000)
        table.select(1)
        await table.sorting?.value
        #expect(table.selectedItem?.number == 1)
    }
}
