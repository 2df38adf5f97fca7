/// What a person can do in a row, as far as the hints tell of it.
struct TableReach: Equatable {
    let actions: [RowAction]
    /// Whether the row has views that can have the focus.
    let hasControls: Bool

    static func == (left: TableReach, right: TableReach) -> Bool {
        left.hasControls == right.hasControls
            && left.actions.elementsEqual(right.actions) { $0.key == $1.key && $0.title == $1.title }
    }
}
