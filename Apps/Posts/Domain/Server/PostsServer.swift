/// A server of posts, as the library below the variants speaks to it: pages, search, and changes.
///
/// Every method throws ``PostsServiceError`` or, when the calling task is cancelled, `CancellationError`.
public protocol PostsServer: Sendable {
    /// A page of posts; `place` is that of the page before. Throws ``PostsServiceError/notFound(server:path:)`` where
    /// the server knows no pages, as JSONPlaceholder does not.
    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed

    /// All posts at once, for a server without pages.
    func everything() async throws -> [ServerPost]

    /// One post with its comments.
    func entry(id: Int) async throws -> ServerEntry

    /// Sends a change; what throws may have reached the server or not, and is sent again with the same key.
    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult
}
