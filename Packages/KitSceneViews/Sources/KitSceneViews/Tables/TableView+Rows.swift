import KitCells
import KitReactive

extension TableView {
    /// The height of all that can be scrolled through.
    private var contentHeight: Int { map.height + (isLoadingMore ? 1 : 0) }

    /// The rows that are shown in full, where all rows are alike.
    private var fullRows: Int { max(1, area.height / rowHeight) }

    var currentCell: TableCellView? {
        guard formerItems == nil, cellRange.contains(selectedIndex) else { return nil }
        return cells[selectedIndex - firstCell]
    }

    // MARK: Scrolling

    /// Restores the line of the selected row when the rows have the room again that they had.
    func keepLine(formerHeight: Int) {
        guard !items.isEmpty, formerHeight > 0 else { return lineBeforeSqueeze = nil }
        if area.height < formerHeight, lineBeforeSqueeze == nil {
            lineBeforeSqueeze = (selectedLine, formerHeight)
        } else if area.height > formerHeight, let before = lineBeforeSqueeze {
            top = map.top(ofRow: selectedIndex) - before.line
            if area.height >= before.height { lineBeforeSqueeze = nil }
        }
    }

    func placeRows() {
        guard area.width > 0 else { return }
        if followsSelection { reveal(selectedIndex) }
        top = max(0, min(top, maximumTop))
        let sticky = stickyHeight
        let left = allowsMultipleSelection ? min(TableGutterView.width, area.width) : 0
        rows.frame = Rect(
            x: left, y: area.y + sticky, width: area.width - left, height: max(0, area.height - sticky))
        let first = map.firstRow(endingBelow: top + sticky)
        let range = first..<max(first, map.firstRow(beginningAt: top + area.height))
        if let formerItems { matchCells(of: formerItems, to: range) } else { slideCells(to: range) }
        frameCells(sticky: sticky)
        if map.hasSupplements || pool.isInUse || stickyPool.isInUse { placeSupplements(sticky: sticky) }
        placeLoading(sticky: sticky)
        updateGutter()
        updateBar()
        updateReach()
        reportEnd(shown: range.upperBound)
    }

    /// Tab leads into the current row only while it is on the screen, and the hints say so.
    private func updateReach() {
        let isShown = currentCell != nil
        guard isShown != showedCurrentRow else { return }
        showedCurrentRow = isShown
        host?.keyCommandsDidChange()
    }

    private func frameCells(sticky: Int) {
        let left = showsBar ? min(TableRowsView.barWidth, rows.frame.width) : 0
        let width = rows.frame.width - left
        // A cell that is configured may set other items: then the rest follows later.
        guard formerItems == nil else { return }
        let drawsSelection = !showsBar
        var y = cells.isEmpty ? 0 : map.top(ofRow: firstCell) - top - sticky
        let isUniform = map.isUniform
        for (row, cell) in cells.enumerated() {
            let index = firstCell + row
            if !isUniform { y = map.top(ofRow: index) - top - sticky }
            let height = isUniform ? rowHeight : map.height(ofRow: index)
            cell.frame = Rect(x: left, y: y, width: width, height: height)
            y += height
            let isCurrent = index == selectedIndex
            cell.mark(
                isSelected: allowsMultipleSelection ? selectedIDs.contains(items[index].id) : isCurrent,
                isCurrent: isCurrent, drawing: drawsSelection)
        }
    }

    private func updateBar() {
        if map.isUniform && !isLoadingMore {
            bar.update(first: top / rowHeight, shown: fullRows, total: items.count)
        } else {
            bar.update(first: top, shown: area.height, total: contentHeight)
        }
    }

