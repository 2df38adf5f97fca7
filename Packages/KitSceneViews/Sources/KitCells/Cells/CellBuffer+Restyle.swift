extension CellBuffer {
    /// Changes the styles of the cells in a rectangle; their content stays.
    ///
    /// A wide cluster that is cut by an edge changes as a whole.
    func restyle(_ rect: Rect, _ change: (Style) -> Style) {
        let area = rect.intersection(Rect(origin: .zero, size: size))
        guard !area.isEmpty else { return }
        compactIfCrowded()
        // Neighbours mostly look alike.
        var (known, changed) = (UInt64.max, UInt64.max)
        for index in area.minY..<area.maxY {
            let row = row(index)
            let lower = row[area.minX].isContinuation ? max(0, area.minX - 1) : area.minX
            let upper = row[area.maxX - 1].isWide ? min(size.width, area.maxX + 1) : area.maxX
            var (first, last) = (upper, lower)
            for column in lower..<upper {
                let cell = row[column]
                if cell.style != known {
                    known = cell.style
                    changed = interner.number(of: change(interner.styles[cell.styleIndex]))
                }
                guard changed != known else { continue }
                row[column] = Cell(bits: cell.bits & 0xFFFF_FFFF | changed)
                (first, last) = (min(first, column), column + 1)
            }
            if first < last { markDamaged(row: index, from: first, to: last) }
        }
    }
}
