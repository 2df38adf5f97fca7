import KitCells
import KitCore
import KitReactive
import KitSceneViews

/// The children of an item in a tree.
public enum TreeChildren<Item> {
    /// The item never has children, and cannot be expanded.
    case none
    /// The item has children.
    case items([Item])
    /// The children are not loaded yet; an expanded item shows that they are loading.
    case unloaded
}

/// A tree of items, which arrows, Space or a click on the sign expand and collapse.
///
/// Only the top-level items and expanded items request their children. If these are `.unloaded`, `expanded` sends, a
/// row shows that they are loading, and the owner calls `reload()` when they are available.
public final class TreeView<Item: Identifiable & Equatable>: RetainedView {
    /// The top-level items; changes keep the expanded items and the current one by their identity.
    public var roots: [Item] = [] { didSet { reload() } }
    /// Sends when the user opens the current item, by Enter or a double click.
    public let opened = Signal<Item>()
    /// Sends when the user moves to another item.
    public let selectionChanged = Signal<Item>()
    /// Sends when an item is expanded.
    public let expanded = Signal<Item>()
    /// The identifiers of the expanded items.
    package private(set) var expandedIDs: Set<Item.ID> = []

    var openHandler: (@MainActor (Item) -> Void)?
    package var rowHandler: (@MainActor (Item.ID) -> Void)?
    package var boundID: Item.ID?
    var expandHandler: (@MainActor (Item) -> Void)?
    var children: @MainActor (Item) -> TreeChildren<Item>
    var title: @MainActor (Item) -> String
    private let list = LineListView()
    private var rows: [Row] = []

    private struct Row {
        let item: Item
        let depth: Int
        let canExpand: Bool
        /// A Boolean value that indicates whether the row shows that the children of its item are loading.
        var isLoading = false
    }

    /// Creates a tree.
    /// - Parameters:
    ///   - roots: The top-level items.
    ///   - expandedIDs: The identifiers of the items that are expanded at first.
    ///   - children: Returns the children of an item.
    ///   - title: Returns the title of an item.
    public init(
        _ roots: [Item] = [], expandedIDs: Set<Item.ID> = [],
        children: @escaping @MainActor (Item) -> TreeChildren<Item>, title: @escaping @MainActor (Item) -> String
    ) {
        self.children = children
        self.title = title
        self.roots = roots
        self.expandedIDs = expandedIDs
        super.init()
        flexibility = .both
        list.source = self
        addSubview(list)
        reload()
    }

    /// The item of the current row, or `nil` if there is none or its children are loading.
    public var selectedItem: Item? {
        get { current.flatMap { $0.isLoading ? nil : $0.item } }
        set { if let newValue { select(newValue.id) } }
    }

    private var current: Row? { rows.indices.contains(list.currentLine) ? rows[list.currentLine] : nil }

    package func select(_ id: Item.ID) {
        guard let index = rows.firstIndex(where: { $0.item.id == id && !$0.isLoading }) else { return }
        list.setCurrentLine(index)
    }

    // MARK: Rows

    /// Requests the children of all expanded items again.
    public func reload() {
        let former = current?.item.id
        rows = []
        // A stack instead of recursion, so that deep trees cannot exhaust the program's own stack.
        var waiting = roots.reversed().map { (item: $0, depth: 0, ancestors: Set<Item.ID>()) }
        while let (item, depth, ancestors) = waiting.popLast() {
            let isExpanded = expandedIDs.contains(item.id)
            let below = children(item)
            var row = Row(item: item, depth: depth, canExpand: true)
            if case .none = below { row = Row(item: item, depth: depth, canExpand: false) }
            rows.append(row)
            // An item below itself would never end.
            guard isExpanded, row.canExpand, !ancestors.contains(item.id) else { continue }
            switch below {
            case .none: break
            case .unloaded: rows.append(Row(item: item, depth: depth + 1, canExpand: false, isLoading: true))
            case .items(let items):
                let path = ancestors.union([item.id])
                waiting += items.reversed().map { (item: $0, depth: depth + 1, ancestors: path) }
            }
        }
        list.reload()
        if let former { select(former) }
    }

    /// Shows the children of an item.
    public func expand(_ item: Item) {
        guard !isExpanded(item), expandedIDs.insert(item.id).inserted else { return }
        expanded.send(item)
        expandHandler?(item)
        reload()
    }

    /// Hides the children of an item; if one of them was current, the item becomes current.
    func collapse(_ item: Item) {
        guard expandedIDs.contains(item.id) else { return }
        let line = rows.firstIndex { $0.item.id == item.id && !$0.isLoading }
        if let line, list.currentLine > line, rows[list.currentLine].depth > rows[line].depth,
            rows[line...list.currentLine].dropFirst().allSatisfy({ $0.depth > rows[line].depth })
        {
            list.move(to: line)
        }
        expandedIDs.remove(item.id)
        reload()
    }

    private func isExpanded(_ item: Item) -> Bool { expandedIDs.contains(item.id) }

    private func toggle(_ row: Row) {
        if isExpanded(row.item) { collapse(row.item) } else { expand(row.item) }
    }

