import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitWidgets
import Testing

@Suite("A table with columns")
struct ColumnTableTests {
    struct Row: Identifiable, Equatable {
        let id: Int
        let name: String
        let size: Int
    }

    private let table = ColumnTableView(
        [Row(id: 1, name: "pear", size: 30), Row(id: 2, name: "apple", size: 200), Row(id: 3, name: "fig", size: 30)],
        columns: [
            TableColumn("Name", value: \Row.name),
            TableColumn("Size", value: \Row.size, width: .fixed(5), alignment: .trailing),
        ])
    private let screen: Screen

    init() {
        table.accessibilityLabel = "Fruit"
        screen = Screen(table, width: 20, height: 5)
        screen.host.update()
    }

    /// The widths in the next frame after the keys so far.
    private var widths: [Int] {
        screen.host.render()
        return table.columnWidths
    }

    private var names: [String] {
        screen.text.split(separator: "\n").dropFirst().map { $0.dropFirst(2).prefix { $0 != " " }.description }
    }

    @Test("headers stand above the columns; a fixed column keeps its width, the other takes the rest")
    func look() {
        #expect(screen.text == "  Name         Size\n▐ pear           30\n  apple         200\n  fig            30")
        #expect(table.columnWidths == [11, 5])
    }

    @Test("s sorts by the current column, equal rows in their own order, and again in reverse")
    func sorting() {
        screen.press(.character("s"))
        #expect(names == ["apple", "fig", "pear"] && table.selectedItem?.name == "pear")
        screen.press(.right, .character("s"))
        #expect(names == ["pear", "fig", "apple"])
        screen.press(.character("s"))
        #expect(names == ["apple", "fig", "pear"])
        #expect(table.sortOrder == TableSortOrder(column: 1, isAscending: false))
        #expect(screen.text.split(separator: "\n").first?.hasSuffix("Size▼") == true)
    }

    @Test("keys and the mouse change the width of a column")
    func resizing() {
        screen.press(.character("<"), .character("<"))
        #expect(widths == [9, 5])
        screen.press(.right, .character(">"))
        #expect(widths == [9, 6])
        screen.host.isMouseEnabled = true
        // The gap after the first column; the columns begin beside the bar.
        screen.drag(from: (x: 11, y: 1), to: (x: 7, y: 1))
        #expect(widths.first == 5)
        for _ in 0..<9 { screen.press(.character("<")) }
        #expect(widths.last == 1)
    }

    @Test("a click on a header sorts, a double click on a row opens it")
    func mouse() {
        var opened: [String] = []
        let subscription = table.opened.observe { opened.append($0.name) }
        screen.host.isMouseEnabled = true
        screen.click(3, 1)
        #expect(names == ["apple", "fig", "pear"])
        screen.click(3, 3)
        screen.click(3, 3)
        #expect(opened == ["fig"])
        subscription.cancel()
    }

    @Test("of 100,000 rows only those in sight are asked for their text")
    func many() {
        var asked = 0
        let big = ColumnTableView(
            (0..<100_000).map { Row(id: $0, name: "row", size: $0) },
            columns: [
                TableColumn("Number", width: .fixed(8)) {
                    asked += 1
                    return "\($0.size)"
                }
            ])
        let screen = Screen(big, width: 20, height: 6)
        #expect(screen.text.contains("\n  4 "))
        #expect(asked == 5)
        screen.press(.end)
        #expect(screen.text.contains("▐ 99999"))
        #expect(asked <= 15)
    }

    @Test("other items keep the current one by its identity")
    func items() {
        screen.press(.down)
        table.items.insert(Row(id: 9, name: "kiwi", size: 1), at: 0)
        #expect(table.selectedItem?.name == "apple")
        table.items = []
        #expect(table.selectedItem == nil && screen.text.contains("No rows."))
        table.columns = []
        #expect(screen.text.contains("No rows."))
    }

    @Test("a screen reader hears the order and the texts of a row with their headers")
    func speech() {
        table.sortOrder = TableSortOrder(column: 0)
        screen.host.render()
        let lines = screen.host.semantics().map(\.description)
        #expect(lines.contains("heading \"Name ascending, Size\""))
        #expect(lines.contains("row \"apple\" = \"Size 200\""))
    }

    @Test("the body writes its selection and opens rows")
    func body() {
        var selected: Int? = 2
        var opened = 0
        let rows = table.items
        let columns = table.columns
        let screen = Screen(
            Table("Fruit", rows, columns: columns, selection: Binding(get: { selected }, set: { selected = $0 }))
                .onOpen { opened = $0.id }, width: 20, height: 5)
        screen.press(.enter, .down)
        #expect(opened == 2 && selected == 3)
    }

    @Test("the sign of the order stands directly after the title, wherever that is")
    func sign() {
        table.sortOrder = TableSortOrder(column: 0)
        #expect(screen.text.hasPrefix("  Name▲        Size\n"))
        table.columns = [TableColumn("Name", value: \Row.name, alignment: .center)]
        #expect(screen.text.hasPrefix("        Name▲\n"), "\(screen.text)")
    }

    @Test("s continues from the order that the table has")
    func continuing() {
        table.sortOrder = TableSortOrder(column: 1, isAscending: false)
        screen.press(.character("s"))
        #expect(table.sortOrder == TableSortOrder(column: 1))
        screen.press(.left, .character("s"))
        #expect(table.sortOrder == TableSortOrder(column: 0))
    }

    @Test("a binding has the order of the table, and sets it")
    func boundOrder() {
        let order = Model<TableSortOrder?>(TableSortOrder(column: 1))
        let rows = table.items
        let columns = table.columns
        let screen = Screen(
            Custom {
                Table(rows, sortOrder: Binding(get: { order.value }, set: { order.value = $0 })) { columns }
            }, width: 20, height: 5)
        #expect(screen.text.contains("Size▲"))
        screen.press(.character("s"))
        #expect(order.value == TableSortOrder(column: 1, isAscending: false) && screen.text.contains("Size▼"))
        order.value = TableSortOrder(column: 0)
        #expect(screen.text.hasPrefix("  Name▲") && screen.text.contains("\n  apple"))
        order.value = nil
        #expect(
            screen.text.contains("pear           30\n") && screen.text.hasSuffix("fig            30"), "\(screen.text)")
    }

    @Test("a screen reader hears the text of a column, and not the drawing in its place")
    func drawing() {
        table.columns = [TableColumn("Share", value: \Row.size) { "\($0) %" }.attributedText { _ in "███" }]
        #expect(screen.text.contains("███"))
        #expect(screen.host.semantics().map(\.description).contains("row \"30 %\""))
    }
}
