import KitCells

/// Checks texts on a screen: an independent emulator that applies the encoder's bytes must show the buffer's contents.
struct FrameCheck {
    static func run(_ bytes: [UInt8], _ random: inout Generator) throws(Violation) {
        let size = Size(width: 1 + random.below(30), height: 1 + random.below(6))
        let buffer = CellBuffer(size: size)
        var encoder = ANSIEncoder(depth: [.none, .ansi16, .indexed256, .trueColor][random.below(4)])
        var screen = ScreenEmulator(width: size.width, height: size.height)
        // Sanitised, and on a row of its own behind a letter: to a terminal, adjacent characters may be one cluster.
        let text = "<" + Sanitizer.clean(String(decoding: bytes, as: UTF8.self))
        for _ in 0..<3 {
            draw(text, on: Canvas(buffer), &random)
            var output: [UInt8] = []
            let cursor = random.below(2) == 0 ? nil : Point(x: random.below(40) - 5, y: random.below(10) - 2)
            encoder.encode(buffer, cursor: cursor, into: &output)
            try screen.apply(output)
        }
        for row in 0..<size.height {
            for column in 0..<size.width {
                let expected = buffer.cell(at: Point(x: column, y: row)).text
                try require(screen.cells[row][column] == expected, "row \(row) column \(column) shows another cluster")
            }
        }
    }

    private static func draw(_ text: String, on canvas: Canvas, _ random: inout Generator) {
        if random.below(8) == 0 { canvas.fill(canvas.bounds) }
        let style = Style(
            foreground: .rgb(UInt8(random.below(256)), 10, 20),
            background: random.below(2) == 0 ? .default : .indexed(40))
        let point = Point(x: random.below(40) - 8, y: random.below(8) - 1)
        canvas.fill(Rect(x: 0, y: point.y, width: canvas.size.width, height: 1))
        canvas.draw(text, at: point, style: style, maxWidth: random.below(40))
    }
}
