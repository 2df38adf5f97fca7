import AppDatabase
import KitDI
import PostsDomain

/// Posts from a server, saved in SQLite, with an outbox for changes.
///
/// One program at a time uses a file. Requests that are asked for and answers that are saved are numbered, so that no
/// late answer ever takes the place of a newer one. Threads of Swift concurrency never wait for the disk.
public final class LivePostsLibrary: PostsLibrary {
    /// What work may outlast the call that began it.
    public enum Work: Sendable {
        /// Answers for a reader, who waits for them; it may wait for the clock, to try again.
        case reading
        /// Something that no caller waits for, such as sending.
        case own
    }

    /// Called with a piece of work, and with something that returns when that has ended.
    public typealias WorkListener = @Sendable (Work, _ end: @escaping @Sendable () async -> Void) -> Void

    let database: PostsDatabase
    let server: AdaptedServer
    let log: RequestLog
    let held = HeldChanges()
    let listeners = ChangeListeners()
    let sender: OutboxSender
    let drafts: Drafts
    /// Whether changes of an earlier start wait to be sent.
    let waitedAtStart: Bool
    /// Hears of work that goes on by itself.
    let tellWork: WorkListener
    /// What the time before trying again passes on.
    let clock: any Clock<Duration>
    private let dateProvider: any DateProvider

    /// What happened to a damaged file when it was opened; nil when all was well.
    public var notice: DamagedFileNotice? { database.notice }

    /// The present moment.
    var now: Timestamp { dateProvider.now() }

    /// Opens the saved posts and makes the file where it is missing; begins to send what waits.
    ///
    /// Blocks for some milliseconds. Throws ``PostsLibraryError``.
    /// - Parameters:
    ///   - path: The database file; others stand beside it.
    ///   - server: Where posts come from.
    ///   - clock: What the time of undoing and of trying again passes on.
    ///   - dateProvider: What tells the age of what is saved.
    ///   - tellWork: Called for each piece of work that may outlast the call that began it, so that a program that plays
    ///     a recording can wait for the end of it before the next step.
    public convenience init(
        path: String, server: any PostsServer, clock: any Clock<Duration>, dateProvider: any DateProvider,
        tellWork: @escaping WorkListener = { _, _ in }
    ) throws {
        let database = try PostsDatabase(path: path)
        try self.init(database, server: server, clock: clock, dateProvider: dateProvider, tellWork: tellWork)
    }

    /// Opens the saved posts in a database that is open already.
    init(
        _ database: PostsDatabase, server: any PostsServer, clock: any Clock<Duration>, dateProvider: any DateProvider,
        tellWork: @escaping WorkListener = { _, _ in }
    ) throws {
        self.tellWork = tellWork
        self.database = database
        self.dateProvider = dateProvider
        self.clock = clock
        // Requests of this start have greater numbers than all that any start before can have made.
        let (start, draftNumber, waiting, hasPages) = try database.writeNow { db in
            let entries = Entries(db: db)
            // What is stored may have been changed: the numbers of requests are made of it.
            let start = min(max(try entries.load(Int.self, .starts) ?? 0, 0), 1 << 29) + 1
            try entries.save(start, .starts)
            return (
                start, try entries.load(Int.self, .draftNumber) ?? 0, try Outbox(db: db).state().pending,
                try entries.load(Bool.self, .hasPages)
            )
        }
        self.server = AdaptedServer(server, hasPages: hasPages) { hasPages in
            let keeping = Task { try? await database.write { try Entries(db: $0).keep(hasPages, .hasPages) } }
            tellWork(.own) { await keeping.value }
        }
        waitedAtStart = waiting > 0
        drafts = Drafts(path: database.path + ".draft", saved: draftNumber)
        log = RequestLog(latest: start << 32)
        sender = OutboxSender(database, self.server, log, listeners, held, clock: clock, tellWork: tellWork)
        Task { [sender] in await sender.send() }
    }

    deinit {
        listeners.finish()
    }

    /// Ends all that is under way and lets go of the file; the library is of no use afterwards.
    public func close() async throws {
        await sender.close()
        listeners.finish()
        try database.close()
    }
}
