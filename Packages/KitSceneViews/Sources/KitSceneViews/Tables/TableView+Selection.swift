import KitCells
import KitReactive

extension TableView {
    /// The selected items in the order of their rows: several with `allowsMultipleSelection`, otherwise one or none.
    public var selectedItems: [Item] {
        guard allowsMultipleSelection else { return selectedItem.map { [$0] } ?? [] }
        guard !selectedIDs.isEmpty else { return [] }
        return Self.items(items, in: selectedIDs)
    }

    nonisolated private static func items(_ items: [Item], in ids: Set<Item.ID>) -> [Item] {
        items.filter { ids.contains($0.id) }
    }

    func takeSelection(_ key: KeyPress) -> Bool {
        guard allowsMultipleSelection, isFocused else { return false }
        switch key {
        case KeyPress(.character(" ")): toggleSelection(at: selectedIndex)
        case KeyPress(.up, .shift): extendSelection(to: selectedIndex - 1)
        case KeyPress(.down, .shift): extendSelection(to: selectedIndex + 1)
        case KeyPress(.character("a"), .control): selectByPerson(Set(items.map(\.id)))
        default: return false
        }
        return true
    }

    /// Selects a row, or takes it out of the selection.
    func toggleSelection(at index: Int) {
        guard items.indices.contains(index) else { return }
        anchor = nil
        selectByPerson(selectedIDs.symmetricDifference([items[index].id]))
    }

    /// Selects the rows from the one where the user was when Shift was first held.
    func extendSelection(to index: Int) {
        guard !items.isEmpty else { return }
        cancelPull()
        let from = anchor ?? (selectedIndex, selectedIDs)
        anchor = from
        moveKeepingAnchor(to: index)
        let range = min(from.index, selectedIndex)...max(from.index, selectedIndex)
        selectByPerson(from.others.union(items[range].map(\.id)))
    }

    private func selectByPerson(_ ids: Set<Item.ID>) {
        guard ids != selectedIDs else { return }
        selectedIDs = ids
        selectedIDsChanged.send(ids)
        selectionHandler?(ids)
    }

    /// What is gone cannot be selected.
    func pruneSelection() {
        guard !selectedIDs.isEmpty else { return }
        selectedIDs.formIntersection(Self.items(items, in: selectedIDs).map(\.id))
    }

    func selectionModeDidChange() {
        gutter.isHidden = !allowsMultipleSelection
        anchor = nil
        host?.keyCommandsDidChange()
        setNeedsLayout()
    }

    /// A Boolean value that indicates whether a bar stands beside the current row.
    var showsBar: Bool { showsSelectionBar && !allowsMultipleSelection }

    func updateGutter() {
        if formerItems == nil { rows.showBar(beside: showsBar ? currentCell : nil) }
        guard allowsMultipleSelection else { return }
        gutter.frame = Rect(
            x: 0, y: rows.frame.y, width: min(TableGutterView.width, area.width), height: rows.frame.height)
        gutter.show(
            cells.map { TableGutterView.Mark(y: $0.frame.y, isSelected: $0.isSelected, isCurrent: $0.isCurrent) })
    }
}
