import KitCells
import Testing

@Suite("Giving cells other styles") nonisolated struct RestyleTests {
    private let buffer = CellBuffer(size: Size(width: 8, height: 2))
    private let bold = Style(attributes: .bold)

    private func dim(_ rect: Rect) {
        Canvas(buffer).clipped(to: rect).restyle { $0.with(attributes: $0.attributes.union(.dim)) }
    }

    private func attributes(_ row: Int) -> [Style.Attributes] {
        (0..<8).map { buffer.cell(at: Point(x: $0, y: row)).style.attributes }
    }

    @Test func theTextStaysAndOnlyTheRectangleChanges() {
        Canvas(buffer).draw("ab", at: .zero, style: bold)
        Canvas(buffer).draw("cdef", at: Point(x: 2, y: 0))
        buffer.clearDamage()
        dim(Rect(x: 1, y: 0, width: 3, height: 1))
        #expect(PlainTextEncoder.encode(buffer) == "abcdef\n")
        #expect(attributes(0) == [.bold, [.bold, .dim], .dim, .dim, [], [], [], []])
        #expect(attributes(1) == Array(repeating: [], count: 8))
        #expect(buffer.damagedColumns(inRow: 0) == 1..<4)
        #expect(buffer.damagedColumns(inRow: 1).isEmpty)
    }

    @Test func unchangedStylesAreNotDamaged() {
        dim(Rect(x: 0, y: 0, width: 8, height: 2))
        buffer.clearDamage()
        dim(Rect(x: 0, y: 0, width: 8, height: 2))
        #expect(!buffer.hasDamage)
    }

    @Test func aWideClusterChangesAsAWhole() {
        Canvas(buffer).draw("日本語", at: .zero)
        dim(Rect(x: 1, y: 0, width: 2, height: 1))
        #expect(attributes(0) == [.dim, .dim, .dim, .dim, [], [], [], []])
    }

    @Test(arguments: [
        Rect(x: -9, y: -9, width: 99, height: 99), Rect(x: 7, y: 1, width: 5, height: 5),
        Rect(x: 8, y: 2, width: 1, height: 1), Rect(x: .max, y: .min, width: .max, height: .max), .zero,
    ])
    func noRectangleIsTooFarAway(rect: Rect) {
        dim(rect)
        dim(rect)
        #expect(PlainTextEncoder.encode(buffer) == "\n")
    }
}
