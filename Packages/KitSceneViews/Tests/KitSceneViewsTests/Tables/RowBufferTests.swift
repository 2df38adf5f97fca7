import KitCells
import KitCore
import KitSceneViews
import KitWidgets
import Testing

@Suite("A buffer of rows")
struct RowBufferTests {
    struct Row: Identifiable, Equatable {
        let id: Int
        var text = "row"
    }

    /// The view that shows the rows of a buffer.
    enum Face: CaseIterable { case list, table }

    private let buffer = RowBuffer<Row>(capacity: 5)
    private let selected = Model<Int?>(nil)
    private let follows = Model(false)

    private func add(_ numbers: ClosedRange<Int>) { buffer.append(contentsOf: numbers.map { Row(id: $0) }) }

    @ViewBuilder
    private func rows(_ face: Face) -> some View {
        let binding = Binding(get: { selected.value }, set: { selected.value = $0 })
        switch face {
        case .list:
            List("Rows", buffer) { Text("\($0.id) \($0.text)") }
                .selection(binding)
                .followsEnd(follows.value)
        case .table:
            Table("Rows", buffer, columns: [TableColumn("Row") { "\($0.id) \($0.text)" }], selection: binding)
                .followsEnd(follows.value)
        }
    }

    private func screen(_ face: Face, height: Int = 4) -> Screen {
        Screen(Custom { rows(face) }, width: 20, height: face == .table ? height + 1 : height)
    }

    private func highlighted(_ screen: Screen) -> Int? {
        _ = screen.text
        let row = screen.host.semantics().first { $0.role == .row && $0.traits.contains(.selected) }
        return row.flatMap { Int($0.label.prefix { $0 != " " }) }
    }

    @Test("the oldest rows make room for new ones")
    func dropping() {
        add(1...7)
        #expect(buffer.items.map(\.id) == [3, 4, 5, 6, 7])
        #expect(buffer.count == 5 && buffer.droppedCount == 2 && buffer[0].id == 3)
        #expect(buffer[id: 4]?.id == 4 && buffer[id: 2] == nil && buffer[id: nil] == nil)
        add(8...8)
        #expect(buffer[id: 3] == nil && buffer[id: 8]?.id == 8)
        buffer.removeAll()
        #expect(buffer.count == 0 && buffer[id: 8] == nil)
        add(9...9)
        #expect(buffer.items.map(\.id) == [9] && buffer[id: 9]?.id == 9)
    }

    @Test("a filter holds for rows that are there, come, change and go")
    func filtering() {
        add(1...5)
        buffer.filter = { $0.id.isMultiple(of: 2) || $0.text == "odd" }
        #expect(buffer.items.map(\.id) == [2, 4] && buffer.count == 2 && buffer.totalCount == 5)
        add(6...7)
        #expect(buffer.items.map(\.id) == [4, 6])
        buffer.update(Row(id: 5, text: "odd"))
        #expect(buffer.items.map(\.id) == [4, 5, 6] && buffer[1].text == "odd")
        buffer.update(Row(id: 5, text: "row"))
        buffer.update(Row(id: 1, text: "gone"))
        #expect(buffer.items.map(\.id) == [4, 6] && buffer[id: 5]?.text == "row")
        buffer.filter = nil
        #expect(buffer.items.map(\.id) == [3, 4, 5, 6, 7])
    }

    @Test("of many rows a filter looks at some at a time, and another filter ends the work")
    func interruption() async {
        let buffer = RowBuffer<Row>(capacity: 10_000)
        buffer.append(contentsOf: (0..<10_000).map { Row(id: $0) })
        var looked = 0
        buffer.filter = { _ in
            looked += 1
            return false
        }
        let first = buffer.filtering
        #expect(buffer.count == 10_000 && looked <= 2_000)
        buffer.filter = { $0.id >= 9_990 }
        await first?.value
        #expect(looked <= 2_000 && buffer.count == 10_000)
        // Rows are appended meanwhile.
        buffer.append(contentsOf: (10_000..<10_005).map { Row(id: $0) })
        await buffer.filtering?.value
        #expect(buffer.items.map(\.id) == Array(9_990..<10_005))
    }

    @Test("it has the rows of an array to which the same was done", arguments: 1...4 as ClosedRange<UInt64>)
    func random(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let capacity = Int.random(in: 1...1_500, using: &random)
        let buffer = RowBuffer<Row>(capacity: capacity)
        var items: [Row] = []
        var next = 0
        var divisor = 1
        for step in 0..<200 {
            let added = (next..<next + Int.random(in: 0...40, using: &random)).map { Row(id: $0) }
            next += added.count
            buffer.append(contentsOf: added)
            items = (items + added).suffix(capacity)
            if let index = items.indices.randomElement(using: &random) {
                items[index].text = "\(step)"
                buffer.update(items[index])
                #expect(buffer[id: items[index].id] == items[index])
            }
            if step.isMultiple(of: 10) {
                divisor = step % 3 + 1
                let divisor = divisor
                buffer.filter = divisor == 1 ? nil : { $0.id.isMultiple(of: divisor) }
            }
            #expect(buffer.items == items.filter { $0.id.isMultiple(of: divisor) })
        }
    }

