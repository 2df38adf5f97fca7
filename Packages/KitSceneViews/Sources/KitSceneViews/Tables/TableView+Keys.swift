import KitCells
import KitReactive

extension TableView {
    var currentHints: [KeyHint] {
        if !menu.isHidden { return [KeyHint("↑↓", "Choose"), KeyHint("Enter", "Do"), KeyHint("Esc", "Close")] }
        guard let item = selectedItem else { return [] }
        var hints = [KeyHint("↑↓", "Move")]
        if opensRows {
            hints.append(KeyHint("Enter", "Open"))
        } else if openHandler != nil, onlyControlOfRow != nil {
            hints.append(KeyHint("Enter", "Press"))
        }
        if allowsMultipleSelection { hints += [KeyHint("Space", "Select"), KeyHint("Ctrl-A", "All")] }
        guard let actions = rowActions?(item), !actions.isEmpty else { return hints }
        hints += actions.compactMap { action in action.key.map { KeyHint($0.display, action.title) } }
        return hints + [KeyHint(".", "Actions")]
    }

    func take(_ key: KeyPress) -> Bool {
        if !menu.isHidden { return takeInMenu(key) }
        if !isLetter(key) { typed = "" }
        isGoingToEnd = hasMore && key == KeyPress(.end)
        return takeMove(key) || takeSelection(key) || takeAction(key) || takeLetter(key)
    }

    private func takeMove(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        switch key.key {
        case .up: moveUp()
        case .down: moveDown()
        case .pageUp: moveByPerson(to: page(-1))
        case .pageDown: moveByPerson(to: page(1))
        case .home: moveByPerson(to: 0)
        case .end: moveByPerson(to: items.count - 1)
        case .enter: open()
        case .right: return moveIntoRow()
        case .left: return moveOutOfRow()
        default: return false
        }
        return true
    }

    func open() {
        guard let selectedItem else { return }
        opened.send(selectedItem)
        openHandler?(selectedItem)
    }

    private func moveUp() {
        guard selectedIndex == 0, allowsPullToRefresh, !isRefreshing else {
            return moveByPerson(to: selectedIndex - 1)
        }
        if isPulled { releasePull() } else { beginPull() }
    }

    private func moveDown() {
        if isPulled { return cancelPull() }
        moveByPerson(to: selectedIndex + 1)
    }

    /// The row that is a page further; one row stays on the screen.
    private func page(_ direction: Int) -> Int {
        guard !items.isEmpty else { return 0 }
        if map.isUniform { return selectedIndex + direction * max(1, area.height / rowHeight - 1) }
        let lines = max(1, area.height - pool.header.height - map.height(ofRow: selectedIndex))
        let row = map.firstRow(endingBelow: map.top(ofRow: selectedIndex) + direction * lines)
        return direction > 0 ? max(row, selectedIndex + 1) : min(row, selectedIndex - 1)
    }

    func moveByPerson(to index: Int) {
        cancelPull()
        anchor = nil
        moveKeepingAnchor(to: index)
    }

    func moveKeepingAnchor(to index: Int) {
        goesToFirstRow = false
        let old = selectedIndex
        let control = focusedControlIndex
        move(to: index)
        guard selectedIndex != old, let selectedItem else { return }
        if let control { focusControl(control) }
        selectionChanged.send(selectedItem)
        moveHandler?(selectedItem)
    }

    func move(to index: Int) {
        followsSelection = true
        let target = min(max(0, index), max(0, items.count - 1))
        guard target != selectedIndex else { return placeRows() }
        let former = knownReach ?? reach
        selectedIndex = target
        lineBeforeSqueeze = nil
        placeRows()
        guard let host else { return }
        // Most rows can do what the one before could, and to gather all keys of a screen is dear.
        let reach = reach
        if reach != former { host.keyCommandsDidChange() }
        lastReach = (reach, host.hintChanges)
    }

    /// The actions of the current row that the hints name, and whether it has controls.
    private var reach: RowHintState {
        var actions: [RowAction] = []
        if let rowActions, let selectedItem { actions = rowActions(selectedItem) }
        return RowHintState(actions: actions, hasControls: currentCell?.hasFocusableViews ?? false)
    }

    /// The result of the last move, if the available actions have not changed since.
    private var knownReach: RowHintState? {
        guard let lastReach, lastReach.changes == host?.hintChanges else { return nil }
        return lastReach.reach
    }

    /// Selects the row of an item, if there is one, and scrolls to it; a control of a row loses the focus to the table.
    public func select(_ id: Item.ID) {
        guard let index = Self.index(of: id, in: items[...]) else { return }
        anchor = nil
        isGoingToEnd = false
        goesToFirstRow = false
        move(to: index)
        movesByCode += 1
        takeFocusFromRows()
    }

    /// Selects the first row and scrolls to it; a control of a row loses the focus to the table.
    ///
    /// Items that replace these before the next frame begin at their first row, too: the frame that shows the result of
    /// a query shows its first row, however many answers have arrived by then.
    public func selectFirst() {
        anchor = nil
        isGoingToEnd = false
        // Without rows there is nothing to place, and no end to report.
        if !items.isEmpty { move(to: 0) }
        goesToFirstRow = true
        movesByCode += 1
        takeFocusFromRows()
        setNeedsLayout()
    }

    // MARK: Controls of a row

    /// The views in the current row that can have the focus.
    private var controls: [View] { currentCell?.focusableViews() ?? [] }

    /// The index of the current row's control that has the focus.
    private var focusedControlIndex: Int? {
        guard let focused = host?.focusedView, focused !== self else { return nil }
        return controls.firstIndex { $0 === focused }
    }

    private func moveIntoRow() -> Bool {
        let next = focusedControlIndex.map { $0 + 1 } ?? 0
        guard isFocused || next > 0 else { return false }
        let controls = controls
        guard controls.indices.contains(next) else { return next > 0 }
        host?.setFocus(controls[next])
        return true
    }

    private func moveOutOfRow() -> Bool {
        guard let index = focusedControlIndex else { return false }
        host?.setFocus(index == 0 ? self : controls[index - 1])
        return true
    }

    /// Puts the focus where it was in the row before, or on the table if this row has no such control.
    private func focusControl(_ index: Int) {
        let controls = controls
        host?.setFocus(controls.isEmpty ? self : controls[min(index, controls.count - 1)])
    }

    // MARK: Typing to a row

    func isLetter(_ key: KeyPress) -> Bool {
        guard case .character = key.key else { return false }
        return key.modifiers.isEmpty
    }

    private func takeLetter(_ key: KeyPress) -> Bool {
        guard let typeToSelect, isFocused, isLetter(key), case .character(let character) = key.key else { return false }
        for prefix in [typed + String(character), String(character)].map({ $0.lowercased() }) {
            // A first letter moves to the next row that has it; further letters may stay on the row.
            let start = selectedIndex + (prefix.count > 1 ? 0 : 1)
            let count = items.count
            let order = (0..<count).lazy.map { (start + $0) % count }
            guard let found = order.first(where: { typeToSelect(self.items[$0]).lowercased().hasPrefix(prefix) })
            else { continue }
            typed = prefix
            moveByPerson(to: found)
            return true
        }
        typed = ""
        return true
    }
}
