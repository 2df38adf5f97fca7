import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("A grid of items")
struct CollectionViewTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
        var text: String
    }

    private typealias Snapshot = TableSnapshot<String, Item>

    private final class Log {
        var made = 0
        var configured: [Int] = []
        var opened: [Int] = []
        var selected: [Int] = []
    }

    private let log = Log()
    private let collection: CollectionView<Item>
    private let screen: Screen
    private let subscriptions: [AnyCancellable]

    init() {
        let log = log
        collection = CollectionView {
            log.made += 1
            return LabelView(maximumLines: 1)
        } configure: { view, item in
            log.configured.append(item.id)
            (view as? LabelView)?.text = item.text
        }
        collection.sectionLayout = { _ in CollectionSectionLayout(.count(3)) }
        screen = Screen(collection, width: 24, height: 5)
        subscriptions = [
            collection.opened.observe { log.opened.append($0.id) },
            collection.selectionChanged.observe { log.selected.append($0.id) },
        ]
    }

    private func section(_ id: String, _ numbers: [Int], header: String? = nil) -> Snapshot.Section {
        .init(id, header: header.map(AnyHashable.init), items: numbers.map { Item(id: $0, text: "n\($0)") })
    }

    private func show(_ sections: Snapshot.Section...) throws { try collection.apply(Snapshot(sections)) }

    @Test("Items are side by side under the header of their section, and a bar marks the selected one")
    func sections() throws {
        try show(section("a", [1, 2, 3, 4], header: "A"), section("b", [5], header: "B"))
        #expect(
            screen.text == """
                A
                ▐ n1      n2      n3
                  n4
                B
                  n5
                """)
        #expect(collection.position(of: 5) == RowPosition(section: 1, row: 0))
        let rows = screen.host.semantics().filter { $0.role == .row }
        #expect(rows.map(\.label) == ["n1", "n2", "n3", "n4", "n5"])
        #expect(rows.filter { $0.traits.contains(.selected) }.map(\.label) == ["n1"])
    }

    @Test("Arrows move from item to item; up and down keep the column if the next line has it")
    func keys() throws {
        try show(section("a", [1, 2, 3, 4]), section("b", [5, 6, 7]))
        screen.host.render()
        screen.press(.right, .right, .right)
        #expect(collection.selectedItem?.id == 3, "there is nothing beyond the last column")
        screen.press(.down)
        #expect(collection.selectedItem?.id == 4)
        screen.press(.down)
        #expect(collection.selectedItem?.id == 7, "the column was the third")
        screen.press(.left, .enter)
        #expect(log.opened == [6] && log.selected == [2, 3, 4, 7, 6])
    }

    @Test("New items keep the selection by identity, and only changed items are configured again")
    func diffing() throws {
        try show(section("a", [1, 2, 3, 4]))
        screen.host.render()
        screen.press(.down)
        let made = log.made
        log.configured = []
        try show(section("a", [0, 1, 2, 3, 4]))
        screen.host.render()
        #expect(collection.selectedItem?.id == 4 && screen.text.hasSuffix("  n3    ▐ n4"))
        #expect(log.made == made + 1)
        log.configured = []
        var snapshot = Snapshot([section("a", [0, 1, 2, 3, 4])])
        snapshot.sections[0].items[2].text = "two"
        try collection.apply(snapshot)
        screen.host.render()
        #expect(log.configured == [2])
        try show(section("a", [0]))
        #expect(collection.selectedItem?.id == 0)
        try collection.apply(snapshot, strategy: .reload)
        screen.host.render()
        #expect(log.configured.suffix(5).sorted() == [0, 1, 2, 3, 4])
    }

    @Test("Duplicate identifiers, also in different sections, are refused, and the content stays")
    func duplicates() throws {
        try show(section("a", [1]))
        #expect(throws: DuplicateIdentifiersError.self) {
            try show(section("a", [2]), section("b", [2]))
        }
        #expect(throws: DuplicateIdentifiersError.self) { try show(section("a", [3]), section("a", [4])) }
        #expect(screen.text == "▐ n1" && collection.position(of: 2) == nil)
    }

    @Test("As many columns as have room; another width keeps the selection")
    func widths() throws {
        collection.sectionLayout = { _ in CollectionSectionLayout(.minimumWidth(7), itemHeight: 2) }
        try show(section("a", [1, 2, 3, 4]))
        screen.host.render()
        screen.press(.down)
        #expect(collection.selectedItem?.id == 4)
        screen.resize(10, 10)
        screen.host.render()
        #expect(collection.selectedItem?.id == 4)
        #expect(screen.rows[1].hasPrefix("  n1") && screen.rows[7].hasPrefix("▐ n4"))
    }

    @Test("A badge is in the corner of its item, and can be removed")
    func badges() throws {
        collection.badge = { $0.id == 2 ? AnyHashable("7") : nil }
        try collection.apply(Snapshot([section("a", [1, 2])]))
        #expect(screen.text.hasPrefix("▐ n1      n2  7"))
        #expect(screen.host.semantics().first { $0.label == "n2" }?.value == "7")
        collection.badge = nil
        try collection.apply(Snapshot([section("a", [1, 2])]))
        #expect(screen.text == "▐ n1      n2")
    }

    @Test("A click selects, and a second one on the same item opens it; one on its neighbour does not")
    func mouse() throws {
        screen.host.isMouseEnabled = true
        try show(section("a", [1, 2, 3, 4]))
        screen.host.render()
        func click(_ x: Int, _ y: Int) {
            for kind in [MouseEvent.Kind.press(.left), .release(.left)] {
                screen.host.sendEvent(.mouse(MouseEvent(kind: kind, position: Point(x: x, y: y))))
            }
        }
        click(10, 1)
        #expect(collection.selectedItem?.id == 2 && log.opened.isEmpty)
        click(18, 1)
        #expect(collection.selectedItem?.id == 3 && log.opened.isEmpty)
        click(18, 1)
        #expect(log.opened == [3])
        click(2, 2)
        #expect(collection.selectedItem?.id == 4 && log.selected == [2, 3, 4] && log.opened == [3])
    }

    @Test("Columns share the width to the last cell", arguments: [1, 2, 3, 7])
    func columnWidths(count: Int) {
        let layout = CollectionSectionLayout(.count(count))
        let wide = Screen(collection, width: 40, height: 3)
        collection.sectionLayout = { _ in layout }
        try? collection.apply(Snapshot([section("a", Array(0..<count))]))
        #expect(wide.rows[1].split(separator: " ").filter { $0.hasPrefix("n") }.count == count)
    }
}