    /// Scrolls as little as is needed for a row to be seen, with its section's header if it is the first there.
    private func reveal(_ index: Int) {
        guard !items.isEmpty else { return }
        let rowTop = map.top(ofRow: index)
        let rowBottom = rowTop + map.height(ofRow: index)
        let section = map.sections[map.section(ofRow: index)]
        let isFirst = index == section.firstRow
        let head = isFirst || hasStickyHeaders ? section.header : 0
        let foot = index == section.rows.upperBound - 1 ? section.footer : 0
        let end = rowBottom + foot + (isLoadingMore && index == items.count - 1 ? 1 : 0)
        if end > top + area.height { top = map.boundary(from: end - area.height) }
        top = min(top, max(0, rowTop - head))
    }

    private var maximumTop: Int {
        guard contentHeight > area.height else { return 0 }
        let most = map.boundary(from: contentHeight - area.height)
        return items.isEmpty ? most : min(most, map.top(ofRow: items.count - 1))
    }

    /// The lines that the header of the section at the top takes, which goes as the next section comes.
    private var stickyHeight: Int {
        guard map.hasSupplements, hasStickyHeaders, let index = map.section(atLine: top) else { return 0 }
        let section = map.sections[index]
        return min(section.header, section.bottom - top, area.height)
    }

    // MARK: Headers and footers

    private func placeSupplements(sticky: Int) {
        let current = map.section(atLine: top) ?? 0
        stickyHeader.isHidden = sticky == 0
        stickyHeader.frame = Rect(x: rows.frame.x, y: area.y, width: rows.frame.width, height: sticky)
        var places: [SupplementPlace] = []
        if sticky > 0, let header = sections[current].header {
            let frame = Rect(x: 0, y: 0, width: rows.frame.width, height: map.sections[current].header)
            places.append(SupplementPlace(isHeader: true, content: header, frame: frame))
        }
        stickyPool.show(places, in: stickyHeader)
        places = []
        for index in current..<max(current, sections.count) {
            let section = map.sections[index]
            guard section.top < top + area.height else { break }
            if let header = sections[index].header, !(index == current && sticky > 0) {
                place(header, isHeader: true, from: section.top, to: section.rowsTop, sticky, in: &places)
            }
            if let footer = sections[index].footer {
                place(footer, isHeader: false, from: section.footerTop, to: section.bottom, sticky, in: &places)
            }
        }
        pool.show(places, in: rows)
    }

    private func place(
        _ content: AnyHashable, isHeader: Bool, from start: Int, to end: Int, _ sticky: Int,
        in places: inout [SupplementPlace]
    ) {
        guard end > top + sticky, start < top + area.height else { return }
        let frame = Rect(x: 0, y: start - top - sticky, width: rows.frame.width, height: end - start)
        places.append(SupplementPlace(isHeader: isHeader, content: content, frame: frame))
    }

    private func placeLoading(sticky: Int) {
        guard isLoadingMore else { return }
        let width = min(rows.frame.width, loading.sizeThatFits(area.size).width)
        loading.frame = Rect(
            x: (rows.frame.width - width) / 2, y: map.height - top - sticky, width: width, height: 1)
    }

    func loadingDidChange() {
        if isLoadingMore { rows.addSubview(loading) } else { loading.removeFromSuperview() }
        loading.isAnimating = isLoadingMore
        emptyView?.isHidden = !showsEmptyView
        if !isLoadingMore { reportedCount = nil }
        setNeedsLayout()
    }

    private func reportEnd(shown end: Int) {
        // A table that is not on the screen, such as on a covered page, reports its end when it is shown again.
        guard let host, !host.isBeside(self), hasMore, !isLoadingMore, formerItems == nil, reportedCount != items.count,
            end > items.count - max(1, prefetchDistance)
        else { return }
        reportedCount = items.count
        reachedEnd.send(())
        endHandler?()
    }

    var showsEmptyView: Bool { items.isEmpty && !map.hasSupplements && !isLoadingMore }

    func emptyViewDidChange(from former: View?) {
        former?.removeFromSuperview()
        guard let emptyView else { return }
        emptyView.isHidden = !showsEmptyView
        addSubview(emptyView)
        setNeedsLayout()
    }
}
