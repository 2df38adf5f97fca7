import AppHTTP
import KitCore
import PostsDomain
import Synchronization

/// A gate at which requests wait until it is opened.
typealias RequestGate = WaiterQueue<Void, Bool>

nonisolated extension RequestGate {
    func waitForArrival() async { await waiters(1) }

    func open() {
        release { isOpen, requests in
            isOpen = true
            return Array(requests.indices)
        }
    }
}

/// A simulated network between a library and a real server.
nonisolated final class Switchboard: PostsServer {
    enum Condition: Sendable {
        case up
        /// Nothing arrives.
        case down
        /// Everything arrives, but answers to changes are lost.
        case losesAnswers
        /// The server answers every change with this result.
        case answers(PostSubmissionResult)
        /// The server is read-only and has no pages.
        case plain
        /// The server answers that it has no posts.
        case empty
    }

    private struct State {
        var condition = Condition.up
        var submissions: [PostSubmission] = []
        var feeds = 0
        var failures = 0
        var entries = 0
        var gates: [RequestGate] = []
    }

    private let server: any PostsServer
    private let state = Mutex(State())

    init(_ server: any PostsServer) { self.server = server }

    func set(_ condition: Condition) { state.withLock { $0.condition = condition } }
    /// Makes the next requests for a page fail, like an overloaded server.
    func failNext(_ count: Int) { state.withLock { $0.failures = count } }
    /// The submissions, whether or not they arrived.
    var submissions: [PostSubmission] { state.withLock { $0.submissions } }
    var feeds: Int { state.withLock { $0.feeds } }

    /// The number of single posts requested.
    var entries: Int { state.withLock { $0.entries } }

    /// Holds the answer to the next page, post or change until the gate is opened.
    func closeGate() -> RequestGate {
        let gate = RequestGate(false)
        state.withLock { $0.gates.append(gate) }
        return gate
    }

    func feed(_ query: PostsQuery, after place: String?, limit: Int) async throws -> PostsFeed {
        state.withLock { $0.feeds += 1 }
        try check()
        try failIfAsked()
        switch state.withLock({ $0.condition }) {
        case .plain: throw PostsServiceError.notFound(server: "test", path: "/feed")
        case .empty: return PostsFeed(posts: [], total: 0)
        default: break
        }
        let feed = try await server.feed(query, after: place, limit: limit)
        try await passGate()
        return feed
    }

    func everything() async throws -> [ServerPost] {
        try check()
        try failIfAsked()
        return try await server.everything()
    }

    func entry(id: Int) async throws -> ServerEntry {
        state.withLock { $0.entries += 1 }
        try check()
        let entry = try await server.entry(id: id)
        try await passGate()
        return entry
    }

    func send(_ submission: PostSubmission) async throws -> PostSubmissionResult {
        let condition = state.withLock { state in
            state.submissions.append(submission)
            return state.condition
        }
        try check()
        if case .answers(let result) = condition { return result }
        let result = try await server.send(submission)
        try await passGate()
        if case .losesAnswers = condition {
            throw PostsServiceError.connection(.connectionLost(server: "test", path: "/posts"))
        }
        return result
    }

    private func failIfAsked() throws {
        let fails = state.withLock { state in
            state.failures -= 1
            return state.failures >= 0
        }
        if fails { throw PostsServiceError.connection(.status(503, server: "test", path: "/feed")) }
    }

    private func check() throws {
        if case .down = state.withLock({ $0.condition }) {
            throw PostsServiceError.connection(.cannotConnect(server: "test"))
        }
    }

    private func passGate() async throws {
        let gate = state.withLock { $0.gates.isEmpty ? nil : $0.gates.removeFirst() }
        try await gate?.wait(()) { isOpen in isOpen }
    }
}
