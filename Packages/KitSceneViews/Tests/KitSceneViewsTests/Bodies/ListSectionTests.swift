import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("A list of sections")
struct ListSectionTests {
    struct Item: Identifiable, Equatable {
        let id: Int
        var text: String { "item \(id)" }
    }

    private struct CountingRow: View {
        let item: Item
        @State private var count = 0
        var body: some View {
            HStack(spacing: 1) {
                Text("\(item.text):\(count)")
                Button("+") { count += 1 }
            }
        }
    }

    private func rows(_ screen: Screen) -> [String] {
        screen.text.split(separator: "\n").map { String($0.prefix { $0 != "│" && $0 != "┃" }).trimmed }
    }

    @Test func sectionsRowsAndBodiesKeepTheirOrder() {
        let items = Model([Item(id: 1), Item(id: 2)])
        let screen = Screen(
            Custom {
                let items = items.value
                List("All") {
                    Text("before")
                    Section(header: "Items", footer: "\(items.count) of them") {
                        ForEach(items) { Text($0.text) }
                    }
                    Section("Last") { Text("one row") }
                }
                .selectionBar(false)
            }, width: 20, height: 8)
        #expect(rows(screen) == ["before", "Items", "item 1", "item 2", "2 of them", "Last", "one row"])
        items.value.removeFirst()
        #expect(rows(screen) == ["before", "Items", "item 2", "1 of them", "Last", "one row"])
    }

    @Test func theHeaderStays() {
        let screen = Screen(
            Custom {
                List("All") {
                    Section("Items") { ForEach((0..<9).map(Item.init)) { Text($0.text) } }
                }
                .selectionBar(false)
            }, width: 20, height: 3)
        screen.press(.end)
        #expect(rows(screen) == ["Items", "item 7", "item 8"])
    }

    @Test func stateBelongsToTheRowAndNotToTheCell() {
        let items = Model((0..<30).map(Item.init))
        let screen = Screen(
            Custom {
                List("Counting", items.value, onOpen: { _ in }) { item, _ in CountingRow(item: item) }.selectionBar(
                    false)
            }, width: 24, height: 3)
        screen.press(.right, .enter, .enter)
        #expect(rows(screen) == ["item 0:2 [ + ]", "item 1:0 [ + ]", "item 2:0 [ + ]"])
        screen.press(.left, .end)
        #expect(rows(screen) == ["item 27:0 [ + ]", "item 28:0 [ + ]", "item 29:0 [ + ]"])
        screen.press(.home)
        #expect(rows(screen).first == "item 0:2 [ + ]")
        items.value.insert(Item(id: 99), at: 0)
        #expect(rows(screen).contains("item 0:2 [ + ]"))
        items.value.removeAll { $0.id == 0 }
        _ = screen.text
        items.value.insert(Item(id: 0), at: 0)
        screen.press(.home)
        #expect(rows(screen).first == "item 0:0 [ + ]", "what is gone is forgotten")
    }

    @Test func selectionIsABinding() {
        let (one, several) = (Model<Int?>(nil), Model<Set<Int>>([]))
        let items = (0..<5).map(Item.init)
        let screen = Screen(
            Custom {
                List("One", selection: Binding(get: { one.value }, set: { one.value = $0 })) {
                    ForEach(items) { Text($0.text) }
                }
                .selectionBar(false)
            }, width: 20, height: 3)
        screen.press(.down, .down)
        #expect(one.value == 2)
        one.value = 4
        #expect(rows(screen).last == "item 4")
        let other = Screen(
            Custom {
                List("Several", selection: Binding(get: { several.value }, set: { several.value = $0 })) {
                    ForEach(items) { Text($0.text) }
                }
            }, width: 20, height: 3)
        other.press(.character(" "), .down, .character(" "))
        #expect(several.value == [0, 1])
        several.value = [2]
        #expect(rows(other) == ["[ ] item 0", "[ ] item 1", "[x] item 2"])
    }

    @Test func actionsRefreshingAndTheEndAreModifiers() {
        let done = Model([String]())
        let screen = Screen(
            Custom {
                List("Acting") {
                    ForEach((0..<4).map(Item.init)) { Text($0.text) }
                        .rowActions { item in [RowAction("Delete", key: "d") { done.value.append("\(item.id)") }] }
                }
                .refreshable { done.value.append("refresh") }
                .onReachEnd { done.value.append("end") }
            }, width: 20, height: 3)
        #expect(done.value == [] || done.value == ["end"])
        screen.press(.down, .character("d"), .up, .up, .up)
        _ = screen.text
        #expect(done.value.filter { $0 != "end" } == ["1", "refresh"])
        #expect(done.value.filter { $0 == "end" }.count == 1)
    }

    @Test func aSnapshotIsSectionsOfItems() {
        let snapshot = Model(
            TableSnapshot([
                TableSnapshot.Section("a", header: "A", items: [Item(id: 1), Item(id: 2)]),
                TableSnapshot.Section("b", header: "B", items: [Item(id: 3)]),
            ]))
        let screen = Screen(
            Custom { List("Snapshot", snapshot.value) { item, _ in Text(item.text) }.selectionBar(false) }, width: 20,
            height: 6)
        #expect(rows(screen) == ["A", "item 1", "item 2", "B", "item 3"])
        snapshot.value.deleteItems([1])
        snapshot.value.sections.removeLast()
        #expect(rows(screen) == ["A", "item 2"])
    }

    @Test func duplicatesAreShownAndReported() {
        let reported = Model([String]())
        let twice = [Item(id: 1), Item(id: 1), Item(id: 2)]
        let screen = Screen(
            Custom {
                List("Twice", twice, onOpen: { _ in }) { item, _ in Text(item.text) }
                    .selectionBar(false)
                    .onDuplicates { error in if reported.value.isEmpty { reported.value = error.identifiers } }
            }, width: 20, height: 3)
        #expect(rows(screen) == ["item 1", "item 1", "item 2"])
        #expect(reported.value == ["1"])
    }
}
