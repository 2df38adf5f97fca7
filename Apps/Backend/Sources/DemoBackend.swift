import AppDatabase
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
        let task: Task<Void, any Error>
        let address: URL
    }

    private let database: DatabaseQueue
    private let rules: PostsRules
    private let apis: [any MountedAPI]
    private let limits: ServerLimits
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
    ///   - limits: How much of the server its clients may use.
    ///   - willFill: Hears how many posts are missing, before they are written.
    public init(
        databasePath: String?, postCount: Int = 0, rules: PostsRules = PostsRules(), apis: [any MountedAPI] = [],
        limits: ServerLimits = .standard, willFill: (_ count: Int) -> Void = { _ in }
    ) throws {
        self.limits = limits
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
        if let running { return running.address }
        let server: RequestServer
        do {
            let handler = APIRouter(posts: PostsAPI(database: database, rules: rules), apis: apis)
            server = try RequestServer(port: port, limits: limits, handler: handler)
        } catch {
            throw DemoBackendError(error, port: port)
        }
        guard let address = URL(string: "http://127.0.0.1:\(server.port)") else {
            throw DemoBackendError.cannotListen(port: port, reason: "it has no address")
        }
        running = Running(task: Task { try await server.run() }, address: address)
        return address
    }

    /// Closes all connections and the port; requests under way are cut off.
    public func stop() async {
        guard let running else { return }
        self.running = nil
        running.task.cancel()
        _ = await running.task.result
    }
}
