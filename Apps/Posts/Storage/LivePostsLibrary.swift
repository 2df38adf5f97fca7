import AppDatabase
import GRDB
import KitDI
import PostsDomain
import Synchronization

/// Posts from a server, saved in SQLite, with an outbox for changes.
///
/// One program at a time uses a file. Requests and saved answers are numbered, so a late answer never replaces a newer
/// one. Threads of the concurrency runtime never wait for the disk.
public final class LivePostsLibrary: PostsLibrary {
    /// The kinds of work that may outlast their calls.
    public enum Work: Sendable {
        /// Answers for a waiting reader, including pauses before retries.
        case reading
        /// Work that no caller waits for, such as sending.
        case own
    }

    /// Receives a piece of work, and a function that returns when the work has ended.
    public typealias WorkListener = @Sendable (Work, _ end: @escaping @Sendable () async -> Void) -> Void

    /// The changes that answers lack: those of the outbox, and those that the server has made since the start.
    public let pending = ObservableValue(PendingChanges())
    /// A Boolean value that indicates whether there is a draft.
    public var hasDraft: ObservableValue<Bool> { drafts.hasDraft }
    let database: PostsDatabase
    let server: AdaptedServer
    let log: RequestLog
    let held = HeldChanges()
    let listeners = ChangeListeners()
    let sender: OutboxSender
    let drafts: Drafts
    /// The settings that were chosen since the start; they may not be saved.
    let chosenSettings = Mutex<PostsSettings?>(nil)
    /// A Boolean value that indicates whether changes of an earlier start are waiting.
    let waitedAtStart: Bool
    /// Receives work that continues in the background.
    let didBeginWork: WorkListener
    /// The clock of the pauses before retries.
    let clock: any Clock<Duration>
    private let dateProvider: any DateProvider
    /// The observation of the outbox.
    private let observation: AnyDatabaseCancellable

    /// The report about a damaged file that was quarantined when the library was opened, if any.
    public var notice: DamagedFileNotice? { database.notice }

    var now: Timestamp { dateProvider.now() }

    /// Opens the saved posts, creating the file if it is missing, and begins to send waiting changes.
    ///
    /// Blocks for some milliseconds.
    /// - Parameters:
    ///   - path: The path of the database; related files are beside it.
    ///   - server: The server of the posts.
    ///   - clock: The clock for undo periods and retries.
    ///   - dateProvider: The time for the age of saved posts.
    ///   - didBeginWork: Called for each piece of work that may outlast its call, so that a program that plays a
    ///     recording can wait for its end before the next step.
    /// - Throws: ``PostsLibraryError`` if the file cannot be opened, or another program has it open.
    public convenience init(
        path: String, server: any PostsServer, clock: any Clock<Duration>, dateProvider: any DateProvider,
        didBeginWork: @escaping WorkListener = { _, _ in }
    ) throws {
        let database = try PostsDatabase(path: path)
        try self.init(database, server: server, clock: clock, dateProvider: dateProvider, didBeginWork: didBeginWork)
    }

