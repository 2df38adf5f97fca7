import KitCells
import KitCore
import KitTesting
import PostsDomain

/// Posts with a server that the contract answers.
public final class PostsWorld: ContractWorld {
    /// Operates the app and looks at it.
    public let driver: AppDriver
    let server: ScriptedPosts

    private init(driver: AppDriver, server: ScriptedPosts) {
        self.driver = driver
        self.server = server
    }

    /// Launches the app; its first request is waiting for an answer.
    public static func launch(_ subject: ContractSubject<ScriptedPosts>) async throws -> PostsWorld {
        let server = ScriptedPosts()
        let driver = await AppDriver(subject, services: server, clock: TestClock())
        driver.record(server.list, as: "list")
        driver.record(server.detail, as: "detail")
        return PostsWorld(driver: driver, server: server)
    }

    // MARK: The server

    /// Answers the oldest waiting request for the list.
    func answer(_ posts: [PostSummary]) async throws {
        try server.list.answer(posts)
        await driver.settle()
    }

    /// Fails the oldest waiting request for the list.
    func failList() async throws {
        try server.list.fail(ServerError.down)
        await driver.settle()
    }

    /// Answers the oldest waiting request for a post.
    func answer(_ post: PostDetail) async throws {
        try server.detail.answer(post)
        await driver.settle()
    }

    /// Opens the selected post and answers with one that has a text and two comments.
    func open(_ id: Int) async throws {
        await driver.press(.enter)
        try await answer(.sample(id))
    }

    // MARK: The screen

    func expectTitle(_ title: String, _ subtitle: String? = nil) throws {
        let bar = driver.elements(.screen).first
        try driver.expect(bar?.label, is: title, "the title")
        if let subtitle { try driver.expect(bar?.value ?? "", is: subtitle, "the end of the title bar") }
    }

    func expectSelected(_ id: Int) throws {
        let selected = driver.elements(.row).first { $0.traits.contains(.selected) }
        try driver.expect(selected?.label, is: "Post \(id)", "the selected row")
    }

    func expectSpinner(_ label: String?) throws {
        try driver.expect(driver.elements(.spinner).first?.label, is: label, "the spinner")
    }

    func expectRequests(list: Int) throws {
        try driver.expect(server.list.requests.count, is: list, "how often the list was asked for")
    }

    func expectFocus(_ role: Semantics.Role, _ label: String) throws {
        let focused = driver.semantics.first { $0.traits.contains(.focused) }
        try driver.expect(
            focused?.role == role && focused?.label == label, "\(role.rawValue) \"\(label)\" has no focus")
    }

    /// The line of the screen on which the selected row begins.
    var selectedLine: Int? {
        driver.screen.split(separator: "\n", omittingEmptySubsequences: false).firstIndex { $0.hasPrefix("▌") }
    }
}
