/// The difference between two lists of identified rows: deletions, insertions, the fewest moves, and updates.
///
/// Computing it takes linear time, plus O(n log n) for the fewest moves if any row moved. The common prefix and suffix
/// are only compared. The rows that stay in place are a longest increasing subsequence of the old indexes (Fredman,
/// 1975), so no smaller set of moves exists.
@usableFromInline package struct ListDifference: Equatable, Sendable {
    /// The indexes of the deleted rows in the old list, ascending.
    @usableFromInline package let deletions: [Int]
    /// The indexes of the inserted rows in the new list, ascending.
    @usableFromInline package let insertions: [Int]
    /// The rows that moved relative to the others, ascending by new index.
    @usableFromInline package let moves: [Pair]
    /// The rows whose contents changed, moved or not, ascending by new index.
    @usableFromInline package let updates: [Pair]

    /// A Boolean value that indicates whether the lists are equal.
    package var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty }

    /// Compares two lists.
    /// - Parameters:
    ///   - old: The old list, which should be free of duplicates. If it is not, the result still transforms it into
    ///     `new`.
    ///   - new: The new list.
    /// - Throws: The identifiers that more than one row of `new` has.
    @inlinable
    package init<Row: Identifiable & Equatable>(
        from old: [Row], to new: [Row]
    ) throws(DuplicateIdentifiersError) {
        let matching = try ListMatching(old: old, new: new)
        let prefix = matching.prefix
        let sources = matching.sources
        let stays = matching.isOrdered ? [] : IncreasingSubsequence.members(of: sources)
        var insertions: [Int] = []
        var moves: [Pair] = []
        var updates: [Pair] = []
        for index in 0..<prefix where old[index] != new[index] { updates.append(Pair(from: index, to: index)) }
        for index in sources.indices {
            guard sources[index] >= 0 else {
                insertions.append(prefix + index)
                continue
            }
            let pair = Pair(from: prefix + Int(sources[index]), to: prefix + index)
            if !matching.isOrdered, !stays[index] { moves.append(pair) }
            if old[pair.from] != new[pair.to] { updates.append(pair) }
        }
        let shift = new.count - old.count
        for index in old.count - matching.suffix..<old.count where old[index] != new[index + shift] {
            updates.append(Pair(from: index, to: index + shift))
        }
        deletions = matching.deletions
        self.insertions = insertions
        self.moves = moves
        self.updates = updates
    }
}

extension ListDifference {
    /// A row's index in the old and in the new list.
    @usableFromInline package struct Pair: Hashable, Sendable {
        /// The index in the old list.
        @usableFromInline package let from: Int
        /// The index in the new list.
        @usableFromInline package let to: Int

        /// Creates a pair.
        @inlinable
        package init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }
}

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

    /// Returns whether the left row is before the right one.
    public static func < (left: RowPosition, right: RowPosition) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
