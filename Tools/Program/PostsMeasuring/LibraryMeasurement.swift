import AppHTTP
import Backend
import Foundation
import KitDI
import PostsDomain
import PostsStorage
import Synchronization

/// Measures operations with many posts, on the server over loopback HTTP and with saved posts.
struct LibraryMeasurement {
    let folder: URL

    func run(_ count: Int) async throws {
        let path = folder.appendingPathComponent("backend.sqlite").path
        let backend = try DemoBackend(databasePath: path, postCount: count)
        let server = HTTPPostsService(baseURL: try await backend.start(), timeout: .seconds(300))
        let library = try open(server)
        sayMemory("at the start")
        for mode in [CacheMode.noCache, .cacheAndUpdate] {
            for order in PostsOrder.allCases {
                try await measure("first page, \(mode), \(order)", library, PostsQuery(order: order), mode)
            }
        }
        try await measure("100 more pages") { try await scroll(library, pages: 100) }
        sayMemory("after them")
        try await measure("save all posts") { try await readAll(library, count) }
        sayMemory("after that")
        for text in ["the", "t", "note 99", "sourdough", "a b", "zzz"] {
            for order in PostsOrder.allCases {
                for mode in [CacheMode.noCache, .cacheOnly] {
                    let query = PostsQuery(search: text, order: order)
                    try await measure("search '\(text)', \(mode), \(order)", library, query, mode)
                }
            }
        }
        try await measure("first page, cacheOnly", library, PostsQuery(), .cacheOnly)
        sayMemory("at the end")
        try await library.close()
        await backend.stop()
        try await measure("open the server's database again") { _ = try DemoBackend(databasePath: path) }
        try await measure("open the library again") { _ = try open(server) }
    }

    private func open(_ server: HTTPPostsService) throws -> LivePostsLibrary {
        try LivePostsLibrary(
            path: folder.appendingPathComponent("library.sqlite").path, server: server, clock: ContinuousClock(),
            dateProvider: InjectedValues.current.dateProvider)
    }

    private func scroll(_ library: LivePostsLibrary, pages: Int) async throws {
        let list = PostsList(library)
        try await list.load(PostsQuery(order: .newest), mode: .cacheAndUpdate, count: PostsPage.standardCount)
        for _ in 0..<pages { try await list.loadMore() }
    }

    private func readAll(_ library: LivePostsLibrary, _ count: Int) async throws {
        for try await _ in library.list(PostsQuery(order: .newest), mode: .cacheAndUpdate, count: count) {}
    }

    // MARK: Time

    private func measure(
        _ what: String, _ library: LivePostsLibrary, _ query: PostsQuery, _ mode: CacheMode
    ) async throws {
        let rounds = 9
        let start = Usage.now
        for _ in 0..<rounds {
            for try await _ in library.list(query, mode: mode, count: PostsPage.standardCount) {}
        }
        Figure(what, Usage.now.cpu(since: start) / Double(rounds), "CPU ms").say()
    }

    private func measure(_ what: String, _ work: () async throws -> Void) async throws {
        let start = Usage.now
        try await work()
        Figure(what, Usage.now.cpu(since: start), "CPU ms").say()
    }

    private func sayMemory(_ moment: String) { Figure("peak memory \(moment)", Usage.peakMegabytes, "MB").say() }
}

/// A server that records the time of its last answer.
final class WatchedServer: PostsServer {
    private let server: any PostsServer
    private let answers = Mutex<(last: ContinuousClock.Instant?, count: Int)>((nil, 0))

    init(_ server: any PostsServer) { self.server = server }

    var lastAnswer: ContinuousClock.Instant? { answers.withLock { $0.last } }
    var count: Int { answers.withLock { $0.count } }

    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed {
        let feed = try await server.feed(query, after: place, limit: limit)
        answers.withLock { $0 = (.now, $0.count + 1) }
        return feed
    }

    func everything() async throws -> [ServerPost] { try await server.everything() }
    func entry(id: Int) async throws -> ServerEntry { try await server.entry(id: id) }
    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult { try await server.send(submission) }
}

/// A server that cannot be reached.
struct AbsentServer: PostsServer {
    private let error = PostsServiceError.connection(.cannotConnect(server: "nowhere"))

    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed { throw error }
    func everything() async throws -> [ServerPost] { throw error }
    func entry(id: Int) async throws -> ServerEntry { throw error }
    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult { throw error }
}
