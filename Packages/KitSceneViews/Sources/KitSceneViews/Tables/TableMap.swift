/// The positions of sections, headers, rows and footers in a table's content, in lines from its top.
///
/// Lookups take logarithmic time in the number of sections and, if heights differ, in the number of rows.
struct TableMap {
    struct Section {
        var firstRow = 0
        var rowCount = 0
        var top = 0
        var header = 0
        var rowsHeight = 0
        var footer = 0

        var rowsTop: Int { top + header }
        var footerTop: Int { top + header + rowsHeight }
        var bottom: Int { top + header + rowsHeight + footer }
        var rows: Range<Int> { firstRow..<firstRow + rowCount }
    }

    private(set) var sections: [Section] = []
    private(set) var hasSupplements = false
    /// The height of every row, if heights are equal.
    let rowHeight: Int
    /// The first line of each row, if heights differ.
    private(set) var rowTops: [Int] = []

    var height: Int { sections.last?.bottom ?? 0 }
    var rowCount: Int { sections.last?.rows.upperBound ?? 0 }
    var isUniform: Bool { rowTops.isEmpty && !hasSupplements }

    init(rowHeight: Int) { self.rowHeight = rowHeight }

    mutating func append(rows: Int, header: Int, footer: Int) {
        append(Section(rowCount: rows, header: header, rowsHeight: rows * rowHeight, footer: footer))
    }

    /// Appends a section with the heights of its rows.
    mutating func append(rowHeights: [Int], header: Int, footer: Int) {
        var top = height + header
        for rowHeight in rowHeights {
            rowTops.append(top)
            top += rowHeight
        }
        let rowsHeight = top - height - header
        append(Section(rowCount: rowHeights.count, header: header, rowsHeight: rowsHeight, footer: footer))
    }

    private mutating func append(_ section: Section) {
        var section = section
        section.firstRow = sections.last.map { $0.firstRow + $0.rowCount } ?? 0
        section.top = height
        hasSupplements = hasSupplements || section.header + section.footer > 0
        sections.append(section)
    }

    // MARK: Rows

    func top(ofRow row: Int) -> Int {
        if !rowTops.isEmpty { return rowTops[row] }
        let section = sections[section(ofRow: row)]
        return section.rowsTop + (row - section.firstRow) * rowHeight
    }

    func height(ofRow row: Int) -> Int {
        guard !rowTops.isEmpty else { return rowHeight }
        let section = sections[section(ofRow: row)]
        let bottom = row + 1 < section.rows.upperBound ? rowTops[row + 1] : section.footerTop
        return bottom - rowTops[row]
    }

    /// Returns the first row that ends below a line, or the number of rows if there is none.
    func firstRow(endingBelow line: Int) -> Int {
        guard let section = section(atLine: line).map({ sections[$0] }) else { return 0 }
        if line < section.rowsTop { return section.firstRow }
        if line >= section.footerTop { return section.rows.upperBound }
        guard !rowTops.isEmpty else { return section.firstRow + (line - section.rowsTop) / rowHeight }
        return Self.firstIndex(in: section.rows) { rowTops[$0] > line } - 1
    }

    /// Returns the first row that begins at or below a line, or the number of rows if there is none.
    func firstRow(beginningAt line: Int) -> Int {
        guard let section = section(atLine: line - 1).map({ sections[$0] }) else { return 0 }
        if line <= section.rowsTop { return section.firstRow }
        if line >= section.footerTop { return section.rows.upperBound }
        guard !rowTops.isEmpty else {
            return section.firstRow + (line - section.rowsTop + rowHeight - 1) / rowHeight
        }
        return Self.firstIndex(in: section.rows) { rowTops[$0] >= line }
    }

    /// Returns the first line from a line on at which a header, a row or a footer begins, or the end.
    func boundary(from line: Int) -> Int {
        guard line > 0, let section = section(atLine: line - 1).map({ sections[$0] }) else { return 0 }
        if line <= section.rowsTop { return section.rowsTop }
        if line > section.footerTop { return section.bottom }
        let row = firstRow(beginningAt: line)
        return row < section.rows.upperBound ? top(ofRow: row) : section.footerTop
    }

    // MARK: Sections

    func section(ofRow row: Int) -> Int {
        guard sections.count > 1 else { return 0 }
        return max(0, Self.firstIndex(in: 0..<sections.count) { sections[$0].firstRow > row } - 1)
    }

    /// Returns the section that contains a line, or the nearest one; `nil` if there are no sections.
    func section(atLine line: Int) -> Int? {
        guard sections.count > 1 else { return sections.isEmpty ? nil : 0 }
        return max(0, Self.firstIndex(in: 0..<sections.count) { sections[$0].top > line } - 1)
    }

    /// Returns the first index that satisfies a predicate, which all following ones satisfy, too.
    private static func firstIndex(in range: Range<Int>, where holds: (Int) -> Bool) -> Int {
        var (low, high) = (range.lowerBound, range.upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
