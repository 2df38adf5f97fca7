import KitCells

/// The actions of a row that the hints show.
///
/// It does not store the actions themselves, because they may retain the owner of the table.
struct TableReach: Equatable {
    private struct Name: Equatable {
        let key: KeyPress?
        let title: String
    }

    private let names: [Name]
    /// A Boolean value that indicates whether the row has views that can have the focus.
    private let hasControls: Bool

    @MainActor
    init(actions: [RowAction], hasControls: Bool) {
        names = actions.isEmpty ? [] : actions.map { Name(key: $0.key, title: $0.title) }
        self.hasControls = hasControls
    }
}
