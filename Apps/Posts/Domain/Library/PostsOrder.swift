/// The order of a list of posts.
public enum PostsOrder: String, Hashable, Sendable, CaseIterable, Codable {
    /// By the author's name without regard to capitals and accents, and the newest of each author first.
    case byAuthor
    /// The newest first; posts that wait to be sent are newer than any other.
    case newest

    /// The order that is not this one.
    public var other: PostsOrder { self == .byAuthor ? .newest : .byAuthor }
}
