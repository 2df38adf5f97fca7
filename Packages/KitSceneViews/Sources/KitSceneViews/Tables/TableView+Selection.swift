import KitCells
import KitCore
import KitReactive

extension TableView {
    /// The selected items, in order: several with `allowsMultipleSelection`, otherwise at most one.
    public var selectedItems: [Item] {
        guard allowsMultipleSelection else { return selectedItem.map { [$0] } ?? [] }
        guard !selectedIDs.isEmpty else { return [] }
        return Self.items(rows, in: selectedIDs)
    }

    nonisolated private static func items(_ items: TableRows<Item>, in ids: Set<Item.ID>) -> [Item] {
        items.filter { ids.contains($0.id) }
    }

    func performSelectionKey(_ key: KeyPress) -> Bool {
        guard allowsMultipleSelection, isFocused else { return false }
        switch key {
        case KeyPress(.character(" ")): toggleSelection(at: selection.row)
        case KeyPress(.up, .shift): extendSelection(to: selection.row - 1)
        case KeyPress(.down, .shift): extendSelection(to: selection.row + 1)
        case KeyPress(.character("a"), .control): userSelected(Set(rows.map(\.id)))
        default: return false
        }
        return true
    }

    /// Selects or deselects a row.
    func toggleSelection(at row: Int) {
        guard rows.indices.contains(row) else { return }
        userSelected(selection.toggling(rows[row].id))
    }

    /// Selects the rows from the one that was current when Shift was first pressed.
    func extendSelection(to row: Int) {
        guard !rows.isEmpty else { return }
        pull.cancel()
        let start = selection.startExtending()
        moveKeepingAnchor(to: row)
        let range = min(start.row, selection.row)...max(start.row, selection.row)
        userSelected(start.others.union(rows[range].map(\.id)))
    }

    private func userSelected(_ ids: Set<Item.ID>) {
        guard ids != selectedIDs else { return }
        selectedIDs = ids
        selectedIDsChanged.send(ids)
        selectionHandler?(ids)
    }

    /// Removes the identifiers of removed rows from the selection.
    func pruneSelection() {
        guard !selectedIDs.isEmpty else { return }
        guard case .array = rows else { return selectedIDs = selectedIDs.filter { row(of: $0) != nil } }
        selectedIDs.formIntersection(Self.items(rows, in: selectedIDs).map(\.id))
    }

    func selectionModeDidChange() {
        gutter.isHidden = !allowsMultipleSelection
        selection.anchor = nil
        host?.keyCommandsDidChange()
        setNeedsLayout()
    }

    /// A Boolean value that indicates whether there is a bar beside the current row.
    var showsBar: Bool { showsSelectionBar && !allowsMultipleSelection }

    func updateGutter() {
        let rows = cells.rows
        if cells.formerItems == nil { rows.showBar(beside: showsBar ? currentCell : nil) }
        guard allowsMultipleSelection else { return }
        gutter.frame = Rect(
            x: 0, y: rows.frame.y, width: min(TableGutterView.width, scroller.area.width), height: rows.frame.height)
        gutter.show(
            cells.cells.map { TableGutterView.Mark(y: $0.frame.y, isSelected: $0.isSelected, isCurrent: $0.isCurrent) })
    }
}

extension TableView {
    /// A publisher of each row that the user opens, like UIKit's selection of a row; after NanoViewController.
    public var itemSelectedPublisher: AnyPublisher<Item, Never> { opened.publisher }

    /// A publisher of the position of each row that the user opens.
    public var rowSelectedPublisher: AnyPublisher<RowPosition, Never> {
        opened.publisher.compactMap { [weak self] in self?.position(of: $0.id) }.eraseToAnyPublisher()
    }

    /// A binder that shows whether a refresh is running.
    public var isRefreshingBinder: Binder<Bool> { Binder(self) { $0.isRefreshing = $1 } }

    /// A binder that sets the text beside the pull hint.
    public var pullToRefreshTitleBinder: Binder<String> { Binder(self) { $0.pullToRefreshTitle = $1 } }

    /// A publisher that sends each time the user pulls.
    public var pullToRefreshTriggerPublisher: AnyPublisher<Void, Never> { refresh.publisher }
}
