/// Keys and what they do, as a bar of hints shows them.
public struct KeyHint: Hashable, Sendable {
    /// The keys, such as `↑↓` or `Enter`.
    public let keys: String
    /// What they do, in a word or two.
    public let title: String

    /// Makes a hint.
    public init(_ keys: String, _ title: String) {
        self.keys = keys
        self.title = title
    }
}
