import KitCells
import KitCore
import KitSceneViews
import KitWidgets
import Testing

@Suite("Actions, positions and several selected rows of a table")
struct TableActionTests {
    struct City: Identifiable, Equatable {
        let id: Int
        var name: String
    }

    private let cities = Model((1...9).map { City(id: $0, name: "City \($0)") })
    private let current = Model<Int?>(nil)
    private let selected = Model<Set<Int>>([])
    private let position = Model(ListPosition<Int>())
    private let log = Log()

    private var table: Table<City> {
        Table("Cities", cities.value) { TableColumn("Name", value: \.name) }
            .selection(Binding(get: { current.value }, set: { current.value = $0 }))
    }

    private func screen(_ table: @escaping () -> some View, width: Int = 30, height: Int = 10) -> Screen {
        let screen = Screen(Custom { table() }, width: width, height: height)
        screen.host.isMouseEnabled = true
        return screen
    }

    private func screenWithActions() -> Screen {
        screen { [self] in
            table
                .rowActions { city in [RowAction("Copy", key: "c") { log.lines.append("copy \(city.id)") }] }
                .rowActions { city in
                    [RowAction("Stop", key: "s", role: .destructive) { log.lines.append("stop \(city.id)") }]
                }
        }
    }

    @Test("the key of an action works on the current row, also instead of the table's own")
    func actionKeys() {
        let screen = screenWithActions()
        screen.press(.down, .character("c"))
        screen.press(.character("s"))
        #expect(log.lines == ["copy 2", "stop 2"])
        screen.resize(90, 12)
        #expect(screen.hints.contains("c Copy  s Stop  . Actions") && !screen.hints.contains("Sort"))
    }

    @Test("'.' opens the menu of the current row's actions below the rows")
    func menu() {
        let screen = screenWithActions()
        screen.press(.down, .character("."))
        #expect(screen.hints.contains("Esc Close") && !screen.hints.contains("Actions"))
        #expect(screen.text.contains("▐ City 2") && screen.text.contains("▸ Copy (c)"))
        screen.press(.down, .enter)
        #expect(log.lines == ["stop 2"] && !screen.text.contains("Copy (c)"))
        screen.press(.character("."), .escape, .down)
        #expect(current.value == 3 && log.lines == ["stop 2"])
    }

    @Test("a right click opens the menu of its row, and a click in it performs an action")
    func rightClick() {
        let screen = screenWithActions()
        screen.mouse(.press(.right), 3, 4)
        screen.mouse(.release(.right), 3, 4)
        #expect(current.value == 3)
        let line = screen.rows.firstIndex { $0.contains("Stop (s)") } ?? 0
        screen.click(4, line)
        #expect(log.lines == ["stop 3"])
        screen.mouse(.press(.right), 3, 3)
        screen.mouse(.release(.right), 3, 3)
        screen.click(3, 2)
        #expect(!screen.text.contains("Stop (s)") && current.value == 2, "a click beside the menu only closes it")
    }

    @Test("the menu closes when its row changes or goes, and stays when others do")
    func menuOfChangedRow() {
        let screen = screenWithActions()
        screen.press(.down, .character("."))
        cities.value.removeFirst()
        #expect(screen.text.contains("Copy (c)"))
        cities.value[0].name = "Other"
        #expect(!screen.text.contains("Copy (c)") && screen.text.contains("▐ Other"))
    }

    @Test("a table follows a position: to a row by identifier, by number, and to the first")
    func positions() {
        let screen = screen({ [self] in table.position(position.value) }, height: 4)
        position.value.move(to: 8)
        #expect(screen.text.contains("▐ City 8") && current.value == 8)
        screen.mouse(.wheelUp, 3, 3)
        screen.mouse(.wheelUp, 3, 3)
        #expect(!screen.text.contains("City 8"))
        position.value.move(to: 8)
        #expect(screen.text.contains("▐ City 8"), "it also scrolls to the current row")
        position.value.move(to: 77, orRow: 4)
        #expect(screen.text.contains("▐ City 5"))
        screen.press(.down)
        #expect(screen.text.contains("▐ City 6"), "the user moves freely in between")
        position.value.moveToFirst()
        #expect(screen.text.contains("▐ City 1"))
        position.value.move(toRow: 99)
        #expect(screen.text.contains("▐ City 9"))
    }

