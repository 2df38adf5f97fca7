/// The current row of a table, and its selected rows.
struct TableSelection<ID: Hashable> {
    /// The current row; 0 if there are no rows.
    var row = 0
    /// The identifiers of the selected items.
    var ids: Set<ID> = []
    /// The row from which Shift selects, and the other selected items.
    var anchor: (row: Int, others: Set<ID>)?
    /// A Boolean value that indicates whether the user pressed End while more rows could load, and has not moved since.
    var isGoingToEnd = false
    /// The last row that was placed, for items that are replaced before they are placed.
    var placedEnd: ID?
    /// The row that the next frame selects, even if the items change; `nil` for the row of the same item.
    var goal: Goal?
    /// The typed letters of a search.
    private var typed = ""
    /// The selection before the items that are not placed yet, and the row since then.
    private var unseen: (id: ID?, row: Int, line: Int, now: Int)?

    /// The target of a selection by code.
    enum Goal: Equatable {
        /// The first row of a result.
        case first
        /// The row in place of one that was never visible.
        case row(Int)

        var row: Int {
            switch self {
            case .first: 0
            case .row(let row): row
            }
        }
    }

    // MARK: Changed items

    /// Returns the last visible selection; items that are replaced before they are placed do not count.
    /// - Parameters:
    ///   - current: The current row.
    ///   - isPlaced: A Boolean value that indicates whether the replaced items were placed.
    func lastSeen(_ current: (id: ID?, line: Int), isPlaced: Bool) -> (id: ID?, row: Int, line: Int) {
        if !isPlaced, let unseen, unseen.now == row { return (unseen.id, unseen.row, unseen.line) }
        return (current.id, row, current.line)
    }

    /// Keeps the last visible selection until the new items are placed.
    mutating func note(_ seen: (id: ID?, row: Int, line: Int)) {
        unseen = (seen.id, seen.row, seen.line, row)
        anchor = nil
    }

    // MARK: Multiple selection

    /// Returns the selected items after a row is selected or deselected.
    mutating func toggling(_ id: ID) -> Set<ID> {
        anchor = nil
        return ids.symmetricDifference([id])
    }

    /// Returns the row from which Shift selects: the current one when Shift was first pressed.
    mutating func startExtending() -> (row: Int, others: Set<ID>) {
        let start = anchor ?? (row, ids)
        anchor = start
        return start
    }

    // MARK: Selection by typing

    mutating func forgetTyped() { typed = "" }

    /// Records the typed text for the row that was found.
    mutating func note(typed prefix: String) { typed = prefix }

    /// Returns the row whose text begins with the typed text, and that text, or `nil` if there is none.
    ///
    /// A first letter moves to the next row that begins with it; further letters may stay on the row.
    func match(
        typing character: Character, count: Int, text: (Int) -> String
    ) -> (row: Int, prefix: String)? {
        for prefix in [typed + String(character), String(character)].map({ $0.lowercased() }) {
            let start = row + (prefix.count > 1 ? 0 : 1)
            let order = (0..<count).lazy.map { (start + $0) % count }
            if let found = order.first(where: { text($0).lowercased().hasPrefix(prefix) }) { return (found, prefix) }
        }
        return nil
    }
}
