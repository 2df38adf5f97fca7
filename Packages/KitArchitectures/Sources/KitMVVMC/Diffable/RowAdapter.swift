import KitSceneViews

/// Creates view models for the rows of a table, once for each piece of items that stays the same.
///
/// A snapshot whose sections are in pieces costs only its new rows, as long as the same adapter makes its rows.
@MainActor
public final class RowAdapter<Item: Identifiable & Equatable> {
    private let viewModel: @MainActor (Item) -> any ReusableViewViewModel
    private var former: [(items: [Item], rows: [ReusableViewViewModelAdapter])] = []

    /// Creates an adapter.
    /// - Parameter viewModel: Makes what a row shows; the row's key is the identity of its item.
    public init(_ viewModel: @escaping @MainActor (Item) -> any ReusableViewViewModel) {
        self.viewModel = viewModel
    }

    /// A snapshot of view models, in the pieces in which the items are.
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
        return items.map { viewModel($0).adapted(hashable: $0.id) }
    }
}
