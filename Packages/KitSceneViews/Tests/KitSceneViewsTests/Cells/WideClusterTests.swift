import KitCore
import Testing

@testable import KitCells

/// Clusters of many scalars, which terminals draw in 1 to 11 columns; none of their letters may be lost.
@Suite("Clusters about whose width terminals disagree")
nonisolated struct WideClusterTests {
    private static let rules: [TerminalModel.WidthRule] = [.agreeing, .scalarByScalar, .clusterByCluster]
    private let size = Size(width: 24, height: 5)

    /// Compares everything except emoji, which a terminal may show partly.
    private func expectLegible(_ terminal: TerminalModel, _ buffer: CellBuffer, _ comment: Comment) {
        #expect(terminal.errors == [], comment)
        for row in 0..<buffer.size.height {
            var column = 0
            while column < buffer.size.width {
                let (text, _, width) = buffer.cell(at: Point(x: column, y: row))
                guard width > 0 else {
                    Issue.record("a part of a cluster at \(row), \(column), \(comment)")
                    return
                }
                let shown = terminal.grid[row][column..<column + width].map(\.text).joined()
                if text.unicodeScalars.first?.properties.isEmojiPresentation == false {
                    let isShown = shown.hasPrefix(text) && shown.dropFirst(text.count).allSatisfy { $0 == " " }
                    #expect(isShown, "row \(row), column \(column): \(shown) for \(text), \(comment)")
                    guard isShown else { return }
                }
                column += width
            }
        }
    }

    private func edit(_ buffer: CellBuffer, _ generator: inout SeededGenerator) {
        let canvas = Canvas(buffer)
        let point = Point(
            x: Int.random(in: -3..<size.width, using: &generator), y: Int.random(in: 0..<size.height, using: &generator)
        )
        let pieces = indicPieces + indicPieces + ["plain", "日本", " ", "👨‍👩‍👧‍👦", "🇩🇪", "é", "x"]
        switch Int.random(in: 0..<8, using: &generator) {
        case 0: canvas.fill(Rect(x: point.x, y: point.y, width: 7, height: 2))
        case 1: canvas.scroll(by: Bool.random(using: &generator) ? 1 : -1)
        case 2: canvas.draw("x", at: point, style: Style(background: .ansi(4)))
        default: canvas.draw((0..<4).compactMap { _ in pieces.randomElement(using: &generator) }.joined(), at: point)
        }
    }

    @Test("every letter is on the screen, whatever width the terminal has for a cluster", arguments: rules, 0..<40)
    func legible(rule: TerminalModel.WidthRule, seed: Int) {
        var generator = SeededGenerator(seed: UInt64(seed))
        let buffer = CellBuffer(size: size)
        var (terminal, encoder) = (TerminalModel(size: size, rule: rule), ANSIEncoder(depth: .trueColor))
        for frame in 0..<30 {
            for _ in 0..<Int.random(in: 1...4, using: &generator) { edit(buffer, &generator) }
            var bytes: [UInt8] = []
            encoder.encode(buffer, cursor: Point(x: 3, y: 2), into: &bytes)
            terminal.apply(bytes)
            expectLegible(terminal, buffer, "\(rule), seed \(seed), frame \(frame)")
        }
    }

    @Test("a spacing mark that is a cluster of its own shares the cell of the letter before it")
    func marks() {
        let buffer = CellBuffer(size: size)
        #expect(Canvas(buffer).draw("မာx", at: .zero) == 3)
        #expect((0..<3).map { buffer.cell(at: Point(x: $0, y: 0)).text } == ["မာ", "", "x"])
        let long = "မ" + String(repeating: "ာ", count: 99)
        #expect(TextMetrics.width(of: long) == 100)
        #expect(Canvas(buffer).draw(long, at: Point(x: -80, y: 1)) == 100)
        #expect(PlainTextEncoder.encode(buffer).split(separator: "\n")[1].hasSuffix("ာ"))
    }

    @Test("a terminal that draws an emoji's parts side by side keeps none of them when it goes", arguments: ["ab", ""])
    func removed(replacement: String) {
        let buffer = CellBuffer(size: size)
        var terminal = TerminalModel(size: size, rule: .scalarByScalar)
        var encoder = ANSIEncoder(depth: .trueColor)
        for text in ["👨‍👩‍👧‍👦", replacement] {
            Canvas(buffer).fill(Rect(x: 0, y: 1, width: 24, height: 1))
            Canvas(buffer).draw(text, at: Point(x: 4, y: 1))
            var bytes: [UInt8] = []
            encoder.encode(buffer, cursor: nil, into: &bytes)
            terminal.apply(bytes)
        }
        expectLegible(terminal, buffer, "\(replacement)")
    }

    @Test("a cluster that loses a column is blank", arguments: 0..<4)
    func cut(column: Int) {
        let buffer = CellBuffer(size: Size(width: 8, height: 1))
        Canvas(buffer).draw("अस्त्रीअ", at: .zero)
        buffer.clearDamage()
        Canvas(buffer).draw("x", at: Point(x: 1 + column, y: 0))
        let rest = String(repeating: " ", count: column) + "x" + String(repeating: " ", count: 3 - column)
        #expect(PlainTextEncoder.encode(buffer) == "अ\(rest)अ")
        #expect(buffer.damagedColumns(inRow: 0) == 1..<5)
    }

    @Test("a narrower cluster in its place, and one across two others, leave no part of them")
    func overlaid() {
        let buffer = CellBuffer(size: Size(width: 8, height: 1))
        Canvas(buffer).draw("स्त्री|", at: .zero)
        Canvas(buffer).draw("क्ति", at: .zero)
        #expect(PlainTextEncoder.encode(buffer) == "क्ति |")
        Canvas(buffer).draw("日स्त्री", at: .zero)
        Canvas(buffer).draw("क्ति", at: Point(x: 1, y: 0))
        #expect(PlainTextEncoder.encode(buffer) == " क्ति")
        #expect((0..<8).map { buffer.cell(at: Point(x: $0, y: 0)).width } == [1, 3, 0, 0, 1, 1, 1, 1])
    }

    @Test("one that does not fit is blank, and a style changes all of it")
    func edges() {
        let buffer = CellBuffer(size: Size(width: 8, height: 1))
        let canvas = Canvas(buffer)
        canvas.fill(canvas.bounds, with: ".")
        #expect(canvas.draw("स्त्री", at: Point(x: -1, y: 0)) == 4)
        #expect(canvas.draw("स्त्री", at: Point(x: 5, y: 0)) == 3)
        #expect(PlainTextEncoder.encode(buffer) == "   ..")
        canvas.draw("स्त्री", at: Point(x: 2, y: 0))
        canvas.clipped(to: Rect(x: 4, y: 0, width: 1, height: 1)).restyle { $0.with(attributes: .dim) }
        let dim = (0..<8).filter { buffer.cell(at: Point(x: $0, y: 0)).style.attributes == .dim }
        #expect(dim == [2, 3, 4, 5])
    }
}
