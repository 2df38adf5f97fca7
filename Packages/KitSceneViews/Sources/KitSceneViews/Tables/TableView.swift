import KitCells
import KitCore
import KitReactive

/// A list of rows of which it makes only those that are shown, whatever the number behind them.
///
/// One row is selected; arrows, Page Up and Page Down, Home and End move the selection, Enter opens it. New items keep
/// the selection, and the place of the selected row on the screen, by the items' identity. With `allowsPullToRefresh`,
/// moving up past the first row shows a hint, and once more fires `refresh`.
public final class TableView<Item: Identifiable & Equatable>: View {
    /// The items, in the order of their rows.
    public private(set) var items: [Item] = []
    /// The cells that each row is high, at least 1.
    public var rowHeight: Int {
        didSet {
            rowHeight = max(1, rowHeight)
            if rowHeight != oldValue { setNeedsLayout() }
        }
    }
    /// Fires when a person opens the selected row.
    public let opened = Signal<Item>()
    /// Fires when a person moves the selection.
    public let selectionChanged = Signal<Item>()
    /// Fires when a person has pulled.
    public let refresh = Signal<Void>()
    /// Whether moving up past the first row pulls.
    public var allowsPullToRefresh = false
    /// Whether a refresh runs, which the row above the first one shows.
    public var isRefreshing = false { didSet { if isRefreshing != oldValue { showPull(.idle) } } }

    var openHandler: (@MainActor (Item) -> Void)?
    var refreshHandler: (@MainActor () -> Void)?

    private let makeCell: @MainActor () -> TableCellView
    private let configure: @MainActor (TableCellView, Item) -> Void
    private(set) var selectedIndex = 0
    private(set) var firstIndex = 0
    /// Where the selected row stood before the row above the first one came; it stands there again afterwards.
    private var rowBeforePull: Int?
    /// The cells of the rows that are shown, one after another from row `firstCell` on.
    private var cells: [TableCellView] = []
    private var firstCell = 0
    /// What the cells show; `nil` while that is what `items` has in their rows.
    private var formerItems: [Item]?
    private var spareCells: [TableCellView] = []
    private let rows = View()
    private let pull = PullToRefreshView()
    private let bar = ScrollBarView()
    /// What the mouse does at the table at the moment.
    let pointer = TablePointer()

    /// Makes an empty table.
    /// - Parameters:
    ///   - rowHeight: The cells that each row is high, at least 1.
    ///   - makeCell: Makes a cell; called for as many as fit on the screen.
    ///   - configure: Makes a cell show an item; called when the cell is used for another item, or its item changed.
    public init(
        rowHeight: Int = 1, makeCell: @escaping @MainActor () -> TableCellView,
        configure: @escaping @MainActor (TableCellView, Item) -> Void
    ) {
        self.rowHeight = max(1, rowHeight)
        self.makeCell = makeCell
        self.configure = configure
        super.init()
        flexibility = .both
        pull.isHidden = true
        addSubview(pull)
        addSubview(rows)
        addSubview(bar)
        bar.scrolled = { [weak self] first in
            guard let self else { return }
            scroll(byRows: first - firstIndex)
        }
    }

    /// The selected item; `nil` while there is none.
    public var selectedItem: Item? { items.indices.contains(selectedIndex) ? items[selectedIndex] : nil }

