import KitCells
import KitCore
import KitReactive

/// A list that makes only the visible rows, whatever the number behind them.
///
/// The user is on one row; arrows, Page Up and Page Down, Home and End move, Enter opens it. New items keep the
/// selection, and the place of the selected row on the screen, by the items' identity. With `allowsPullToRefresh`,
/// moving up past the first row shows a hint, and once more fires `refresh`. With `hasMore`, End loads further rows, up
/// to the very last one. Rows can be in sections (`apply`), be of several kinds (`register`), have actions
/// (`rowActions`) and be chosen together (`allowsMultipleSelection`).
public final class TableView<Item: Identifiable & Equatable>: View {
    /// The items, in the order of their rows.
    public internal(set) var items: [Item] = []
    /// The cells that each row is high, unless its kind of cell has another height.
    public var rowHeight: Int { didSet { if rowHeight != oldValue { rowHeightDidChange() } } }
    /// Fires when the user opens the selected row.
    public let opened = Signal<Item>()
    /// Fires when the user moves to another row.
    public let selectionChanged = Signal<Item>()
    /// Fires when the user selects other rows, with `allowsMultipleSelection`.
    public let selectedIDsChanged = Signal<Set<Item.ID>>()
    /// Fires when the user has pulled.
    public let refresh = Signal<Void>()
    /// Fires when one of the last `prefetchDistance` rows is shown while `hasMore`: once for each number of rows, and
    /// again when the table comes back onto a screen.
    public let reachedEnd = Signal<Void>()
    /// Fires when a cell reports what the user did with one of its controls.
    public let cellReported = Signal<CellReport<Item>>()
    /// A Boolean value that indicates whether moving up past the first row pulls.
    public var allowsPullToRefresh = false
    /// A Boolean value that indicates whether a refresh runs, which the row above the first one shows.
    public var isRefreshing = false { didSet { if isRefreshing != oldValue { refreshingDidChange() } } }
    /// A Boolean value that indicates whether Space, Shift with the arrows, and Ctrl-A select several rows.
    public var allowsMultipleSelection = false { didSet { selectionModeDidChange() } }
    /// The selected items' identifiers, with `allowsMultipleSelection`.
    public var selectedIDs: Set<Item.ID> = [] { didSet { if selectedIDs != oldValue { setNeedsLayout() } } }
    /// A Boolean value that indicates whether the table marks the current row by a bar of two columns beside it.
    ///
    /// Cells need not read `isSelected` then, and are not drawn again for it. With `allowsMultipleSelection` its marks
    /// are there instead of the bar.
    public var showsSelectionBar = false { didSet { if showsSelectionBar != oldValue { setNeedsLayout() } } }
    /// The style of the scroll bar.
    public var scrollBarStyle: ScrollBarStyle {
        get { bar.look }
        set { bar.look = newValue }
    }
    /// A Boolean value that indicates whether the top section's header stays while its rows scroll.
    public var hasStickyHeaders = true { didSet { if hasStickyHeaders != oldValue { setNeedsLayout() } } }
    /// A Boolean value that indicates whether there are more rows to be had, so that `reachedEnd` fires.
    public var hasMore = false { didSet { if hasMore != oldValue { setNeedsLayout() } } }
    /// A Boolean value that indicates whether more rows are on their way, which a row below the last one shows.
    public var isLoadingMore = false { didSet { if isLoadingMore != oldValue { loadingDidChange() } } }
    /// The number of remaining rows at which `reachedEnd` fires.
    public var prefetchDistance = 5
    /// The view that replaces the rows if there are none.
    public var emptyView: View? { didSet { emptyViewDidChange(from: oldValue) } }
    /// The actions of a row; called for the current row.
    public var rowActions: (@MainActor (Item) -> [RowAction])? { didSet { host?.keyCommandsDidChange() } }
    /// With this text of a row, typing its first letters goes to it; such keys then do nothing else.
    public var typeToSelect: (@MainActor (Item) -> String)?

