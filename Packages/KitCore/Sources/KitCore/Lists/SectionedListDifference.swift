/// The difference between two lists with sections; the rules are those of `ListDifference`.
///
/// Every row is listed separately: the rows of a deleted section are among the deletions, unless they moved elsewhere,
/// and those of an inserted one among the insertions. A row that stays in its section does not move when its section
/// does.
public struct SectionedListDifference: Equatable, Sendable {
    /// The sections that are gone, new, or moved; its updates are left out, because `rows` has theirs.
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

extension SectionedListDifference {
    /// A row's place in the old list and in the new one.
    public struct Move: Hashable, Sendable {
        /// The position in the old list.
        public let from: RowPosition
        /// The position in the new list.
        public let to: RowPosition

        /// Creates a move.
        public init(from: RowPosition, to: RowPosition) {
            self.from = from
            self.to = to
        }
    }
}

extension SectionedListDifference {
    /// The changes of the sections themselves.
    public struct Sections: Equatable, Sendable {
        /// The sections that are gone: indexes in the old list, ascending.
        public let deletions: [Int]
        /// The sections that are new: indexes in the new list, ascending.
        public let insertions: [Int]
        /// The fewest sections that moved among those that stayed, ascending by their new index.
        public let moves: [ListDifference.Pair]

        /// A Boolean value that indicates whether the sections are the same, in the same order.
        public var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty }

        @usableFromInline
        init(_ matching: ListMatching) {
            let (prefix, sources) = (matching.prefix, matching.sources)
            let stays = matching.isOrdered ? [] : IncreasingSubsequence.members(of: sources)
            deletions = matching.deletions
            insertions = sources.indices.filter { sources[$0] < 0 }.map { prefix + $0 }
            moves = sources.indices.filter { sources[$0] >= 0 && !matching.isOrdered && !stays[$0] }
                .map { ListDifference.Pair(from: prefix + Int(sources[$0]), to: prefix + $0) }
        }
    }
}

extension SectionedListDifference {
    /// Makes the new list from the old one, taking from the new one only rows and sections that it says are new.
    /// - Returns: The new list, if both lists are those that were compared.
    public func applying<ID: Hashable, Row: Identifiable & Equatable>(
        to old: [ListSection<ID, Row>], rowsOf new: [ListSection<ID, Row>]
    ) -> [ListSection<ID, Row>] {
        let leaving = Set(deletions + moves.map(\.from))
        let staying = old.enumerated().map { section, content in
            var content = content
            content.rows = content.rows.indices
                .filter { !leaving.contains(RowPosition(section: section, row: $0)) }.map { content.rows[$0] }
            return content
        }
        var result = arrange(staying, new)
        place(old, new, in: &result)
        for update in updates {
            result[update.to.section].rows[update.to.row] = new[update.to.section].rows[update.to.row]
        }
        return result
    }

    /// The sections in their new order, with the rows that stay.
    private func arrange<ID: Hashable, Row: Identifiable & Equatable>(
        _ old: [ListSection<ID, Row>], _ new: [ListSection<ID, Row>]
    ) -> [ListSection<ID, Row>] {
        let moved = Dictionary(uniqueKeysWithValues: sections.moves.map { ($0.to, $0.from) })
        let inserted = Set(sections.insertions)
        let gone = Set(sections.deletions + sections.moves.map(\.from))
        var staying = old.indices.filter { !gone.contains($0) }.makeIterator()
        var result: [ListSection<ID, Row>] = []
        for index in 0..<old.count - sections.deletions.count + inserted.count {
            if inserted.contains(index) {
                result.append(ListSection(new[index].id, []))
            } else if let source = moved[index] ?? staying.next() {
                result.append(old[source])
            }
        }
        return result
    }

    /// Puts rows that moved or are new among those that stay, in one pass over each section.
    private func place<ID: Hashable, Row: Identifiable & Equatable>(
        _ old: [ListSection<ID, Row>], _ new: [ListSection<ID, Row>], in result: inout [ListSection<ID, Row>]
    ) {
        var coming: [[(index: Int, row: Row)]] = Array(repeating: [], count: result.count)
        for position in insertions {
            coming[position.section].append((position.row, new[position.section].rows[position.row]))
        }
        for move in moves { coming[move.to.section].append((move.to.row, old[move.from.section].rows[move.from.row])) }
        for section in result.indices where !coming[section].isEmpty {
            let arriving = coming[section].sorted { $0.index < $1.index }
            var staying = result[section].rows[...]
            result[section].rows = []
            result[section].rows.reserveCapacity(staying.count + arriving.count)
            for (index, row) in arriving {
                let before = staying.prefix(max(0, index - result[section].rows.count))
                result[section].rows.append(contentsOf: before)
                staying = staying.dropFirst(before.count)
                result[section].rows.append(row)
            }
            result[section].rows.append(contentsOf: staying)
        }
    }
}

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

/// The position of a row in a list with sections.
public struct RowPosition: Hashable, Comparable, Sendable {
    /// The index of the section.
    public let section: Int
    /// The index of the row within the section.
    public let row: Int

    /// Creates a position.
    public init(section: Int, row: Int) {
        self.section = section
        self.row = row
    }

    /// Returns whether one row is before another.
    public static func < (left: RowPosition, right: RowPosition) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
