import KitCells

/// A number in digits of five or ten lines, made of blocks; the rest of the text, such as a unit, follows in ordinary
/// letters.
///
/// Each point of a digit has twice as many columns as lines: it is about as wide as it is high in most terminals.
struct LargeDigits {
    /// The lines of each digit of ordinary size.
    static let height = 5

    /// The lines of each point of a digit.
    let scale: Int
    private let glyphs: [[UInt8]]
    private let widths: [Int]
    let rest: Substring

    /// Creates the digits of a text that begins with a number; `nil` for other text.
    init?(_ text: String, scale: Int = 1) {
        self.scale = scale
        var (glyphs, widths): ([[UInt8]], [Int]) = ([], [])
        var end = text.startIndex
        while end < text.endIndex, let glyph = Self.glyphs[text[end]] {
            glyphs.append(glyph)
            widths.append(Self.isNarrow(text[end]) ? 1 : 3)
            end = text.index(after: end)
        }
        rest = text[end...]
        guard !glyphs.isEmpty, rest.isEmpty || rest.first == " " else { return nil }
        (self.glyphs, self.widths) = (glyphs, widths)
    }

    /// The columns of the digits, without the rest.
    private var digitsWidth: Int { widths.reduce(-gap) { $0 + $1 * pointWidth + gap } }
    private var pointWidth: Int { 2 * scale }
    private var gap: Int { 2 * scale }

    /// The lines of everything.
    var height: Int { Self.height * scale }

    /// The columns of everything.
    var width: Int { digitsWidth + TextMetrics.width(of: String(rest)) }

    func draw(in canvas: Canvas, at column: Int, style: Style) {
        let block = String(repeating: "█", count: pointWidth)
        for row in 0..<height {
            var x = column
            for (glyph, width) in zip(glyphs, widths) {
                for point in 0..<width where glyph[row / scale] >> (width - 1 - point) & 1 == 1 {
                    canvas.draw(block, at: Point(x: x + point * pointWidth, y: row), style: style)
                }
                x += width * pointWidth + gap
            }
        }
        canvas.draw(String(rest), at: Point(x: column + digitsWidth, y: height - 1), style: style)
    }

    private static func isNarrow(_ character: Character) -> Bool { character == "." || character == "," }

    /// The points of each line, a bit for each column.
    private static let glyphs: [Character: [UInt8]] = [
        "0": [0b111, 0b101, 0b101, 0b101, 0b111], "1": [0b010, 0b110, 0b010, 0b010, 0b111],
        "2": [0b111, 0b001, 0b111, 0b100, 0b111], "3": [0b111, 0b001, 0b111, 0b001, 0b111],
        "4": [0b101, 0b101, 0b111, 0b001, 0b001], "5": [0b111, 0b100, 0b111, 0b001, 0b111],
        "6": [0b111, 0b100, 0b111, 0b101, 0b111], "7": [0b111, 0b001, 0b001, 0b001, 0b001],
        "8": [0b111, 0b101, 0b111, 0b101, 0b111], "9": [0b111, 0b101, 0b111, 0b001, 0b111],
        "-": [0b000, 0b000, 0b111, 0b000, 0b000], ".": [0, 0, 0, 0, 1], ",": [0, 0, 0, 1, 1],
    ]
}

extension LabelView {
    /// Returns the large digits for a room; `nil` if the text has none, or the room is too small for them.
    ///
    /// Unlimited height, as in a scroll view, is no room.
    func largeDigits(in room: Size) -> LargeDigits? {
        guard let least = largeDigitsMinimumHeight, room.height >= least, room.height < 10_000 else { return nil }
        let isDoubled = doubledDigitsMinimumHeight.map { room.height >= $0 } ?? false
        return digits(in: room, isDoubled: isDoubled)
    }

    /// Draws the large digits that the label was measured for.
    /// - Returns: Whether it did.
    func drawLargeDigits(in canvas: Canvas) -> Bool {
        guard largeDigitsMinimumHeight != nil,
            let digits = digits(in: bounds.size, isDoubled: doubledDigitsMinimumHeight != nil)
        else { return false }
        digits.draw(in: canvas, at: alignment.start(ofWidth: digits.width, in: bounds.width), style: style(shownRole))
        return true
    }

    /// Returns the largest digits that fit.
    private func digits(in room: Size, isDoubled: Bool) -> LargeDigits? {
        for scale in isDoubled ? [2, 1] : [1] {
            guard let digits = LargeDigits(text, scale: scale) else { return nil }
            if digits.width <= room.width, digits.height <= room.height { return digits }
        }
        return nil
    }
}
