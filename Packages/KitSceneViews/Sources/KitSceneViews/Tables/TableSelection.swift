/// The current row of a table, and the rows that are chosen together.
struct TableSelection<ID: Hashable> {
    /// The current row; 0 where there are no rows.
    var row = 0
    /// The items that are chosen together.
    var ids: Set<ID> = []
    /// The row from which Shift selects, and the items selected besides.
    var anchor: (row: Int, others: Set<ID>)?
    /// A Boolean value that indicates whether the user pressed End while more rows could load, and has not moved since.
    var isGoingToEnd = false
    /// The row that the next frame selects, whichever it is then; `nil` for the row of the same item.
    var goal: Goal?
    /// The letters that the user has typed to a row.
    private var typed = ""
    /// The selection before the items that wait to be placed, and the row on which it is since.
    private var unseen: (id: ID?, row: Int, line: Int, now: Int)?

    /// Where code has sent the selection.
    enum Goal: Equatable {
        /// The first row of an answer.
        case first
        /// The row in place of one that was never seen.
        case row(Int)

        var row: Int {
            switch self {
            case .first: 0
            case .row(let row): row
            }
        }
    }

    // MARK: Other items

    /// Returns the last visible selection: items that are replaced before they are placed do not count.
    /// - Parameters:
    ///   - current: The current row as it is now.
    ///   - isPlaced: Whether the items that are replaced were placed.
    func lastSeen(_ current: (id: ID?, line: Int), isPlaced: Bool) -> (id: ID?, row: Int, line: Int) {
        if !isPlaced, let unseen, unseen.now == row { return (unseen.id, unseen.row, unseen.line) }
        return (current.id, row, current.line)
    }

    /// Remembers the last visible selection until the new items are placed.
    mutating func note(_ seen: (id: ID?, row: Int, line: Int)) {
        unseen = (seen.id, seen.row, seen.line, row)
        anchor = nil
    }

    // MARK: Several rows

    /// Returns the items that are chosen once a row is chosen, or not any more.
    mutating func toggling(_ id: ID) -> Set<ID> {
        anchor = nil
        return ids.symmetricDifference([id])
    }

    /// Returns the row from which Shift selects: the current one when Shift was first held.
    mutating func startExtending() -> (row: Int, others: Set<ID>) {
        let start = anchor ?? (row, ids)
        anchor = start
        return start
    }

    // MARK: Typing to a row

    mutating func forgetTyped() { typed = "" }

    /// Notes what the user has typed to the row that was found.
    mutating func note(typed prefix: String) { typed = prefix }

    /// Returns the row whose text begins with what the user has typed, and that text; `nil` for none.
    ///
    /// A first letter moves to the next row that has it; further letters may stay on the row.
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
