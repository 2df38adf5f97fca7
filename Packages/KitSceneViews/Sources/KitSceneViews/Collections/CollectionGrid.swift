import KitCore

/// A grid of items in sections that creates only the visible ones; the declarative face of `CollectionView`.
///
/// The state of an item's body (`@State`, subscriptions) belongs to the identity of the item: it moves with the item,
/// stays while the item is scrolled away, and ends when the item is removed. Controls in an item cannot get the focus;
/// use `List` for those.
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

    /// Creates a grid of one section.
    /// - Parameters:
    ///   - label: The grid's name for a screen reader.
    ///   - items: The items, in the order of the lines.
    ///   - layout: The columns, their spacing, and the height of an item.
    ///   - cell: The body of an item.
    public init(
        _ label: String, _ items: [Item], layout: CollectionSectionLayout = .init(),
        @ViewBuilder cell: @escaping @MainActor (Item) -> Cell
    ) {
        self.init(label, TableSnapshot([.init(0, items: items)]), layout: { _ in layout }, cell: cell)
    }

    /// Creates a grid of the sections of a snapshot.
    /// - Parameters:
    ///   - label: The grid's name for a screen reader.
    ///   - snapshot: The sections, whose headers and footers are text, and their items.
    ///   - layout: The layout of a section, from its identifier.
    ///   - cell: The body of an item.
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
        // Read here, where the evaluation notes it, and not when the grid is updated.
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

    /// Shows items as the newest evaluation makes them: they may depend on more than themselves.
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

    /// Shows a text in the corner of each item for which the closure has one.
    public func badge(_ text: @escaping @MainActor (Item) -> String?) -> CollectionGrid { changing { $0.badge = text } }

    /// Binds the current item; setting it moves to the item, and to the first one if it is `nil` or the item does not
    /// exist.
    public func selection(_ id: Binding<Item.ID?>) -> CollectionGrid { changing { $0.selectedID = id } }

    /// Shows a body instead of the items while there are none.
    public func emptyBody(@ViewBuilder _ content: () -> some View) -> CollectionGrid {
        let content = content()
        return changing { $0.empty = content }
    }

    /// Sets whether the header of the section at the top stays there.
    public func stickyHeaders(_ areSticky: Bool) -> CollectionGrid { changing { $0.hasStickyHeaders = areSticky } }

    /// Calls a closure for items with the same identifier; all of them are shown, but they cannot be distinguished.
    public func onDuplicates(_ report: @escaping @MainActor (DuplicateIdentifiersError) -> Void) -> CollectionGrid {
        changing { $0.onDuplicates = report }
    }

    private func changing(_ change: (inout CollectionGrid) -> Void) -> CollectionGrid {
        var grid = self
        change(&grid)
        return grid
    }
}
