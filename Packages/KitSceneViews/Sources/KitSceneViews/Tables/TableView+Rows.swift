import KitCells
import KitCore
import KitReactive

extension TableView {
    /// Scrolls as far as necessary, and places all rows, headers and marks.
    func placeRows() {
        guard scroller.area.width > 0 else { return }
        scroller.settle(current: selection.row)
        let area = scroller.area
        let sticky = scroller.stickyHeight
        let left = allowsMultipleSelection ? min(TableGutterView.width, area.width) : 0
        cells.rows.frame = Rect(
            x: left, y: area.y + sticky, width: area.width - left, height: max(0, area.height - sticky))
        let range = scroller.visibleRows(sticky: sticky)
        let hadRows = !cells.cells.isEmpty
        cells.show(range, of: content.rows)
        showMarks(hadRows: hadRows)
        frameCells(sticky: sticky)
        if scroller.map.hasSupplements || supplements.isInUse || stickySupplements.isInUse {
            placeSupplements(sticky: sticky)
        }
        placeLoading(sticky: sticky)
        updateGutter()
        let position = scroller.barPosition
        bar.update(first: position.first, shown: position.shown, total: position.total)
        updateReach()
        reportEnd(shown: range.upperBound)
    }

    func marksDidChange(after former: Int) {
        unshownMarks?.formUnion(marks.ids(after: former))
        setNeedsLayout()
    }

    private func showMarks(hadRows: Bool) {
        guard let ids = unshownMarks, !ids.isEmpty else { return unshownMarks = [] }
        // A configured cell may set other items; the marks then follow with these.
        guard let host, cells.formerItems == nil else { return }
        let changed = zip(cells.cells, content.rows.items(in: cells.range)).filter { ids.contains($1.id) }
        unshownMarks = []
        if hadRows { host.marks.mark(changed.map(\.0), in: host) }
    }

    /// Updates the hints, because Tab moves into the current row only while it is visible.
    private func updateReach() {
        let isShown = currentCell != nil
        guard isShown != showedCurrentRow else { return }
        showedCurrentRow = isShown
        host?.keyCommandsDidChange()
    }

    private func frameCells(sticky: Int) {
        // A configured cell may set other items; the rest then follows later.
        guard cells.formerItems == nil else { return }
        let rows = cells.rows
        let left = showsBar ? min(TableRowsView.barWidth, rows.frame.width) : 0
        let width = rows.frame.width - left
        let (drawsSelection, role) = (!showsBar, rows.currentRole)
        let first = cells.firstRow
        let offset = scroller.top + sticky
        let current = selection.row
        // Compact rows are lower than `rowHeight`.
        let (isUniform, uniformHeight) = (scroller.map.isUniform, scroller.map.rowHeight)
        let shown = cells.cells
        defer { withExtendedLifetime(shown) {} }
        var y = shown.isEmpty ? 0 : scroller.map.top(ofRow: first) - offset
        for index in shown.indices {
            let row = first + index
            if !isUniform { y = scroller.map.top(ofRow: row) - offset }
            let height = isUniform ? uniformHeight : scroller.map.height(ofRow: row)
            let place = Rect(x: left, y: y, width: width, height: height)
            y += height
            let isCurrent = row == current
            let isSelected = allowsMultipleSelection ? selectedIDs.contains(content.rows[row].id) : isCurrent
            // The cells are alive, because `shown` holds them to the end.
            Unmanaged.passUnretained(shown[index]).read { cell in
                cell.place(at: place, in: rows)
                cell.mark(isSelected: isSelected, isCurrent: isCurrent, role: role, drawing: drawsSelection)
            }
        }
    }

    private func placeSupplements(sticky: Int) {
        let rows = cells.rows.frame
        // Headers begin in the column of the rows.
        let columns = (showsBar ? min(TableRowsView.barWidth, rows.width) : 0)..<rows.width
        stickyHeader.isHidden = sticky == 0
        stickyHeader.frame = Rect(x: rows.x, y: scroller.area.y, width: rows.width, height: sticky)
        stickySupplements.show(
            scroller.stickyPlaces(of: content.sections, in: columns, sticky: sticky), in: stickyHeader)
        supplements.show(
            scroller.supplementPlaces(of: content.sections, in: columns, sticky: sticky), in: cells.rows)
    }

    // MARK: Scrolling

    /// Scrolls by rows, which may move the selected row out of sight; upwards if negative.
    /// - Returns: `true` if the table has scrolled.
    @discardableResult
    func scroll(byRows count: Int) -> Bool {
        guard !content.rows.isEmpty, scroller.area.width > 0 else { return false }
        let before = scroller.top
        selection.goal = nil
        scroller.scroll(byRows: count)
        placeRows()
        return scroller.top != before
    }

    /// Scrolls to the position to which the user has dragged the bar.
    func scroll(toBarPosition position: Int) {
        guard !content.rows.isEmpty, scroller.area.width > 0 else { return }
        selection.goal = nil
        scroller.scroll(toBarPosition: position)
        placeRows()
    }

    // MARK: Loading more rows

    private func placeLoading(sticky: Int) {
        guard isLoadingMore else { return }
        let space = cells.rows.frame.width
        let width = min(space, pager.spinner.sizeThatFits(scroller.area.size).width)
        pager.spinner.frame = Rect(
            x: (space - width) / 2, y: scroller.map.height - scroller.top - sticky, width: width, height: 1)
    }

    func setLoadingMore(_ isLoading: Bool) {
        if isLoading { cells.rows.addSubview(pager.spinner) } else { pager.spinner.removeFromSuperview() }
        pager.isLoading = isLoading
        scroller.hasLoadingLine = isLoading
        emptyView?.isHidden = !showsEmptyView
        setNeedsLayout()
    }

    private func reportEnd(shown end: Int) {
        // A table that is not in a window, such as on a covered page, reports its end when it is shown again, and one
        // that is not placed yet after layout. In a window that is too small, none of its rows has been visible.
        guard let host, !host.rootView.isBeside(self), !host.rootView.isTooSmall, !needsLayout,
            cells.formerItems == nil, pager.requestsMore(shown: end, of: content.rows.count)
        else { return }
        reachedEnd.send(())
        endHandler?()
    }

    // MARK: The empty view

    var showsEmptyView: Bool { content.rows.isEmpty && !scroller.map.hasSupplements && !isLoadingMore }

    func emptyViewDidChange(from former: RetainedView?) {
        former?.removeFromSuperview()
        guard let emptyView else { return }
        emptyView.isHidden = !showsEmptyView
        addSubview(emptyView)
        setNeedsLayout()
    }
}
