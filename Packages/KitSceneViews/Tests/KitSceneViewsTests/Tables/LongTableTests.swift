import KitCells
import KitCore
import KitSceneViews
import Testing

@Suite("A table that grows at its end")
struct LongTableTests {
    /// An item that counts reads of its identifier and comparisons.
    private struct Item: Identifiable, Equatable {
        final class Counter { var count = 0 }

        let number: Int
        let counter: Counter

        var id: Int {
            counter.count += 1
            return number
        }

        static func == (left: Item, right: Item) -> Bool {
            left.counter.count += 1
            return left.number == right.number
        }
    }

    private typealias Snapshot = TableSnapshot<Int, Item>

    private let counter = Item.Counter()
    private let table = TableView<Item>(rowHeight: 1, makeCell: { TableCellView() }, configure: { _, _ in })

    private func items(_ range: Range<Int>) -> [Item] { range.map { Item(number: $0, counter: counter) } }

    private func pieces(_ count: Int) -> [[Item]] {
        stride(from: 0, to: count, by: 100).map { items($0..<min(count, $0 + 100)) }
    }

    /// Returns the number of compared items when a page of 50 is added to a table whose last row is selected.
    private func cost(ofPageAfter count: Int) throws -> Int {
        let screen = Screen(table, width: 10, height: 4)
        var snapshot = Snapshot([.init(0, pieces: pieces(count))])
        try table.apply(snapshot)
        screen.press(.end)
        // The first addition creates the table of known items.
        snapshot.sections[0].pieces.append(items(count..<count + 1))
        try table.apply(snapshot)
        _ = screen.text
        let before = counter.count
        snapshot.sections[0].pieces.append(items(count + 1..<count + 51))
        try table.apply(snapshot)
        _ = screen.text
        #expect(table.items.count == count + 51)
        #expect(table.selectedItem?.number == count - 1)
        return counter.count - before
    }

    @Test("A page costs the same after a thousand rows and after twenty thousand")
    func pages() throws {
        let few = try cost(ofPageAfter: 1_000)
        let many = try cost(ofPageAfter: 20_000)
        #expect(few < 500)
        #expect(many <= few + 50)
    }

    @Test("Unchanged rows are not compared again")
    func sameRows() throws {
        let snapshot = Snapshot([.init(0, pieces: pieces(5_000))])
        try table.apply(snapshot)
        let before = counter.count
        try table.apply(snapshot)
        #expect(counter.count == before)
    }

    @Test("Another short list does not look for its rows among those of a long one")
    func shortAfterLong() throws {
        try table.apply(Snapshot([.init(0, pieces: pieces(20_000))]))
        let before = counter.count
        try table.apply(Snapshot([.init(0, items: items(7..<57))]))
        #expect(counter.count - before < 500)
        #expect(table.items.map(\.number) == Array(7..<57))
    }

    @Test("A duplicate row is found, wherever the first one is", arguments: [3, 250, 1_004])
    func repetitions(number: Int) throws {
        var snapshot = Snapshot([.init(0, pieces: pieces(1_000))])
        try table.apply(snapshot)
        snapshot.sections[0].pieces.append(items(1_000..<1_010))
        let good = snapshot
        snapshot.sections[0].pieces.append(items(number..<number + 1))
        #expect(throws: DuplicateIdentifiersError(identifiers: ["\(number)"])) { try table.apply(snapshot) }
        #expect(table.items.count == 1_000)
        try table.apply(good)
        #expect(throws: DuplicateIdentifiersError(identifiers: ["\(number)"])) { try table.apply(snapshot) }
        #expect(table.items.count == 1_010)
    }

    @Test("The end goes on to a page that comes, and its row stays where two changes come before a frame")
    func endOfPages() throws {
        let screen = Screen(table, width: 10, height: 4)
        table.hasMore = true
        var snapshot = Snapshot([.init(0, pieces: pieces(100))])
        try table.apply(snapshot)
        screen.press(.end)
        snapshot.sections[0].pieces.append(items(100..<150))
        try table.apply(snapshot)
        _ = screen.text
        #expect(table.selectedItem?.number == 149)
        screen.press(.up)
        snapshot.sections[0].pieces = [items(140..<160)]
        try table.apply(snapshot)
        #expect(table.selectedItem?.number == 148)
        snapshot.sections[0].pieces.append(items(160..<170))
        try table.apply(snapshot)
        _ = screen.text
        #expect(table.selectedItem?.number == 148)
    }

    @Test("Whatever the pieces are, the table shows the items of the snapshot")
    func anyPieces() throws {
        var all = pieces(1_000)
        for step in 0..<60 {
            let index = step * 7 % all.count
            switch step % 4 {
            case 0: all.append(items(1_000 + step * 10..<1_000 + step * 10 + 3))
            case 1 where all[index].count > 1: all[index].removeLast()
            case 2: all.remove(at: index)
            default: all.swapAt(0, index)
            }
            try table.apply(Snapshot([.init(0, pieces: all)]))
            #expect(table.items == all.flatMap(\.self), "after step \(step)")
        }
    }

    @Test("very many items go with the change after the one that has replaced them, few ones at once")
    func replacedItems() {
        final class Token {}
        struct Held: Identifiable, Equatable {
            let id: Int
            let token: Token?
            static func == (left: Held, right: Held) -> Bool { left.id == right.id }
        }
        let table = TableView<Held>(rowHeight: 1, makeCell: { TableCellView() }, configure: { _, _ in })
        let screen = Screen(table, width: 10, height: 4)
        func show(_ count: Int, _ token: Token?, from first: Int = 0) {
            table.setItems((first..<first + count).map { Held(id: $0, token: token) })
            _ = screen.text
        }
        weak var few: Token?
        weak var many: Token?
        do {
            let token = Token()
            few = token
            show(100, token)
        }
        show(3, nil, from: 200)
        #expect(few == nil)
        do {
            let token = Token()
            many = token
            show(10_001, token)
        }
        show(3, nil, from: 20_000)
        #expect(many != nil)
        show(4, nil, from: 30_000)
        #expect(many == nil)
    }
}
