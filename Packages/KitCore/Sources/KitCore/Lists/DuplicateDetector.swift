/// Finds the identifiers that a list has twice, again and again while it grows at its end.
///
/// It stores the place of each identifier, so that only the rows added last are compared each time.
package struct DuplicateDetector: Sendable {
    private var table = IdentifierTable(capacity: 0)
    /// The rows that may still be kept before the table is made again.
    private var room = 0
    /// The rows that the table has, from the first one on.
    private var known = 0

    /// Creates one that has seen nothing.
    package init() {}

    /// Looks for identifiers that come twice in a list whose beginning is that of the last list which had none.
    /// - Parameters:
    ///   - old: The last list.
    ///   - first: How many of its rows the list begins with.
    ///   - rest: The rows behind them.
    /// - Throws: The identifiers that more than one row has.
    package mutating func check<Row: Identifiable>(
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
            // An entry of a row that is gone is recognised by the row that is there now. A former entry of this row must
            // not hide a later one of another row.
            let found = table.find(table.hash(of: id), keeping: index) {
                $0 != index && $0 < count && ($0 < first ? old[$0].id : rest[$0 - first].id) == id
            }
            if found == nil { room -= 1 } else { duplicates.append(String(describing: id)) }
        }
        guard duplicates.isEmpty else { throw DuplicateIdentifiersError(identifiers: duplicates) }
        known = count
    }
}

/// An error that lists rows or sections of one list with the same identifier.
public struct DuplicateIdentifiersError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The identifiers that occur more than once, each once, described as text, in the order of their repetition.
    public let identifiers: [String]

    /// Names identifiers; repeated ones count once.
    public init(identifiers: [String]) {
        var seen: Set<String> = []
        self.identifiers = identifiers.filter { seen.insert($0).inserted }
    }

    /// A description of the problem and its solution, with at most ten of the identifiers.
    public var description: String {
        let named = identifiers.prefix(10).joined(separator: ", ")
        let rest = identifiers.count > 10 ? ", and \(identifiers.count - 10) more" : ""
        return "A list has more than one element with the identifier \(named)\(rest): give each one of its own."
    }
}
