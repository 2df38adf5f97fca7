import AppDatabase
import FlyingFox
import FlyingSocks
import Foundation
import GRDB

/// The demo server: posts, authors and comments over HTTP on the loopback interface, kept in SQLite.
///
/// It is made without listening, started and stopped as often as one likes, and any number of them fit in one process.
/// Sockets are polled on a dispatch queue of the server's own and the database is read on another: neither ever
/// holds a thread of Swift concurrency.
public actor DemoBackend {
    /// What happened to a damaged database file when this backend was made; nil when all was well.
    public nonisolated let notice: DamagedFileNotice?

    private struct Running {
        let server: HTTPServer
        let task: Task<Void, any Error>
        let address: Task<URL, any Error>
    }

    private let database: DatabaseQueue
    private let rules: PostsRules
    private let apis: [any MountedAPI]
    private var running: Running?

    /// Opens the database at a path, or one in memory, and fills a new one with the demo content.
    ///
    /// Blocks for some milliseconds; missing folders are made. Throws ``DemoBackendError`` when the place cannot be
    /// written. A file that is not a sound database of this server is set aside: see ``notice``.
    ///
    /// - Parameters:
    ///   - databasePath: Where the database is kept; nil for memory.
    ///   - postCount: How many posts there are to be at least, at most 1,000,000; missing ones are written, always the
    ///     same, in some seconds for 100,000.
    ///   - rules: What requests may do.
    ///   - apis: What the server answers beside the posts.
    ///   - willFill: Hears how many posts are missing, before they are written.
    public init(
        databasePath: String?, postCount: Int = 0, rules: PostsRules = PostsRules(), apis: [any MountedAPI] = [],
        willFill: (_ count: Int) -> Void = { _ in }
    ) throws {
        self.rules = rules
        self.apis = apis
        if let databasePath {
            (database, notice) = try DatabaseFile(backendPath: databasePath).open()
        } else {
            (database, notice) = (try DatabaseFile.inMemory(), nil)
        }
        if postCount > 0 { try database.fill(postCount: postCount, willFill: willFill) }
    }

    deinit {
        running?.task.cancel()
    }

    /// Starts to listen and returns the server's address as soon as it accepts connections; throws ``DemoBackendError``.
    ///
    /// Port 0 takes any free port. A backend that runs already returns the address it has.
    public func start(port: UInt16 = 0) async throws -> URL {
        if let running { return try await running.address.value }
        let server = HTTPServer(
            address: try sockaddr_in.inet(ip4: "127.0.0.1", port: port),
            pool: PromptSocketPool(base: HTTPServer.defaultPool()),
            logger: .disabled,
            handler: APIRouter(posts: PostsAPI(database: database, rules: rules), apis: apis)
        )
        let listening = Task { try await server.waitUntilListening(timeout: 300) }
        let task = Task {
            // A server that cannot start must end the wait at once.
            defer { listening.cancel() }
            try await server.run()
        }
        let address = Task {
            do {
                try await listening.value
            } catch {
                task.cancel()
                throw DemoBackendError(await task.failure ?? error, port: port)
            }
            return try await Self.address(of: server, askedFor: port)
        }
        running = Running(server: server, task: task, address: address)
        do {
            return try await address.value
        } catch {
            if running?.server === server { running = nil }
            throw error
        }
    }

    /// Closes all connections and the port; requests under way are cut off.
    public func stop() async {
        guard let running else { return }
        self.running = nil
        await running.server.stop()
        running.task.cancel()
        _ = await running.task.result
    }

    private static func address(of server: HTTPServer, askedFor port: UInt16) async throws -> URL {
        guard case .ip4(let host, let port) = await server.listeningAddress,
            let url = URL(string: "http://\(host):\(port)")
        else { throw DemoBackendError.cannotListen(port: port, reason: "it was stopped at once") }
        return url
    }
}

extension Task<Void, any Error> {
    /// What the task failed with, once it has ended.
    fileprivate var failure: Failure? {
        get async {
            if case .failure(let error) = await result { error } else { nil }
        }
    }
}
