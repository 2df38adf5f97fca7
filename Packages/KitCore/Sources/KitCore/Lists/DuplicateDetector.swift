/// Finds duplicate identifiers in a list that grows at its end.
///
/// It stores the index of each identifier, so that each check compares only the new rows.
package struct DuplicateDetector: Sendable {
    private var table = IdentifierTable(capacity: 0)
    /// The number of rows that can be added before the table is rebuilt.
    private var room = 0
    /// The number of leading rows that are in the table.
    private var known = 0

    /// Creates an empty detector.
    package init() {}

    /// Checks a list that begins with rows of the last list without duplicates.
    /// - Parameters:
    ///   - old: The last list.
    ///   - first: The number of rows of `old` that the list begins with.
    ///   - rest: The rows that follow them.
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
            // Stale entries are detected by comparing with the row that now has their index. A stale entry for this row
            // must not hide a newer one for another row.
            let found = table.find(table.hash(of: id), keeping: index) {
                $0 != index && $0 < count && ($0 < first ? old[$0].id : rest[$0 - first].id) == id
            }
            if found == nil { room -= 1 } else { duplicates.append(String(describing: id)) }
        }
        guard duplicates.isEmpty else { throw DuplicateIdentifiersError(identifiers: duplicates) }
        known = count
    }
}

/// An error that lists the identifiers that several rows or sections of a list share.
public struct DuplicateIdentifiersError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The descriptions of the repeated identifiers, each once, in the order of their repetition.
    public let identifiers: [String]

    /// Creates an error from identifiers, ignoring repetitions.
    public init(identifiers: [String]) {
        var seen: Set<String> = []
        self.identifiers = identifiers.filter { seen.insert($0).inserted }
    }

    /// A description of the problem and its solution, with at most ten identifiers.
    public var description: String {
        let named = identifiers.prefix(10).joined(separator: ", ")
        let rest = identifiers.count > 10 ? ", and \(identifiers.count - 10) more" : ""
        return "A list has more than one element with the identifier \(named)\(rest): give each one of its own."
    }
}
