/// Finds the identifiers that a list has twice, again and again while it grows at its end.
///
/// It remembers where it has seen an identifier, so that it looks each time only at the rows that came last.
public struct RepetitionFinder: Sendable {
    private var table = IdentifierTable(capacity: 0)
    /// The rows that may still be kept before the table is made again.
    private var room = 0
    /// The rows that the table has, from the first one on.
    private var known = 0

    /// Makes one that has seen nothing.
    public init() {}

    /// Looks for identifiers that come twice in a list whose beginning is that of the last list which had none.
    /// - Parameters:
    ///   - old: The last list.
    ///   - first: How many of its rows the list begins with.
    ///   - rest: The rows behind them.
    /// - Throws: The identifiers that more than one row has.
    public mutating func check<Row: Identifiable>(
        _ old: [Row], first: Int, then rest: [Row]
    ) throws(DuplicateIdentifiersError) {
        let count = first + rest.count
        known = min(known, first)
        if room < count - known {
            room = max(16, 2 * count)
            table = IdentifierTable(capacity: room)
            known = 0
        }
        var duplicates: [String] = []
        for index in known..<count {
            let id = index < first ? old[index].id : rest[index - first].id
            // What was kept of rows that are gone is told by what stands there now.
            let found = table.find(table.hash(of: id), keeping: index) {
                $0 < count && ($0 < first ? old[$0].id : rest[$0 - first].id) == id
            }
            if found == nil { room -= 1 }
            if let found, found != index { duplicates.append(String(describing: id)) }
        }
        guard duplicates.isEmpty else { throw DuplicateIdentifiersError(identifiers: duplicates) }
        known = count
    }
}
