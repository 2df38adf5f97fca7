/// The difference between two lists of identified rows: deletions, insertions, the fewest moves, and changed contents.
///
/// It takes linear time, apart from finding the fewest moves, which takes n log n, and is left out when nothing moved.
/// The rows that both lists begin and end with are only compared. The rows that stay in place are a longest increasing
/// subsequence of the rows' old indexes (after Fredman, 1975), so that no set of fewer moves exists.
@usableFromInline package struct ListDifference: Equatable, Sendable {
    /// The rows that are gone: indexes in the old list, ascending.
    @usableFromInline package let deletions: [Int]
    /// The rows that are new: indexes in the new list, ascending.
    @usableFromInline package let insertions: [Int]
    /// The rows that moved among those that stayed, ascending by their new index.
    @usableFromInline package let moves: [Pair]
    /// The rows that are in both lists with other contents, moved or not, ascending by their new index.
    @usableFromInline package let updates: [Pair]

    /// A Boolean value that indicates whether both lists are the same.
    package var isEmpty: Bool { deletions.isEmpty && insertions.isEmpty && moves.isEmpty && updates.isEmpty }

    /// Compares two lists.
    /// - Parameters:
    ///   - old: The list before. It is taken to be free of duplicates, because it was a `new` one once; if it has some,
    ///     the result still makes `new` out of it.
    ///   - new: The list after.
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
    /// A row's place in the old list and in the new one.
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

    /// Returns whether one row is before another.
    public static func < (left: RowPosition, right: RowPosition) -> Bool {
        (left.section, left.row) < (right.section, right.row)
    }
}
