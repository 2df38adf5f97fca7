/// A page of posts, and how to come to the next.
struct Feed: Encodable, Sendable {
    let posts: [StoredPost]
    /// The number of posts that the whole list has.
    let total: Int
    /// What `after` must be to get the next page; absent at the end.
    let next: String?
}
