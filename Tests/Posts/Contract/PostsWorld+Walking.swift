import KitCells
import KitRecording
import KitTesting
import PostsDomain

extension PostsWorld: WalkWorld {
    /// The app's name.
    public static let app = "posts"

    /// The keys of Posts, and ways to a post, a search and a draft.
    package static let vocabulary = WalkVocabulary(
        keys: [
            .character("r"), .tab, .enter, .enter, .escape, .escape, .up, .up, .up, .down, .down, .pageDown, .pageUp,
            .home, .end, .character(" "), .left, .right, .character("f"), .character("d"), .character("u"),
            .character("/"), .character("p"), .character("s"), .character("F"), .character("n"), .character(","),
            .character("."), .character("?"), .backspace, .character("e"),
        ].map { KeyPress($0) } + [KeyPress(.tab, .shift), KeyPress(.character("s"), .control)],
        phrases: [
            [.answer(ServiceCall("list", argument: "30")), .key(KeyPress(.enter)), .answer(ServiceCall("detail"))],
            [.key(KeyPress(.escape)), .text("/post"), .advance(.milliseconds(250)), .answer(ServiceCall("list"))],
            [
                .key(KeyPress(.escape)), .text("n"), .paste("A title"), .key(KeyPress(.tab)), .paste("A text"),
                .advance(.milliseconds(250)), .key(KeyPress(.character("s"), .control)),
            ],
            [.text("d"), .answer(ServiceCall("changes", argument: "3")), .key(KeyPress(.enter))],
            [
                .key(KeyPress(.down)), .text("s"), .answer(ServiceCall("list", argument: "8")),
                .answer(ServiceCall("list", argument: "9")),
            ],
        ],
        links: [
            "posts://post/42", "posts://post/42?comment=3", "posts://post/0", "posts://post/abc", "posts://nowhere",
            "posts://post/7?comment=-1", "http://example.org", "posts://post/99999999999999999999", "",
        ],
        pauses: [.milliseconds(249), .milliseconds(250), .seconds(5), .milliseconds(4_999), .seconds(60)])

    /// The library; `changes` sends the result of the last change, `storage` holds settings and draft, and `disk` makes
    /// writes fail.
    package var scripted: [WalkService] {
        [list, detail, pages, wishes, undos, changes, WalkService(slow: "storage", server.storage)] + switches
    }

    private var list: WalkService {
        WalkService("list") { [server] in
            server.list.pending.count
        } answer: { [weak self] index, number in
            guard let self, server.list.pending.indices.contains(index) else { return }
            // Sometimes the server's answer follows saved posts, so the call continues to wait.
            guard number % 7 != 1 else { return try server.list.send(savedPage(number), at: index) }
            try server.list.answer(Self.page(number), at: index)
        } fail: { [server] index, _ in
            guard server.list.pending.indices.contains(index) else { return }
            try server.list.fail(ServerError.down, at: index)
        } beginTurn: { [server] in
            server.list.beginTurn()
        }
    }

    private static func page(_ number: Int) -> PostsPage {
        let more = number % 4 == 0 ? "more" : nil
        return .page(.posts(number..<(number * 2)), next: more, total: more == nil ? number : 200)
    }

    private func savedPage(_ number: Int) -> PostsPage {
        .page(.posts(number..<(number + 9)), saved: before(.seconds(number * 60)))
    }

    private var detail: WalkService {
        WalkService("detail") { [server] in
            server.detail.pending.count
        } answer: { [server] index, number in
            guard server.detail.pending.indices.contains(index) else { return }
            let id = server.detail.pending[index]
            let body = String(repeating: "A line of text. ", count: number)
            try server.detail.answer(.sample(id, body: body, comments: number % 4), at: index)
        } fail: { [server] index, _ in
            guard server.detail.pending.indices.contains(index) else { return }
            try server.detail.fail(ServerError.down, at: index)
        } beginTurn: { [server] in
            server.detail.beginTurn()
        }
    }

    private var pages: WalkService {
        WalkService("pages", server.pages) { _, number in
            .page(.posts(number..<(number + 20)), next: number % 3 == 0 ? nil : "more", total: 200)
        } failure: { _, _ in
            ServerError.down
        }
    }

    private var wishes: WalkService {
        WalkService("wishes", server.wishes) { [server] wish, _ in
            server.change(wish)
        } failure: { _, number in
            number % 2 == 0
                ? PostsLibraryError.isGone : PostsLibraryError.cannotSave(path: "posts", reason: "the disk is full")
        }
    }

    private var undos: WalkService {
        WalkService("undos", server.undos) { _, number in
            number % 3 != 0
        } failure: { _, _ in
            ServerError.down
        }
    }

    /// The result of the last change.
    private var changes: WalkService {
        WalkService("changes") { [server] in
            server.wishes.requests.isEmpty ? 0 : 1
        } answer: { [weak self] _, number in
            guard let self, let wish = server.wishes.requests.last else { return }
            await report(Self.outcome(of: server.lastChange(for: wish), number))
        }
    }

    private static func outcome(of change: PostChange, _ number: Int) -> PostChangeEvent {
        switch number % 5 {
        case 0: .refused(change, reason: "No.")
        case 1: .conflict(change, reason: "Gone.")
        case 2: .waiting(PostsOutbox(pending: number / 5), failure: PostsFailure(PostsContract.offline))
        default: .sent(change, postID: abs(change.postID))
        }
    }

    private var switches: [WalkService] {
        [
            WalkService(switch: "cancellations") { [server] isHeld in
                server.list.isStubborn = isHeld
                server.detail.isStubborn = isHeld
            },
            WalkService(switch: "disk") { [server] isHeld in
                server.problem = isHeld ? PostsLibraryError.cannotSave(path: "posts", reason: "it is full") : nil
            },
        ]
    }

    /// The requests, and how many are waited for although they are cancelled.
    public var effects: String {
        let (list, detail) = (server.list, server.detail)
        return "list: \(list.requests), cancelled \(list.cancelledWaiting); "
            + "posts: \(detail.requests), cancelled \(detail.cancelledWaiting); pages: \(server.pages.requests); "
            + "wishes: \(server.wishes.requests), undone: \(server.undos.requests); "
            + "kept \(server.draftCount) times; tried again \(server.retries.requests.count) times"
    }

    /// The settings and the draft.
    public var stored: String { "\(server.settings), draft \(String(describing: server.draft))" }

    /// Opens a link.
    public func follow(link: String) async { await follow(link) }

    /// Ends the app, and starts it on what the library has kept.
    public func startAgain() async throws { try await relaunch() }

    /// Clears requests.
    public func forget() { server.forget() }
}
