import KitCore
import Testing

@Suite("What state says about a list")
struct ListPositionTests {
    @Test("each move of a position counts, also an equal one")
    func moves() {
        var position = ListPosition<String>()
        position.moveToFirst()
        #expect(position.target == .first && position.moveCount == 1 && position.lastMoveToFirst == 1)
        position.move(to: "a", orRow: 3)
        #expect(position.target == .item("a", orRow: 3) && position.moveCount == 2)
        let former = position
        position.move(to: "a", orRow: 3)
        #expect(position != former && position.target == former.target)
        position.move(toRow: -4)
        #expect(position.target == .row(0) && position.moveCount == 4 && position.lastMoveToFirst == 1)
        position.moveToFirst()
        #expect(position.lastMoveToFirst == 5)
    }

    @Test("rows that are new or changed are marked, once for each change")
    func marks() {
        var marks = RowMarks<Int>()
        marks.mark([])
        marks.mark(changesFrom: [], to: [Entry(id: 1)])
        #expect(marks == RowMarks() && marks.count == 0)
        marks.mark([7])
        #expect(marks.ids == [7] && marks.count == 1)
        marks.mark(
            changesFrom: [Entry(id: 1), Entry(id: 2)], to: [Entry(id: 1, text: "new"), Entry(id: 2), Entry(id: 3)])
        #expect(marks.ids == [1, 3] && marks.count == 2)
        #expect(marks.ids(after: 0) == [1, 3, 7] && marks.ids(after: 1) == [1, 3] && marks.ids(after: 2) == [])
        let names = marks.map { "row \($0)" }
        #expect(names.ids == ["row 1", "row 3"] && names.count == 2)
    }
}
