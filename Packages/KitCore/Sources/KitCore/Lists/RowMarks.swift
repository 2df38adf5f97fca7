/// The rows that a list highlights briefly, because they are new or changed without the user's doing.
///
/// Keep it in state; a list highlights the rows once for each call of `mark`.
public struct RowMarks<ID: Hashable>: Hashable {
    /// The number of calls that are remembered, for a list that is drawn only after several.
    private static var maximumCalls: Int { 8 }

    /// The identifiers of the rows marked last.
    public var ids: Set<ID> { calls.last ?? [] }
    /// The identifiers of the rows of each of the last calls.
    private var calls: [Set<ID>] = []
    /// The number of calls that marked rows.
    public private(set) var count = 0

    /// Creates a value without marks.
    public init() {}

    /// Marks rows, unless the set is empty.
    public mutating func mark(_ newIDs: Set<ID>) {
        guard !newIDs.isEmpty else { return }
        calls = calls.suffix(Self.maximumCalls - 1) + [newIDs]
        count += 1
    }

    /// Returns the rows that were marked after a number of calls: those of several answers that one frame shows.
    public func ids(after former: Int) -> Set<ID> {
        calls.suffix(max(0, count - former)).reduce(into: []) { $0.formUnion($1) }
    }

    /// Marks the items that are new or changed, unless there were no items before.
    public mutating func mark<Item: Identifiable & Equatable>(changesFrom former: [Item], to items: [Item])
    where Item.ID == ID {
        guard !former.isEmpty else { return }
        let known = Dictionary(former.map { ($0.id, $0) }) { first, _ in first }
        mark(Set(items.lazy.filter { known[$0.id] != $0 }.map(\.id)))
    }

    /// Returns the same marks with transformed identifiers.
    public func map<Other: Hashable>(_ transform: (ID) -> Other) -> RowMarks<Other> {
        var marks = RowMarks<Other>()
        marks.calls = calls.map { Set($0.map(transform)) }
        marks.count = count
        return marks
    }
}

extension RowMarks: Sendable where ID: Sendable {}
