import KitCells
import KitCore
import KitNavigation
import KitSceneViews
import Testing

@Suite("The density of rows")
struct DensityTests {
    private struct Item: Identifiable, Hashable {
        let id: Int
    }

    private final class TwoLineCell: TableCellView {
        let first = LabelView(maximumLines: 1)
        let second = LabelView(role: .secondary, maximumLines: 1)
        private let stack: StackView

        override init() {
            stack = StackView(.vertical, alignment: .fill, [first, second])
            super.init()
            addSubview(stack)
        }

        override func layoutSubviews() { stack.frame = bounds }
        override var semantics: Semantics? { rowSemantics }
        override var exposesSubviewSemantics: Bool { false }
    }

    private func screen(_ density: Density, rowHeight: Int = 2) -> Screen {
        let table = TableView<Item>(
            rowHeight: rowHeight, makeCell: { TwoLineCell() },
            configure: { cell, item in
                guard let cell = cell as? TwoLineCell else { return }
                cell.first.text = "Name \(item.id)"
                cell.second.text = "Detail \(item.id)"
            })
        table.setItems((1...9).map { Item(id: $0) })
        let screen = Screen([Screen.page(table)], width: 30, height: 8)
        screen.host.density = density
        screen.stack.push(Screen.page(RetainedView()))
        screen.stack.pop()
        return screen
    }

    @Test func compactRowsShowTheirFirstLine() {
        let lines = screen(.comfortable).rows[1...4].map { String($0.trimmed.prefix(8)).trimmed }
        #expect(lines == ["Name 1", "Detail 1", "Name 2", "Detail 2"])
        let screen = screen(.compact)
        #expect(screen.rows[1...6].map { String($0.prefix(6)) } == (1...6).map { "Name \($0)" })
        screen.press(.end)
        #expect(screen.rows[6].contains("Name 9"))
        #expect(screen.host.semantics().contains { $0.label == "Name 9" && $0.value?.contains("Detail 9") == true })
    }

    @Test func aBodyReadsWhetherItsRowIsCompact() {
        for (density, line) in [(Density.comfortable, "two lines"), (.compact, "one line")] {
            let page = HostingController(title: "", List("Rows", [Item(id: 1)], rowHeight: 2) { _ in RowBody() })
            let screen = Screen([page], width: 30, height: 8)
            screen.host.density = density
            screen.stack.push(Screen.page(RetainedView()))
            screen.stack.pop()
            #expect(screen.text.contains(line))
        }
    }

    private struct RowBody: View {
        @Environment(\.isCompactRow) private var isCompact
        var body: some View { Text(isCompact ? "one line" : "two lines") }
    }

    @Test func rowsOfOtherHeightsStay() {
        let screen = screen(.compact, rowHeight: 3)
        #expect(screen.rows[1].contains("Name 1") && screen.rows[4].contains("Name 2"))
    }
}
