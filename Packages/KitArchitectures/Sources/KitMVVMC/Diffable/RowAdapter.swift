import KitSceneViews

/// Creates the rows of a table from items, and the view model of a row only when the table shows it.
///
/// So a long list takes little more memory than its items. If the same adapter creates its rows, a snapshot whose
/// sections consist of pieces costs only its new pieces.
@MainActor
public final class RowAdapter<Item: Identifiable & Equatable> {
    private let viewModel: @MainActor (Item) -> any ReusableViewViewModel
    private var former: [(items: [Item], rows: [ReusableViewViewModelAdapter])] = []

    /// Creates an adapter.
    /// - Parameter viewModel: A closure that returns the view model of a row, which must depend only on the item. It
    ///   may be called several times for an item. The key of a row is the identity of its item.
    public init<RowModel: ReusableViewViewModel & Equatable>(_ viewModel: @escaping @MainActor (Item) -> RowModel) {
        self.viewModel = viewModel
    }

    /// Returns a snapshot of view models, with the same pieces as the snapshot of items.
    public func snapshot<SectionID>(
        of items: TableSnapshot<SectionID, Item>
    ) -> TableSnapshot<SectionID, ReusableViewViewModelAdapter> {
        var pieces: [(items: [Item], rows: [ReusableViewViewModelAdapter])] = []
        let sections = items.sections.map { section in
            let first = pieces.count
            for (index, items) in section.pieces.enumerated() {
                pieces.append((items, rows(of: items, inPiece: first + index)))
            }
            return TableSnapshot<SectionID, ReusableViewViewModelAdapter>.Section(
                section.id, header: section.header, footer: section.footer, pieces: pieces[first...].map(\.rows))
        }
        former = pieces
        return TableSnapshot(sections)
    }

    private func rows(of items: [Item], inPiece index: Int) -> [ReusableViewViewModelAdapter] {
        if former.indices.contains(index), former[index].items == items { return former[index].rows }
        let source = ItemRows(items, viewModel)
        return items.indices.map { ReusableViewViewModelAdapter(source, at: $0) }
    }
}

/// The rows of one piece of items.
private final class ItemRows<Item: Identifiable & Equatable>: RowSource {
    private let items: [Item]
    private let viewModel: @MainActor (Item) -> any ReusableViewViewModel

    init(_ items: [Item], _ viewModel: @escaping @MainActor (Item) -> any ReusableViewViewModel) {
        self.items = items
        self.viewModel = viewModel
    }

    func id(at index: Int) -> AnyHashable { AnyHashable(items[index].id) }
    func viewModel(at index: Int) -> any ReusableViewViewModel { viewModel(items[index]) }

    func showsTheSame(at index: Int, as other: any RowSource, at otherIndex: Int) -> Bool {
        (other as? Self)?.items[otherIndex] == items[index]
    }
}
