/// Where posts come from: a server in production, a script in a test.
///
/// Every method throws ``PostsServiceError`` or, when the calling task is cancelled, `CancellationError`; nothing else.
public protocol PostsService: Sendable {
    /// All posts, in the server's order and each once.
    func posts() async throws -> [PostSummary]

    /// One post with its author and comments.
    func post(id: Int) async throws -> PostDetail
}
