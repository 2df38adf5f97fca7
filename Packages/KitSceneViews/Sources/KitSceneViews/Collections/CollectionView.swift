import KitCells
import KitCore
import KitReactive

/// A grid of items in sections that creates views only for visible items.
///
/// It corresponds to UIKit's collection view with a diffable data source. The arrows move between items, and Enter
/// opens one; up and down keep the column if the next line has it. New snapshots keep the selection by the items'
/// identity, and a view is configured again only for another or an unequal item. A section may have a header that stays
/// at the top, a footer, and its own layout; an item may have a badge in its corner. Controls in the views of items
/// cannot receive the focus; use `TableView` for those.
public final class CollectionView<Item: Identifiable & Equatable>: RetainedView {
    private struct Section {
        let header: AnyHashable?
        let footer: AnyHashable?
        var entries: [CollectionLine<Item>.Entry]
    }

    /// Sends when the user opens the selected item.
    public let opened = Signal<Item>()
    /// Sends when the user moves to another item.
    public let selectionChanged = Signal<Item>()
    /// Returns the layout of a section for its index.
    public var sectionLayout: @MainActor (Int) -> CollectionSectionLayout {
        get { layout }
        set {
            layout = newValue
            updateLayout()
        }
    }
    /// Returns the badge in the corner of an item, or `nil` for none; called for each item when a snapshot is applied.
    public var badge: (@MainActor (Item) -> AnyHashable?)?
    /// A Boolean value that indicates whether the header of the topmost section stays visible while its items scroll.
    public var hasStickyHeaders: Bool {
        get { table.hasStickyHeaders }
        set { table.hasStickyHeaders = newValue }
    }

    /// The name of the collection for screen readers.
    public override var accessibilityLabel: String? { didSet { table.accessibilityLabel = accessibilityLabel } }
    // The actions of the body that contains the collection.
    var openHandler: (@MainActor (Item) -> Void)?
    package var rowHandler: (@MainActor (Item.ID) -> Void)?
    package var boundID: Item.ID?

    private let kinds: CollectionKinds<Item>
    private let column = CollectionColumn()
    let table: TableView<CollectionLine<Item>>
    private var layout: @MainActor (Int) -> CollectionSectionLayout = { _ in CollectionSectionLayout() }
    private var sections: [Section] = []
    private var heights: Set<Int> = []
    private var lineWidth = 0
    /// The selected item when the last change was reported.
    private var announced: Item.ID?
    private var subscriptions: [AnyCancellable] = []

    /// Creates an empty collection.
    /// - Parameters:
    ///   - makeCell: Creates the view of an item; called for as many items as are visible.
    ///   - configure: Makes such a view show an item.
    public init(
        makeCell: @escaping @MainActor () -> RetainedView, configure: @escaping @MainActor (RetainedView, Item) -> Void
    ) {
        let (kinds, column) = (CollectionKinds(makeCell: makeCell, configure: configure), column)
        self.kinds = kinds
        table = TableView {
            CollectionLineView(kinds, column)
        } configure: { cell, line in
            (cell as? CollectionLineView<Item>)?.show(line)
        }
        super.init()
        flexibility = .both
        addSubview(table)
        table.cellKind { "\($0.layout.itemHeight)" }
        subscriptions = [
            table.opened.observe { [weak self] _ in self?.open() },
            table.selectionChanged.observe { [weak self] _ in self?.announce() },
        ]
    }

    // MARK: Content

    /// The current item, or `nil` if there is none.
    public var selectedItem: Item? {
        guard let entries = table.selectedItem?.entries else { return nil }
        return entries[min(column.index, entries.count - 1)].item
    }

    /// Shows a snapshot.
    /// - Throws: `DuplicateIdentifiersError` if items or sections have the same identifier; the collection then keeps
    ///   its content.
    public func apply<SectionID>(
        _ snapshot: TableSnapshot<SectionID, Item>, strategy: TableApplyStrategy = .animationFree
    ) throws(DuplicateIdentifiersError) {
        try apply(snapshot, strategy: strategy, sectionLayout: sectionLayout)
    }

