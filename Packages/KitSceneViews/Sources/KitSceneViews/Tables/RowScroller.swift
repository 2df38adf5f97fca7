import KitCells

/// The visible part of a table's content: its first line, and the rows in it.
///
/// A value without views. It scrolls as little as necessary, and never beyond the content.
struct RowScroller {
    /// The positions of the rows in the content.
    var map: TableMap
    /// The first visible line of the content.
    private(set) var top = 0
    /// The area of the rows in the table, including the sticky header.
    private(set) var area = Rect.zero
    /// A Boolean value that indicates whether the header of the topmost section stays visible while its rows scroll.
    var hasStickyHeaders = true
    /// A Boolean value that indicates whether a line below the last row shows that more rows are being loaded.
    var hasLoadingLine = false
    /// A Boolean value that indicates whether the current row must be visible, until the user scrolls away from it.
    private(set) var followsCurrentRow = true
    /// The line of the current row, and the height of the rows, before they had less room.
    ///
    /// When a row above the first one, or a toast, is gone, the rows return to their lines.
    private var lineBeforeSqueeze: (line: Int, height: Int)?

    /// Creates a scroller at the beginning of the content.
    init(_ map: TableMap) { self.map = map }

    /// The height of the scrollable content.
    private var contentHeight: Int { map.height + (hasLoadingLine ? 1 : 0) }

    /// The height of the sticky header, which moves out as the next section comes.
    var stickyHeight: Int {
        guard map.hasSupplements, hasStickyHeaders, let index = map.section(atLine: top) else { return 0 }
        let section = map.sections[index]
        return min(section.header, section.bottom - top, area.height)
    }

    /// Returns the rows that are at least partly visible.
    /// - Parameter sticky: The value of `stickyHeight`.
    func visibleRows(sticky: Int) -> Range<Int> {
        let first = map.firstRow(endingBelow: top + sticky)
        return first..<max(first, map.firstRow(beginningAt: top + area.height))
    }

    /// Returns the distance of a row from the first visible line.
    func line(ofRow row: Int) -> Int { map.rowCount == 0 ? 0 : map.top(ofRow: row) - top }

    /// The position for the scroll bar, in rows if they are uniform, otherwise in lines.
    var barPosition: (first: Int, shown: Int, total: Int) {
        guard map.isUniform, !hasLoadingLine else { return (top, area.height, contentHeight) }
        return (top / map.rowHeight, max(1, area.height / map.rowHeight), map.rowCount)
    }

    /// Returns the row a page away from another; one row stays visible.
    func row(pages direction: Int, from row: Int, headerHeight: Int) -> Int {
        guard map.rowCount > 0 else { return 0 }
        if map.isUniform { return row + direction * max(1, area.height / map.rowHeight - 1) }
        let lines = max(1, area.height - headerHeight - map.height(ofRow: row))
        let target = map.firstRow(endingBelow: map.top(ofRow: row) + direction * lines)
        return direction > 0 ? max(target, row + 1) : min(target, row - 1)
    }

    // MARK: The area

    /// Sets the area of the rows; the current row returns to its line when the area is as high as before.
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

    /// Discards the line that the current row had in a higher area.
    mutating func forgetLine() { lineBeforeSqueeze = nil }

    // MARK: Scrolling

    /// Keeps the current row visible from now on.
    mutating func follow() { followsCurrentRow = true }

    /// Puts a row on a visible line, for example that of the row that it replaces.
    mutating func put(row: Int, onLine line: Int) { top = map.top(ofRow: row) - line }

    /// Scrolls to the beginning.
    mutating func scrollToStart() { top = 0 }

    /// Scrolls to the current row, if it must be visible, and into the content.
    mutating func settle(current row: Int) {
        if followsCurrentRow { reveal(row) }
        top = max(0, min(top, maximumTop))
    }

    /// Scrolls as little as necessary to show a row, with its section's header if it is the first there.
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

    /// Scrolls by rows, which may move the current row out of sight; upwards if negative.
    mutating func scroll(byRows count: Int) {
        leaveCurrentRow()
        let before = top
        // More rows than there are, in either direction, are the same as all of them.
        let step = min(max(-map.rowCount, count), map.rowCount)
        let target = min(max(0, map.firstRow(endingBelow: top) + step), map.rowCount - 1)
        let section = map.sections[map.section(ofRow: target)]
        let header = target == section.firstRow ? section.header : 0
        top = step == 0 ? top : target == 0 ? 0 : map.top(ofRow: target) - header
        if step > 0, top <= before { top = before + 1 }
    }

    /// Scrolls to the position to which the user has dragged the bar.
    mutating func scroll(toBarPosition position: Int) {
        leaveCurrentRow()
        top = map.isUniform && !hasLoadingLine ? position * map.rowHeight : map.boundary(from: position)
    }

    /// Lets the scrolled table keep its position, even if the row above the first one goes.
    private mutating func leaveCurrentRow() {
        followsCurrentRow = false
        lineBeforeSqueeze = nil
    }
}

// MARK: Headers and footers

extension RowScroller {
    /// Returns the sticky header, in its own coordinates.
    func stickyPlaces(of sections: [TableSection], in columns: Range<Int>, sticky: Int) -> [SupplementPlace] {
        let current = map.section(atLine: top) ?? 0
        guard sticky > 0, let header = sections[current].header else { return [] }
        let frame = Rect(x: columns.lowerBound, y: 0, width: columns.count, height: map.sections[current].header)
        return [SupplementPlace(isHeader: true, content: header, frame: frame)]
    }

    /// Returns the headers and footers between the rows, in the coordinates of the rows.
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

    /// Returns the frame of lines of the content among the rows, or `nil` if none of them is visible.
    private func frame(from start: Int, to end: Int, columns: Range<Int>, sticky: Int) -> Rect? {
        guard end > top + sticky, start < top + area.height else { return nil }
        return Rect(x: columns.lowerBound, y: start - top - sticky, width: columns.count, height: end - start)
    }
}
