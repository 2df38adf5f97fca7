import KitCells

/// A number in digits of five lines, made of blocks; the rest of the text, such as a unit, follows in ordinary letters.
///
/// Each point of a digit is two columns wide, so that it is about as wide as it is high in most terminals.
struct LargeDigits {
    /// The lines of each digit.
    static let height = 5
    private static let gap = 2

    private let glyphs: [[UInt8]]
    private let widths: [Int]
    let rest: Substring

    /// Creates the digits of a text that begins with a number; `nil` for other text.
    init?(_ text: String) {
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
    private var digitsWidth: Int { widths.reduce(-Self.gap) { $0 + $1 * 2 + Self.gap } }

    /// The columns of everything.
    var width: Int { digitsWidth + TextMetrics.width(of: String(rest)) }

    func draw(in canvas: Canvas, at column: Int, style: Style) {
        for row in 0..<Self.height {
            var x = column
            for (glyph, width) in zip(glyphs, widths) {
                for point in 0..<width where glyph[row] >> (width - 1 - point) & 1 == 1 {
                    canvas.draw("██", at: Point(x: x + point * 2, y: row), style: style)
                }
                x += width * 2 + Self.gap
            }
        }
        canvas.draw(String(rest), at: Point(x: column + digitsWidth, y: Self.height - 1), style: style)
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
        guard let least = largeDigitsMinimumHeight, room.height >= least, room.height < 10_000,
            let digits = LargeDigits(text), digits.width <= room.width
        else { return nil }
        return digits
    }

    /// Draws the large digits that the label was measured for.
    /// - Returns: Whether it did.
    func drawLargeDigits(in canvas: Canvas) -> Bool {
        guard largeDigitsMinimumHeight != nil, bounds.height >= LargeDigits.height, let digits = LargeDigits(text),
            digits.width <= bounds.width
        else { return false }
        digits.draw(in: canvas, at: alignment.start(ofWidth: digits.width, in: bounds.width), style: style(shownRole))
        return true
    }
}
