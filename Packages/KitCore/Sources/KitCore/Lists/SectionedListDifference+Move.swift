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
