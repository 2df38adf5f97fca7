import KitCells
import KitCore
import Testing

/// Makes random edits, after each of which the terminal must show the contents of the buffer.
@Suite nonisolated struct EncoderModelTests {
    private func randomStyle(_ generator: inout SeededGenerator) -> Style {
        let colors: [Color] = [.default, .default, .ansi(2), .ansi(11), .indexed(99), .rgb(1, 2, 3)]
        let attributes: [Style.Attributes] = [
            [], [], .bold, .dim, [.bold, .italic], .underline, .reverse, .strikethrough,
        ]
        return Style(
            foreground: colors.randomElement(using: &generator) ?? .default,
            background: colors.randomElement(using: &generator) ?? .default,
            attributes: attributes.randomElement(using: &generator) ?? []
        )
    }

    private func edit(_ buffer: CellBuffer, _ pieces: [String], _ generator: inout SeededGenerator) {
        let size = buffer.size
        let point = Point(
            x: Int.random(in: -3..<size.width, using: &generator), y: Int.random(in: 0..<size.height, using: &generator)
        )
        let style = randomStyle(&generator)
        let canvas = Canvas(buffer)
        switch Int.random(in: 0..<10, using: &generator) {
        case 0: canvas.fill(Rect(x: point.x, y: point.y, width: 9, height: 2), style: style)
        case 1: canvas.fill(Rect(x: point.x, y: point.y, width: Bool.random(using: &generator) ? 40 : 13, height: 1))
        case 2: canvas.drawBorder(Rect(x: point.x, y: point.y, width: 7, height: 3), .rounded, style: style)
        case 3: canvas.fill(Rect(x: point.x, y: point.y, width: 5, height: 1), style: style, with: "漢")
        default:
            let text = (0..<3).compactMap { _ in pieces.randomElement(using: &generator) }.joined()
            canvas.draw(text, at: point, style: style)
            guard Int.random(in: 0..<3, using: &generator) == 0 else { return }
            let destination = "https://example.org/\(Int.random(in: 0..<4, using: &generator))"
            canvas.link(Rect(x: point.x, y: point.y, width: 9, height: 1), to: destination)
        }
    }

    @Test(arguments: UInt64(0)..<60)
    func theTerminalShowsTheBuffer(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let buffer = CellBuffer(size: Size(width: 24, height: 6))
        var terminal = TerminalModel(size: buffer.size, garbage: "#")
        terminal.showsLinks = seed % 2 == 0
        var encoder = ANSIEncoder(depth: .trueColor, sendsLinks: terminal.showsLinks)
        for frame in 0..<40 {
            for _ in 0..<Int.random(in: 0...4, using: &generator) { edit(buffer, difficultPieces, &generator) }
            if frame % 13 == 12 { encoder.invalidate() }
            let cursor =
                Bool.random(using: &generator)
                ? Point(x: Int.random(in: 0..<24, using: &generator), y: Int.random(in: 0..<6, using: &generator)) : nil
            var bytes: [UInt8] = []
            encoder.encode(buffer, cursor: cursor, into: &bytes)
            terminal.apply(bytes)
            #expect(terminal.errors == [])
            expectEqual(terminal, buffer, "seed \(seed), frame \(frame)")
            #expect(!terminal.isSynchronized && terminal.link == nil, "what follows is no part of a link")
            #expect(terminal.isCursorVisible == (cursor != nil))
            if let cursor { #expect(Point(x: terminal.column, y: terminal.row) == cursor) }
        }
    }

    /// On a terminal that makes ambiguous characters wide, the plain text around them stays in place.
    @Test(arguments: UInt64(0)..<30)
    func rowsDoNotDriftWhereWidthsDiffer(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let buffer = CellBuffer(size: Size(width: 24, height: 4))
        var terminal = TerminalModel(size: buffer.size, rule: .wideAmbiguous)
        var encoder = ANSIEncoder(depth: .trueColor)
        for _ in 0..<20 {
            for _ in 0..<2 { edit(buffer, ["plain", "é", "“x”", "a…b", "·", "1234"], &generator) }
            var bytes: [UInt8] = []
            encoder.encode(buffer, cursor: nil, into: &bytes)
            terminal.apply(bytes)
            #expect(terminal.errors == [])
            for row in 0..<4 {
                for column in 0..<24 {
                    let text = buffer.cell(at: Point(x: column, y: row)).text
                    guard let byte = text.utf8.first, byte < 0x80, byte != 0x20 else { continue }
                    #expect(terminal.grid[row][column].text == text, "seed \(seed), row \(row), column \(column)")
                }
            }
        }
    }
    /// On a terminal without cluster support, which draws emoji wider or narrower, plain text stays in place.
    @Test(arguments: UInt64(0)..<30)
    func rowsDoNotDriftWhereClustersAreUnknown(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let buffer = CellBuffer(size: Size(width: 24, height: 4))
        var terminal = TerminalModel(size: buffer.size, rule: .scalarByScalar)
        var encoder = ANSIEncoder(depth: .trueColor)
        let pieces = ["plain", "👨‍👩‍👧‍👦", "🇩🇪", "❤️", "1️⃣", "👍🏽", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "e\u{301}", "क्षि", "日本", "1234", "x"]
        for _ in 0..<20 {
            for _ in 0..<2 { edit(buffer, pieces, &generator) }
            var bytes: [UInt8] = []
            encoder.encode(buffer, cursor: Point(x: 23, y: 3), into: &bytes)
            terminal.apply(bytes)
            #expect(terminal.errors == [])
            #expect(Point(x: terminal.column, y: terminal.row) == Point(x: 23, y: 3))
            for row in 0..<4 {
                for column in 0..<24 {
                    let text = buffer.cell(at: Point(x: column, y: row)).text
                    guard text.utf8.count == 1, text != " " else { continue }
                    #expect(terminal.grid[row][column].text == text, "seed \(seed), row \(row), column \(column)")
                }
            }
        }
    }
}
