import KitCells
import Testing

@Suite nonisolated struct PlainTextEncoderTests {
    @Test func rowsAreTrimmedAndCounted() {
        let picture = screen(10, 4) { canvas in
            canvas.draw("  a b  ", at: .zero)
            canvas.draw("日本 e\u{301}", at: Point(x: 0, y: 2))
        }
        #expect(picture == "  a b\n\n日本 e\u{301}\n")
        #expect(screen(0, 0) { _ in } == "")
    }
}