    /// Shows a snapshot with a new layout of its sections.
    /// - Throws: `DuplicateIdentifiersError` if items or sections have the same identifier; the collection then keeps
    ///   its content.
    public func apply<SectionID>(
        _ snapshot: TableSnapshot<SectionID, Item>, strategy: TableApplyStrategy = .animationFree,
        sectionLayout: @escaping @MainActor (Int) -> CollectionSectionLayout
    ) throws(DuplicateIdentifiersError) {
        if let error = Self.duplicates(in: snapshot) { throw error }
        show(snapshot, strategy, sectionLayout)
    }

    /// Shows a snapshot, even if it has duplicate items.
    func show<SectionID>(
        _ snapshot: TableSnapshot<SectionID, Item>, _ strategy: TableApplyStrategy,
        _ sectionLayout: @escaping @MainActor (Int) -> CollectionSectionLayout
    ) {
        layout = sectionLayout
        sections = snapshot.sections.map { section in
            let entries = section.items.map { CollectionLine<Item>.Entry(item: $0, badge: badge?($0)) }
            return Section(header: section.header, footer: section.footer, entries: entries)
        }
        showLines(strategy)
    }

    /// Returns the identifiers of items or sections that occur more than once, or `nil` if there are none.
    static func duplicates<SectionID>(in snapshot: TableSnapshot<SectionID, Item>) -> DuplicateIdentifiersError? {
        func repeated<ID: Hashable>(_ ids: [ID]) -> [String] {
            var seen: Set<ID> = []
            return ids.filter { !seen.insert($0).inserted }.map { String(describing: $0) }
        }
        let sections = repeated(snapshot.sectionIdentifiers)
        let all = sections.isEmpty ? repeated(snapshot.items.map(\.id)) : sections
        return all.isEmpty ? nil : DuplicateIdentifiersError(identifiers: all)
    }

    /// Configures all cells again, for cells that depend on more than their items.
    func invalidateCells() { kinds.generation += 1 }

    /// Returns the position of an item in its section, or `nil` if there is no such item.
    public func position(of id: Item.ID) -> RowPosition? {
        for (section, content) in sections.enumerated() {
            guard let row = content.entries.firstIndex(where: { $0.item.id == id }) else { continue }
            return RowPosition(section: section, row: row)
        }
        return nil
    }

    /// Selects an item, and scrolls to it; does nothing if there is no such item.
    public func select(_ id: Item.ID) {
        guard let place = place(of: id) else { return }
        column.index = place.column
        table.select(place.line)
        columnDidChange()
        announced = id
    }

    /// Requests the layout of all sections again.
    func updateLayout() { showLines(.animationFree) }

    /// Registers the views of headers; `configure` is called with the `header` of the section.
    public func registerHeader(
        height: Int = 1, make: @escaping @MainActor () -> RetainedView,
        configure: @escaping @MainActor (RetainedView, AnyHashable) -> Void
    ) { table.registerHeader(height: height, make: make, configure: configure) }

    /// Registers the views of footers; `configure` is called with the `footer` of the section.
    public func registerFooter(
        height: Int = 1, make: @escaping @MainActor () -> RetainedView,
        configure: @escaping @MainActor (RetainedView, AnyHashable) -> Void
    ) { table.registerFooter(height: height, make: make, configure: configure) }

    /// Registers the views of badges, which replace the text.
    ///
    /// Call this method before the first snapshot.
    public func registerBadge(
        make: @escaping @MainActor () -> RetainedView,
        configure: @escaping @MainActor (RetainedView, AnyHashable) -> Void
    ) { kinds.badge = SupplementKind(make: make, configure: configure) }

    // MARK: Lines

