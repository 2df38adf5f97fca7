import KitCore

/// A grid of items in sections that creates views only for visible items; the body of `CollectionView`.
///
/// The state of an item's body (`@State`, subscriptions) belongs to the identity of the item: it moves with the item,
/// is kept while the item is out of sight, and ends when the item is removed. Controls in an item cannot receive the
/// focus; use `List` for those.
public struct CollectionGrid<Item: Identifiable & Equatable, Cell: View>: PrimitiveBody {
    private let label: String
    private let snapshot: TableSnapshot<AnyHashable, Item>
    private let layouts: [CollectionSectionLayout]
    private let cell: @MainActor (Item) -> Cell
    private var onOpen: (@MainActor (Item) -> Void)?
    private var badge: (@MainActor (Item) -> String?)?
    private var selectedID: Binding<Item.ID?>?
    private var empty: (any View)?
    private var hasStickyHeaders = true
    private var onDuplicates: (@MainActor (DuplicateIdentifiersError) -> Void)?

    /// Creates a grid with one section.
    /// - Parameters:
    ///   - label: The name of the grid for screen readers.
    ///   - items: The items, in order.
    ///   - layout: The columns, their spacing, and the height of an item.
    ///   - cell: Returns the body of an item.
    public init(
        _ label: String, _ items: [Item], layout: CollectionSectionLayout = .init(),
        @ViewBuilder cell: @escaping @MainActor (Item) -> Cell
    ) {
        self.init(label, TableSnapshot([.init(0, items: items)]), layout: { _ in layout }, cell: cell)
    }

    /// Creates a grid that shows the sections of a snapshot.
    /// - Parameters:
    ///   - label: The name of the grid for screen readers.
    ///   - snapshot: The sections, whose headers and footers are text, and their items.
    ///   - layout: Returns the layout of a section for its identifier.
    ///   - cell: Returns the body of an item.
    public init<SectionID>(
        _ label: String, _ snapshot: TableSnapshot<SectionID, Item>,
        layout: (SectionID) -> CollectionSectionLayout = { _ in .init() },
        @ViewBuilder cell: @escaping @MainActor (Item) -> Cell
    ) {
        self.label = label
        self.snapshot = TableSnapshot(
            snapshot.sections.map { section in
                .init(AnyHashable(section.id), header: section.header, footer: section.footer, pieces: section.pieces)
            })
        layouts = snapshot.sections.map { layout($0.id) }
        self.cell = cell
    }

    package func elements(in context: BodyContext) -> [BodyPart] {
        // Read here and not in the update, so that the body depends on it.
        let current = selectedID.map { CurrentRow($0) }
        let environment = context.environment
        let emptyParts = empty.map { empty in context.within("empty") { context.elements(of: empty) } }
        return [
            ViewElement(context, make: { makeGrid() }) { [weak store = context.store] (grid: CollectionView<Item>) in
                grid.accessibilityLabel = label
                grid.hasStickyHeaders = hasStickyHeaders
                showItems(in: grid, environment)
                grid.table.show(empty: emptyParts)
                grid.openHandler = onOpen
                grid.rowHandler = nil
                current?.update(grid, in: store)
                if let onDuplicates, let error = CollectionView.duplicates(in: snapshot) { onDuplicates(error) }
            }
        ]
    }

    private func makeGrid() -> CollectionView<Item> {
        let source = RowSource<Item, Cell>({ item, _ in cell(item) }, looksAtSelection: false)
        let grid = CollectionView<Item> {
            BodyCellView(source)
        } configure: { view, item in
            (view as? BodyCellView<Item, Cell>)?.show(item)
        }
        grid.associatedObjects[cellSourceKey] = source
        return grid
    }

    /// Updates all visible items, because their bodies may depend on more than the items.
    private func showItems(in grid: CollectionView<Item>, _ environment: EnvironmentValues) {
        let source = grid.associatedObjects[cellSourceKey] as? RowSource<Item, Cell>
        source?.environment = environment
        source?.row = { item, _ in cell(item) }
        grid.badge = nil
        if let badge { grid.badge = { badge($0).map { AnyHashable($0) } } }
        grid.invalidateCells()
        grid.show(snapshot, .animationFree) { [layouts] in layouts[$0] }
        grid.table.updateCells()
        source?.release(except: snapshot.items)
    }
}

private let cellSourceKey = "CollectionGrid.cells"

extension CollectionGrid {
    /// Sets the action for opening an item.
    public func onOpen(_ action: @escaping @MainActor (Item) -> Void) -> CollectionGrid {
        changing { $0.onOpen = action }
    }

    /// Shows a text in the corner of each item for which the closure returns one.
    public func badge(_ text: @escaping @MainActor (Item) -> String?) -> CollectionGrid { changing { $0.badge = text } }

    /// Binds the current item.
    ///
    /// Setting the binding moves to the item, or to the first one if it is `nil` or there is no such item.
    public func selection(_ id: Binding<Item.ID?>) -> CollectionGrid { changing { $0.selectedID = id } }

    /// Shows a body instead of the items while there are none.
    public func emptyBody(@ViewBuilder _ content: () -> some View) -> CollectionGrid {
        let content = content()
        return changing { $0.empty = content }
    }

    /// Sets whether the header of the topmost section stays visible.
    public func stickyHeaders(_ areSticky: Bool) -> CollectionGrid { changing { $0.hasStickyHeaders = areSticky } }

    /// Calls a closure if several items have the same identifier; all of them are shown, but cannot be distinguished.
    public func onDuplicates(_ report: @escaping @MainActor (DuplicateIdentifiersError) -> Void) -> CollectionGrid {
        changing { $0.onDuplicates = report }
    }

    private func changing(_ change: (inout CollectionGrid) -> Void) -> CollectionGrid {
        var grid = self
        change(&grid)
        return grid
    }
}
