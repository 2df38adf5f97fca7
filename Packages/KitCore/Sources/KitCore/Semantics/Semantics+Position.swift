extension Semantics {
    /// The position of an element among similar ones.
    public struct Position: Hashable, Sendable, CustomStringConvertible {
        /// The number of the element, counted from 1.
        public let number: Int
        /// The number of elements.
        public let count: Int

        /// Creates a position.
        public init(_ number: Int, of count: Int) {
            self.number = number
            self.count = count
        }

        /// As the user says it: `3 of 100`.
        public var description: String { "\(number) of \(count)" }
    }
}