    // MARK: Layout and input

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }
    public override func layoutSubviews() { list.frame = bounds }

    private func moveOut(of row: Row) {
        let parent = rows[..<list.currentLine].lastIndex { $0.depth < row.depth }
        if let parent { list.move(to: parent) }
    }

    package func handleListKey(_ key: KeyPress) -> Bool {
        guard key.modifiers.isEmpty, let row = current else { return false }
        switch key.key {
        case .right where row.canExpand && !isExpanded(row.item): expand(row.item)
        case .right where row.canExpand: list.move(to: list.currentLine + 1)
        case .left where row.canExpand && isExpanded(row.item): collapse(row.item)
        case .left where row.depth > 0: moveOut(of: row)
        case .character(" ") where row.canExpand: toggle(row)
        default: return false
        }
        return true
    }
}

extension TreeView: CurrentRowOwner {
    package var currentRowID: Item.ID? { selectedItem?.id }
    package var firstRowID: Item.ID? { roots.first?.id }
}

extension TreeView: LineListSource {
    package var lineCount: Int { rows.count }
    package var emptyText: String { "Nothing here." }
    package var lineHints: [KeyHint] {
        let open = KeyHint(KeyPress(.enter), "Open", in: .movement)
        guard let row = current, row.canExpand else { return [open] }
        return [KeyHint(KeyPress(.character(" ")), isExpanded(row.item) ? "Collapse" : "Expand"), open]
    }

    private static var indent: Int { 2 }

    package func drawLine(_ index: Int, in canvas: Canvas, width: Int, pen: LinePen) {
        let row = rows[index]
        let sign = row.canExpand ? (isExpanded(row.item) ? "▾ " : "▸ ") : "  "
        let column = min(row.depth, 1_000) * Self.indent
        canvas.draw(sign, at: Point(x: column, y: 0), style: pen.style(.secondary))
        let text = TextMetrics.truncate(row.isLoading ? "Loading…" : title(row.item), to: max(0, width - column - 2))
        canvas.draw(text, at: Point(x: column + 2, y: 0), style: pen.style(row.isLoading ? .secondary : .text))
    }

    package func speech(ofLine index: Int) -> Semantics {
        let row = rows[index]
        if row.isLoading { return Semantics(role: .row, label: "Loading…", traits: .busy) }
        let value = row.canExpand ? (isExpanded(row.item) ? "expanded" : "collapsed") : nil
        return Semantics(role: .row, label: title(row.item), value: value)
    }

    package func handlePress(onLine index: Int, column: Int) -> Bool {
        let row = rows[index]
        let sign = row.depth * Self.indent
        guard row.canExpand, (sign..<sign + 2).contains(column) else { return false }
        list.move(to: index)
        toggle(row)
        return true
    }

    package func currentLineDidChange() {
        host?.keyCommandsDidChange()
        guard let item = selectedItem else { return }
        selectionChanged.send(item)
        rowHandler?(item.id)
    }

    package func openCurrentLine() {
        guard let item = selectedItem else { return }
        opened.send(item)
        openHandler?(item)
    }
}

/// A tree of items; the body of `TreeView`.
public struct Tree<Item: Identifiable & Equatable>: PrimitiveBody {
    private let label: String
    private let roots: [Item]
    private let selection: Binding<Item.ID?>?
    private let expanded: Set<Item.ID>
    private let children: @MainActor (Item) -> TreeChildren<Item>
    private let title: @MainActor (Item) -> String
    private var openAction: @MainActor (Item) -> Void = { _ in }
    private var expandAction: @MainActor (Item) -> Void = { _ in }

    /// Creates a tree; `expanded` contains the items that are expanded at first.
    ///
    /// See `TreeView` for the other parameters.
    public init(
        _ label: String, _ roots: [Item], selection: Binding<Item.ID?>? = nil, expanded: Set<Item.ID> = [],
        children: @escaping @MainActor (Item) -> TreeChildren<Item>, title: @escaping @MainActor (Item) -> String
    ) {
        self.label = label
        self.roots = roots
        self.selection = selection
        self.expanded = expanded
        self.children = children
        self.title = title
    }

    /// Sets the action when the user opens an item.
    public func onOpen(_ action: @escaping @MainActor (Item) -> Void) -> Tree {
        var copy = self
        copy.openAction = action
        return copy
    }

    /// Sets the action when an item is expanded, such as loading its children.
    public func onExpand(_ action: @escaping @MainActor (Item) -> Void) -> Tree {
        var copy = self
        copy.expandAction = action
        return copy
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        // Read here and not in the update, so that the body depends on it.
        let current = selection.map { CurrentRow($0) }
        return [
            ViewElement(context, make: { TreeView<Item>(expandedIDs: expanded, children: children, title: title) }) {
                [weak store = context.store] view in
                view.accessibilityLabel = label
                view.children = children
                view.title = title
                view.roots = roots
                current?.update(view, in: store)
                view.openHandler = openAction
                view.expandHandler = expandAction
            }
        ]
    }
}