    private func showLines(_ strategy: TableApplyStrategy) {
        let former = selectedItem?.id
        let lines = sections.indices.map(lines)
        for height in Set(lines.joined().map(\.layout.itemHeight)).subtracting(heights) { register(height: height) }
        let snapshot = TableSnapshot<Int, CollectionLine<Item>>(
            zip(sections, lines).enumerated().map { index, part in
                .init(index, header: part.0.header, footer: part.0.footer, items: part.1)
            })
        // Lines are identified by position, so no two are the same.
        try? table.apply(snapshot, strategy: strategy)
        if let place = former.flatMap(place), place.column != column.index || place.line != table.selectedItem?.id {
            column.index = place.column
            table.select(place.line)
        }
        announced = selectedItem?.id
        columnDidChange()
    }

    private func lines(ofSection index: Int) -> [CollectionLine<Item>] {
        let (layout, entries) = (layout(index), sections[index].entries)
        let count = layout.columnCount(in: lineWidth)
        return stride(from: 0, to: entries.count, by: count).enumerated().map { number, start in
            CollectionLine(
                id: .init(section: index, number: number),
                entries: Array(entries[start..<min(entries.count, start + count)]), layout: layout,
                columnCount: count)
        }
    }

    private func register(height: Int) {
        heights.insert(height)
        let (kinds, column) = (kinds, column)
        table.register("\(height)", rowHeight: height) {
            CollectionLineView(kinds, column)
        } configure: { cell, line in
            (cell as? CollectionLineView<Item>)?.show(line)
        }
    }

    private func place(of id: Item.ID) -> (line: CollectionLine<Item>.ID, column: Int)? {
        for line in table.items {
            if let column = line.entries.firstIndex(where: { $0.item.id == id }) { return (line.id, column) }
        }
        return nil
    }

    public override var isLayoutBoundary: Bool { true }
    public override func sizeThatFits(_ proposal: Size) -> Size { proposal }

    public override func layoutSubviews() {
        table.frame = bounds
        let width = max(0, bounds.width - 1)
        guard width != lineWidth else { return }
        lineWidth = width
        showLines(.animationFree)
    }

    // MARK: Input

    /// The table handles all other keys.
    public override func handleKey(_ key: KeyPress) -> Bool {
        switch key {
        case KeyPress(.left): return move(by: -1)
        case KeyPress(.right): return move(by: 1)
        default: return false
        }
    }

    public override var keyHints: [KeyHint] { [KeyHint("←→", "Move")] }

    /// Moves along the line; at its ends, the views beside the collection receive the key.
    private func move(by step: Int) -> Bool {
        guard let line = table.selectedItem else { return false }
        let target = min(column.index, line.entries.count - 1) + step
        guard line.entries.indices.contains(target) else { return false }
        column.index = target
        columnDidChange()
        announce()
        return true
    }

    public override func mouseWillPress(_ event: MouseEvent, at point: Point) {
        guard let row = table.row(at: point) else { return }
        let line = table.items[row]
        let target = line.layout.column(at: point.x, of: line.columnCount, in: lineWidth)
        guard target != min(column.index, line.entries.count - 1) else { return }
        column.index = target
        let isOtherItemOfLine = line.id == table.selectedItem?.id
        column.lineWasPressed = { [weak self] in
            self?.column.lineWasPressed = nil
            // A second click opens a row of the table; here it must be on the same item.
            if isOtherItemOfLine { self?.table.pointer.opens = false }
            self?.columnDidChange()
            self?.announce()
        }
    }

    private func open() {
        guard let item = selectedItem else { return }
        opened.send(item)
        openHandler?(item)
    }

    private func columnDidChange() { table.currentCell?.selectionDidChange() }

    private func announce() {
        guard let item = selectedItem, item.id != announced else { return }
        announced = item.id
        selectionChanged.send(item)
        rowHandler?(item.id)
    }
}

extension CollectionView: CurrentRowOwner {
    package var currentRowID: Item.ID? { selectedItem?.id }
    package var firstRowID: Item.ID? { table.items.first?.entries.first?.item.id }
}
