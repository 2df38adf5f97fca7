import KitCells
import KitCore
import Testing

/// Rows that move are scrolled if that takes fewer bytes, and the terminal still shows the buffer.
@Suite nonisolated struct EncoderScrollingTests {
    /// Draws a title, a framed list and a status line, as most screens do.
    private func draw(_ buffer: CellBuffer, first: Int, selected: Int = -1, text: (Int) -> String) {
        let canvas = Canvas(buffer)
        let (width, height) = (buffer.size.width, buffer.size.height)
        canvas.draw("Title", at: .zero, style: Style(attributes: .bold))
        canvas.drawBorder(Rect(x: 0, y: 1, width: width, height: height - 2), .rounded)
        for row in 2..<height - 2 {
            let number = first + row - 2
            let style = number == selected ? Style(foreground: .ansi(4), attributes: .reverse) : .plain
            canvas.fill(Rect(x: 1, y: row, width: width - 2, height: 1), style: style)
            canvas.draw(text(number), at: Point(x: 2, y: row), style: style, maxWidth: width - 4)
        }
        canvas.draw("Status", at: Point(x: 0, y: height - 1))
    }

    private func sentence(_ number: Int) -> String {
        var generator = SeededGenerator(seed: UInt64(bitPattern: Int64(number)))
        let words = ["alpha", "beta", "gamma", "delta", "漢字", "epsilon", "zeta"]
        return (0..<6).compactMap { _ in words.randomElement(using: &generator) }.joined(separator: " ")
    }

    private func frame(_ encoder: inout ANSIEncoder, _ buffer: CellBuffer) -> [UInt8] {
        var bytes: [UInt8] = []
        encoder.encode(buffer, cursor: nil, into: &bytes)
        return bytes
    }

    @Test func aListInTheMiddleOfTheScreenMovesUpByItsRegion() {
        let buffer = CellBuffer(size: Size(width: 60, height: 16))
        var encoder = ANSIEncoder(depth: .trueColor)
        draw(buffer, first: 0, text: sentence)
        _ = frame(&encoder, buffer)
        draw(buffer, first: 1, text: sentence)
        let text = String(decoding: frame(&encoder, buffer), as: UTF8.self)
        // Row 3 is removed, row 14 is inserted, and only the latter is written.
        #expect(
            text == "\u{1B}[3H\u{1B}[M\u{1B}[14H\u{1B}[L│\u{1B}[3G漢字 zeta beta zeta epsilon gamma"
                + "\u{1B}[24C\u{1B}[?7l│\u{1B}[?7h")
    }

    @Test func aListInTheMiddleOfTheScreenMovesDownByItsRegion() {
        let buffer = CellBuffer(size: Size(width: 60, height: 16))
        var encoder = ANSIEncoder(depth: .trueColor)
        draw(buffer, first: 9, text: sentence)
        _ = frame(&encoder, buffer)
        draw(buffer, first: 7, text: sentence)
        let text = String(decoding: frame(&encoder, buffer), as: UTF8.self)
        #expect(text.utf8.count < 170, "\(text.utf8.count) bytes: \(text.debugDescription)")
        #expect(text.contains("\u{1B}[2L") || text.contains("\u{1B}[r"))
    }

    /// Draws two lines for each row, a mark beside one row, and a fixed thumb on the right.
    private func drawMarked(_ buffer: CellBuffer, first: Int) {
        let canvas = Canvas(buffer)
        canvas.fill(canvas.bounds)
        canvas.draw("Title", at: .zero)
        for line in 0..<9 {
            let number = first + line / 2
            let words = line.isMultiple(of: 2) ? sentence(number) : "of \(number), \(sentence(-number).prefix(9))"
            canvas.draw(words, at: Point(x: 2, y: line + 1), maxWidth: buffer.size.width - 3)
            if line / 2 == 3 { canvas.draw("|", at: Point(x: 0, y: line + 1)) }
        }
        canvas.draw("#", at: Point(x: buffer.size.width - 1, y: 2))
        canvas.draw("Status", at: Point(x: 0, y: buffer.size.height - 1))
    }

    @Test(arguments: [1, -1]) func rowsBesideAMarkThatStandsStillMoveWithTheOthers(direction: Int) {
        let buffer = CellBuffer(size: Size(width: 60, height: 11))
        var encoder = ANSIEncoder(depth: .trueColor)
        var terminal = TerminalModel(size: buffer.size, garbage: "#")
        var written: [Int] = []
        for step in 0..<6 {
            drawMarked(buffer, first: 20 + direction * step)
            let bytes = frame(&encoder, buffer)
            terminal.apply(bytes)
            #expect(terminal.errors == [])
            expectEqual(terminal, buffer, "step \(step)")
            written.append(bytes.count)
        }
        // Each step writes two new lines; the row with the mark and the partly visible one below move.
        #expect(written.dropFirst().allSatisfy { $0 < 125 }, "\(written)")
    }

    @Test func rowsThatAreShorterToWriteAreNotScrolled() {
        let buffer = CellBuffer(size: Size(width: 60, height: 12))
        var encoder = ANSIEncoder(depth: .trueColor)
        let numbers = { (number: Int) in "the same text \(1000 + number)" }
        draw(buffer, first: 0, text: numbers)
        _ = frame(&encoder, buffer)
        draw(buffer, first: 1, text: numbers)
        let text = String(decoding: frame(&encoder, buffer), as: UTF8.self)
        #expect(text.utf8.count < 60, "\(text.utf8.count) bytes: \(text.debugDescription)")
    }

    @Test func aWholeScreenOfTextMovesWithoutARegion() {
        let buffer = CellBuffer(size: Size(width: 40, height: 8))
        var encoder = ANSIEncoder(depth: .trueColor)
        func show(_ first: Int) -> String {
            let canvas = Canvas(buffer)
            canvas.fill(canvas.bounds)
            for row in 0..<8 { canvas.draw(sentence(first + row), at: Point(x: 0, y: row)) }
            return String(decoding: frame(&encoder, buffer), as: UTF8.self)
        }
        _ = show(0)
        #expect(!show(1).contains("r"), "no region is set, and no letter r is in the words")
        #expect(show(0).utf8.count < 60)
    }

    @Test(arguments: UInt64(0)..<30)
    func theTerminalShowsTheBuffer(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let width = Int.random(in: 12..<70, using: &generator)
        let buffer = CellBuffer(size: Size(width: width, height: Int.random(in: 6..<24, using: &generator)))
        var terminal = TerminalModel(size: buffer.size, garbage: "#")
        var encoder = ANSIEncoder(depth: .trueColor)
        var (first, selected) = (50, 52)
        var scrolls = 0
        for frame in 0..<30 {
            switch Int.random(in: 0..<12, using: &generator) {
            case 0:
                let size = Size(width: width, height: Int.random(in: 6..<24, using: &generator))
                buffer.resize(to: size)
                terminal = TerminalModel(size: size, garbage: "#")
                encoder.invalidate()
            case 1: Canvas(buffer).draw(difficultPieces.joined(), at: Point(x: frame % 9 - 3, y: frame % 6))
            case 2:
                Canvas(buffer).fill(Rect(x: 3, y: 2, width: frame % 30, height: 2), style: Style(background: .ansi(4)))
            default: break
            }
            first += Int.random(in: -4...4, using: &generator)
            selected += Int.random(in: -1...1, using: &generator)
            draw(buffer, first: first, selected: selected) { number in
                number.isMultiple(of: 5) ? "" : number.isMultiple(of: 4) ? "❤️ \(number)" : sentence(number)
            }
            let bytes = self.frame(&encoder, buffer)
            terminal.apply(bytes)
            if bytes.contains(0x4D) || bytes.contains(0x4C) { scrolls += 1 }
            #expect(terminal.errors == [], "seed \(seed), frame \(frame)")
            expectEqual(terminal, buffer, "seed \(seed), frame \(frame)")
        }
        #expect(scrolls > 0 || width < 40)
    }
}