    /// Shows other items.
    ///
    /// The selected item stays selected, on the same row of the screen, if it is still there; otherwise the row that is
    /// now in its place is selected.
    public func setItems(_ newItems: [Item]) {
        guard newItems != items else { return }
        let row = selectedIndex - firstIndex
        let selectedID = selectedItem?.id
        if items.isEmpty != newItems.isEmpty { host?.keyCommandsDidChange() }
        formerItems = formerItems ?? Array(items[cellRange])
        items = newItems
        let found = selectedID.flatMap { Self.index(of: $0, in: newItems) }
        selectedIndex = found ?? min(selectedIndex, max(0, newItems.count - 1))
        firstIndex = selectedIndex - row
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Selects the row of an item, if there is one, and scrolls to it.
    public func select(_ id: Item.ID) {
        guard let index = Self.index(of: id, in: items) else { return }
        move(to: index)
    }

    /// Without isolation, as a closure of the main actor would check for each row where it runs.
    nonisolated private static func index(of id: Item.ID, in items: [Item]) -> Int? {
        items.firstIndex { $0.id == id }
    }

    // MARK: Keys

    public override var canBecomeFocused: Bool { true }

    public override var keyHints: [KeyHint] {
        items.isEmpty ? [] : [KeyHint("↑↓", "Move"), KeyHint("Enter", "Open")]
    }

    public override func handle(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty else { return false }
        switch key.key {
        case .up: moveUp()
        case .down: moveDown()
        case .pageUp: moveByPerson(to: selectedIndex - max(1, fullRows - 1))
        case .pageDown: moveByPerson(to: selectedIndex + max(1, fullRows - 1))
        case .home: moveByPerson(to: 0)
        case .end: moveByPerson(to: items.count - 1)
        case .enter: open()
        default: return false
        }
        return true
    }

    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool { handlePointer(event, at: point) }

    func open() {
        guard let selectedItem else { return }
        opened.send(selectedItem)
        openHandler?(selectedItem)
    }

    private func moveUp() {
        guard selectedIndex == 0, allowsPullToRefresh, !isRefreshing else {
            return moveByPerson(to: selectedIndex - 1)
        }
        let isRelease = pull.phase == .pulled
        showPull(isRelease ? .idle : .pulled)
        if isRelease { fireRefresh() }
    }

    func fireRefresh() {
        refresh.send(())
        refreshHandler?()
    }

    private func moveDown() {
        if pull.phase == .pulled { return showPull(.idle) }
        moveByPerson(to: selectedIndex + 1)
    }

    func moveByPerson(to index: Int) {
        showPull(.idle)
        let old = selectedIndex
        move(to: index)
        if selectedIndex != old, let selectedItem { selectionChanged.send(selectedItem) }
    }

    private func move(to index: Int) {
        let target = min(max(0, index), max(0, items.count - 1))
        guard target != selectedIndex else { return }
        selectedIndex = target
        rowBeforePull = nil
        placeRows()
    }

    /// How far the table is pulled.
    var pullPhase: PullToRefreshView.Phase { pull.phase }

    /// Shows how far the table is pulled, unless a refresh runs.
    func showPull(_ pulled: PullToRefreshView.Phase) {
        let phase = isRefreshing ? .refreshing : pulled
        guard phase != pull.phase else { return }
        if pull.phase == .idle { rowBeforePull = selectedIndex - firstIndex }
        if phase == .idle, let row = rowBeforePull { firstIndex = selectedIndex - row }
        pull.phase = phase
        pull.isHidden = phase == .idle
        setNeedsLayout()
    }

    // MARK: Rows

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        let top = pull.isHidden ? 0 : 1
        let height = max(0, bounds.height - top)
        let width = max(0, bounds.width - 1)
        pull.frame = Rect(x: 0, y: 0, width: width, height: min(top, bounds.height))
        rows.frame = Rect(x: 0, y: top, width: width, height: height)
        bar.frame = Rect(x: width, y: top, width: min(1, bounds.width), height: height)
        placeRows()
    }

    /// The row at a point of the table; `nil` where there is none.
    func rowIndex(at point: Point) -> Int? {
        guard rows.frame.contains(point) else { return nil }
        let index = firstIndex + (point.y - rows.frame.y) / rowHeight
        return items.indices.contains(index) ? index : nil
    }

    /// Scrolls; a selection that would leave the screen stays at its edge.
    @discardableResult
    func scroll(byRows step: Int) -> Bool {
        showPull(.idle)
        let target = min(max(0, firstIndex + step), max(0, items.count - fullRows))
        guard target != firstIndex else { return false }
        firstIndex = target
        rowBeforePull = nil
        let old = selectedIndex
        selectedIndex = min(max(old, target), max(0, min(items.count, target + fullRows) - 1))
        placeRows()
        if selectedIndex != old, let selectedItem { selectionChanged.send(selectedItem) }
        return true
    }

    /// The rows that are shown in full.
    private var fullRows: Int { max(1, rows.frame.height / rowHeight) }

