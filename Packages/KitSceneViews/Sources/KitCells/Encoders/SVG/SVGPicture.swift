/// Collects the elements of a picture, row after row.
struct SVGPicture {
    /// The elements so far.
    private(set) var body = ""

    private let palette: SVGPalette

    init(palette: SVGPalette) {
        self.palette = palette
    }

    /// Adds a row: backgrounds first, and then the text on them.
    mutating func add(row: Int, of buffer: CellBuffer) {
        let runs = styleRuns(row: row, of: buffer)
        for run in runs { addBackground(of: run, row: row) }
        for run in runs {
            addContent(of: run, row: row, buffer: buffer)
            addDecoration(of: run, row: row)
        }
    }

    /// Adjacent cells with one style.
    private struct Run {
        var columns: Range<Int>
        var style: Style
    }

    private func styleRuns(row: Int, of buffer: CellBuffer) -> [Run] {
        let cells = buffer.row(row)
        var runs: [Run] = []
        var start = 0
        while start < buffer.size.width {
            var end = start + 1
            while end < buffer.size.width, cells[end].style == cells[start].style { end += 1 }
            runs.append(Run(columns: start..<end, style: buffer.interner.styles[cells[start].styleIndex]))
            start = end
        }
        return runs
    }

    private func inkColor(of style: Style) -> UInt32 {
        let isReverse = style.attributes.contains(.reverse)
        return palette.resolve(isReverse ? style.background : style.foreground)
            ?? (isReverse ? palette.background : palette.foreground)
    }

    private func paperColor(of style: Style) -> UInt32? {
        guard style.attributes.contains(.reverse) else { return palette.resolve(style.background) }
        return palette.resolve(style.foreground) ?? palette.foreground
    }

    private func paint(_ style: Style) -> String {
        let dim = style.attributes.contains(.dim) ? " opacity=\"0.6\"" : ""
        return "fill=\"\(SVGText.hex(inkColor(of: style)))\"\(dim)"
    }

    private mutating func addBackground(of run: Run, row: Int) {
        guard let color = paperColor(of: run.style) else { return }
        // Crisp edges leave no gaps between neighbours when the picture is scaled.
        let paint = "fill=\"\(SVGText.hex(color))\" shape-rendering=\"crispEdges\""
        addRect(run.columns, row: row, top: 0, height: SVGMetrics.cellHeight, paint: paint)
    }

    private mutating func addDecoration(of run: Run, row: Int) {
        if run.style.attributes.contains(.underline) {
            addRect(run.columns, row: row, top: SVGMetrics.baseline + 2, height: 1, paint: paint(run.style))
        }
        if run.style.attributes.contains(.strikethrough) {
            addRect(run.columns, row: row, top: SVGMetrics.baseline - 5, height: 1, paint: paint(run.style))
        }
    }

    private mutating func addRect(_ columns: Range<Int>, row: Int, top: Int, height: Int, paint: String) {
        body += "<rect x=\"\(columns.lowerBound * SVGMetrics.cellWidth)\" y=\"\(row * SVGMetrics.cellHeight + top)\" "
        body += "width=\"\(columns.count * SVGMetrics.cellWidth)\" height=\"\(height)\" \(paint)/>\n"
    }

    private mutating func addContent(of run: Run, row: Int, buffer: CellBuffer) {
        let cells = buffer.row(row)
        var shapes = SVGShapes()
        var column = run.columns.lowerBound
        while column < run.columns.upperBound {
            let cell = cells[column]
            if cell.isSpace || cell.isContinuation {
                column += 1
            } else if !cell.isCluster, shapes.add(cell.content, row: row, column: column) {
                column += 1
            } else {
                let end = textEnd(from: column, to: run.columns.upperBound, buffer: buffer, cells: cells)
                addText(column..<end, row: row, style: run.style, buffer: buffer)
                column = end
            }
        }
        body += shapes.elements(color: SVGText.hex(inkColor(of: run.style)), isDim: run.style.attributes.contains(.dim))
    }

