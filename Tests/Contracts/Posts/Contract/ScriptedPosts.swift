import KitCore
import KitTesting
import PostsDomain
import Synchronization

/// A server whose every answer is up to the contract.
public nonisolated final class ScriptedPosts: PostsService {
    let list = Script<Void, [PostSummary]>()
    let detail = Script<Int, PostDetail>()
    private let isStubborn = Mutex(false)

    /// Whether the server goes on with a request that was cancelled, as one far away does.
    var ignoresCancellation: Bool {
        get { isStubborn.withLock { $0 } }
        set { isStubborn.withLock { $0 = newValue } }
    }

    /// Waits for the contract to answer.
    public func posts() async throws -> [PostSummary] {
        try await perform { [list] in try await list.call(()) }
    }

    /// Waits for the contract to answer.
    public func post(id: Int) async throws -> PostDetail {
        try await perform { [detail] in try await detail.call(id) }
    }

    /// A task of its own does not hear of the cancellation of the one that waits for it.
    private func perform<Answer: Sendable>(
        _ request: @escaping @Sendable () async throws -> Answer
    ) async throws -> Answer {
        ignoresCancellation ? try await Task { try await request() }.value : try await request()
    }
}

nonisolated enum ServerError: DisplayableError {
    case down

    var title: String { "Server Error" }
    var message: String { "The server is down." }
}

extension [PostSummary] {
    /// Posts with the given numbers, titled "Post" and the number.
    nonisolated static func posts(_ ids: some Sequence<Int>) -> [PostSummary] {
        ids.map { PostSummary(id: $0, title: "Post \($0)", author: "Author \($0 % 10)") }
    }
}

extension PostDetail {
    /// A post with a text and two comments.
    nonisolated static func sample(_ id: Int, body: String = "The text of the post.", comments: Int = 2) -> PostDetail {
        let comments = (0..<comments).map { index in
            PostComment(id: index, author: "Reader \(index)", email: "", body: "Remark \(index)")
        }
        return PostDetail(id: id, title: "Post \(id)", body: body, author: "Author \(id % 10)", comments: comments)
    }
}
