import AppDatabase
import KitDI
import PostsDomain
import Synchronization

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

extension LivePostsLibrary {
    /// The post that was begun and not published.
    public func loadDraft() async throws -> PostDraft? {
        let drafts = drafts
        return try await answer { try await database.read { try drafts.load($0) } }
    }

    /// Keeps what is typed, before this returns: it outlives the program, and with ``saveDraft(_:)`` the machine.
    public func noteDraft(_ draft: PostDraft) { drafts.note(draft) }

    /// Keeps a draft.
    public func saveDraft(_ draft: PostDraft) async throws {
        let (drafts, number) = (drafts, drafts.next())
        try await keep { try drafts.save(draft, as: number, in: $0) }
    }

    /// Forgets the draft.
    public func clearDraft() async throws {
        let (drafts, number) = (drafts, drafts.next())
        try await keep { try drafts.save(nil, as: number, in: $0) }
    }

    /// What was chosen in the settings, or the defaults.
    public func loadSettings() async throws -> PostsSettings {
        // Behind what is being saved; lists need not wait for that.
        try await database.readInOrder { try Entries(db: $0).load(PostsSettings.self, .settings) } ?? PostsSettings()
    }

    /// Keeps the settings.
    public func saveSettings(_ settings: PostsSettings) async throws {
        try await database.writeInOrder { try Entries(db: $0).save(settings, .settings) }
    }
}

/// The posts of the last answers, for changes to what is not saved.
final class SeenPosts: Sendable {
    private static let maximumCount = 5_000

    private let posts = Mutex<[Int: ServerPost]>([:])

    subscript(id: Int) -> ServerPost? { posts.withLock { $0[id] } }

    func add(_ new: [ServerPost]) {
        posts.withLock { posts in
            if posts.count + new.count > Self.maximumCount { posts.removeAll(keepingCapacity: true) }
            for post in new { posts[post.id] = post }
        }
    }

    func apply(_ settlement: RequestLog.Settlement) {
        posts.withLock { posts in
            switch settlement {
            case .favourite(let id, let isOn): posts[id]?.isFavourite = isOn
            case .gone(let id): posts[id] = nil
            case .published(_, let post): posts[post.id] = post
            }
        }
    }
}
