import AppDatabase
import FlyingSocks
import Foundation
import GRDB
import KitCore

/// The demo server: posts, authors and comments over HTTP on the loopback interface, stored in SQLite.
///
/// It can be started and stopped repeatedly, and one process can contain several servers. Sockets and the database have
/// dispatch queues of their own, so the server never blocks a thread of the concurrency runtime.
public actor DemoBackend {
    /// The report about a damaged database that was quarantined, if any.
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
    /// Blocks for some milliseconds, and creates missing folders. A file that is not an intact database of this server
    /// is quarantined: see ``notice``.
    ///
    /// - Parameters:
    ///   - databasePath: The path of the database, or `nil` for memory.
    ///   - postCount: The least number of posts, up to 1,000,000; missing posts are written, always the same, in some
    ///     seconds for 100,000.
    ///   - rules: The rules for requests.
    ///   - apis: The APIs in addition to the posts.
    ///   - limits: The limits of clients.
    ///   - willFill: Receives the number of missing posts before they are written.
    ///   - now: Returns the date of a new post.
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

    /// Refuses a file of another program that the user has named.
    ///
    /// This server replaces and quarantines its own damaged file, but does not change other files.
    /// - Throws: ``DemoBackendError``.
    public static func checkDatabase(named path: String) throws(DemoBackendError) {
        guard !DatabaseFile.isOfAnotherProgram(path: path) else { throw .foreignDatabase(path: path) }
    }

    deinit {
        running?.task.cancel()
    }

    /// Starts to listen, and returns the server's address as soon as it accepts connections.
    ///
    /// Port 0 selects any free port. A running server returns its current address.
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

    /// Closes the port and all connections, including those with requests in progress.
    public func stop() async {
        guard let running else { return }
        self.running = nil
        running.task.cancel()
        _ = await running.task.result
    }
}

/// The reasons why the demo server cannot be created or started.
public enum DemoBackendError: DisplayableError, LocalizedError, CustomStringConvertible, Equatable {
    /// The database cannot be created, read or written.
    case cannotOpenDatabase(path: String, reason: String)
    /// The named file belongs to another program.
    case foreignDatabase(path: String)
    /// Another program listens on the port.
    case portInUse(UInt16)
    /// The system allows only privileged programs to listen on the port.
    case portNotAllowed(UInt16)
    /// The server cannot listen for another reason.
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

    /// The message as the localised description of an error.
    public var errorDescription: String? { message }
}

extension DemoBackendError {
    /// Translates an error of a socket that cannot listen.
    init(_ error: any Error, port: UInt16) {
        switch error {
        case SocketError.failed(_, EADDRINUSE, _): self = .portInUse(port)
        case SocketError.failed(_, EACCES, _): self = .portNotAllowed(port)
        case SocketError.failed(_, _, let message): self = .cannotListen(port: port, reason: message)
        default: self = .cannotListen(port: port, reason: error.localizedDescription)
        }
    }
}

/// The rules for requests.
public struct PostsRules: Hashable, Sendable {
    /// A Boolean value that indicates whether only their authors can change and delete posts.
    public var onlyOwnPostsCanBeChanged: Bool
    /// The greatest number of posts in one answer; longer lists must be requested in pages.
    public var maximumCountAtOnce: Int

    /// Creates rules; by default, every client may change everything.
    public init(onlyOwnPostsCanBeChanged: Bool = false, maximumCountAtOnce: Int = 10_000) {
        self.onlyOwnPostsCanBeChanged = onlyOwnPostsCanBeChanged
        self.maximumCountAtOnce = maximumCountAtOnce
    }
}
