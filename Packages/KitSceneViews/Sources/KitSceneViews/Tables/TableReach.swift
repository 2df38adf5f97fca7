import KitCells

/// What a person can do in a row, as far as the hints tell of it.
///
/// The actions themselves are not kept: they may hold whoever holds the table.
struct TableReach: Equatable {
    private struct Name: Equatable {
        let key: KeyPress?
        let title: String
    }

    private let names: [Name]
    /// Whether the row has views that can have the focus.
    private let hasControls: Bool

    @MainActor
    init(actions: [RowAction], hasControls: Bool) {
        names = actions.isEmpty ? [] : actions.map { Name(key: $0.key, title: $0.title) }
        self.hasControls = hasControls
    }
}