    // The following is internal because extensions in other files share it.

    var openHandler: (@MainActor (Item) -> Void)?
    /// A Boolean value that indicates whether the hints offer to open a row.
    var opensRows = true
    var moveHandler: (@MainActor (Item) -> Void)?
    var selectionHandler: (@MainActor (Set<Item.ID>) -> Void)?
    var refreshHandler: (@MainActor () -> Void)?
    var endHandler: (@MainActor () -> Void)?

    var sections: [TableSection] = []
    var map: TableMap
    var kinds: [CellKind<Item>]
    var kindIndexes: [String: Int] = [:]
    var kindOfItem: (@MainActor (Item) -> String)?
    /// The items as they were passed: the same array need not be compared next time.
    var pieces: [[Item]] = []
    /// Replaced items of a very long list, until the next change or until the table leaves the screen.
    ///
    /// Releasing 100,000 items takes longer than showing their replacements, so the release is deferred.
    private(set) var replacedItems: [Item] = []
    /// A Boolean value that indicates whether the items have been checked for duplicates.
    var itemsAreUnique = true
    /// Finds what a longer list has twice.
    var repetitions = DuplicateDetector()
    @exclusivity(unchecked) var selectedIndex = 0
    /// The line of the content that is at the top.
    @exclusivity(unchecked) var top = 0
    /// A Boolean value that indicates whether the selected row must be visible, until the user scrolls away from it.
    @exclusivity(unchecked) var followsSelection = true
    /// A Boolean value that indicates whether the user pressed End while more rows could load, and has not moved since.
    var isGoingToEnd = false
    /// The line of the selected row, and the height of the rows, before they had less room: when a row above the first
    /// one or a toast has gone, the rows are where they were.
    var lineBeforeSqueeze: (line: Int, height: Int)?
    /// The pull phase at the start of a refresh that no frame has shown yet.
    var pullBeforeRefresh: PullToRefreshView.Phase?
    /// A Boolean value that indicates whether the current row was on the screen when rows were placed last.
    @exclusivity(unchecked) var showedCurrentRow = false
    /// The row that the binding of a list has named last.
    var boundID: Item.ID?
    /// The number of the move of a list's position that was followed last.
    var followedMoves = 0
    /// The number of times that code has changed the selection.
    var movesByCode = 0
    /// A Boolean value that indicates whether the next frame selects the first row, whichever it is then.
    var goesToFirstRow = false
    /// The row from which Shift selects, and the rows selected besides.
    var anchor: (index: Int, others: Set<Item.ID>)?
    var typed = ""
    /// The current row's actions at the last move, and the number of changes by then.
    var lastReach: (reach: RowHintState, changes: Int)?
    /// The number of rows for which `reachedEnd` has fired.
    var reportedCount: Int?
    /// The area of the rows, including the header that stays at the top.
    @exclusivity(unchecked) var area = Rect.zero

    /// The cells of the rows that are shown, one after another from row `firstCell` on.
    @exclusivity(unchecked) var cells: [TableCellView] = []
    @exclusivity(unchecked) var firstCell = 0
    /// The items that the cells show; `nil` while those are the ones in `items`.
    var formerItems: [Item]?
    /// The selection before the items that wait to be placed, and the row on which it is since.
    var unseen: (id: Item.ID?, index: Int, line: Int, now: Int)?
    @exclusivity(unchecked) var spareCells: [TableCellView] = []
    let rows = TableRowsView()
    let pull = PullToRefreshView()
    let bar = ScrollBarView()
    let stickyHeader = View()
    let stickyPool = SupplementPool()
    let pool = SupplementPool()
    let gutter = TableGutterView()
    let loading = SpinnerView("Loading…")
    let menu = RowActionMenuView()
    /// The state of the mouse in the table.
    let pointer = TablePointer()

