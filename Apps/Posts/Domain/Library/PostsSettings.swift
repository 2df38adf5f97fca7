import KitDI

/// What is chosen in the settings.
public struct PostsSettings: Hashable, Sendable, Codable {
    /// What requests do with what is saved.
    public var mode: CacheMode
    /// The order of the list.
    public var order: PostsOrder

    /// Makes settings; without parameters, the defaults.
    public init(mode: CacheMode = .cacheAndUpdate, order: PostsOrder = .byAuthor) {
        self.mode = mode
        self.order = order
    }
}
