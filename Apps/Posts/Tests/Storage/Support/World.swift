import Backend
import Foundation
import KitCore
import KitDI
import PostsDomain
import Testing

@testable import PostsStorage

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif

/// A real server on loopback HTTP, a network that can fail, and a temporary file for the library.
nonisolated final class World: Sendable {
    let folder: URL
    let backend: DemoBackend
    let network: Switchboard
    let clock = ManualClock()
    let time = FixedTime()
    /// The server without the network.
    let server: HTTPPostsService

    var path: String { folder.appendingPathComponent("library.sqlite").path }

    init(rules: PostsRules = PostsRules(), postCount: Int = 0) async throws {
        folder = FileManager.default.temporaryDirectory.appendingPathComponent("library-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        backend = try DemoBackend(
            databasePath: folder.appendingPathComponent("backend.sqlite").path, postCount: postCount, rules: rules,
            limits: .patient)
        server = HTTPPostsService(baseURL: try await backend.start(), timeout: .seconds(300))
        network = Switchboard(server)
    }

    deinit {
        let (backend, folder) = (backend, folder)
        Task {
            await backend.stop()
            try? FileManager.default.removeItem(at: folder)
        }
    }

    func open() throws -> LivePostsLibrary {
        try LivePostsLibrary(path: path, server: network, clock: clock, dateProvider: time)
    }

    /// Opens the library, and waits until the round of its start has ended.
    ///
    /// That round could send the first change of a test, and its end would begin a second one: two attempts, of which the
    /// second has a longer pause.
    func openAfterFirstRound() async throws -> LivePostsLibrary {
        let (rounds, noted) = AsyncStream.makeStream(of: (@Sendable () async -> Void).self)
        let library = try LivePostsLibrary(path: path, server: network, clock: clock, dateProvider: time) { work, end in
            if work == .own { noted.yield(end) }
        }
        for await end in rounds {
            await end()
            break
        }
        return library
    }

    /// Changes a post on the server as another user.
    func edit(_ id: Int, title: String) async throws {
        var request = URLRequest(url: try await backend.start().appendingPathComponent("posts/\(id)"))
        request.httpMethod = "PUT"
        request.setValue("application/json", forHTTPHeaderField: "Content-Type")
        request.httpBody = try JSONEncoder().encode(["title": title, "body": "Edited."])
        let (_, response) = try await URLSession.shared.data(for: request)
        #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }

    /// Deletes a post on the server as another user.
    func remove(_ id: Int) async throws {
        let result = try await server.send(
            PostSubmission(key: UUID().uuidString, change: .delete(id: id, version: nil)))
        #expect(result == .done(nil))
    }
}

/// A calendar that a test advances.
nonisolated final class FixedTime: DateProvider {
    func now() -> Timestamp { Timestamp(sinceEpoch: .seconds(1_800_000_000)) }
}

nonisolated extension PostsLibrary {
    /// Returns the window after each answer of a list.
    func pages(
        _ query: PostsQuery = PostsQuery(), _ mode: CacheMode = .cacheAndUpdate, count: Int = 50
    ) async throws -> [PostsWindow] {
        var windows: [PostsWindow] = []
        var list: PostsList? = try await loaded(query, mode, count: count)
        let delivered = try #require(list).windows
        list = nil
        for await window in delivered { windows.append(window) }
        return windows
    }

    func last(
        _ query: PostsQuery = PostsQuery(), _ mode: CacheMode = .cacheAndUpdate, count: Int = 50
    ) async throws -> PostsWindow {
        try #require(try await loaded(query, mode, count: count).window)
    }

    /// Returns all posts of a list, page by page.
    func all(_ query: PostsQuery, _ mode: CacheMode) async throws -> [PostRow] {
        let list = try await loaded(query, mode)
        while let window = list.window, window.hasMore { try await list.loadMore() }
        return try #require(list.window).rows
    }

    func loaded(
        _ query: PostsQuery = PostsQuery(), _ mode: CacheMode = .cacheAndUpdate, count: Int = 50
    ) async throws -> PostsList {
        let list = PostsList(self)
        try await list.load(query, mode: mode, count: count)
        return list
    }

    func contents(_ id: Int, _ mode: CacheMode = .cacheAndUpdate) async throws -> [PostContent] {
        var post: ObservedPost? = ObservedPost(id, in: self)
        let contents = post?.contents
        try await post?.load(mode: mode)
        post = nil
        var all: [PostContent] = []
        for await content in try #require(contents) { all.append(content) }
        return all
    }
}

nonisolated extension PostPending {
    /// A Boolean value that indicates whether the server does not have a change: it waits, or is being sent.
    var isUnsent: Bool { [.waiting, .sending].contains(self) }
}

nonisolated extension AsyncStream.Iterator where Element == PostChangeEvent {
    /// Returns the next event that is about a change.
    mutating func nextResult() async -> PostChangeEvent? {
        while let event = await next(isolation: #isolation) {
            if event.change == nil { continue }
            return event
        }
        return nil
    }
}
