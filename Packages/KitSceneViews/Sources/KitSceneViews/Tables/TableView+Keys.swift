import KitCells
import KitReactive

extension TableView {
    var currentHints: [KeyHint] {
        if actionList.menu.isOpen { return [KeyHint("↑↓", "Move"), KeyHint("Enter", "Choose")] }
        guard selectedItem != nil else { return [] }
        var hints = [KeyHint("↑↓", "Move")]
        let focused = focusedControlIndex.map { controls[$0] }
        if focused?.keyHints.contains(where: { $0.key == KeyPress(.enter) }) == true {
            // Enter operates the control, whose own hint says so.
        } else if opensRows {
            hints.append(KeyHint(KeyPress(.enter), "Open", in: .movement))
        } else if openHandler != nil, let control = onlyControlOfRow {
            hints.append(KeyHint(KeyPress(.enter), control.pressTitle, in: .movement))
        }
        if allowsMultipleSelection { hints += KeyHint.selection }
        return hints + KeyHint.hints(of: actionList.actions(of: selectedItem))
    }

    func performKey(_ key: KeyPress) -> Bool {
        if actionList.menu.isOpen { return actionList.menu.performKey(key) }
        if !isLetter(key) { selection.forgetTyped() }
        selection.isGoingToEnd = hasMore && key == KeyPress(.end)
        return performMove(key) || performSelectionKey(key) || performAction(key) || moveToTypedRow(key)
    }

    private func performMove(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        switch key.key {
        case .up: moveUp()
        case .down: moveDown()
        case .pageUp: userMoved(to: page(-1))
        case .pageDown: userMoved(to: page(1))
        case .home: userMoved(to: 0)
        case .end: userMoved(to: content.rows.count - 1)
        case .enter: open()
        case .right: return moveIntoRow()
        case .left: return moveOutOfRow()
        default: return false
        }
        return true
    }

    private func performAction(_ key: KeyPress) -> Bool {
        guard isFocused || focusedControlIndex != nil else { return false }
        if actionList.perform(key, of: selectedItem) {
            // The user may have scrolled away from the row with the wheel, and should see what the key has done.
            scroller.follow()
            setNeedsLayout()
            return true
        }
        return key == KeyPress(.character(".")) && openActions()
    }

    /// Opens the menu of the current row's actions.
    /// - Returns: `false` if it has none.
    func openActions() -> Bool {
        guard actionList.open(for: selectedItem) else { return false }
        // The menu receives its keys from the table.
        if !isFocused { focus() }
        pull.cancel()
        scroller.follow()
        return true
    }

    func open() {
        guard let selectedItem else { return }
        opened.send(selectedItem)
        openHandler?(selectedItem)
    }

    private func moveUp() {
        guard selection.row == 0, pull.canBegin else { return userMoved(to: selection.row - 1) }
        if pull.isPulled { pull.release() } else { pull.begin() }
    }

    private func moveDown() {
        if pull.isPulled { return pull.cancel() }
        userMoved(to: selection.row + 1)
    }

    /// Returns the row a page away; one row stays visible.
    private func page(_ direction: Int) -> Int {
        scroller.row(pages: direction, from: selection.row, headerHeight: supplements.header.height)
    }

    func userMoved(to row: Int) {
        pull.cancel()
        selection.anchor = nil
        moveKeepingAnchor(to: row)
    }

    func moveKeepingAnchor(to row: Int) {
        selection.goal = nil
        let old = selection.row
        let control = focusedControlIndex
        move(to: row)
        guard selection.row != old, let selectedItem else { return }
        if let control { focusControl(control) }
        selectionChanged.send(selectedItem)
        rowHandler?(selectedItem.id)
        reportSelectedItem()
    }

    func reportSelectedItem() {
        guard selectedItem?.id != reportedID else { return }
        reportedID = selectedItem?.id
        selectedItemChanged.send(selectedItem)
        selectedItemHandler?(selectedItem)
    }