    @Test("a body that reads the number of rows is evaluated again when it changes")
    func observation() {
        let screen = Screen(Custom { Text("\(buffer.count) of \(buffer.totalCount)") }, width: 20, height: 2)
        #expect(screen.text == "0 of 0")
        add(1...3)
        #expect(screen.text == "3 of 3")
        buffer.filter = { $0.id > 2 }
        #expect(screen.text == "1 of 3")
    }

    @Test(
        "the binding holds the row that is shown as the current one, also without an evaluation",
        arguments: Face.allCases)
    func agreement(face: Face) {
        selected.value = 2
        let screen = screen(face)
        #expect(highlighted(screen) == nil && selected.value == 2)
        add(1...4)
        #expect(highlighted(screen) == 2 && selected.value == 2)
        screen.press(.down)
        #expect(highlighted(screen) == 3 && selected.value == 3)
        // The first three rows are dropped.
        add(5...8)
        #expect(highlighted(screen) == 4 && selected.value == 4)
        buffer.filter = { $0.id > 6 }
        #expect(highlighted(screen) == 7 && selected.value == 7)
        buffer.filter = nil
        #expect(highlighted(screen) == 7 && selected.value == 7)
        selected.value = 5
        #expect(highlighted(screen) == 5 && selected.value == 5)
        add(9...9)
        selected.value = 9
        #expect(highlighted(screen) == 9 && selected.value == 9)
        buffer.removeAll()
        #expect(highlighted(screen) == nil && selected.value == nil)
    }

    @Test("it follows the end while the last row is the current one", arguments: Face.allCases)
    func following(face: Face) {
        follows.value = true
        let screen = screen(face, height: 3)
        add(1...4)
        #expect(highlighted(screen) == 4 && selected.value == 4)
        add(5...6)
        #expect(highlighted(screen) == 6 && selected.value == 6)
        screen.press(.up)
        add(7...7)
        #expect(highlighted(screen) == 5 && !screen.text.contains("7 row"))
        screen.press(.end)
        add(8...12)
        #expect(highlighted(screen) == 12 && selected.value == 12)
    }

    @Test("rows that make room leave the others where they are on the screen", arguments: Face.allCases)
    func places(face: Face) {
        let screen = screen(face, height: 3)
        add(1...5)
        screen.press(.down, .down, .down)
        let shown = { screen.text.split(separator: "\n").suffix(3).map { $0.prefix(7) } }
        #expect(shown() == ["  2 row", "  3 row", "▐ 4 row"])
        add(6...6)
        #expect(shown() == ["  2 row", "  3 row", "▐ 4 row"])
        add(7...7)
        #expect(shown() == ["  3 row", "▐ 4 row", "  5 row"])
    }

    @Test("a row that is replaced is drawn again", arguments: Face.allCases)
    func replacing(face: Face) {
        let screen = screen(face)
        add(1...3)
        #expect(screen.text.contains("2 row"))
        buffer.update(Row(id: 2, text: "new"))
        #expect(screen.text.contains("2 new"))
    }

    /// The sample of the article.
    private struct LogTable: View {
        struct Line: Identifiable, Equatable {
            let id: Int
            let level: String
            let text: String
        }

        let lines: RowBuffer<Line>
        @State private var selected: Line.ID?
        @State private var query = ""

        var body: some View {
            VStack(alignment: .fill) {
                Table("Log", lines) {
                    TableColumn("Level", value: \.level, width: .fixed(7))
                    TableColumn("Text", value: \.text)
                }
                .selection($selected)
                .followsEnd()
                .fillsSpace()
                Text(lines[id: selected]?.text ?? "")
                Text("\(lines.count) of \(lines.totalCount) lines", role: .secondary)
            }
            .searchable(text: $query)
            .onChange(of: query) { _, query in
                lines.filter = query.isEmpty ? nil : { $0.text.contains(query) }
            }
        }
    }

    @Test("a log follows its end, shows the selected line and finds lines while the user types")
    func sample() {
        let lines = RowBuffer<LogTable.Line>(capacity: 100)
        let screen = Screen(LogTable(lines: lines), width: 30, height: 9)
        for number in 1...10 { lines.append(.init(id: number, level: "info", text: "line \(number)")) }
        #expect(screen.text.contains("▐ info    line 10"))
        #expect(screen.text.hasSuffix("line 10\n10 of 10 lines"))
        screen.press(.character("/"))
        screen.type("line 3")
        #expect(screen.text.contains("▐ info    line 3") && screen.text.hasSuffix("line 3\n1 of 10 lines"))
        lines.append(.init(id: 11, level: "info", text: "line 31"))
        #expect(screen.text.hasSuffix("line 31\n2 of 11 lines"))
    }

    @Test("selected rows that make room leave the selection")
    func multipleSelection() {
        let ids = Model<Set<Int>>([])
        let screen = Screen(
            Custom {
                List("Rows", buffer) { Text("\($0.id)") }
                    .selection(Binding(get: { ids.value }, set: { ids.value = $0 }))
            }, width: 20, height: 4)
        add(1...5)
        _ = screen.text
        screen.press(.character("a"), .control)
        #expect(ids.value == [1, 2, 3, 4, 5])
        add(6...7)
        _ = screen.text
        #expect(ids.value == [3, 4, 5])
    }
}
