import KitCells
import KitCore
import KitDI
import KitNavigation
import KitTesting
import PostsDomain

/// Posts with a library that the contract answers.
public final class PostsWorld: ContractWorld {
    /// The app's specification.
    public static let specification: Specification? = Specification("../../../../Apps/Posts/SPEC.md")
    /// The driver of the app.
    public private(set) var driver: AppDriver
    var server: ScriptedLibrary { outside.server }
    var pasteboard: PasteboardRecorder { outside.pasteboard }
    var editor: ScriptedEditor { outside.editor }
    private(set) var links: DeepLinkInbox<PostsPlace>
    private let subject: ContractSubject<PostsServices>
    private let outside: Outside

    /// The parts that outlive the app.
    private struct Outside {
        let server = ScriptedLibrary()
        let pasteboard = PasteboardRecorder()
        let editor = ScriptedEditor()
    }

    private init(_ subject: ContractSubject<PostsServices>, _ outside: Outside) async {
        self.subject = subject
        self.outside = outside
        links = DeepLinkInbox(router: .posts)
        driver = await Self.launch(subject, outside, links)
    }

    /// Launches the app, whose first request waits for an answer.
    public static func launch(_ subject: ContractSubject<PostsServices>) async throws -> PostsWorld {
        await PostsWorld(subject, Outside())
    }

    private static func launch(
        _ subject: ContractSubject<PostsServices>, _ outside: Outside, _ links: DeepLinkInbox<PostsPlace>
    ) async -> AppDriver {
        if let link = AppStart.current.link { links.receive(link) }
        let clock = TestClock()
        let dates = TestDates(clock: clock)
        outside.server.dates = dates
        let services = PostsServices(
            library: outside.server, clock: clock, dates: dates, links: links,
            pasteboard: outside.pasteboard, editor: outside.editor)
        return await AppDriver(subject, services: services, clock: clock)
    }

    /// Ends the app, and launches it again with the library's stored data, optionally with a link.
    @discardableResult
    func relaunch(link: String? = nil) async throws -> AppDriver {
        try await driver.finish()
        server.end()
        links = DeepLinkInbox(router: .posts)
        var start = AppStart.current
        start.link = link ?? start.link
        driver = await AppStart.$current.withValue(start) { await Self.launch(subject, outside, links) }
        return driver
    }

    /// Kills the app, so that nothing happens at its end, and launches it again.
    func kill() async throws {
        let kept = server.keptDrafts
        try await driver.finish()
        server.end()
        server.keptDrafts = kept
        links = DeepLinkInbox(router: .posts)
        driver = await Self.launch(subject, outside, links)
    }

    /// Opens a link while the app runs.
    func follow(_ link: String) async {
        links.receive(link)
        await driver.settle()
    }

    // MARK: The server

    /// Answers the oldest waiting request for the list with a complete list.
    func answer(_ posts: [PostRow]) async throws { try await answer(.page(posts)) }

    /// Answers the oldest waiting request for the list with a post for each title.
    func answer(titles: [String]) async throws {
        try await answer(titles.enumerated().map { PostRow(id: $0, title: $1, author: "Poet") })
    }

    /// Answers the oldest waiting request for the list.
    func answer(_ page: PostsPage) async throws {
        try server.list.answer(page)
        await driver.settle()
    }

    /// Answers the oldest waiting request for the list with saved posts, so that it waits for the server's.
    func answerFirst(_ page: PostsPage) async throws {
        try server.list.send(page)
        await driver.settle()
    }

    /// Answers the oldest waiting request for the list with saved posts and, within the same frame, with the server's.
    func answerTwice(_ saved: PostsPage, _ fresh: PostsPage) async throws {
        try await driver.withinOneFrame {
            try await answerFirst(saved)
            try await answer(fresh)
        }
    }

    func answerMore(_ page: PostsPage) async throws {
        try server.pages.answer(page)
        await driver.settle()
    }

    /// Fails the oldest waiting request for the list, before any time passes.
    func failListAtOnce(_ error: any Error = ServerError.down) async throws {
        try server.list.fail(error)
        await driver.settle()
    }

    /// Fails the oldest waiting request for the list, and waits until the error must be there: if the request before has
    /// failed too, it appears after a moment.
    func failList(_ error: any Error = ServerError.down) async throws {
        try await failListAtOnce(error)
        await driver.advance(by: PostsPolicy.retryTime)
    }

    /// Answers the oldest waiting request for a post.
    func answer(_ post: PostContent) async throws {
        try server.detail.answer(post)
        await driver.settle()
    }

    /// Fails the oldest waiting request for a post, and waits until the error must be there.
    func failPost(_ error: any Error = ServerError.down) async throws {
        try server.detail.fail(error)
        await driver.settle()
        await driver.advance(by: PostsPolicy.retryTime)
    }

    /// Closes the user's editor, which has saved a text.
    func closeEditor(_ text: String) async throws {
        try editor.texts.answer(text)
        await driver.settle()
    }

    /// Begins to send the last stored change.
    func beginSending() async {
        server.pending.update { $0.sending = $0.stored.last?.key }
        await driver.settle()
    }

    func report(_ event: PostChangeEvent) async {
        server.report(event)
        await driver.settle()
    }

    /// Opens the selected post and answers with one that has a text and two comments.
    func open(_ id: Int) async throws {
        await driver.press(.enter)
        try await answer(.sample(id))
    }

    func search(_ text: String) async {
        await driver.type("/" + text)
        await driver.advance(by: .milliseconds(250))
    }

    /// Returns the time before the launch by a duration.
    func before(_ duration: Duration) -> Timestamp {
        Timestamp(sinceEpoch: TestDates.start.sinceEpoch - duration)
    }
}

/// An editor that the contract closes.
nonisolated final class ScriptedEditor: ExternalEditor {
    let texts = Script<String, String>()

    func edit(_ text: String) async throws -> String { try await texts.call(text) }
}
