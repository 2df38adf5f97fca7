import KitCells

/// Checks that no control character of any text reaches a cell, and that no text is wider than measured or allowed.
final class TextCheck {
    private static let size = Size(width: 24, height: 3)

    private let buffer = CellBuffer(size: TextCheck.size)

    func run(_ bytes: [UInt8], _ random: inout Generator) throws(Violation) {
        let text = String(decoding: bytes, as: UTF8.self)
        try checkCleaning(text)
        try checkCutting(text, random.below(30))
        try checkDrawing(text, &random)
    }

    private func checkCleaning(_ text: String) throws(Violation) {
        let clean = Sanitizer.clean(text)
        try require(!clean.unicodeScalars.contains(where: Obeyed.contains), "a clean text holds what a terminal obeys")
        try require(Sanitizer.clean(clean) == clean, "a clean text is cleaned again")
        try require(TextMetrics.width(of: clean) == TextMetrics.width(of: text), "cleaning changes the width")
    }

    private func checkCutting(_ text: String, _ width: Int) throws(Violation) {
        try require(
            TextMetrics.width(of: TextMetrics.truncate(text, to: width)) <= width, "truncated to \(width), but wider")
        for line in TextMetrics.wrap(text, to: width) {
            try require(TextMetrics.width(of: line) <= width, "wrapped at \(width), but wider")
            try require(!line.unicodeScalars.contains(where: Obeyed.contains), "a line holds what a terminal obeys")
        }
    }

    private func checkDrawing(_ text: String, _ random: inout Generator) throws(Violation) {
        let canvas = Canvas(buffer)
        canvas.fill(canvas.bounds, with: "·")
        let point = Point(x: random.below(40) - 8, y: 1)
        let maxWidth = random.below(3) == 0 ? nil : random.below(34) - 2
        let taken = canvas.draw(text, at: point, maxWidth: maxWidth)
        let room = max(0, min(maxWidth ?? .max, Self.size.width - point.x))
        let expected = room == 0 ? 0 : min(TextMetrics.width(of: text), room)
        try require(taken == expected, "drew \(taken) columns of \(expected)")
        let otherRows = random.below(8) == 0 ? [0, 2] : []
        for column in 0..<Self.size.width {
            for row in otherRows {
                try require(buffer.cell(at: Point(x: column, y: row)).text == "·", "drawn into another row")
            }
            try checkCell(column, isInside: column >= point.x && column < point.x + taken)
        }
    }

    private func checkCell(_ column: Int, isInside: Bool) throws(Violation) {
        let cell = buffer.cell(at: Point(x: column, y: 1))
        try require(!cell.text.unicodeScalars.contains(where: Obeyed.contains), "a cell holds what a terminal obeys")
        if !isInside { try require(cell.text == "·", "drawn outside") }
        if cell.width > 1 {
            try require(column + cell.width <= Self.size.width, "a wide cluster beyond the edge")
            for next in column + 1..<column + cell.width {
                try require(width(next) == 0, "a wide cluster without a column")
            }
        }
        if cell.width == 0 {
            let first = (0..<column).last { width($0) > 0 } ?? 0
            try require(first + width(first) > column, "a column without its cluster")
        }
    }

    private func width(_ column: Int) -> Int { buffer.cell(at: Point(x: column, y: 1)).width }
}

/// The characters that a terminal obeys or that change the direction of text, listed again independently of the kit.
enum Obeyed {
    static func contains(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
