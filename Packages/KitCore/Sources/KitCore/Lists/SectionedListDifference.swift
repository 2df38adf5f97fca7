/// The difference between two lists with sections; the rules are those of `ListDifference`.
///
/// Every row is listed separately: the rows of a deleted section are among the deletions, unless they moved elsewhere,
/// and those of an inserted one among the insertions. A row that stays in its section does not move when its section does.
public struct SectionedListDifference: Equatable, Sendable {
    /// The sections: those that are gone, new, or moved; its updates are left out, for rows tell of theirs.
    public let sections: Sections
    /// The rows that are gone, at their old positions, ascending.
    public let deletions: [RowPosition]
    /// The rows that are new, at their new positions, ascending.
    public let insertions: [RowPosition]
    /// The rows that went to another section, or elsewhere in their own, ascending by their new position.
    public let moves: [Move]
    /// The rows that are in both lists with other contents, moved or not, ascending by their new position.
    public let updates: [Move]

    /// A Boolean value that indicates whether both lists are the same.
    public var isEmpty: Bool {
        sections.isEmpty && deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty
    }

    /// Compares two lists with sections.
    /// - Parameters:
    ///   - old: The list before, free of duplicates as in `ListDifference`.
    ///   - new: The list after.
    /// - Throws: The identifiers that more than one section, or more than one row of any sections, of `new` have.
    @inlinable
    public init<ID: Hashable, Row: Identifiable & Equatable>(
        from old: [ListSection<ID, Row>], to new: [ListSection<ID, Row>]
    ) throws(DuplicateIdentifiersError) {
        let sectionMatching = try ListMatching(old: old, new: new)
        let oldRows = old.flatMap(\.rows)
        let newRows = new.flatMap(\.rows)
        let rows = try ListMatching(old: oldRows, new: newRows)
        var sorter = RowSorter(
            rows, sections: sectionMatching, oldCounts: old.map(\.rows.count), newCounts: new.map(\.rows.count))
        sorter.sort()
        updates = sorter.updates { oldRows[$0] != newRows[$1] }
        sections = Sections(sectionMatching)
        deletions = sorter.deletions
        insertions = sorter.insertions
        moves = sorter.moves
    }
}
