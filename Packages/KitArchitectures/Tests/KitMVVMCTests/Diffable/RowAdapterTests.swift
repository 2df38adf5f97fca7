import KitMVVMC
import KitSceneViews
import Testing

@Suite("The view models of a table's rows")
struct RowAdapterTests {
    private struct Item: Identifiable, Equatable {
        let id: Int
    }

    private struct Shown: ReusableViewViewModel, Equatable {
        let id: Int
        var identifier: String { "row" }
    }

    private final class Counter { var made: [Int] = [] }

    private let counter = Counter()
    private let adapter: RowAdapter<Item>

    init() {
        let counter = counter
        adapter = RowAdapter { item in
            counter.made.append(item.id)
            return Shown(id: item.id)
        }
    }

    private func rows(_ pieces: [[Int]], header: String? = nil) -> [Int] {
        let section = TableSnapshot<Int, Item>.Section(
            0, header: header.map { AnyHashable($0) }, pieces: pieces.map { $0.map(Item.init) })
        let snapshot = adapter.snapshot(of: TableSnapshot([section]))
        #expect(snapshot.sections[0].header == section.header)
        return snapshot.items.compactMap { ($0.reusableViewViewModel as? Shown)?.id }
    }

    @Test func onlyNewRowsAreMade() {
        #expect(rows([[1, 2], [3]]) == [1, 2, 3])
        #expect(rows([[1, 2], [3], [4]], header: "A") == [1, 2, 3, 4])
        #expect(counter.made == [1, 2, 3, 4])
        #expect(rows([[1, 2], [5], [4]]) == [1, 2, 5, 4])
        #expect(counter.made == [1, 2, 3, 4, 5])
        #expect(rows([[4]]) == [4])
        #expect(rows([]) == [])
    }
}