    /// - Parameter placesRows: A Boolean value that indicates whether the rows are placed now, which only the user's keys
    ///   need. A program that selects a row may change the table's height in the same frame, and before its layout the
    ///   table would scroll further than necessary.
    private func move(to row: Int, placesRows: Bool = true) {
        scroller.follow()
        let target = min(max(0, row), max(0, content.rows.count - 1))
        guard target != selection.row else { return placesRows ? placeRows() : () }
        let former = actionList.hintState(at: host?.hints.changes) ?? hintState
        selection.row = target
        scroller.forgetLine()
        if placesRows { placeRows() }
        guard let host else { return }
        // Most rows have the same actions as the one before, and collecting all keys of a screen is expensive.
        let state = hintState
        if state != former { host.keyCommandsDidChange() }
        actionList.note(state, at: host.hints.changes)
    }

    /// The actions of the current row in the hints, and whether it has controls.
    private var hintState: RowHintState {
        RowHintState(
            actions: actionList.actions(of: selectedItem), hasControls: currentCell?.hasFocusableViews ?? false)
    }

    /// Selects the row of an item, and scrolls to it; does nothing if there is no such item.
    ///
    /// If a control of another row has the focus, the table receives it in the next layout.
    public func select(_ id: Item.ID) {
        if row(of: id) == nil { takeRowsOfBuffer(notifying: false) }
        guard let row = row(of: id) else { return }
        selection.anchor = nil
        selection.isGoingToEnd = false
        selection.goal = nil
        move(to: row, placesRows: false)
        setNeedsLayout()
    }

    /// Selects the first row, and scrolls to it.
    ///
    /// If a control of another row has the focus, the table receives it in the next layout. Items that replace these
    /// before the next frame also begin at their first row: the frame that shows the result of a query shows its first
    /// row, however many answers have arrived.
    public func selectFirst() { select(.first) }

    /// Selects a row now and in the next frame, even if the items change.
    func select(_ goal: TableSelection<Item.ID>.Goal) {
        selection.anchor = nil
        selection.isGoingToEnd = false
        // Without rows there is nothing to place, and no end to report.
        if !content.rows.isEmpty { move(to: min(goal.row, content.rows.count - 1), placesRows: false) }
        // Another row that is selected before the next frame is reached from there.
        if goal == .first { scroller.scrollToStart() }
        selection.goal = goal
        setNeedsLayout()
    }

    // MARK: Controls of a row

    /// The focusable views in the current row.
    private var controls: [RetainedView] { currentCell?.focusableViews() ?? [] }

    /// The index of the focused control in the current row.
    private var focusedControlIndex: Int? {
        guard let focused = host?.focusedView, focused !== self else { return nil }
        return controls.firstIndex { $0 === focused }
    }

    private func moveIntoRow() -> Bool {
        let next = focusedControlIndex.map { $0 + 1 } ?? 0
        guard isFocused || next > 0 else { return false }
        let controls = controls
        guard controls.indices.contains(next) else { return next > 0 }
        host?.focus.move(to: controls[next])
        return true
    }

    private func moveOutOfRow() -> Bool {
        guard let index = focusedControlIndex else { return false }
        host?.focus.move(to: index == 0 ? self : controls[index - 1])
        return true
    }

    /// Restores the focus of the previous row, or focuses the table if this row has no such control.
    private func focusControl(_ index: Int) {
        let controls = controls
        host?.focus.move(to: controls.isEmpty ? self : controls[min(index, controls.count - 1)])
    }

    // MARK: Selection by typing

    func isLetter(_ key: KeyPress) -> Bool {
        guard case .character = key.key else { return false }
        return key.modifiers.isEmpty
    }

    private func moveToTypedRow(_ key: KeyPress) -> Bool {
        guard let typeToSelect, isFocused, isLetter(key), case .character(let character) = key.key else { return false }
        let rows = rows
        let found = selection.match(typing: character, count: rows.count) { typeToSelect(rows[$0]) }
        selection.note(typed: found?.prefix ?? "")
        if let found { userMoved(to: found.row) }
        return true
    }
}
