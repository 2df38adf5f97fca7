import KitCells
import KitCore
import KitSceneViews
import KitWidgets
import Testing

@Suite("The selection and the focus of a table and a tree in a body")
struct TableBindingTests {
    struct Row: Identifiable, Equatable { let id: Int }

    enum Face: CaseIterable { case table, tree }

    private let rows = Model((1...4).map { Row(id: $0) })
    private let selected = Model<Int?>(3)

    @ViewBuilder
    private func widget(_ face: Face) -> some View {
        let binding = Binding(get: { selected.value }, set: { selected.value = $0 })
        switch face {
        case .table:
            Table("Rows", rows.value, columns: [TableColumn("Number", value: \.id)], selection: binding)
        case .tree:
            Tree("Rows", rows.value, selection: binding, children: { _ in .none }, title: { "\($0.id)" })
        }
    }

    private func highlighted(_ screen: Screen) -> Int? {
        _ = screen.text
        let row = screen.host.semantics().first { $0.role == .row && $0.traits.contains(.selected) }
        return row.flatMap { Int($0.label) }
    }

    @Test("the binding holds the row that is shown as the current one", arguments: Face.allCases)
    func agreement(face: Face) {
        let screen = Screen(Custom { widget(face) }, width: 20, height: 6)
        #expect(highlighted(screen) == 3)
        rows.value.removeAll { $0.id == 3 }
        #expect(highlighted(screen) == 4 && selected.value == 4)
        screen.press(.up)
        #expect(selected.value == 2)
        selected.value = nil
        #expect(highlighted(screen) == 1 && selected.value == 1)
        rows.value = []
        #expect(highlighted(screen) == nil && selected.value == nil)
        rows.value = [Row(id: 7), Row(id: 8)]
        #expect(highlighted(screen) == 7 && selected.value == 7)
        selected.value = 99
        #expect(highlighted(screen) == 7 && selected.value == 7)
    }

    @Test("a row that is wanted before there are rows is the current one when they come", arguments: Face.allCases)
    func wantedBefore(face: Face) {
        rows.value = []
        let screen = Screen(Custom { widget(face) }, width: 20, height: 6)
        #expect(highlighted(screen) == nil && selected.value == 3)
        rows.value = (1...4).map { Row(id: $0) }
        #expect(highlighted(screen) == 3 && selected.value == 3)
    }

    @Test("the focus can begin at it", arguments: Face.allCases)
    func preferredFocus(face: Face) {
        let screen = Screen(
            Custom {
                VStack(alignment: .fill) {
                    Button("First") {}
                    widget(face).preferredFocus().fillsSpace()
                }
            }, width: 20, height: 6)
        #expect(screen.focused == "Rows")
    }

    @Test("down leads from a search field to the table below it, and not to the line beside the table")
    func belowASearchField() {
        let screen = Screen(
            Custom {
                SplitPane {
                    widget(.table).fillsSpace()
                } second: {
                    Button("Details") {}
                }
                .searchable(text: .constant(""))
            }, width: 40, height: 6)
        #expect(screen.focused == "Rows")
        screen.press(.character("/"))
        #expect(screen.focused == "Search")
        screen.press(.down)
        #expect(screen.focused == "Rows")
        screen.press(.tab)
        #expect(screen.focused == "Divider")
    }

    @Test("the arrows lead from pane to pane, and not to the line between them")
    func acrossASplit() {
        let screen = Screen(
            Custom {
                SplitPane {
                    Button("Left") {}
                } second: {
                    Button("Right") {}
                }
            }, width: 40, height: 6)
        #expect(screen.focused == "Left")
        screen.press(.right)
        #expect(screen.focused == "Right")
        screen.press(.left)
        #expect(screen.focused == "Left")
    }
}
