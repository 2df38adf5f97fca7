import KitCore
import Testing

@Suite("The difference of two lists")
struct ListDifferenceTests {
    private typealias Pair = ListDifference.Pair

    private func rows(_ ids: [Int]) -> [Entry] { ids.map { Entry(id: $0) } }

    @Test func equalListsDoNotDiffer() throws {
        #expect(try ListDifference(from: rows([1, 2, 3]), to: rows([1, 2, 3])).isEmpty)
        #expect(try ListDifference(from: rows([]), to: rows([])).isEmpty)
        for other in [
            rows([1, 2]), rows([1, 2, 3, 4]), rows([2, 1, 3]), rows([1, 2]) + [Entry(id: 3, text: "new")],
        ] {
            #expect(try !ListDifference(from: rows([1, 2, 3]), to: other).isEmpty)
        }
    }

    @Test func eachKindOfChangeIsDistinguished() throws {
        let old = [Entry(id: 1), Entry(id: 2), Entry(id: 3, text: "a"), Entry(id: 4), Entry(id: 5)]
        let new = [Entry(id: 5), Entry(id: 1), Entry(id: 9), Entry(id: 3, text: "b"), Entry(id: 4)]
        let difference = try ListDifference(from: old, to: new)
        #expect(difference.deletions == [1])
        #expect(difference.insertions == [2])
        #expect(difference.moves == [Pair(from: 4, to: 0)])
        #expect(difference.updates == [Pair(from: 2, to: 3)])
    }

    @Test func aRowThatMovesAndChangesIsInBoth() throws {
        let old = [Entry(id: 1), Entry(id: 2), Entry(id: 3)]
        let difference = try ListDifference(from: old, to: [Entry(id: 3, text: "!"), Entry(id: 1), Entry(id: 2)])
        #expect(difference.moves == [Pair(from: 2, to: 0)])
        #expect(difference.updates == [Pair(from: 2, to: 0)])
    }

    @Test func oneRowThatGoesToTheOtherEndIsOneMove() throws {
        let ids = Array(0..<1_000)
        let first = try ListDifference(from: rows(ids), to: rows(Array(ids.dropFirst()) + [0]))
        #expect(first.moves == [Pair(from: 0, to: 999)])
        let last = try ListDifference(from: rows(ids), to: rows([999] + ids.dropLast()))
        #expect(last.moves == [Pair(from: 999, to: 0)])
    }

    @Test(arguments: [
        ([1, 2, 3], [1, 2, 3, 2], ["2"]), ([], [7, 7, 8, 8, 8], ["7", "8"]), ([1, 2, 3], [3, 1, 3, 2], ["3"]),
        ([1, 2, 3], [1, 3, 2, 3], ["3"]), ([1, 2, 3, 4], [4, 1, 2, 3, 4], ["4"]), ([5], [1, 1, 5], ["1"]),
    ])
    func duplicatesAreNamed(old: [Int], new: [Int], identifiers: [String]) {
        #expect(throws: DuplicateIdentifiersError(identifiers: identifiers)) {
            try ListDifference(from: rows(old), to: rows(new))
        }
    }

    @Test func theErrorSuggestsARemedy() {
        let error = DuplicateIdentifiersError(identifiers: (0..<12).map(String.init) + ["0"])
        #expect(error.identifiers.count == 12)
        #expect(
            error.description == """
                A list has more than one element with the identifier 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, and 2 more: \
                give each one of its own.
                """)
    }

    @Test func duplicatesInTheOldListDoNoHarm() throws {
        let (old, new) = (rows([1, 1, 2, 3, 3, 1]), rows([3, 4, 1, 2]))
        let difference = try ListDifference(from: old, to: new)
        #expect(difference.applying(to: old, rowsOf: new) == new)
    }

    @Test func positionsAreInTheOrderOfSectionsAndThenOfRows() {
        let positions = [(0, 0), (0, 3), (1, 0), (1, 2)].map { RowPosition(section: $0, row: $1) }
        for (index, left) in positions.enumerated() {
            #expect(positions.map { left < $0 } == positions.indices.map { index < $0 })
        }
    }

    @Test func identifiersOfOtherTypesAreHashedAsTheyHash() throws {
        struct Named: Identifiable, Equatable { let id: String }
        let old = ["a", "b", "c", "d"].map(Named.init)
        let new = ["d", "c", "e", "a"].map(Named.init)
        let difference = try ListDifference(from: old, to: new)
        #expect(difference.applying(to: old, rowsOf: new) == new)
        #expect(difference.deletions == [1])
        #expect(difference.moves.count == 2)
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func randomEditsMakeTheNewListWithTheFewestMoves(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let old = (0..<Int.random(in: 0...10, using: &random)).shuffled(using: &random).map { Entry(id: $0) }
        var new = old.filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        for id in 100..<100 + Int.random(in: 0...4, using: &random) {
            new.insert(Entry(id: id), at: Int.random(in: 0...new.count, using: &random))
        }
        if Bool.random(using: &random) { new.shuffle(using: &random) }
        for index in new.indices where Int.random(in: 0..<5, using: &random) == 0 { new[index].text = "changed" }
        let difference = try ListDifference(from: old, to: new)
        #expect(difference.applying(to: old, rowsOf: new) == new)
        let kept = new.compactMap { row in old.firstIndex { $0.id == row.id } }
        #expect(difference.moves.count == kept.count - longestAscending(kept))
        #expect(difference.deletions.count == old.count - kept.count)
        #expect(difference.insertions.count == new.count - kept.count)
    }

    @Test(arguments: 0..<5 as Range<UInt64>)
    func longListsTakeTheSameWay(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let old = (0..<3_000).map { Entry(id: $0) }
        var new = old.filter { _ in Int.random(in: 0..<50, using: &random) > 0 }
        for index in 0..<60 { new.swapAt(index * 11, Int.random(in: 0..<new.count, using: &random)) }
        for id in 9_000..<9_050 { new.insert(Entry(id: id), at: Int.random(in: 0...new.count, using: &random)) }
        let difference = try ListDifference(from: old, to: new)
        #expect(difference.applying(to: old, rowsOf: new) == new)
        #expect(difference.moves.count <= 120)
    }
}
