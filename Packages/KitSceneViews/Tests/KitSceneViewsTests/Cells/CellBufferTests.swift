import KitCells
import Testing

@Suite nonisolated struct CellBufferTests {
    private func cleanBuffer(_ width: Int, _ height: Int) -> CellBuffer {
        let buffer = CellBuffer(size: Size(width: width, height: height))
        buffer.clearDamage()
        return buffer
    }

    @Test func aNewBufferIsAllDamaged() {
        let buffer = CellBuffer(size: Size(width: 4, height: 2))
        #expect(buffer.damagedColumns(inRow: 0) == 0..<4)
        #expect(buffer.damagedColumns(inRow: 1) == 0..<4)
        #expect(buffer.damagedColumns(inRow: 2).isEmpty)
        #expect(buffer.damagedColumns(inRow: -1).isEmpty)
    }

    @Test func writingMarksOnlyChanges() {
        let buffer = cleanBuffer(10, 3)
        #expect(!buffer.hasDamage)
        Canvas(buffer).draw("abc", at: Point(x: 2, y: 1))
        #expect(buffer.damagedColumns(inRow: 1) == 2..<5)
        #expect(buffer.damagedColumns(inRow: 0).isEmpty)
        buffer.clearDamage()
        Canvas(buffer).draw("axc", at: Point(x: 2, y: 1))
        #expect(buffer.damagedColumns(inRow: 1) == 3..<4)
        buffer.clearDamage()
        Canvas(buffer).draw("axc", at: Point(x: 2, y: 1))
        Canvas(buffer).fill(Rect(x: 0, y: 0, width: 10, height: 1))
        #expect(!buffer.hasDamage)
    }

    @Test func aChangeOfStyleAloneIsDamage() {
        let buffer = cleanBuffer(4, 1)
        Canvas(buffer).draw("ab", at: .zero)
        buffer.clearDamage()
        Canvas(buffer).draw("ab", at: .zero, style: Style(attributes: .bold))
        #expect(buffer.damagedColumns(inRow: 0) == 0..<2)
    }

    @Test func theOtherHalfOfAWideClusterIsDamagedToo() {
        let buffer = cleanBuffer(6, 1)
        Canvas(buffer).draw("日日", at: .zero)
        buffer.clearDamage()
        Canvas(buffer).draw("xy", at: Point(x: 1, y: 0))
        #expect(buffer.damagedColumns(inRow: 0) == 0..<4)
    }

    @Test func resizingEmptiesAndDamages() {
        let buffer = cleanBuffer(4, 1)
        Canvas(buffer).draw("abcd", at: .zero)
        buffer.resize(to: Size(width: 2, height: 2))
        #expect(PlainTextEncoder.encode(buffer) == "\n")
        #expect(buffer.damagedColumns(inRow: 1) == 0..<2)
    }

    @Test func everythingIsMarkedDamaged() {
        let buffer = cleanBuffer(2, 1)
        buffer.markAllDamaged()
        #expect(buffer.damagedColumns(inRow: 0) == 0..<2)
    }

    @Test(arguments: [Size(width: 0, height: 0), Size(width: -3, height: 5), Size(width: .max, height: 1)])
    func senselessSizesAreHeld(size: Size) {
        let buffer = CellBuffer(size: size)
        Canvas(buffer).draw("abc", at: .zero)
        Canvas(buffer).fill(Rect(x: 0, y: 0, width: 5, height: 5), with: "x")
        var encoder = ANSIEncoder(depth: .trueColor)
        var bytes: [UInt8] = []
        encoder.encode(buffer, cursor: .zero, into: &bytes)
        #expect(buffer.size.width <= 4096)
    }

    @Test func manyPassingStylesAndClustersDoNotMixUp() {
        let buffer = CellBuffer(size: Size(width: 4, height: 1))
        let canvas = Canvas(buffer)
        let kept = Style(foreground: .rgb(9, 9, 9))
        canvas.draw("e\u{301}", at: Point(x: 3, y: 0), style: kept)
        for number in 0..<40_000 {
            let style = Style(foreground: .rgb(UInt8(number & 255), UInt8(number >> 8), 7))
            canvas.draw("x", at: .zero, style: style)
            if number % 1000 == 0 { #expect(buffer.cell(at: .zero) == ("x", style, 1)) }
        }
        #expect(buffer.cell(at: Point(x: 3, y: 0)) == ("e\u{301}", kept, 1))
    }
}
