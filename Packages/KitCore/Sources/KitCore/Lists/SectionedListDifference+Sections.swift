extension SectionedListDifference {
    /// The changes of the sections themselves.
    public struct Sections: Equatable, Sendable {
        /// The sections that are gone: indexes in the old list, ascending.
        public let deletions: [Int]
        /// The sections that are new: indexes in the new list, ascending.
        public let insertions: [Int]
        /// The fewest sections that moved among those that stayed, ascending by their new index.
        public let moves: [ListDifference.Pair]

        /// A Boolean value that indicates whether the same sections stand in the same order.
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
