import KitCells
import KitCore
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

    /// Removes rows that are gone from the selection.
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

    /// A Boolean value that indicates whether a bar is beside the current row.
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

extension TableView {
    /// The position of the row that a cell shows; `nil` for a cell that shows none now.
    ///
    /// After UIKit's method of that name.
    public func indexPath(for cell: TableCellView) -> RowPosition? {
        item(of: cell).flatMap { position(of: $0.id) }
    }
}

/// The actions of a row that the hints show.
///
/// It does not store the actions themselves, because they may retain the owner of the table.
struct RowHintState: Equatable {
    private struct Name: Equatable {
        let key: KeyPress?
        let title: String
    }

    private let names: [Name]
    /// A Boolean value that indicates whether the row has views that can have the focus.
    private let hasControls: Bool

    @MainActor
    init(actions: [RowAction], hasControls: Bool) {
        names = actions.isEmpty ? [] : actions.map { Name(key: $0.key, title: $0.title) }
        self.hasControls = hasControls
    }
}

extension TableView {
    /// Publishes each row that the user opens, as UIKit's selection of a row; after NanoViewController.
    public var itemSelectedPublisher: AnyPublisher<Item, Never> { opened.publisher }

    /// Publishes the position of a row each time that the user opens one.
    public var rowSelectedPublisher: AnyPublisher<RowPosition, Never> {
        opened.publisher.compactMap { [weak self] in self?.position(of: $0.id) }.eraseToAnyPublisher()
    }

    /// Shows that a refresh runs, and that it has ended.
    public var isRefreshingBinder: Binder<Bool> { Binder(self) { $0.isRefreshing = $1 } }

    /// Writes what the row above the first one says besides its hint.
    public var pullToRefreshTitleBinder: Binder<String> { Binder(self) { $0.pullToRefreshTitle = $1 } }

    /// Publishes each time that the user pulls.
    public var pullToRefreshTriggerPublisher: AnyPublisher<Void, Never> { refresh.publisher }
}