    private func screenWithSelection() -> Screen {
        screen { [self] in
            table.selection(Binding(get: { selected.value }, set: { selected.value = $0 }))
        }
    }

    @Test("Space, Shift with the arrows, and Ctrl-A select several rows, which have marks")
    func selectionKeys() {
        let screen = screenWithSelection()
        screen.press(.down, .character(" "))
        #expect(selected.value == [2])
        #expect(screen.text.hasPrefix("    Name\n[ ] City 1\n[x] City 2\n[ ] City 3"))
        screen.press(.down)
        screen.press(.down, .shift)
        screen.press(.down, .shift)
        #expect(selected.value == [2, 3, 4, 5])
        screen.press(.up, .shift)
        #expect(selected.value == [2, 3, 4])
        screen.press(.character("a"), .control)
        #expect(selected.value == Set(1...9))
        screen.press(.character(" "))
        #expect(selected.value == Set(1...9).subtracting([4]))
        let marked = screen.host.semantics().filter { $0.role == .row && $0.traits.contains(.selected) }
        #expect(marked.map(\.label) == ["City 1", "City 2", "City 3"] + (5...9).map { "City \($0)" })
    }

    @Test("clicks with modifiers, and clicks on the marks, select several rows")
    func selectionMouse() {
        let screen = screenWithSelection()
        screen.click(5, 3)
        #expect(selected.value == [] && current.value == 2)
        screen.mouse(.press(.left), 5, 5, .shift)
        #expect(selected.value == [2, 3, 4])
        screen.mouse(.press(.left), 5, 4, .control)
        #expect(selected.value == [2, 4])
        screen.click(1, 2)
        #expect(selected.value == [1, 2, 4])
    }

    @Test("removed rows leave the binding; a selection made before there are rows is kept")
    func selectionOfRemovedRows() {
        let all = cities.value
        cities.value = []
        selected.value = [2, 3]
        let screen = screenWithSelection()
        _ = screen.text
        #expect(selected.value == [2, 3])
        cities.value = all
        #expect(screen.text.contains("[x] City 2"))
        cities.value.removeAll { $0.id == 2 }
        _ = screen.text
        #expect(selected.value == [3])
        selected.value = [3, 77]
        _ = screen.text
        #expect(selected.value == [3])
    }

    @Test("a narrow table hides whole columns instead of cutting titles: lowest priority first, from the right")
    func columns() {
        func header(_ width: Int) -> String? {
            let screen = screen(
                { [cities] in
                    Table("Cities", cities.value) {
                        TableColumn("City", value: \.name, width: .flexible(minimum: 6))
                        TableColumn("Country") { _ in "Norway" }
                        TableColumn("Language") { _ in "Norwegian" }.priority(1)
                        TableColumn("Continent") { _ in "Europe" }
                    }
                }, width: width)
            return screen.rows.dropFirst().first
        }
        let titles = ["City", "Country", "Language", "Continent"]
        #expect(titles.allSatisfy { header(40)?.contains($0) == true })
        #expect(header(30)?.contains("Country") == true && header(30)?.contains("Cont") == false)
        #expect(header(30)?.hasSuffix("›") == true && header(40)?.contains("›") == false)
        #expect(header(24)?.contains("City") == true && header(24)?.contains("Country") == false)
        #expect(header(12)?.contains("Language") == true && header(12)?.contains("City") == false)
        #expect(header(8)?.contains("Lang…") == true, "the most important column is never hidden")
    }

    @Test("the keys of the app come before those that arrange the columns, of which the help has the rarest")
    func order() {
        let screen = screen(
            {
                self.table.rowActions { _ in [RowAction("Copy", key: "c") {}] }.keyCommands(KeyCommand("n", "New") {})
            }, width: 90, height: 20)
        #expect(screen.hints.hasPrefix("↑↓ Move  ←→ Column  Enter Open │ c Copy  . Actions  n New │ s Sort"))
        #expect(!screen.hints.contains("Narrower"))
        screen.press(.character("?"))
        #expect(screen.text.contains("Narrower") && screen.text.contains("Wider"), "\(screen.text)")
    }
}
