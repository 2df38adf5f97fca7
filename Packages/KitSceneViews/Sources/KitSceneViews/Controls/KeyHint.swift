import KitCells

/// Keys and what they do, as a bar of hints shows them.
public struct KeyHint: Hashable, Sendable {
    /// The keys, such as `↑↓` or `Enter`.
    public let keys: String
    /// The title, in a word or two.
    public let title: String
    /// The key that a click on the hint presses; `nil` where there are several.
    let key: KeyPress?

    /// Creates a hint.
    public init(_ keys: String, _ title: String) {
        self.keys = keys
        self.title = title
        key = nil
    }

    /// Creates a hint for one key.
    init(_ key: KeyPress, _ title: String) {
        keys = key.display
        self.title = title
        self.key = key
    }
}
