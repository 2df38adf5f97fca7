/// A section of a list: rows that belong together.
public struct ListSection<ID: Hashable, Row: Identifiable & Equatable>: Identifiable, Equatable {
    /// The identity of the section in the list.
    public let id: ID
    /// The rows, in their order; an identifier may occur once in a whole list.
    public var rows: [Row]

    /// Creates a section.
    public init(_ id: ID, _ rows: [Row]) {
        self.id = id
        self.rows = rows
    }
}

extension ListSection: Sendable where ID: Sendable, Row: Sendable {}
