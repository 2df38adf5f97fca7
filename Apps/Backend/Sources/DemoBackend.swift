import AppDatabase
import FlyingSocks
import Foundation
import GRDB
import KitCore

/// The demo server: posts, authors and comments over HTTP on the loopback interface, kept in SQLite.
///
/// It is made without listening, started and stopped as often as one likes, and any number of them fit in one process.
/// Sockets are polled on a dispatch queue of the server's own and the database is read on another: neither ever
/// holds a thread of Swift concurrency.
public actor DemoBackend {
    /// How a damaged database file was handled; nil if there was none.
    public nonisolated let notice: DamagedFileNotice?

    private struct Running {
        let task: Task<Void, any Error>
        let address: URL
    }

    private let database: DatabaseQueue
    private let rules: PostsRules
    private let apis: [any MountedAPI]
    private let limits: ServerLimits
    private let now: @Sendable () -> Date
    private var running: Running?

    /// Opens the database at a path, or one in memory, and fills a new one with the demo content.
    ///
    /// Blocks for some milliseconds, and creates missing folders. A file that is not a sound database of this server is
    /// quarantined: see ``notice``.
    ///
    /// - Parameters:
    ///   - databasePath: Where the database is kept; nil for memory.
    ///   - postCount: How many posts there are to be at least, at most 1,000,000; missing ones are written, always the
    ///     same, in some seconds for 100,000.
    ///   - rules: What requests may do.
    ///   - apis: What the server answers beside the posts.
    ///   - limits: How much of the server its clients may use.
    ///   - willFill: Receives the number of missing posts, before they are written.
    ///   - now: The date of a new post.
    /// - Throws: ``DemoBackendError`` if the file cannot be written.
    public init(
        databasePath: String?, postCount: Int = 0, rules: PostsRules = PostsRules(), apis: [any MountedAPI] = [],
        limits: ServerLimits = .standard, willFill: (_ count: Int) -> Void = { _ in },
        now: @escaping @Sendable () -> Date = { Date() }
    ) throws {
        self.limits = limits
        self.now = now
        self.rules = rules
        self.apis = apis
        if let databasePath {
            (database, notice) = try DatabaseFile(backendPath: databasePath).openForServer()
        } else {
            (database, notice) = (try Schema.schema.inMemory(), nil)
        }
        if postCount > 0 { try database.fill(postCount: postCount, willFill: willFill) }
    }

    /// Refuses a file that a user named and that is of another kind.
    ///
    /// A damaged file of this program is replaced and kept under another name; a file of someone else is not touched.
    /// - Throws: ``DemoBackendError``.
    public static func checkDatabase(named path: String) throws(DemoBackendError) {
        guard !DatabaseFile.isOfAnotherProgram(path: path) else { throw .foreignDatabase(path: path) }
    }

    deinit {
        running?.task.cancel()
    }

    /// Starts to listen and returns the server's address as soon as it accepts connections.
    ///
    /// Port 0 takes any free port. A backend that runs already returns the address it has.
    /// - Throws: ``DemoBackendError`` if the port cannot be opened.
    public func start(port: UInt16 = 0) async throws -> URL {
        if let running { return running.address }
        let server: RequestServer
        do {
            let handler = APIRouter(
                posts: PostsAPI(database: database, rules: rules, now: now), apis: apis, connections: limits.connections
            )
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

/// Why the demo server cannot be made or started.
public enum DemoBackendError: DisplayableError, LocalizedError, CustomStringConvertible, Equatable {
    /// The database file cannot be made, read or written.
    case cannotOpenDatabase(path: String, reason: String)
    /// The named file is another program's.
    case foreignDatabase(path: String)
    /// Another program listens on the port.
    case portInUse(UInt16)
    /// The system lets only privileged programs listen on the port.
    case portNotAllowed(UInt16)
    /// Anything else that keeps the server from listening.
    case cannotListen(port: UInt16, reason: String)

    /// A heading of a few words.
    public var title: String {
        switch self {
        case .cannotOpenDatabase, .foreignDatabase: "Cannot open the database"
        case .portInUse, .portNotAllowed, .cannotListen: "Cannot start the server"
        }
    }

    /// The error, its place and a remedy.
    public var message: String {
        switch self {
        case .cannotOpenDatabase(let path, let reason):
            "The database \(path) cannot be opened: \(reason). Choose another path, or make its folder writable."
        case .foreignDatabase(let path):
            "\(path) is not a database of this program; it was not changed. Choose another path."
        case .portInUse(let port):
            "Port \(port) on 127.0.0.1 is in use by another program. Choose another port, or 0 for any free one."
        case .portNotAllowed(let port):
            "Port \(port) on 127.0.0.1 is reserved for system services. Choose one above 1023, or 0 for any free one."
        case .cannotListen(let port, let reason):
            "The server cannot listen on 127.0.0.1:\(port): \(reason). Choose another port, or 0 for any free one."
        }
    }

    /// The message, for the command line.
    public var description: String { message }

    /// The message, as the localised description of an error.
    public var errorDescription: String? { message }
}

extension DemoBackendError {
    /// Says in the backend's words why a socket cannot listen.
    init(_ error: any Error, port: UInt16) {
        switch error {
        case SocketError.failed(_, EADDRINUSE, _): self = .portInUse(port)
        case SocketError.failed(_, EACCES, _): self = .portNotAllowed(port)
        case SocketError.failed(_, _, let message): self = .cannotListen(port: port, reason: message)
        default: self = .cannotListen(port: port, reason: error.localizedDescription)
        }
    }
}

/// The rules of the server.
public struct PostsRules: Hashable, Sendable {
    /// Whether posts can be changed and deleted by their authors only; the others' changes are then refused.
    public var onlyOwnPostsCanBeChanged: Bool
    /// The most posts in one answer; longer lists must be requested in pages.
    public var maximumCountAtOnce: Int

    /// Creates rules; without parameters, every client may change everything.
    public init(onlyOwnPostsCanBeChanged: Bool = false, maximumCountAtOnce: Int = 10_000) {
        self.onlyOwnPostsCanBeChanged = onlyOwnPostsCanBeChanged
        self.maximumCountAtOnce = maximumCountAtOnce
    }
}
