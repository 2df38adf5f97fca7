import KitCells
import KitSceneViews
import KitWidgets
import Testing

@Suite("Rows that are read one at a time")
struct IndexedRowsTests {
    struct Line: Identifiable, Equatable {
        let id: Int
        var text: String { "line \(id)" }
    }

    enum Face: CaseIterable { case list, table }

    private final class Calls { var rows = 0 }

    private let calls = Calls()
    private let count = Model(1_000_000)
    private let selected = Model<Int?>(nil)

    private var lines: IndexedRows<Line> {
        let calls = calls
        return IndexedRows(count: count.value, id: { $0 }) {
            calls.rows += 1
            return Line(id: $0)
        }
    }

    @ViewBuilder
    private func rows(_ face: Face) -> some View {
        let binding = Binding(get: { selected.value }, set: { selected.value = $0 })
        switch face {
        case .list: List("File", lines) { Text($0.text) }.selection(binding).followsEnd()
        case .table:
            Table("File", lines, columns: [TableColumn("Line", value: \.text)], selection: binding).followsEnd()
        }
    }

    @Test("only visible rows are read, and the current one stays while others are added", arguments: Face.allCases)
    func cost(face: Face) {
        let screen = Screen(Custom { rows(face) }, width: 20, height: 6)
        #expect(screen.text.contains("▐ line 999999") && selected.value == 999_999)
        selected.value = 20
        #expect(screen.text.contains("▐ line 20"))
        #expect(calls.rows <= 60)
        calls.rows = 0
        count.value += 1_000
        #expect(screen.text.contains("▐ line 20"))
        screen.press(.end)
        #expect(screen.text.contains("▐ line 1000999") && calls.rows <= 60)
    }

    @Test("a table sorts them")
    func sorting() async {
        count.value = 3_000
        let table = ColumnTableView<Line>(columns: [TableColumn("Line", sortedBy: { -$0.id }, text: { $0.text })])
        table.setRows(lines)
        table.sortOrder = TableSortOrder(column: 0)
        await table.sorting?.value
        let screen = Screen(table, width: 20, height: 4)
        screen.press(.home)
        #expect(table.selectedItem?.id == 2_999)
        count.value = 3_001
        table.setRows(lines)
        screen.press(.home)
        #expect(table.selectedItem?.id == 3_000 && table.items.count == 3_001)
    }
}