    private func placeRows() {
        guard rows.frame.width > 0 else { return }
        firstIndex = min(max(firstIndex, selectedIndex - fullRows + 1), selectedIndex)
        firstIndex = max(0, min(firstIndex, items.count - fullRows))
        let shown = (rows.frame.height + rowHeight - 1) / rowHeight
        let range = firstIndex..<max(firstIndex, min(items.count, firstIndex + shown))
        if let formerItems { matchCells(of: formerItems, to: range) } else { slideCells(to: range) }
        for (row, cell) in cells.enumerated() {
            cell.frame = Rect(x: 0, y: row * rowHeight, width: rows.frame.width, height: rowHeight)
            cell.isSelected = firstCell + row == selectedIndex
        }
        bar.update(first: firstIndex, shown: fullRows, total: items.count)
    }

    /// The rows that have cells.
    private var cellRange: Range<Int> { firstCell..<firstCell + cells.count }

    /// Shows other rows of the same items: a cell that stays keeps its row, the others are used for the new rows.
    private func slideCells(to range: Range<Int>) {
        let former = cellRange
        guard range != former else { return }
        var leaving: [TableCellView] = []
        for index in former where !range.contains(index) { leaving.append(cells[index - firstCell]) }
        var shown: [TableCellView] = []
        shown.reserveCapacity(range.count)
        for index in range {
            shown.append(former.contains(index) ? cells[index - firstCell] : newCell(from: &leaving))
        }
        cells = shown
        firstCell = range.lowerBound
        spare(leaving)
        let items = items
        for index in range where !former.contains(index) { use(shown[index - range.lowerBound], for: items[index]) }
    }

    /// Shows other items: a cell stays with its item, wherever that stands now.
    private func matchCells(of formerItems: [Item], to range: Range<Int>) {
        var former: [Item.ID: (cell: TableCellView, item: Item)] = [:]
        for (cell, item) in zip(cells, formerItems) { former[item.id] = (cell, item) }
        let shownItems = Array(items[range])
        let kept = shownItems.map { former.removeValue(forKey: $0.id) }
        let keptCells = Set(kept.compactMap { $0.map { ObjectIdentifier($0.cell) } })
        var leaving = cells.filter { !keptCells.contains(ObjectIdentifier($0)) }
        var shown: [TableCellView] = []
        for entry in kept { shown.append(entry?.cell ?? newCell(from: &leaving)) }
        cells = shown
        firstCell = range.lowerBound
        self.formerItems = nil
        spare(leaving)
        for (row, item) in shownItems.enumerated() where kept[row]?.item != item { use(shown[row], for: item) }
    }

    /// Configures a cell; only when all cells are in their places, for what is called may set other items.
    private func use(_ cell: TableCellView, for item: Item) {
        cell.setNeedsDisplay()
        configure(cell, item)
    }

    /// A cell for a row that comes: one whose row leaves, a spare one, or one that is made.
    ///
    /// A cell that goes from row to row is never hidden meanwhile: that would be a change of the tree.
    private func newCell(from leaving: inout [TableCellView]) -> TableCellView {
        let cell = leaving.popLast() ?? spareCells.popLast() ?? makeCell()
        if cell.superview == nil { rows.addSubview(cell) }
        cell.isHidden = false
        return cell
    }

    private func spare(_ leaving: [TableCellView]) {
        for cell in leaving { cell.isHidden = true }
        spareCells += leaving
    }

    /// Configures the cells that are shown, for what they are made from has changed.
    func updateCells() {
        let shown = formerItems ?? Array(items[cellRange])
        for (cell, item) in zip(cells, shown) { configure(cell, item) }
    }

    // MARK: Semantics

    public override var semantics: Semantics? {
        var traits: Semantics.Traits = isFocused ? .focused : []
        if isRefreshing { traits.insert(.busy) }
        let value = items.isEmpty ? "empty" : "\(selectedIndex + 1) of \(items.count)"
        return Semantics(role: .list, label: accessibilityLabel ?? "", value: value, traits: traits)
    }

    /// The rows speak in the order in which they stand, which is not that in which their cells were made.
    override var semanticSubviews: [View] {
        [pull] + rows.subviews.filter { !$0.isHidden }.sorted { $0.frame.minY < $1.frame.minY }
    }
}
