import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// A table with columns and headers, which the user can sort and whose column widths the user can change.
///
/// Up and down move between rows, left and right between columns. `s` sorts by the current column, or reverses the
/// order; `<` and `>` make it narrower and wider. A click on a header sorts, and dragging the gap after it changes the
/// width. Rows can have actions (`rowActions`) and be selected together (`allowsMultipleSelection`).
///
/// A table that is too narrow for its columns hides those of the lowest priority first, from right to left, but never
/// the first one of the highest priority, and shows `›` after the last header.
///
/// Only visible rows request their texts. A sorted table inserts new rows into its order. It sorts many rows on another
/// thread; until that is done, it shows the former order, or first rows in their own order.
public final class ColumnTableView<Item: Identifiable & Equatable>: RetainedView {
    /// The columns, from left to right.
    public var columns: [TableColumn<Item>] { didSet { columnsDidChange(from: oldValue) } }
    /// The buffer whose rows the table shows instead of `items`.
    public var buffer: RowBuffer<Item>? { didSet { if buffer !== oldValue { bufferDidChange() } } }
    /// A Boolean value that indicates whether the table moves to new rows while its last row is the current one.
    ///
    /// Such a table begins at its last row.
    public var followsEnd = false { didSet { if followsEnd, !oldValue { list.setCurrentLine(lineCount - 1) } } }
    /// The view that replaces the rows if there are none.
    public var emptyView: RetainedView? {
        didSet {
            guard emptyView !== oldValue else { return }
            oldValue?.removeFromSuperview()
            if let emptyView { addSubview(emptyView) }
            setNeedsLayout()
        }
    }
    /// The order of the rows, or `nil` for that of the items.
    public var sortOrder: TableSortOrder? { didSet { if sortOrder != oldValue { sortOrderDidChange(from: oldValue) } } }
    /// Sends when the user has sorted.
    public let sorted = Signal<TableSortOrder>()
    /// Sends when the user opens the current row, by Enter or a double click.
    public let opened = Signal<Item>()
    /// Sends when the user moves to another row.
    public let selectionChanged = Signal<Item>()
    /// Sends when the user selects other rows, with `allowsMultipleSelection`.
    public let selectedIDsChanged = Signal<Set<Item.ID>>()
    /// A Boolean value that indicates whether Space, Shift with the arrows, and Ctrl-A select several rows.
    public var allowsMultipleSelection = false {
        didSet { if allowsMultipleSelection != oldValue { selectionDidChange() } }
    }
    /// The identifiers of the selected items, with `allowsMultipleSelection`.
    public var selectedIDs: Set<Item.ID> = [] {
        didSet {
            guard selectedIDs != oldValue else { return }
            hasNewRows = hasNewRows || lineCount > 0
            selectionDidChange()
        }
    }
    /// Returns the actions of a row; called for the current row.
    ///
    /// Their keys take precedence over those of the table.
    public var rowActions: (@MainActor (Item) -> [RowAction])? { didSet { host?.keyCommandsDidChange() } }

    var openHandler: (@MainActor (Item) -> Void)?
    package var rowHandler: (@MainActor (Item.ID) -> Void)?
    package var currentRowHandler: (@MainActor () -> Void)?
    var selectionHandler: (@MainActor (Set<Item.ID>) -> Void)?
    var sortHandler: (@MainActor (TableSortOrder) -> Void)?
    package var boundID: Item.ID?
    package var followedMoves = 0
    let list = LineListView()
    let header = ColumnHeaderView()
    let arrangement = RowArrangement<Item>()
    private var bufferChanges: [AnyCancellable] = []
    private var isBehindBuffer = false
    /// A Boolean value that indicates whether an evaluation changes the rows; it then writes the binding itself.
    private var isEvaluating = false
    /// The numbers of the rows of the buffer that were replaced since the last layout.
    private var replaced: Set<Int> = []
    private var chosenWidths: [Int: Int] = [:]
    /// A Boolean value that indicates whether the rows have changed since the selection was last pruned.
    private var hasNewRows = false
    /// The row from which Shift selects, and the other selected items.
    var anchor: (row: Int, others: Set<Item.ID>)?

