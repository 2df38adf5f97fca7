extension ListDifference {
    /// A row's place in the old list and in the new one.
    public struct Pair: Hashable, Sendable {
        /// The index in the old list.
        public let from: Int
        /// The index in the new list.
        public let to: Int

        /// Creates a pair.
        @inlinable
        public init(from: Int, to: Int) {
            self.from = from
            self.to = to
        }
    }
}
