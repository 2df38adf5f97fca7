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
        say("memory at the start: \(Self.memory)")
        for mode in [CacheMode.noCache, .cacheAndUpdate] {
            for order in PostsOrder.allCases {
                try await measure("first page, \(mode), \(order)", library, PostsQuery(order: order), mode)
            }
        }
        try await measure("100 more pages") { try await scroll(library, pages: 100) }
        say("memory after them: \(Self.memory)")
        try await measure("save all posts") { try await readAll(library, count) }
        say("memory after that: \(Self.memory)")
        for text in ["the", "t", "note 99", "sourdough", "a b", "zzz"] {
            for order in PostsOrder.allCases {
                for mode in [CacheMode.noCache, .cacheOnly] {
                    let query = PostsQuery(search: text, order: order)
                    try await measure("search '\(text)', \(mode), \(order)", library, query, mode)
                }
            }
        }
        try await measure("first page, cacheOnly", library, PostsQuery(), .cacheOnly)
        say("memory at the end: \(Self.memory)")
        try await library.close()
        await backend.stop()
        _ = try measure("open the server's database again") { try DemoBackend(databasePath: path) }
        _ = try measure("open the library again") { try open(server) }
    }

    private func open(_ server: HTTPPostsService) throws -> LivePostsLibrary {
        try LivePostsLibrary(
            path: folder.appendingPathComponent("library.sqlite").path, server: server, clock: ContinuousClock(),
            dateProvider: InjectedValues.current.dateProvider)
    }

    private func scroll(_ library: LivePostsLibrary, pages: Int) async throws {
        let query = PostsQuery(order: .newest)
        var next: PostsCursor?
        for try await page in library.list(query, mode: .cacheAndUpdate) { next = page.next }
        for _ in 0..<pages {
            guard let cursor = next else { return }
            next = try await library.page(query, after: cursor).next
        }
    }

    private func readAll(_ library: LivePostsLibrary, _ count: Int) async throws {
        for try await _ in library.list(PostsQuery(order: .newest), mode: .cacheAndUpdate, count: count) {}
    }

    // MARK: Time

    private func measure(
        _ what: String, _ library: LivePostsLibrary, _ query: PostsQuery, _ mode: CacheMode
    ) async throws {
        var times: [Duration] = []
        let (before, rounds) = (Self.processorTime, 9)
        for _ in 0..<rounds {
            times.append(
                try await ContinuousClock().measure {
                    for try await _ in library.list(query, mode: mode) {}
                })
        }
        times.sort()
        let each = (Self.processorTime - before) / rounds
        say("\(what): \(text(times[0])) to \(text(times[rounds - 1])), processor \(text(each))")
    }

    private func measure(_ what: String, _ work: () async throws -> Void) async throws {
        let before = Self.processorTime
        let time = try await ContinuousClock().measure(work)
        say("\(what): \(text(time)), processor \(text(Self.processorTime - before))")
    }

    private func measure<Result>(_ what: String, _ work: () throws -> Result) throws -> Result {
        let (clock, before) = (ContinuousClock(), Self.processorTime)
        let start = clock.now
        let result = try work()
        say("\(what): \(text(clock.now - start)), processor \(text(Self.processorTime - before))")
        return result
    }

    private func text(_ time: Duration) -> String { String(format: "%.1f ms", time / .milliseconds(1)) }

    /// The CPU time of the process, which is more reliable than a clock on a busy machine.
    private static var processorTime: Duration { .seconds(Double(clock()) / Double(CLOCKS_PER_SEC)) }

    private func say(_ line: String) { print(line) }

    /// The current and the peak memory of the process, if the system reports it.
    private static var memory: String {
        let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
        let lines = status.split(separator: "\n").filter { $0.hasPrefix("VmRSS") || $0.hasPrefix("VmHWM") }
        return lines.map { $0.split(whereSeparator: \.isWhitespace).joined(separator: " ") }.joined(separator: ", ")
    }
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
