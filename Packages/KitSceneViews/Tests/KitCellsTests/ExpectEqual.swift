import KitCells
import Testing

/// Blanks look alike, whatever colour and slant the missing text has.
func visible(_ text: String, _ style: Style) -> TerminalModel.Glyph {
    guard text == " " else { return TerminalModel.Glyph(text: text, style: style) }
    let shown = style.attributes.intersection([.underline, .reverse, .strikethrough])
    guard shown.isEmpty else { return TerminalModel.Glyph(text: text, style: style) }
    return TerminalModel.Glyph(text: text, style: Style(background: style.background))
}

func expectEqual(_ terminal: TerminalModel, _ buffer: CellBuffer, _ comment: Comment) {
    for row in 0..<buffer.size.height {
        for column in 0..<buffer.size.width {
            let cell = buffer.cell(at: Point(x: column, y: row))
            let glyph = terminal.grid[row][column]
            let isEqual = visible(glyph.text, glyph.style) == visible(cell.text, cell.style)
            #expect(isEqual, "row \(row), column \(column): \(glyph) for \(cell), \(comment)")
            guard isEqual else { return }
        }
    }
}