    /// Creates a table.
    public init(_ items: [Item] = [], columns: [TableColumn<Item>]) {
        self.columns = columns
        super.init()
        flexibility = .both
        list.source = self
        [header, list].forEach(addSubview)
        header.pressed = { [weak self] in self?.toggleSort(by: $0) }
        header.resized = { [weak self] in self?.setWidth($1, ofColumn: $0) }
        arrangement.perform = { [weak self] in self?.keepPlaces($0) }
        self.items = items
    }

    /// The items in their own order; changes keep the current item.
    public var items: [Item] {
        get { buffer?.items ?? arrangement.newestRows.items }
        set {
            buffer = nil
            if case .array(let former) = arrangement.newestRows, newValue.isSameArray(as: former) { return }
            evaluate { arrangement.show(.array(newValue)) }
        }
    }

    /// Shows rows that are read one at a time.
    public func setRows(_ rows: IndexedRows<Item>) {
        buffer = nil
        evaluate { arrangement.show(.indexed(rows)) }
    }

    /// The item of the current row.
    public var selectedItem: Item? {
        get { lineCount > 0 ? arrangement[list.currentLine] : nil }
        set { if let newValue { select(newValue.id) } }
    }

    package func select(_ id: Item.ID) {
        arrangement.awaitsFirstOrder = false
        if position(of: id) == nil { takeRowsOfBuffer(notifying: false) }
        if let position = position(of: id) { list.setCurrentLine(position) }
    }

    func position(of id: Item.ID) -> Int? {
        arrangement.position(of: id, in: buffer, near: list.currentLine)
    }

    /// The task that sorts the rows, or `nil` if they are sorted.
    package var sorting: Task<Void, Never>? { arrangement.task }

    // MARK: Changes

    /// Changes the rows or their order, and keeps the current row, or after scrolling the top row, at its line.
    private func keepPlaces(_ change: () -> Void) {
        let (line, top, item) = (list.currentLine, list.top, selectedItem)
        let current = arrangement.place(at: line)
        let first = list.followsCurrentLine ? nil : arrangement.place(at: top)
        let (count, followsLast) = (lineCount, followsEnd && line >= lineCount - 1)
        let staysFirst = arrangement.awaitsFirstOrder && line == 0
        change()
        let place = staysFirst ? 0 : current.map(arrangement.position(of:)) ?? 0
        let newLine = followsLast ? lineCount - 1 : place
        list.reload(currentLine: newLine, top: first.map(arrangement.position(of:)) ?? top + newLine - line)
        setNeedsLayout()
        anchor = nil
        hasNewRows = hasNewRows || count > 0 || lineCount > 0
        if rowActions != nil, selectedItem != item { list.closeMenu() }
        if !isEvaluating, selectedItem?.id != item?.id { currentRowHandler?() }
    }

    /// Changes the rows without writing the binding.
    private func evaluate(_ change: () -> Void) {
        isEvaluating = true
        change()
        isEvaluating = false
    }

    private func columnsDidChange(from old: [TableColumn<Item>]) {
        if let sortOrder {
            let column = sortOrder.column
            if !columns.indices.contains(column) {
                self.sortOrder = nil
            } else if !old.indices.contains(column) || old[column].title != columns[column].title {
                sortOrderDidChange(from: nil)
            }
        }
        header.current = min(header.current, max(0, columns.count - 1))
        setNeedsLayout()
        setNeedsDisplay()
        list.setNeedsDisplay()
    }

    private func sortOrderDidChange(from old: TableSortOrder?) {
        setNeedsLayout()
        guard let sortOrder, columns.indices.contains(sortOrder.column) else {
            return arrangement.sort(by: nil, isAscending: true)
        }
        // `s` then reverses this order.
        header.current = sortOrder.column
        if let old, old.column == sortOrder.column { return arrangement.sort(isAscending: sortOrder.isAscending) }
        arrangement.sort(by: columns[sortOrder.column].makeOrder, isAscending: sortOrder.isAscending)
    }