    /// Opens the saved posts in an open database.
    init(
        _ database: PostsDatabase, server: any PostsServer, clock: any Clock<Duration>, dateProvider: any DateProvider,
        didBeginWork: @escaping WorkListener = { _, _ in }
    ) throws {
        self.didBeginWork = didBeginWork
        self.database = database
        self.dateProvider = dateProvider
        self.clock = clock
        // The numbers of this start's requests are greater than any that an earlier start can have used.
        let (start, drafts, waiting, hasPages) = try database.writeNow { db in
            let entries = Entries(db: db)
            // Another program may have changed the file, and the numbers of requests depend on this value.
            let start = min(max(try entries.load(Int.self, .starts) ?? 0, 0), 1 << 29) + 1
            try entries.save(start, .starts)
            let drafts = try Drafts(path: database.path + ".draft", in: db)
            return (start, drafts, try Outbox(db: db).all(), try entries.load(Bool.self, .hasPages))
        }
        self.server = AdaptedServer(server, hasPages: hasPages) { hasPages in
            let keeping = Task { try? await database.write { try Entries(db: $0).keep(hasPages, .hasPages) } }
            didBeginWork(.own) { await keeping.value }
        }
        waitedAtStart = waiting.contains { $0.reason == nil }
        pending.update { $0.stored = waiting.map(\.pending) }
        self.drafts = drafts
        log = RequestLog(latest: start << 32)
        observation = database.observeOutbox { [pending, log] outbox in
            pending.update { changes in
                changes.stored = outbox.map(\.pending)
                changes.settled = log.settled
                changes.storing.removeAll { change in outbox.contains { $0.key == change.key } }
            }
        }
        sender = OutboxSender(
            database, self.server, log, listeners, held, pending, clock: clock, didBeginWork: didBeginWork)
        Task { [sender] in await sender.send() }
    }

    deinit {
        listeners.finish()
    }

    /// Ends all work and releases the file; the library cannot be used afterwards.
    /// - Throws: The `DatabaseError` of GRDB if the file cannot be closed.
    public func close() async throws {
        await sender.close()
        listeners.finish()
        try database.close()
    }
}

extension LivePostsLibrary {
    /// Returns the post that was begun and not published.
    /// - Throws: ``PostsLibraryError`` if the file cannot be read.
    public func loadDraft() async throws -> PostDraft? {
        let drafts = drafts
        // After the current writes: one of them may change the draft.
        return try await database.readInOrder { try drafts.load($0) }
    }

    /// Stores a draft before this returns: it survives the program, and after ``saveDraft(_:)`` a power failure, too.
    public func noteDraft(_ draft: PostDraft) { drafts.note(draft) }

    /// Writes the draft again if that failed before, and returns it if it fails once more.
    ///
    /// Blocks until the queued writes are done; call it when the program ends.
    public func unwrittenDraft() -> PostDraft? { drafts.unwritten(in: database) }

    /// Saves a draft.
    /// - Throws: ``PostsLibraryError/cannotSave(path:reason:)`` if the file cannot be written.
    public func saveDraft(_ draft: PostDraft) async throws {
        let (drafts, number) = (drafts, drafts.next())
        drafts.show(!draft.isEmpty, as: number)
        try await keep { try drafts.save(draft, as: number, in: $0) }
    }

    /// Deletes the draft.
    /// - Throws: ``PostsLibraryError/cannotSave(path:reason:)`` if the file cannot be written.
    public func clearDraft() async throws {
        let (drafts, number) = (drafts, drafts.next())
        drafts.show(false, as: number)
        try await keep { try drafts.save(nil, as: number, in: $0) }
    }

    /// Returns the settings that were chosen last, or the defaults.
    /// - Throws: ``PostsLibraryError`` if the file cannot be read.
    public func loadSettings() async throws -> PostsSettings {
        if let chosen = chosenSettings.withLock({ $0 }) { return chosen }
        return try await database.read { try Entries(db: $0).load(PostsSettings.self, .settings) } ?? PostsSettings()
    }

    /// Saves the settings, which apply immediately.
    /// - Throws: ``PostsLibraryError/cannotSave(path:reason:)`` if the file cannot be written.
    public func saveSettings(_ settings: PostsSettings) async throws {
        chosenSettings.withLock { $0 = settings }
        try await database.writeInOrder { try Entries(db: $0).save(settings, .settings) }
    }
}

/// The posts of recent answers, for changes to posts that are not saved.
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

    func apply(_ settlement: PostSettlement) {
        posts.withLock { posts in
            switch settlement {
            case .favourite(let id, let isOn, _): posts[id]?.isFavourite = isOn
            case .gone(let id, _): posts[id] = nil
            case .published(_, let post): posts[post.id] = post
            }
        }
    }
}
