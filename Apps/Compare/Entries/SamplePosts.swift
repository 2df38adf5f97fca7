public import PostsDomain

/// Thirty posts that are there without a server, and the same for everybody.
public nonisolated struct SamplePosts: PostsService {
    private static let titles = [
        "Value types changed how I name things", "The terminal is the oldest interface that still feels new",
        "Soup for eleven", "A door that closes by itself", "Less, with care", "Seen failing, then trusted",
    ]
    private static let authors = ["Maren Holt", "Tomás Arriaga", "Renée Dubois", "Jörg Weiß", "佐藤 美咲", "Priya Raman"]

    /// Makes the service.
    public init() {}

    /// All posts.
    public func posts() async throws -> [PostSummary] {
        (1...30).map { id in
            let index = (id - 1) % Self.titles.count
            let part = (id - 1) / Self.titles.count
            let title = part == 0 ? Self.titles[index] : "\(Self.titles[index]) (\(part + 1))"
            return PostSummary(id: id, title: title, author: Self.authors[index])
        }
    }

    /// One post, with two comments.
    public func post(id: Int) async throws -> PostDetail {
        guard let post = try await posts().first(where: { $0.id == id }) else {
            throw PostsServiceError.notFound(server: "the compared server", path: "/posts/\(id)")
        }
        let comments = (1...2).map { number in
            PostComment(
                id: id * 10 + number, author: Self.authors[(id + number) % Self.authors.count],
                email: "reader\(number)@mail.example", body: "Comment \(number) on post \(id).")
        }
        return PostDetail(
            id: id, title: post.title, body: "The text of post \(id).\nIt has two lines.", author: post.author,
            comments: comments)
    }
}
