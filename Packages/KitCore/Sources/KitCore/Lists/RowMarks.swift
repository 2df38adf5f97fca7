/// The rows that a list marks for a moment, because they have come or changed while the user did something else.
///
/// It is a value, as state has it: a list that shows it marks the rows once for each `mark`.
public struct RowMarks<ID: Hashable>: Hashable {
    /// The rows that were marked last.
    public private(set) var ids: Set<ID> = []
    /// The number of times that rows were marked.
    public private(set) var count = 0

    /// Creates a value without marks.
    public init() {}

    /// Marks rows; an empty set marks nothing.
    public mutating func mark(_ newIDs: Set<ID>) {
        guard !newIDs.isEmpty else { return }
        ids = newIDs
        count += 1
    }

    /// Marks the items that are new or differ from those before; none if there were no items before.
    public mutating func mark<Item: Identifiable & Equatable>(changesFrom former: [Item], to items: [Item])
    where Item.ID == ID {
        guard !former.isEmpty else { return }
        let known = Dictionary(former.map { ($0.id, $0) }) { first, _ in first }
        mark(Set(items.lazy.filter { known[$0.id] != $0 }.map(\.id)))
    }

    /// Returns the marks with other identifiers for the same rows.
    public func map<Other: Hashable>(_ transform: (ID) -> Other) -> RowMarks<Other> {
        var marks = RowMarks<Other>()
        marks.ids = Set(ids.map(transform))
        marks.count = count
        return marks
    }
}

extension RowMarks: Sendable where ID: Sendable {}