    /// Returns the end of the text that shares one element, which consists of letters exactly as wide as a cell.
    ///
    /// Right-to-left text also shares one element, because a viewer can order it only as a whole.
    private func textEnd(from start: Int, to limit: Int, buffer: CellBuffer, cells: UnsafeMutablePointer<Cell>) -> Int {
        if isRightToLeft(cells[start], buffer) {
            var end = start + 1
            for column in start + 1..<max(start + 1, limit) {
                if isRightToLeft(cells[column], buffer) { end = column + 1 } else if !cells[column].isSpace { break }
            }
            return end
        }
        guard cells[start].isASCII else { return start + max(1, cells[start].width) }
        var end = start
        while end < limit, cells[end].isASCII {
            if cells[end].isSpace, end + 1 >= limit || !cells[end + 1].isASCII || cells[end + 1].isSpace { break }
            end += 1
        }
        return end
    }

    /// Returns whether a cell contains a letter of a right-to-left script, such as Hebrew or Arabic.
    private func isRightToLeft(_ cell: Cell, _ buffer: CellBuffer) -> Bool {
        guard cell.content >= 0x590 || cell.isCluster, let scalar = buffer.text(of: cell).unicodeScalars.first else {
            return false
        }
        switch scalar.value {
        case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFC, 0x10800...0x10FFF, 0x1E800...0x1EFFF: return true
        default: return false
        }
    }

    private mutating func addText(_ columns: Range<Int>, row: Int, style: Style, buffer: CellBuffer) {
        let cells = buffer.row(row)
        let text = columns.map { buffer.text(of: cells[$0]) }.joined()
        let bold = style.attributes.contains(.bold) ? " font-weight=\"bold\"" : ""
        let italic = style.attributes.contains(.italic) ? " font-style=\"italic\"" : ""
        body += "<text x=\"\(columns.lowerBound * SVGMetrics.cellWidth)\" "
        body += "y=\"\(row * SVGMetrics.cellHeight + SVGMetrics.baseline)\" "
        body += "textLength=\"\(columns.count * SVGMetrics.cellWidth)\" lengthAdjust=\"spacingAndGlyphs\" "
        body += "\(paint(style))\(bold)\(italic)>\(SVGText.escape(text))</text>\n"
    }
}

/// The colours of a picture, which a terminal's theme would determine.
public struct SVGPalette: Hashable, Sendable {
    /// The colour of plain text, as 0xRRGGBB.
    package var foreground: UInt32
    /// The background colour of plain text.
    package var background: UInt32
    /// The colour of the window's title bar.
    var titleBar: UInt32
    /// The colour of the window's title.
    var title: UInt32
    /// The 16 theme colours; the plain text colour replaces missing ones.
    var ansi: [UInt32]

    /// Creates a palette from colours, each as 0xRRGGBB.
    init(foreground: UInt32, background: UInt32, titleBar: UInt32, title: UInt32, ansi: [UInt32]) {
        self.foreground = foreground
        self.background = background
        self.titleBar = titleBar
        self.title = title
        self.ansi = ansi
    }

    /// Light text on a dark window.
    public static let dark = SVGPalette(
        foreground: 0xD8DEE9,
        background: 0x1B1F27,
        titleBar: 0x2A303C,
        title: 0x9AA5B8,
        ansi: [
            0x2E3440, 0xE06C75, 0x98C379, 0xE5C07B, 0x61AFEF, 0xC678DD, 0x56B6C2, 0xC8CED9,
            0x6B7488, 0xFF8B92, 0xB5E090, 0xFFD68A, 0x84C7FF, 0xDD96F0, 0x7AD3DE, 0xFFFFFF,
        ]
    )

    /// Dark text on a light window.
    public static let light = SVGPalette(
        foreground: 0x24292F,
        background: 0xFFFFFF,
        titleBar: 0xEAEEF2,
        title: 0x57606A,
        ansi: [
            0x24292F, 0xCF222E, 0x116329, 0x8A5D00, 0x0969DA, 0x8250DF, 0x1B7C83, 0x6E7781,
            0x57606A, 0xA40E26, 0x1A7F37, 0x9A6700, 0x218BFF, 0xA475F9, 0x3192AA, 0x8C959F,
        ]
    )

    /// Returns the components of a colour, or `nil` for the terminal's own colour.
    func resolve(_ color: Color) -> UInt32? {
        switch color {
        case .default: return nil
        case .ansi(let index) where index < 16: return ansi.count > index ? ansi[Int(index)] : foreground
        case .indexed(let index) where index < 16: return resolve(.ansi(index))
        case .ansi(let index), .indexed(let index):
            let (red, green, blue) = XtermPalette.components(of: index)
            return resolve(.rgb(red, green, blue))
        case .rgb(let red, let green, let blue): return UInt32(red) << 16 | UInt32(green) << 8 | UInt32(blue)
        }
    }
}
