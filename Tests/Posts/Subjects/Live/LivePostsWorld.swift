import Backend
import Foundation
import KitCells
import KitDI
import KitNavigation
import KitRecording
import KitTesting
import PostsContract
import PostsDomain
import PostsStorage
import TestSupport

/// Posts with its live services, under the test's clock: the real library on SQLite, over HTTP from the real server.
///
/// Each request waits at a gate; the calendar follows the clock.
public final class LivePostsWorld: WalkWorld {
    /// The driver of the app.
    public private(set) var driver: AppDriver
    let server: GatedPostsServer
    private let backend: DemoBackend
    private let folder: TemporaryFolder
    private let subject: ContractSubject<PostsServices>
    private var links: DeepLinkInbox<PostsPlace>

    private init(
        _ driver: AppDriver, _ server: GatedPostsServer, _ backend: DemoBackend, _ folder: TemporaryFolder,
        _ subject: ContractSubject<PostsServices>, _ links: DeepLinkInbox<PostsPlace>
    ) {
        self.driver = driver
        self.server = server
        self.backend = backend
        self.folder = folder
        self.subject = subject
        self.links = links
    }

    /// Launches the app without saved posts, with a separate server; its first request waits.
    public static func launch(_ subject: ContractSubject<PostsServices>) async throws -> LivePostsWorld {
        // Architectures publish at different times of one run; their posts must have the same date.
        let now = Date(timeIntervalSince1970: 1_800_000_000)
        let (folder, backend) = (
            try TemporaryFolder(), try DemoBackend(databasePath: nil, limits: .patient, now: { now })
        )
        // A busy machine may take long; these tests do not measure time.
        let server = GatedPostsServer(HTTPPostsService(baseURL: try await backend.start(), timeout: .seconds(300)))
        let links = DeepLinkInbox<PostsPlace>(router: .posts)
        let driver = try await start(subject, server, backend, folder, links)
        return LivePostsWorld(driver, server, backend, folder, subject, links)
    }

    private static func start(
        _ subject: ContractSubject<PostsServices>, _ server: GatedPostsServer, _ backend: DemoBackend,
        _ folder: TemporaryFolder, _ links: DeepLinkInbox<PostsPlace>
    ) async throws -> AppDriver {
        if let link = AppStart.current.link { links.receive(link) }
        let clock = TestClock()
        let dates = LiveDates(clock: clock)
        let library = try LivePostsLibrary(
            path: folder.url.appendingPathComponent("saved.sqlite").path, server: server, clock: clock,
            dateProvider: dates
        ) { _, end in
            SerialRuntime.shared.beginOutsideWork()
            Task {
                await end()
                SerialRuntime.shared.endOutsideWork()
            }
        }
        let services = PostsServices(library: WatchedLibrary(library), clock: clock, dates: dates, links: links)
        let driver = await AppDriver(subject, services: services, clock: clock)
        driver.endServices = { [folder] in
            try? await library.close()
            withExtendedLifetime((folder, backend)) {}
        }
        return driver
    }

    // MARK: The server

    /// Performs and answers waiting requests until there are none.
    func deliverAll() async throws {
        while let gate = [server.feeds, server.entries, server.changes].first(where: { !$0.waiting.isEmpty }) {
            try await deliver(gate)
        }
    }

    func deliver(_ gate: ServiceGate) async throws {
        try await gate.deliver()
        await driver.settle()
    }

    func failAll() async throws {
        while let gate = [server.feeds, server.entries, server.changes].first(where: { !$0.waiting.isEmpty }) {
            try gate.fail()
            await driver.settle()
        }
    }

    // MARK: Walks

    /// The app's specification.
    public static let specification: Specification? = PostsWorld.specification

    /// The name of the app with live services.
    public static let app = "posts.live"

    /// The steps of a walk through Posts, with the requests of this server.
    package static let vocabulary: WalkVocabulary = {
        var vocabulary = PostsWorld.vocabulary
        let (feed, entry, change) = (ServiceCall("feeds"), ServiceCall("entries"), ServiceCall("changes"))
        vocabulary.phrases = [
            [.answer(feed), .key(KeyPress(.enter)), .answer(entry)],
            [.key(KeyPress(.down)), .key(KeyPress(.down)), .text("s"), .answer(feed)],
            [.key(KeyPress(.escape)), .text("/qui"), .key(KeyPress(.enter)), .answer(feed)],
            [.text("f"), .answer(change), .text("r"), .answer(feed)],
            [.text("d"), .advance(.seconds(5)), .answer(change)],
            [
                .key(KeyPress(.escape)), .text("n"), .paste("A title"), .key(KeyPress(.tab)), .paste("A text"),
                .key(KeyPress(.character("s"), .control)), .advance(PostsPolicy.undoTime), .answer(change),
                .answer(feed),
            ],
        ]
        return vocabulary
    }()

    /// The waiting requests by kind.
    package var scripted: [WalkService] {
        [
            WalkService("feeds", server.feeds), WalkService("entries", server.entries),
            WalkService("changes", server.changes),
        ]
    }

    /// The requests of the server.
    public var effects: String { "\(server.feeds.summary) \(server.entries.summary) \(server.changes.summary)" }

    /// The saved posts, waiting changes and settings, without the random keys of the changes, and without the numbers of the
    /// requests: those of the list and of a post that begin at the same moment are numbered in any order.
    public var stored: String {
        StoredRows.text(
            ofDatabaseAt: folder.url.appendingPathComponent("saved.sqlite").path,
            [
                "SELECT id, title, body, author, date, version, isFavourite, savedAt, commentsAt FROM posts ORDER BY id",
                "SELECT * FROM comments ORDER BY postID, position",
                "SELECT kind, value, postID, title, body, wasTried, reason, madeAt FROM outbox ORDER BY id",
                "SELECT kind, reason FROM reports ORDER BY id", "SELECT * FROM entries ORDER BY name",
            ])
    }

    /// Opens a link.
    public func follow(link: String) async {
        links.receive(link)
        await driver.settle()
    }

    /// Ends the app, and starts it with its saved posts.
    public func startAgain() async throws {
        try await driver.finish()
        links = DeepLinkInbox(router: .posts)
        driver = try await Self.start(subject, server, backend, folder, links)
    }

    /// Clears requests.
    public func forget() {
        for gate in [server.feeds, server.entries, server.changes] { gate.forget() }
    }
}

/// A calendar that follows the test's clock from a fixed day in 2026.
nonisolated struct LiveDates: DateProvider {
    let clock: TestClock

    func now() -> Timestamp { Timestamp(sinceEpoch: .seconds(1_772_500_000) + clock.now.offset) }
}
