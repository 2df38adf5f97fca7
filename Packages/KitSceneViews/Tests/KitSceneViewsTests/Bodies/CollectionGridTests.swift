import KitCells
import KitCore
import KitReactive
import KitSceneViews
import Testing

@Suite("A grid of bodies")
struct CollectionGridTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
        var text: String
    }

    /// Counts in `@State`, which belongs to the item.
    private struct Tally: View {
        @State private var count = 0
        let item: Item
        let ticks: PassthroughSubject<Int, Never>

        var body: some View {
            HStack(spacing: 1) {
                Text(item.text)
                Text("\(count)").onReceive(ticks) { count += $0 * item.id }
            }
        }
    }

    private typealias Snapshot = TableSnapshot<String, Item>

    private let snapshot: Model<Snapshot>
    private let suffix = Model("")
    private let badged = Model(0)
    private let current = Model<Int?>(nil)
    private let opened = Model([Int]())
    private let duplicates = Model([String]())
    private let screen: Screen

    init() {
        func items(_ numbers: ClosedRange<Int>) -> [Item] { numbers.map { Item(id: $0, text: "n\($0)") } }
        snapshot = Model(
            Snapshot([
                .init("near", header: "Near", footer: "four", items: items(1...4)),
                .init("far", header: "Far", items: items(5...5)),
            ]))
        let (snapshot, suffix, badged, current) = (snapshot, suffix, badged, current)
        let (opened, duplicates) = (opened, duplicates)
        screen = Screen(
            Custom {
                let (suffix, badged) = (suffix.value, badged.value)
                CollectionGrid(
                    "Numbers", snapshot.value,
                    layout: { CollectionSectionLayout(.count($0 == "near" ? 3 : 1)) },
                    cell: { Text($0.text + suffix).lineLimit(1) }
                )
                .onOpen { opened.value.append($0.id) }
                .badge { $0.id == badged ? "+" : nil }
                .selection(Binding(get: { current.value }, set: { current.value = $0 }))
                .emptyBody { Text("Nothing") }
                .onDuplicates { duplicates.value = $0.identifiers }
                .fillsSpace()
            }, width: 24, height: 6)
    }

    @Test("Each section has its header, footer and layout; the selected item is marked as in a collection view")
    func sections() {
        #expect(screen.text == "Near\n▐ n1      n2      n3\n  n4\nfour\nFar\n  n5")
        let semantics = screen.host.semantics()
        #expect(semantics.contains { $0.role == .list && $0.label == "Numbers" })
        #expect(semantics.filter { $0.role == .row }.map(\.label) == ["n1", "n2", "n3", "n4", "n5"])
    }

    @Test("Arrows move from item to item and Enter opens one; the binding follows, and moves the selection")
    func selection() {
        _ = screen.text
        screen.press(.right, .down, .enter)
        #expect(current.value == 4 && opened.value == [4])
        current.value = 5
        #expect(screen.text.hasSuffix("▐ n5"))
        screen.press(.enter)
        #expect(opened.value == [4, 5])
    }

    @Test("The selection stays on its item when that moves to another section")
    func moving() {
        screen.press(.right)
        snapshot.value.sections[1].items.append(snapshot.value.sections[0].items.remove(at: 1))
        #expect(screen.text == "Near\n  n1      n3      n4\nfour\nFar\n  n5\n▐ n2")
        screen.press(.enter)
        #expect(opened.value == [2])
    }

    @Test("Bodies and badges follow other state")
    func dependencies() {
        #expect(screen.text.hasPrefix("Near\n▐ n1      n2      n3\n"))
        suffix.value = "!"
        badged.value = 3
        #expect(screen.text.hasPrefix("Near\n▐ n1!     n2!     n3! +"))
        #expect(screen.host.semantics().first { $0.label == "n3!" }?.value == "+")
        badged.value = 0
        #expect(screen.text.hasPrefix("Near\n▐ n1!     n2!     n3!\n"))
    }

    @Test("An item's state moves with it, and ends with it")
    func state() {
        let (items, ticks) = (Model((1...3).map { Item(id: $0, text: "n\($0)") }), PassthroughSubject<Int, Never>())
        let screen = Screen(
            Custom {
                CollectionGrid("Tallies", items.value, layout: .init(.count(3))) { Tally(item: $0, ticks: ticks) }
                    .fillsSpace()
            }, width: 31, height: 1)
        _ = screen.text
        ticks.send(1)
        #expect(screen.text == "▐ n1 1      n2 2      n3 3")
        #expect(screen.host.semantics().filter { $0.role == .row }.map(\.value) == ["1", "2", "3"])
        items.value.swapAt(0, 2)
        #expect(screen.text == "  n3 3      n2 2    ▐ n1 1")
        let first = items.value.removeLast()
        _ = screen.text
        items.value.append(first)
        #expect(screen.text.contains("n1 0"))
    }

    @Test("Without items a placeholder is shown; duplicate items are reported and shown")
    func emptyAndDuplicates() {
        snapshot.value = Snapshot()
        #expect(screen.text == "Nothing" && duplicates.value.isEmpty)
        snapshot.value = Snapshot([.init("far", items: [Item(id: 1, text: "a"), Item(id: 1, text: "b")])])
        #expect(screen.text == "▐ a\n  b" && duplicates.value == ["1"])
    }
}
