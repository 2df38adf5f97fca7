import KitCells

/// The part of a table's content that is on the screen: the line at its top, and which rows follow from that.
///
/// A value without views. It scrolls as little as is needed, and never beyond the content.
struct RowScroller {
    /// The positions of the rows in the content.
    var map: TableMap
    /// The line of the content that is at the top.
    private(set) var top = 0
    /// The area of the rows in the table, including the header that stays at the top.
    private(set) var area = Rect.zero
    /// A Boolean value that indicates whether the top section's header stays while its rows scroll.
    var hasStickyHeaders = true
    /// A Boolean value that indicates whether a line below the last row shows that more rows are on their way.
    var hasLoadingLine = false
    /// A Boolean value that indicates whether the current row must be visible, until the user scrolls away from it.
    private(set) var followsCurrentRow = true
    /// The line of the current row, and the height of the rows, before they had less room: when a row above the first
    /// one or a toast has gone, the rows are where they were.
    private var lineBeforeSqueeze: (line: Int, height: Int)?

    /// Creates a scroller at the beginning of the content.
    init(_ map: TableMap) { self.map = map }

    /// The height of all that can be scrolled through.
    private var contentHeight: Int { map.height + (hasLoadingLine ? 1 : 0) }

    /// The lines that the header of the section at the top takes, which goes as the next section comes.
    var stickyHeight: Int {
        guard map.hasSupplements, hasStickyHeaders, let index = map.section(atLine: top) else { return 0 }
        let section = map.sections[index]
        return min(section.header, section.bottom - top, area.height)
    }

    /// The rows of which something is on the screen.
    /// - Parameter sticky: The value of `stickyHeight`.
    func visibleRows(sticky: Int) -> Range<Int> {
        let first = map.firstRow(endingBelow: top + sticky)
        return first..<max(first, map.firstRow(beginningAt: top + area.height))
    }

    /// Returns the distance of a row from the top of the screen.
    func line(ofRow row: Int) -> Int { map.rowCount == 0 ? 0 : map.top(ofRow: row) - top }

    /// What the scroll bar shows: rows where all are alike, otherwise lines.
    var barPosition: (first: Int, shown: Int, total: Int) {
        guard map.isUniform, !hasLoadingLine else { return (top, area.height, contentHeight) }
        return (top / map.rowHeight, max(1, area.height / map.rowHeight), map.rowCount)
    }

    /// Returns the row that is a page away from another one; one row stays on the screen.
    func row(pages direction: Int, from row: Int, headerHeight: Int) -> Int {
        guard map.rowCount > 0 else { return 0 }
        if map.isUniform { return row + direction * max(1, area.height / map.rowHeight - 1) }
        let lines = max(1, area.height - headerHeight - map.height(ofRow: row))
        let target = map.firstRow(endingBelow: map.top(ofRow: row) + direction * lines)
        return direction > 0 ? max(target, row + 1) : min(target, row - 1)
    }

    // MARK: The area

    /// Gives the rows another area; the current row returns to its line when the area is as high again as it was.
    mutating func move(to newArea: Rect, current row: Int) {
        let formerHeight = area.height
        area = newArea
        if followsCurrentRow { keepLine(ofRow: row, formerHeight: formerHeight) }
    }

    private mutating func keepLine(ofRow row: Int, formerHeight: Int) {
        guard map.rowCount > 0, formerHeight > 0 else { return lineBeforeSqueeze = nil }
        if area.height < formerHeight, lineBeforeSqueeze == nil {
            lineBeforeSqueeze = (line(ofRow: row), formerHeight)
        } else if area.height > formerHeight, let before = lineBeforeSqueeze {
            top = map.top(ofRow: row) - before.line
            if area.height >= before.height { lineBeforeSqueeze = nil }
        }
    }

    /// Forgets the line that the current row had in a higher area.
    mutating func forgetLine() { lineBeforeSqueeze = nil }

    // MARK: Scrolling

    /// Keeps the current row visible from now on.
    mutating func follow() { followsCurrentRow = true }

    /// Puts a row on a line of the screen, for example on that of the row that it replaces.
    mutating func put(row: Int, onLine line: Int) { top = map.top(ofRow: row) - line }