    /// Creates an empty table.
    /// - Parameters:
    ///   - rowHeight: The cells that each row is high, at least 1.
    ///   - makeCell: Makes a cell; called for as many as fit on the screen.
    ///   - configure: Makes a cell show an item; called when the cell is used for another item, or its item changed.
    public init(
        rowHeight: Int = 1, makeCell: @escaping @MainActor () -> TableCellView,
        configure: @escaping @MainActor (TableCellView, Item) -> Void
    ) {
        self.rowHeight = min(max(1, rowHeight), 1_000)
        map = TableMap(rowHeight: self.rowHeight)
        kinds = [CellKind(height: self.rowHeight, make: makeCell, configure: configure)]
        super.init()
        flexibility = .both
        for view in [pull, gutter, stickyHeader, menu] { view.isHidden = true }
        for view in [pull, stickyHeader, gutter, rows, bar, menu] { addSubview(view) }
        bar.scrolled = { [weak self] in self?.scroll(toBarPosition: $0) }
    }

    /// The item of the current row; `nil` while there is none.
    public var selectedItem: Item? { items.indices.contains(selectedIndex) ? items[selectedIndex] : nil }

    // MARK: Overrides

    public override var canBecomeFocused: Bool { true }
    public override var keyHints: [KeyHint] { currentHints }
    public override func handle(_ key: KeyPress) -> Bool { take(key) }
    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool { handlePointer(event, at: point) }
    override func mouseWillPress(_ event: MouseEvent, at point: Point) { pointerWillPress(event, at: point) }
    override func takes(_ key: KeyPress) -> Bool { typeToSelect != nil && key.modifiers.isEmpty && isLetter(key) }
    override var focusableSubviews: [View] { (currentCell.map { [$0] } ?? []) + (emptyView.map { [$0] } ?? []) }
    public override func focusDidChange() {
        super.focusDidChange()
        if !isFocused { closeMenu() }
    }

    /// A request from when the table was last on a screen may have been cancelled with it.
    public override func hostDidChange() {
        replacedItems = []
        // A menu disappears with the screen, as all layers above it do: its rows may be others when it appears again.
        if host == nil { closeMenu() }
        guard host != nil, reportedCount != nil || hasMore else { return }
        reportedCount = nil
        setNeedsLayout()
    }

    func keepReplacedItems(of change: TableItemsChange<Item>) {
        replacedItems = change.kept == 0 && items.count > 10_000 ? items : []
    }

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        let head = pull.isHidden ? 0 : 1
        let foot = menu.isHidden ? 0 : min(menu.actions.count + 2, max(0, bounds.height - head - 1))
        let height = max(0, bounds.height - head - foot)
        let width = max(0, bounds.width - 1)
        pull.frame = Rect(x: 0, y: 0, width: width, height: min(head, bounds.height))
        let formerHeight = area.height
        area = Rect(x: 0, y: head, width: width, height: height)
        if followsSelection { keepLine(formerHeight: formerHeight) }
        bar.frame = Rect(x: width, y: head, width: min(1, bounds.width), height: height)
        menu.frame = Rect(x: 0, y: head + height, width: bounds.width, height: foot)
        emptyView?.frame = area
        pullBeforeRefresh = nil
        if goesToFirstRow { host?.answeredLists.insert(accessibilityLabel ?? "") }
        goesToFirstRow = false
        placeRows()
        if formerItems == nil { takeFocusFromRows(except: currentCell) }
    }

    public override var semantics: Semantics? {
        var traits: Semantics.Traits = isFocused ? .focused : []
        if isRefreshing { traits.insert(.busy) }
        let value = items.isEmpty ? "empty" : "\(selectedIndex + 1) of \(items.count)"
        return Semantics(role: .list, label: accessibilityLabel ?? "", value: value, traits: traits)
    }

    /// The rows are read in their order, which is not that in which their cells were made.
    override var semanticSubviews: [View] {
        [pull, stickyHeader] + rows.subviews.filter { !$0.isHidden }.sorted { $0.frame.minY < $1.frame.minY }
            + [emptyView, menu].compactMap(\.self)
    }
}
