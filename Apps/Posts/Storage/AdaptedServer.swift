import AppDatabase
import GRDB
import PostsDomain

/// Adapts a server without pages to the library: each first page requests all posts, and changes are refused.
actor AdaptedServer: PostsServer {
    private let server: any PostsServer
    /// The posts of a server without pages, from the last request for a first page.
    private var plain: DatabaseQueue?
    /// A Boolean value that indicates whether the server has pages, or `nil` until that is known.
    private var hasPages: Bool? {
        didSet { if hasPages != oldValue { remember(hasPages) } }
    }
    private let remember: @Sendable (Bool?) -> Void

    /// - Parameters:
    ///   - hasPages: The kind of server that an earlier start detected.
    ///   - remember: Stores the detected kind of server.
    init(_ server: any PostsServer, hasPages: Bool? = nil, remember: @escaping @Sendable (Bool?) -> Void = { _ in }) {
        self.server = server
        self.hasPages = hasPages
        self.remember = remember
    }

    /// A Boolean value that indicates whether the server is known to take no changes.
    var isReadOnly: Bool { hasPages == false }

    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed {
        if hasPages != false {
            do {
                let feed = try await server.feed(query, after: place, limit: limit)
                hasPages = true
                return feed
            } catch PostsServiceError.notFound where hasPages == nil {
                // JSONPlaceholder has no such path, so later pages do not request it again.
                hasPages = false
            }
        }
        let posts = place == nil || plain == nil ? try await fetchAll() : plain
        return try await posts?.read { try Self.page(query, place, limit, in: $0) } ?? PostsFeed(posts: [], total: 0)
    }

    func everything() async throws -> [ServerPost] {
        try await server.everything()
    }

    func entry(id: Int) async throws -> ServerEntry {
        try await server.entry(id: id)
    }

    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult {
        if hasPages == nil { _ = try await feed(PostsQuery(), after: nil, limit: 1) }
        guard hasPages == true else {
            return .refused(reason: "The server can only be read: it takes no changes.")
        }
        return try await server.send(submission)
    }

    private func fetchAll() async throws -> DatabaseQueue {
        let posts: [ServerPost]
        do {
            posts = try await server.everything()
        } catch PostsServiceError.notFound(let server, let path) {
            // This is not a posts server, so its answer does not show whether there are pages.
            hasPages = nil
            throw PostsServiceError.notFound(server: server, path: path)
        }
        let database = try LibrarySchema.schema.inMemory()
        try await database.write { db in
            let saved = SavedPosts(db: db)
            for post in posts { try saved.save(post, asOf: 0, at: .init(seconds: 0)) }
        }
        plain = database
        return database
    }

    private static func page(
        _ query: PostsQuery, _ place: String?, _ limit: Int, in db: Database
    ) throws -> PostsFeed {
        let part = try SavedList(db: db).part(query, after: place, limit: limit)
        return PostsFeed(posts: part.saved.map(\.post), total: part.total, next: part.next)
    }
}
