import KitCells
import KitCore
import KitReactive

/// A list that creates only visible rows, regardless of the number of items.
///
/// One row is current; arrows, Page Up and Page Down, Home and End move, and Enter opens it. New items keep the
/// selection, and the position of the selected row on the screen, by the items' identity. With `allowsPullToRefresh`,
/// moving up past the first row shows a hint, and once more sends `refresh`. With `hasMore`, End loads further rows, up
/// to the very last one. Rows can be in sections (`apply`), be of several kinds (`register`), have actions
/// (`rowActions`) and be selected together (`allowsMultipleSelection`).
public final class TableView<Item: Identifiable & Equatable>: RetainedView {
    /// The height of rows in cells, unless their kind of cell has another height.
    var rowHeight: Int { didSet { if rowHeight != oldValue { rowHeightDidChange() } } }
    /// Sends when the user opens the selected row.
    public let opened = Signal<Item>()
    /// Sends when the user moves to another row.
    public let selectionChanged = Signal<Item>()
    /// Sends the selected item after the selection has moved, by the user, by code or by new rows; `nil` without rows.
    ///
    /// By code and by new rows, it is sent in the layout that follows, so a table that is not shown sends nothing.
    public let selectedItemChanged = Signal<Item?>()
    /// Sends when the user selects other rows, with `allowsMultipleSelection`.
    public let selectedIDsChanged = Signal<Set<Item.ID>>()
    /// Sends when the user has pulled.
    public let refresh = Signal<Void>()
    /// Sends when one of the last `prefetchDistance` rows is visible while `hasMore` is true.
    ///
    /// It sends once for each number of rows, and again when the table returns to a window.
    public let reachedEnd = Signal<Void>()
    /// Sends when a cell reports an event of one of its controls.
    public let cellReported = Signal<CellReport<Item>>()
    /// A Boolean value that indicates whether Space, Shift with the arrows, and Ctrl-A select several rows.
    public var allowsMultipleSelection = false { didSet { selectionModeDidChange() } }
    /// A Boolean value that indicates whether a bar of two columns marks the current row.
    ///
    /// Cells then need not read `isSelected`, and are not drawn again for it. With `allowsMultipleSelection`, its marks
    /// replace the bar.
    public var showsSelectionBar = false { didSet { if showsSelectionBar != oldValue { setNeedsLayout() } } }
    /// The view that replaces the rows if there are none.
    public var emptyView: RetainedView? { didSet { emptyViewDidChange(from: oldValue) } }
    /// The buffer whose rows the table shows instead of items.
    public var buffer: RowBuffer<Item>? { didSet { if buffer !== oldValue { bufferDidChange() } } }
    /// A Boolean value that indicates whether the table moves to new rows while its last row is the current one.
    ///
    /// Such a table begins at its last row.
    public var followsEnd = false { didSet { if followsEnd != oldValue { followsEndDidChange() } } }
    /// Returns the text of a row, with which the user can select rows by typing; such keys then do nothing else.
    public var typeToSelect: (@MainActor (Item) -> String)?

    /// The rows that have the role `changed` for a short time; setting other marks shows those that are visible.
    ///
    /// Use this property for rows that change without an action of the user. The first rows are not marked, nor are
    /// changes while the table is hidden. With reduced motion, there are no marks.
    public var marks = RowMarks<Item.ID>() {
        didSet { if marks.count != oldValue.count { marksDidChange(after: oldValue.count) } }
    }

    // The properties that a declarative list sets.

    var openHandler: (@MainActor (Item) -> Void)?
    /// A Boolean value that indicates whether the hints offer to open a row.
    var opensRows = true
    package var rowHandler: (@MainActor (Item.ID) -> Void)?
    var selectedItemHandler: (@MainActor (Item?) -> Void)?
    /// The identifier of the last reported selection.
    var reportedID: Item.ID?
    package var currentRowHandler: (@MainActor () -> Void)?
    var selectionHandler: (@MainActor (Set<Item.ID>) -> Void)?
    var refreshHandler: (@MainActor () -> Void)?
    var endHandler: (@MainActor () -> Void)?
    package var boundID: Item.ID?
    /// Called after the rows of the buffer have changed.
    var rowsDidLeave: (@MainActor () -> Void)?
    /// The number of the last move of a list's position that was applied.
    package var followedMoves = 0

    // The parts, which own their state.

