import KitCells

/// A number in block digits of three, five, ten or fifteen lines, followed by the rest of the text, such as a unit.
///
/// Each point of a digit has twice as many columns as lines, so it is nearly square in most terminals.
struct LargeDigits {
    enum Scale: CaseIterable {
        case tripled
        case doubled
        case ordinary
        /// Each cell shows two points, one above the other.
        case halved

        var pointWidth: Int {
            switch self {
            case .tripled: 6
            case .doubled: 4
            case .ordinary: 2
            case .halved: 1
            }
        }

        var height: Int {
            switch self {
            case .tripled: 15
            case .doubled: 10
            case .ordinary: 5
            case .halved: 3
            }
        }

        /// Returns the rows of points in the upper and in the lower half of a line.
        func rows(ofLine line: Int) -> (upper: Int, lower: Int) {
            switch self {
            case .tripled: (line / 3, line / 3)
            case .doubled: (line / 2, line / 2)
            case .ordinary: (line, line)
            case .halved: (2 * line, 2 * line + 1)
            }
        }
    }

    private let scale: Scale
    private let glyphs: [[UInt8]]
    private let widths: [Int]
    private let rest: Substring

    /// Creates the digits of a text that begins with a number, or returns `nil` for other text.
    init?(_ text: String, _ scale: Scale = .ordinary) {
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

    /// The columns of the digits, with room for one point between two of them, without the rest.
    private var digitsWidth: Int { (widths.reduce(-1) { $0 + $1 + 1 }) * scale.pointWidth }

    /// The height in lines.
    var height: Int { scale.height }

    /// The width in columns, with the rest.
    var width: Int { digitsWidth + TextMetrics.width(of: String(rest)) }

    func draw(in canvas: Canvas, at column: Int, style: Style) {
        for line in 0..<height {
            let rows = scale.rows(ofLine: line)
            var x = column
            for (glyph, width) in zip(glyphs, widths) {
                let (upper, lower) = (glyph[rows.upper], rows.lower < glyph.count ? glyph[rows.lower] : 0)
                for point in (0..<width).reversed() {
                    let block = Self.block(upper: upper >> point & 1 == 1, lower: lower >> point & 1 == 1)
                    if let block {
                        let text = String(repeating: block, count: scale.pointWidth)
                        canvas.draw(text, at: Point(x: x, y: line), style: style)
                    }
                    x += scale.pointWidth
                }
                x += scale.pointWidth
            }
        }
        canvas.draw(String(rest), at: Point(x: column + digitsWidth, y: height - 1), style: style)
    }

    private static func block(upper: Bool, lower: Bool) -> Character? {
        switch (upper, lower) {
        case (true, true): "█"
        case (true, false): "▀"
        case (false, true): "▄"
        case (false, false): nil
        }
    }

    private static func isNarrow(_ character: Character) -> Bool { character == "." || character == "," }

    /// The points of each line, with a bit for each column.
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
    /// Returns the large digits for a size, or `nil` if the text has none or the size is too small.
    ///
    /// An unlimited height, as in a scroll view, does not count.
    func largeDigits(in room: Size) -> LargeDigits? {
        guard let least = largeDigitsMinimumHeight, room.height >= least, room.height < 5_000 else { return nil }
        guard let doubled = doubledDigitsMinimumHeight, room.height >= doubled else {
            return digits(in: room, from: .ordinary)
        }
        return digits(in: room, from: room.height * 2 >= doubled * 3 ? .tripled : .doubled)
    }

    /// Draws the large digits that the label was measured for.
    /// - Returns: `false` if there are none.
    func drawLargeDigits(in canvas: Canvas) -> Bool {
        guard largeDigitsMinimumHeight != nil,
            let digits = digits(in: bounds.size, from: doubledDigitsMinimumHeight == nil ? .ordinary : .tripled)
        else { return false }
        digits.draw(in: canvas, at: alignment.start(ofWidth: digits.width, in: bounds.width), style: style(shownRole))
        return true
    }

    /// Returns the largest digits that fit, of at most a scale.
    private func digits(in room: Size, from largest: LargeDigits.Scale) -> LargeDigits? {
        for scale in LargeDigits.Scale.allCases where scale.height <= largest.height {
            guard let digits = LargeDigits(text, scale) else { return nil }
            if digits.width <= room.width, digits.height <= room.height { return digits }
        }
        return nil
    }
}