    /// Shows the beginning.
    mutating func scrollToStart() { top = 0 }

    /// Scrolls to the current row if that is to be visible, and back into the content.
    mutating func settle(current row: Int) {
        if followsCurrentRow { reveal(row) }
        top = max(0, min(top, maximumTop))
    }

    /// Scrolls as little as is needed for a row to be seen, with its section's header if it is the first there.
    private mutating func reveal(_ row: Int) {
        guard map.rowCount > 0 else { return }
        let rowTop = map.top(ofRow: row)
        let rowBottom = rowTop + map.height(ofRow: row)
        let section = map.sections[map.section(ofRow: row)]
        let isFirst = row == section.firstRow
        let head = isFirst || hasStickyHeaders ? section.header : 0
        let foot = row == section.rows.upperBound - 1 ? section.footer : 0
        let end = rowBottom + foot + (hasLoadingLine && row == map.rowCount - 1 ? 1 : 0)
        if end > top + area.height { top = map.boundary(from: end - area.height) }
        top = min(top, max(0, rowTop - head))
    }

    private var maximumTop: Int {
        guard contentHeight > area.height else { return 0 }
        let most = map.boundary(from: contentHeight - area.height)
        return map.rowCount == 0 ? most : min(most, map.top(ofRow: map.rowCount - 1))
    }

    /// Scrolls by rows, which need not keep the current row on the screen; below 0 for up.
    mutating func scroll(byRows count: Int) {
        leaveCurrentRow()
        let before = top
        // More rows than there are, in either direction, is the same as all of them.
        let step = min(max(-map.rowCount, count), map.rowCount)
        let target = min(max(0, map.firstRow(endingBelow: top) + step), map.rowCount - 1)
        let section = map.sections[map.section(ofRow: target)]
        let header = target == section.firstRow ? section.header : 0
        top = step == 0 ? top : target == 0 ? 0 : map.top(ofRow: target) - header
        if step > 0, top <= before { top = before + 1 }
    }

    /// Scrolls to where the user has dragged the bar.
    mutating func scroll(toBarPosition position: Int) {
        leaveCurrentRow()
        top = map.isUniform && !hasLoadingLine ? position * map.rowHeight : map.boundary(from: position)
    }

    /// A scrolled table keeps its position, also when the row above the first one goes.
    private mutating func leaveCurrentRow() {
        followsCurrentRow = false
        lineBeforeSqueeze = nil
    }
}

// MARK: Headers and footers

extension RowScroller {
    /// The header that stays at the top, in its own coordinates.
    func stickyPlaces(of sections: [TableSection], in columns: Range<Int>, sticky: Int) -> [SupplementPlace] {
        let current = map.section(atLine: top) ?? 0
        guard sticky > 0, let header = sections[current].header else { return [] }
        let frame = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: map.sections[current].header)
        return [SupplementPlace(isHeader: true, content: header, frame: frame)]
    }

    /// The headers and footers between the rows, in the coordinates of the rows.
    func supplementPlaces(of sections: [TableSection], in columns: Range<Int>, sticky: Int) -> [SupplementPlace] {
        var places: [SupplementPlace] = []
        let current = map.section(atLine: top) ?? 0
        for index in current..<max(current, sections.count) {
            let section = map.sections[index]
            guard section.top < top + area.height else { break }
            if let header = sections[index].header, !(index == current && sticky > 0),
                let frame = frame(from: section.top, to: section.rowsTop, columns: columns, sticky: sticky)
            {
                places.append(SupplementPlace(isHeader: true, content: header, frame: frame))
            }
            if let footer = sections[index].footer,
                let frame = frame(from: section.footerTop, to: section.bottom, columns: columns, sticky: sticky)
            {
                places.append(SupplementPlace(isHeader: false, content: footer, frame: frame))
            }
        }
        return places
    }

    /// Returns the frame of some lines of the content among the rows; `nil` if none of them is on the screen.
    private func frame(from start: Int, to end: Int, columns: Range<Int>, sticky: Int) -> Rect? {
        guard end > top + sticky, start < top + area.height else { return nil }
        return Rect(x: columns.lowerBound, y: start - top - sticky, width: columns.count, height: end - start)
    }
}
