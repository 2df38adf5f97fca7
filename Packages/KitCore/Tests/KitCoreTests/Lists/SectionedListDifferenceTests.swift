import KitClock
import KitCore
import Testing

@Suite("The difference of two lists with sections")
struct SectionedListDifferenceTests {
    private typealias Sections = [ListSection<String, Entry>]
    private typealias Move = SectionedListDifference.Move

    private func section(_ id: String, _ ids: Int...) -> ListSection<String, Entry> {
        ListSection(id, ids.map { Entry(id: $0) })
    }

    private func at(_ section: Int, _ row: Int) -> RowPosition { RowPosition(section: section, row: row) }

    @Test func aRowMayGoToAnotherSection() throws {
        let old = [section("a", 1, 2, 3), section("b", 4)]
        let new = [section("a", 1, 3), section("b", 2, 4)]
        let difference = try SectionedListDifference(from: old, to: new)
        #expect(difference.moves == [Move(from: at(0, 1), to: at(1, 0))])
        #expect(difference.sections.isEmpty && difference.deletions.isEmpty && difference.insertions.isEmpty)
    }

    @Test func theSameRowsInTheSameOrderMoveWhenTheirBorderDoes() throws {
        let old = [section("a", 1, 2), section("b", 3)]
        let new = [section("a", 1), section("b", 2, 3)]
        let difference = try SectionedListDifference(from: old, to: new)
        #expect(difference.moves == [Move(from: at(0, 1), to: at(1, 0))])
    }

    @Test func aSectionThatMovesTakesItsRowsAlong() throws {
        let old = [section("a", 1, 2), section("b", 3), section("c", 4)]
        let new = [section("c", 4), section("a", 1, 2), section("b", 3)]
        let difference = try SectionedListDifference(from: old, to: new)
        #expect(difference.sections.moves == [ListDifference.Pair(from: 2, to: 0)])
        #expect(difference.moves.isEmpty)
    }

    @Test func sectionsComeAndGoWithTheirRows() throws {
        let old = [section("a", 1, 2), section("b", 3)]
        let new = [section("b", 3, 1), section("c", 9)]
        let difference = try SectionedListDifference(from: old, to: new)
        #expect(difference.sections.deletions == [0])
        #expect(difference.sections.insertions == [1])
        #expect(difference.deletions == [at(0, 1)])
        #expect(difference.insertions == [at(1, 0)])
        #expect(difference.moves == [Move(from: at(0, 0), to: at(0, 1))])
    }

    @Test func duplicatesOfRowsAndOfSectionsAreNamed() {
        let old = [section("a", 1, 2)]
        #expect(throws: DuplicateIdentifiersError(identifiers: ["2"])) {
            try SectionedListDifference(from: old, to: [section("a", 1, 2), section("b", 2)])
        }
        #expect(throws: DuplicateIdentifiersError(identifiers: ["a"])) {
            try SectionedListDifference(from: old, to: [section("a", 1), section("a", 2)])
        }
    }

    @Test(arguments: 0..<200 as Range<UInt64>)
    func randomEditsMakeTheNewListWithTheFewestMoves(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let old = randomSections(&random)
        let new = randomSections(&random)
        let difference = try SectionedListDifference(from: old, to: new)
        #expect(difference.applying(to: old, rowsOf: new) == new)
        #expect(difference.moves.count == fewestMoves(old, new))
        let oldOrder = new.compactMap { section in old.firstIndex { $0.id == section.id } }
        #expect(difference.sections.moves.count == oldOrder.count - longestAscending(oldOrder))
    }

    private func randomSections(_ random: inout SeededGenerator) -> Sections {
        let ids = ["a", "b", "c", "d"].filter { _ in Int.random(in: 0..<4, using: &random) > 0 }
        var sections = ids.shuffled(using: &random).map { ListSection<String, Entry>($0, []) }
        guard !sections.isEmpty else { return sections }
        for id in (0..<12).shuffled(using: &random) where Int.random(in: 0..<4, using: &random) > 0 {
            let text = Int.random(in: 0..<4, using: &random) == 0 ? "changed" : ""
            sections[Int.random(in: sections.indices, using: &random)].rows.append(Entry(id: id, text: text))
        }
        return sections
    }

    /// Rows that changed their section, and the fewest within each section.
    private func fewestMoves(_ old: Sections, _ new: Sections) -> Int {
        var moves = 0
        for section in new {
            let former = old.first { $0.id == section.id }?.rows ?? []
            let stayed = section.rows.compactMap { row in former.firstIndex { $0.id == row.id } }
            let inOld = section.rows.filter { row in old.contains { $0.rows.contains { $0.id == row.id } } }.count
            moves += inOld - stayed.count + stayed.count - longestAscending(stayed)
        }
        return moves
    }
}
