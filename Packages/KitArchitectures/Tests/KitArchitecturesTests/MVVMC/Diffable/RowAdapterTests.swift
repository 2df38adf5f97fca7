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

    private func snapshot(_ pieces: [[Int]]) -> TableSnapshot<Int, ReusableViewViewModelAdapter> {
        let section = TableSnapshot<Int, Item>.Section(
            0, header: AnyHashable("A"), pieces: pieces.map { $0.map(Item.init) })
        let snapshot = adapter.snapshot(of: TableSnapshot([section]))
        #expect(snapshot.sections[0].header == section.header)
        return snapshot
    }

    private func shown(_ snapshot: TableSnapshot<Int, ReusableViewViewModelAdapter>) -> [Int] {
        snapshot.items.compactMap { ($0.reusableViewViewModel as? Shown)?.id }
    }

    /// Returns the addresses of the rows of a snapshot's pieces: a table does not compare rows at the same address.
    private func places(_ snapshot: TableSnapshot<Int, ReusableViewViewModelAdapter>) -> [UnsafeRawPointer?] {
        snapshot.sections[0].pieces.map { $0.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) } }
    }

    @Test func aViewModelIsMadeWhenItIsShown() {
        let rows = snapshot([Array(1...1_000)]).items
        #expect(rows.map(\.id) == (1...1_000).map { AnyHashable($0) })
        #expect(rows == snapshot([Array(1...1_000), [1_001]]).items.dropLast())
        #expect(counter.made == [])
        #expect((rows[6].reusableViewViewModel as? Shown)?.id == 7)
        #expect(counter.made == [7])
    }

    @Test func equalPiecesKeepTheirRows() {
        let first = snapshot([[1, 2], [3]])
        #expect(shown(first) == [1, 2, 3])
        let second = snapshot([[1, 2], [3], [4]])
        #expect(shown(second) == [1, 2, 3, 4])
        #expect(places(second).dropLast() == places(first)[...])
        let third = snapshot([[1, 2], [5], [4]])
        #expect(shown(third) == [1, 2, 5, 4])
        #expect([places(third)[0], places(third)[2]] == [places(second)[0], places(second)[2]])
        #expect(shown(snapshot([[4]])) == [4])
        #expect(shown(snapshot([])) == [])
    }

    @Test func rowsOfEqualItemsAreEqual() {
        let rows = snapshot([[1, 2, 3]]).items
        #expect(rows == snapshot([[1, 2, 3, 4]]).items.dropLast())
        let other = RowAdapter<Named> { Shown(id: $0.id) }
        let named = other.snapshot(of: TableSnapshot([.init(0, items: [Named(id: 1, name: "a")])])).items
        let renamed = other.snapshot(of: TableSnapshot([.init(0, items: [Named(id: 1, name: "b")])])).items
        #expect(named[0].id == renamed[0].id && named != renamed)
        #expect(named[0] != rows[0])
        #expect(rows[0] != Shown(id: 1).adapted(hashable: 1) && Shown(id: 1).adapted(hashable: 1) != rows[0])
    }

    private struct Named: Identifiable, Equatable {
        let id: Int
        let name: String
    }
}