    @exclusivity(unchecked) var content = TableContent<Item>()
    @exclusivity(unchecked) var scroller: RowScroller
    @exclusivity(unchecked) var selection = TableSelection<Item.ID>()
    let cells: CellPool<Item>
    let lookup: ItemLookup<Item>
    let actionList = RowActionList<Item>()
    let pull = TablePull()
    let pager = TablePager()
    let pointer = TablePointer()
    /// The observation of the buffer.
    var bufferChanges: AnyCancellable?
    /// A Boolean value that indicates whether the buffer has changed since the last layout.
    @exclusivity(unchecked) var isBehindBuffer = false
    /// The headers and footers between the rows.
    let supplements = SupplementPool()
    /// The sticky header, and the view that contains it.
    let stickySupplements = SupplementPool()
    let stickyHeader = RetainedView()
    let bar = ScrollBarView()
    let gutter = TableGutterView()
    /// A Boolean value that indicates whether the current row was visible in the last layout.
    @exclusivity(unchecked) var showedCurrentRow = false
    /// The rows to mark after layout, or `nil` until the table was laid out in its window.
    var unshownMarks: Set<Item.ID>?
    /// The current cell for which the hints were last updated.
    private weak var hintedCell: TableCellView?
    /// The control that receives the focus after the rows are placed, if the table then still has the focus.
    var awaitedControl: RowControlPlace?

    /// Creates an empty table.
    /// - Parameters:
    ///   - rowHeight: The height of rows in cells, at least 1.
    ///   - lookup: Finds the current row among new ones. The default is compiled for the caller's type.
    ///   - makeCell: Creates a cell; called for as many as are visible.
    ///   - configure: Makes a cell show an item; called when the cell is used for another item, or its item has
    ///     changed.
    public init(
        rowHeight: Int = 1, lookup: ItemLookup<Item> = ItemLookup(), makeCell: @escaping @MainActor () -> TableCellView,
        configure: @escaping @MainActor (TableCellView, Item) -> Void
    ) {
        self.lookup = lookup
        self.rowHeight = min(max(1, rowHeight), 1_000)
        scroller = RowScroller(TableMap(rowHeight: self.rowHeight))
        cells = CellPool(CellKind(height: self.rowHeight, make: makeCell, configure: configure))
        super.init()
        flexibility = .both
        for view in [gutter, stickyHeader] { view.isHidden = true }
        for view in [pull.view, stickyHeader, gutter, cells.rows, bar, actionList.menu] { addSubview(view) }
        connectParts()
    }

    private func connectParts() {
        bar.scrolled = { [weak self] in self?.scroll(toBarPosition: $0) }
        cells.owner = self
        cells.willReuse = { [weak self] in
            self?.host?.marks.endRows()
            self?.takeFocus(from: $0)
        }
        actionList.menu.didChange = { [weak self] in self?.setNeedsLayout() }
        pull.didChange = { [weak self] in self?.setNeedsLayout() }
        pull.didPull = { [weak self] in
            self?.refresh.send(())
            self?.refreshHandler?()
        }
    }

    // MARK: Overrides

    public override var canBecomeFocused: Bool { true }
    public override var keyHints: [KeyHint] { currentHints }
    public override var helpHints: [KeyHint] {
        selectedItem == nil || actionList.menu.isOpen ? currentHints : currentHints + KeyHint.paging
    }
    override var hasOpenMenu: Bool { actionList.menu.isOpen }
    public override func handleKey(_ key: KeyPress) -> Bool { performKey(key) }
    public override func handleMouse(_ event: MouseEvent, at point: Point) -> Bool { handlePointer(event, at: point) }
    public override func mouseWillPress(_ event: MouseEvent, at point: Point) { pointerWillPress(event, at: point) }
    public override func claimsKey(_ key: KeyPress) -> Bool {
        typeToSelect != nil && key.modifiers.isEmpty && isLetter(key)
    }
    /// Right and Tab move to the controls of a row; without rows there is only the placeholder.
    override var passesFocusToControls: Bool { content.rows.isEmpty }
    public override var focusableSubviews: [RetainedView] {
        (currentCell.map { [$0] } ?? []) + (emptyView.map { [$0] } ?? [])
    }
    public override func focusDidChange() {
        super.focusDidChange()
        guard !isFocused else { return }
        actionList.close()
        pull.cancel()
    }

    override func focusWithinDidChange() {
        let isInside = host?.focusedView?.isDescendant(of: self) == true
        // Also when a control of a row had the focus.
        if !isInside { pull.cancel() }
        let role: StyleRole = isInside ? .selectedRow : .unfocusedRow
        guard role != cells.rows.currentRole else { return }
        cells.rows.currentRole = role
        setNeedsLayout()
    }