    // MARK: Rows of a buffer

    private func bufferDidChange() {
        replaced = []
        guard let buffer else {
            bufferChanges = []
            return
        }
        bufferChanges = [
            buffer.replaced.observe { [weak self] in self?.replaced.insert($0) },
            buffer.changed.observe { [weak self] in
                guard let self, !isBehindBuffer else { return }
                isBehindBuffer = true
                setNeedsLayout()
            },
        ]
        isBehindBuffer = true
        takeRowsOfBuffer(notifying: false)
    }

    /// Shows the rows that the buffer has now.
    /// - Parameter notifying: A Boolean value that indicates whether to update the binding if another row becomes
    ///   current.
    private func takeRowsOfBuffer(notifying: Bool) {
        guard isBehindBuffer, let buffer else { return }
        isBehindBuffer = false
        let replaced = replaced
        self.replaced = []
        if notifying { return arrangement.show(buffer.rows, replaced: replaced) }
        evaluate { arrangement.show(buffer.rows, replaced: replaced) }
    }

    // MARK: Actions

    /// Sorts by a column for the user, or reverses its order.
    ///
    /// Does nothing if the column cannot be sorted.
    func toggleSort(by column: Int) {
        guard columns.indices.contains(column) else { return }
        header.current = column
        guard columns[column].makeOrder != nil else { return }
        let isAgain = sortOrder?.column == column
        let order = TableSortOrder(column: column, isAscending: isAgain ? sortOrder?.isAscending == false : true)
        sortOrder = order
        sorted.send(order)
        sortHandler?(order)
    }

    /// Sets the width of a column, at least 1, for the user.
    func setWidth(_ width: Int, ofColumn column: Int) {
        guard columns.indices.contains(column) else { return }
        chosenWidths[column] = min(max(1, width), 1_000)
        setNeedsLayout()
        list.setNeedsDisplay()
    }

    // MARK: Multiple selection

    private func selectionDidChange() {
        setNeedsLayout()
        list.setNeedsDisplay()
        host?.keyCommandsDidChange()
    }

    func userSelected(_ ids: Set<Item.ID>) {
        guard ids != selectedIDs else { return }
        selectedIDs = ids
        selectedIDsChanged.send(ids)
        selectionHandler?(ids)
    }

    /// Removes the identifiers of removed rows from the selection, unless there were no rows yet.
    func pruneSelection() {
        guard hasNewRows, !selectedIDs.isEmpty else { return }
        hasNewRows = false
        guard case .array(let items) = arrangement.newestRows else {
            return selectedIDs = selectedIDs.filter { position(of: $0) != nil }
        }
        selectedIDs.formIntersection(items.lazy.map(\.id))
    }

    // MARK: Layout

    /// The widths of the columns at the current width of the table.
    package private(set) var columnWidths: [Int] = []

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        takeRowsOfBuffer(notifying: true)
        let gutter = list.gutter
        let width = max(0, bounds.width - gutter - 1)
        columnWidths = columns.widths(in: width, chosen: chosenWidths)
        header.show(
            columns.map(\.title), widths: columnWidths, alignments: columns.map(\.alignment), sortOrder,
            isSorting: sorting != nil)
        emptyView?.frame = Rect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 1))
        emptyView?.isHidden = lineCount > 0
        list.isHidden = emptyView != nil && lineCount == 0
        // The sign for hidden columns stands above the scroll bar.
        header.frame = Rect(x: gutter, y: 0, width: max(0, bounds.width - gutter), height: min(1, bounds.height))
        list.frame = Rect(x: 0, y: 1, width: bounds.width, height: max(0, bounds.height - 1))
    }
}

extension Array {
    /// Returns whether two arrays share their storage, without comparing their elements.
    fileprivate func isSameArray(as other: [Element]) -> Bool {
        count == other.count
            && withUnsafeBufferPointer { own in
                other.withUnsafeBufferPointer { own.baseAddress == $0.baseAddress }
            }
    }
}
