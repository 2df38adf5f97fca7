extension Semantics {
    /// The states an element can be in; several at once.
    public struct Traits: OptionSet, Hashable, Sendable {
        /// One bit a trait.
        public let rawValue: UInt8

        /// Creates a set from its bits.
        public init(rawValue: UInt8) {
            self.rawValue = rawValue
        }

        /// Keys go to this element.
        public static let focused = Traits(rawValue: 1 << 0)
        /// The element is the chosen one, or is on.
        public static let selected = Traits(rawValue: 1 << 1)
        /// The element cannot be used now.
        public static let disabled = Traits(rawValue: 1 << 2)
        /// The element's value must not be read out.
        public static let secure = Traits(rawValue: 1 << 3)
        /// The element waits for work to end.
        public static let busy = Traits(rawValue: 1 << 4)
        /// The element shows that something is wrong.
        public static let error = Traits(rawValue: 1 << 5)
        /// The value is a secret that the user has requested: spoken during the request, and stored nowhere.
        public static let disclosed = Traits(rawValue: 1 << 6)
    }
}

extension Semantics.Traits: CustomStringConvertible {
    /// The traits' names in brackets, in a fixed order: `[focused, busy]`.
    public var description: String {
        let names = Self.names.filter { contains($0.trait) }.map(\.name)
        return "[\(names.joined(separator: ", "))]"
    }

    private static let names: [(trait: Self, name: String)] = [
        (.focused, "focused"), (.selected, "selected"), (.disabled, "disabled"),
        (.secure, "secure"), (.busy, "busy"), (.error, "error"),
        (.disclosed, "disclosed"),
    ]
}
