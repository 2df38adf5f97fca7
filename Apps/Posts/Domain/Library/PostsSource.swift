import KitDI

/// Where an answer came from.
public enum PostsSource: Hashable, Sendable {
    /// From the server, just now.
    case fresh
    /// From this computer, where the oldest of it was saved at that time.
    case saved(at: Timestamp)
}
