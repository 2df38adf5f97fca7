/// A page of posts as the server writes it.
struct FeedRecord: Decodable, Sendable {
    let posts: [PostRecord]
    let total: Int
    let next: String?
}
