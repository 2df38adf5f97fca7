/// A thing of the list.
public struct SampleItem: Hashable, Sendable, Identifiable {
    /// Tells it from all others.
    public let id: Int
    /// What its row says.
    public let title: String

    /// Makes a thing from its parts.
    public init(id: Int, title: String) {
        self.id = id
        self.title = title
    }
}
