/// Collects the elements of a screen, row after row.
struct SVGPicture {
    /// The elements so far.
    private(set) var body = ""

    private let palette: SVGPalette

    init(palette: SVGPalette) {
        self.palette = palette
    }

    /// Adds one row: backgrounds first, then what stands on them.
    mutating func add(row: Int, of buffer: CellBuffer) {
        let runs = styleRuns(row: row, of: buffer)
        for run in runs { addBackground(of: run, row: row) }
        for run in runs {
            addContent(of: run, row: row, buffer: buffer)
            addDecoration(of: run, row: row)
        }
    }

    /// Neighbouring cells of one style.
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

    // MARK: Colours

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

    // MARK: Elements

    private mutating func addBackground(of run: Run, row: Int) {
        guard let color = paperColor(of: run.style) else { return }
        // Crisp edges leave no seams between neighbours where the picture is scaled.
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

    /// Letters that surely are as wide as a cell share an element; everything else has one of its own.
    ///
    /// What is written from right to left shares one too: only together can a viewer put it into its order.
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

    /// Returns whether a cell holds a letter of Hebrew, Arabic or another script of their direction.
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
