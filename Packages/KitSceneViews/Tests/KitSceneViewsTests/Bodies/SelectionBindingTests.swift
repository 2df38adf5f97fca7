import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("The binding of the current row, and of the selected rows")
struct SelectionBindingTests {
    struct Item: Identifiable, Equatable { let id: Int }

    /// A screen whose rows mark the current one with `>`, and show the binding below them.
    enum Face: CaseIterable { case list, builtList, grid }

    private let items = Model((1...4).map { Item(id: $0) })
    private let selected = Model<Int?>(nil)

    private func screen(_ face: Face) -> Screen {
        let (items, selected) = (items, selected)
        let binding = Binding(get: { selected.value }, set: { selected.value = $0 })
        return Screen(
            Custom {
                VStack(alignment: .fill) {
                    switch face {
                    case .list:
                        List("Rows", items.value) { Text("row \($0.id)") }.selection(binding).fillsSpace()
                    case .builtList:
                        List("Rows", selection: binding) { ForEach(items.value) { Text("row \($0.id)") } }.fillsSpace()
                    case .grid:
                        CollectionGrid("Rows", items.value) { Text("row \($0.id)") }.selection(binding).fillsSpace()
                    }
                    Text("selected: \(selected.value.map { "\($0)" } ?? "none")")
                }
            }, width: 20, height: 6)
    }

    /// Returns the number of the highlighted row.
    private func highlighted(_ screen: Screen) -> Int? {
        _ = screen.text
        let row = screen.host.semantics().first { $0.role == .row && $0.traits.contains(.selected) }
        return row.flatMap { Int($0.label.filter(\.isNumber)) }
    }

    @Test("it holds the row that is shown as the current one, whatever becomes of the rows", arguments: Face.allCases)
    func agreement(face: Face) {
        let screen = screen(face)
        #expect(screen.text.hasSuffix("selected: 1"), "\(screen.text)")
        selected.value = 3
        #expect(highlighted(screen) == 3)
        items.value.removeAll { $0.id == 3 }
        #expect(highlighted(screen) == 4 && selected.value == 4)
        #expect(screen.text.hasSuffix("selected: 4"))
        items.value = [Item(id: 1), Item(id: 2)]
        #expect(highlighted(screen) == 2 && selected.value == 2)
        items.value = []
        #expect(highlighted(screen) == nil && selected.value == nil)
        items.value = (1...4).map { Item(id: $0) }
        #expect(highlighted(screen) == 1 && selected.value == 1)
    }

    @Test("nil leads to the first row", arguments: Face.allCases)
    func none(face: Face) {
        selected.value = 3
        let screen = screen(face)
        #expect(highlighted(screen) == 3)
        selected.value = nil
        #expect(highlighted(screen) == 1 && selected.value == 1)
        selected.value = 99
        #expect(highlighted(screen) == 1 && selected.value == 1)
    }

    @Test("a row that is wanted before there are rows is the current one when they come", arguments: Face.allCases)
    func wantedBefore(face: Face) {
        (items.value, selected.value) = ([], 3)
        let screen = screen(face)
        #expect(screen.text.hasSuffix("selected: 3"))
        items.value = (1...4).map { Item(id: $0) }
        #expect(highlighted(screen) == 3 && selected.value == 3)
    }

    @Test("a row that is gone is not selected again when it returns", arguments: [true, false])
    func sets(isBuilt: Bool) {
        let (items, ids) = (items, Model<Set<Int>>([2, 3]))
        let binding = Binding(get: { ids.value }, set: { ids.value = $0 })
        let screen = Screen(
            Custom {
                if isBuilt {
                    List("Rows", selection: binding) { ForEach(items.value) { Text("row \($0.id)") } }
                } else {
                    List("Rows", items.value) { Text("row \($0.id)") }.selection(binding)
                }
            }, width: 20, height: 6)
        _ = screen.text
        items.value.removeAll { $0.id == 3 }
        _ = screen.text
        #expect(ids.value == [2])
        items.value.append(Item(id: 3))
        _ = screen.text
        #expect(ids.value == [2])
        screen.press(.character(" "))
        #expect(ids.value == [1, 2])
        items.value = []
        _ = screen.text
        #expect(ids.value == [])
    }

    @Test("rows that are selected before there are any are selected when they come")
    func setsBefore() {
        let (items, ids) = (items, Model<Set<Int>>([2]))
        items.value = []
        let screen = Screen(
            Custom {
                List("Rows", items.value) { Text("row \($0.id)") }
                    .selection(Binding(get: { ids.value }, set: { ids.value = $0 }))
            }, width: 20, height: 6)
        _ = screen.text
        items.value = [Item(id: 1), Item(id: 2)]
        _ = screen.text
        #expect(ids.value == [2])
    }
}