    /// Requests more rows again in a new window, because the last request may have been cancelled.
    public override func hostDidChange() {
        focusWithinDidChange()
        content.releaseReplacedItems()
        unshownMarks = nil
        if let host { densityDidChange(to: host.density) }
        // A menu is closed with the screen, like all layers, because its rows may have changed when the screen appears
        // again.
        guard host != nil else { return actionList.close() }
        if pager.forgetRequest() || hasMore { setNeedsLayout() }
    }

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        takeRowsOfBuffer()
        actionList.rowsWillBePlaced(rows, in: content.sections)
        let menu = actionList.menu
        let head = pull.view.isHidden ? 0 : 1
        let foot = menu.height(in: bounds.height - head)
        let height = max(0, bounds.height - head - foot)
        let width = max(0, bounds.width - 1)
        pull.view.frame = Rect(x: 0, y: 0, width: width, height: min(head, bounds.height))
        scroller.move(to: Rect(x: 0, y: head, width: width, height: height), current: selection.row)
        bar.frame = Rect(x: width, y: head, width: min(1, bounds.width), height: height)
        menu.frame = Rect(x: 0, y: head + height, width: bounds.width, height: foot)
        emptyView?.frame = scroller.area
        pull.didLayout()
        if selection.goal == .first { host?.answeredLists.insert(accessibilityLabel ?? "") }
        selection.goal = nil
        placeRows()
        if cells.formerItems == nil { settleFocus() }
        reportSelectedItem()
        if currentCell !== hintedCell {
            // Its controls are those that Tab reaches.
            hintedCell = currentCell
            host?.setNeedsHints()
        }
    }

    public override var semantics: Semantics? {
        var traits: Semantics.Traits = isFocused ? .focused : []
        if isRefreshing { traits.insert(.busy) }
        let value = content.rows.isEmpty ? "empty" : "\(selection.row + 1) of \(content.rows.count)"
        return Semantics(role: .list, label: accessibilityLabel ?? "", value: value, traits: traits)
    }

    /// The rows in order, which is not that in which their cells were created.
    public override var semanticSubviews: [RetainedView] {
        [pull.view, stickyHeader]
            + cells.rows.subviews.filter { !$0.isHidden }.sorted { $0.frame.minY < $1.frame.minY }
            + [emptyView, actionList.menu].compactMap(\.self)
    }
}

extension TableView: CurrentRowOwner {
    package var currentRowID: Item.ID? { selectedItem?.id }
    package var firstRowID: Item.ID? { rows.first?.id }
}

extension TableView: PositionedRows {
    package func containsRow(_ id: Item.ID) -> Bool { row(of: id) != nil }
    package func select(row: Int) { select(.row(row)) }
}

// MARK: Properties of the parts

extension TableView {
    /// The items, in order.
    public var items: [Item] { content.items }

    /// The items, without a copy of a buffer's rows.
    var rows: TableRows<Item> { content.rows }

    /// The item of the current row, or `nil` if there is none.
    public var selectedItem: Item? { selection.row < content.rows.count ? content.rows[selection.row] : nil }

    /// The identifiers of the selected items, with `allowsMultipleSelection`.
    public var selectedIDs: Set<Item.ID> {
        get { selection.ids }
        set {
            guard newValue != selection.ids else { return }
            selection.ids = newValue
            setNeedsLayout()
        }
    }

    /// Returns the actions of a row; called for the current row.
    public var rowActions: (@MainActor (Item) -> [RowAction])? {
        get { actionList.actionsOfRow }
        set {
            actionList.actionsOfRow = newValue
            host?.keyCommandsDidChange()
        }
    }

    /// A Boolean value that indicates whether moving up past the first row pulls.
    public var allowsPullToRefresh: Bool {
        get { pull.isAllowed }
        set { pull.isAllowed = newValue }
    }

    /// A Boolean value that indicates whether a refresh is running, which the row above the first one shows.
    public var isRefreshing: Bool {
        get { pull.isRefreshing }
        set { pull.isRefreshing = newValue }
    }

    /// The text beside the pull hint, such as the age of the rows; empty for none.
    public var pullToRefreshTitle: String {
        get { pull.view.title }
        set { pull.view.title = newValue }
    }

    /// The style of the scroll bar.
    public var scrollBarStyle: ScrollBarStyle {
        get { bar.look }
        set { bar.look = newValue }
    }

    /// A Boolean value that indicates whether the header of the topmost section stays visible while its rows scroll.
    public var hasStickyHeaders: Bool {
        get { scroller.hasStickyHeaders }
        set {
            guard newValue != scroller.hasStickyHeaders else { return }
            scroller.hasStickyHeaders = newValue
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether more rows can be loaded, so that `reachedEnd` sends.
    public var hasMore: Bool {
        get { pager.hasMore }
        set {
            guard newValue != pager.hasMore else { return }
            pager.hasMore = newValue
            setNeedsLayout()
        }
    }

    /// A Boolean value that indicates whether more rows are being loaded, which a row below the last one shows.
    public var isLoadingMore: Bool {
        get { pager.isLoading }
        set { if newValue != pager.isLoading { setLoadingMore(newValue) } }
    }

    /// The number of remaining rows at which `reachedEnd` sends.
    public var prefetchDistance: Int {
        get { pager.prefetchDistance }
        set { pager.prefetchDistance = newValue }
    }
}
