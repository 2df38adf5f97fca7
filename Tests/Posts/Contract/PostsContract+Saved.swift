import AppHTTP
import KitCells
import KitCore
import KitDI
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let offline = PostsServiceError.connection(.cannotConnect(server: "localhost:80"))

    nonisolated static let saved: [Clause<PostsWorld>] = [
        Clause("P-36") { world, driver in
            try await world.fact("P-36a") {
                try await world.answerFirst(.page(.posts(1...9), saved: world.before(.seconds(300))))
                try driver.expectTitle("Posts", end: "9 saved posts")
                try world.expectSelected(1)
            }
            try await world.fact("P-36b") {
                try driver.expectSpinners("Refreshing…")
                try driver.expectScreen(hides: "Saved")
            }
            try await world.fact("P-36c") {
                await driver.press(.down)
                try await world.answer(.posts(0...9))
                try driver.expectTitle("Posts", end: "10 posts")
                try world.expectSelected(2)
            }
            try await world.fact("P-36b") {
                try driver.expectSpinners()
                try world.expectRequests(list: 1)
            }
        },
        Clause("P-36") { world, driver in
            try await world.answer(.page(.posts(1...9), next: "10", total: 100))
            try await world.fact("P-36d") {
                await world.search("needle")
                try await world.answer(.posts([5]))
                await driver.press(.escape)
                try await world.answerFirst(.page(.posts(1...9), saved: world.before(.seconds(60))))
                try driver.expectTitle("Posts", end: "100 posts")
                try await world.answer(.page(.posts(1...9), next: "10", total: 99))
                try driver.expectTitle("Posts", end: "99 posts")
            }
        },
        Clause("P-36") { world, driver in
            try await world.fact("P-36e") {
                try await world.answerFirst(.page(.posts([1]), next: "1", total: 300, saved: world.before(.zero)))
                try driver.expectTitle("Posts", end: "300 saved posts")
                try await world.failList(Self.offline)
                try driver.expectTitle("Posts", end: "300 saved posts, Offline")
                await driver.type("r")
                try await world.answer(.posts([1]))
                try driver.expectTitle("Posts", end: "1 post")
                await driver.type("r")
                try await world.answerFirst(.page(.posts([1]), saved: world.before(.zero)))
                try await world.failList(Self.offline)
                try driver.expectTitle("Posts", end: "1 post, Offline")
                try await world.relaunch()
                try await world.answerFirst(.page(.posts([1]), saved: world.before(.zero)))
                try world.driver.expectTitle("Posts", end: "1 saved post")
            }
        },
        Clause("P-57") { world in
            let saved = world.before(.seconds(60))
            try await world.answer(.posts(1...30))
            try await world.fact("P-57a") {
                await world.driver.press(.down, .down, .down)
                await world.driver.type("s")
                try await world.answerTwice(.page(.posts(1...20), saved: saved), .page([.new] + .posts(1...20)))
                try world.expectSelected(99)
                await world.driver.press(.down, .down, .down)
                await world.driver.type("F")
                try await world.answerTwice(.page(.posts(1...9), saved: saved), .page(.posts(1...8)))
                try world.expectSelected(1)
                await world.driver.press(.down)
                await world.search("pos")
                await world.driver.press(.enter)
                try await world.answerTwice(.page(.posts([5, 4, 2]), saved: saved), .page(.posts([7, 4, 2])))
                try world.expectSelected(7)
            }
            try await world.fact("P-57b") { try world.driver.expectSpinners() }
            try await world.fact("P-57c") {
                await world.driver.type("F")
                try await world.answerFirst(.page(.posts([5, 4]), saved: saved))
                try await world.answer(.posts([7, 5, 4]))
                try world.expectSelected(5)
                await world.driver.type("F")
                try await world.driver.withinOneFrame {
                    try await world.answerFirst(.page(.posts(1...9), saved: saved))
                    await world.driver.press(.down)
                    try await world.answer(.posts(0...9))
                }
                try world.expectSelected(2)
            }
        },
        Clause("P-37") { world, driver in
            try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(30))))
            try await world.failList(Self.offline)
            try await world.fact("P-37a") { try driver.expectText("Offline, saved just now.") }
            try await world.fact("P-37b") {
                try driver.expectText(
                    "✗ Not refreshed (r Try again). No server answers at localhost:80. Check that it is running and that the address is right, then try again."
                )
                try driver.expectSpinners()
            }
            try await world.fact("P-37c") {
                for (wait, age) in [(30, "1 minute"), (120, "3 minutes"), (3_600, "1 hour"), (90_000, "1 day")] {
                    await driver.advance(by: .seconds(wait))
                    try driver.expectText("Offline, saved \(age) ago.")
                }
            }
            try await world.fact("P-37d") {
                await driver.type("r")
                try await world.answer(.posts(1...3))
                try driver.expectScreen(hides: "Offline")
                try driver.expectScreen(hides: "Not refreshed")
            }
        },
        Clause("P-37") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.press(.enter)
            try world.server.detail.send(.sample(1, saved: world.before(.seconds(60))))
            await driver.settle()
            try await world.fact("P-37e") {
                try driver.expectText("The text of the post.")
                try world.server.detail.fail(Self.offline)
                await driver.settle()
                try driver.expectText("Offline, saved 1 minute ago.")
                try driver.expectText(
                    "✗ Not refreshed (r Try again). No server answers at localhost:80. Check that it is running and that the address is right, then try again."
                )
                try driver.expectText("The text of the post.")
                await driver.advance(by: .seconds(60))
                try driver.expectText("Offline, saved 2 minutes ago.")
            }
        },
        Clause("P-37") { world, driver in
            try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(60))))
            try await world.fact("P-37f") {
                try await world.failList()
                try driver.expectText("Saved 1 minute ago.")
                try driver.expectScreen(hides: "Offline")
                await driver.type("r")
                try await world.failList(Self.offline)
                try driver.expectText("Offline, saved 1 minute ago.")
            }
            await driver.press(.enter)
            try world.server.detail.send(.sample(1, saved: world.before(.seconds(120))))
            try await world.fact("P-37f") {
                try world.server.detail.fail(ServerError.down)
                await driver.settle()
                try driver.expectText("Saved 2 minutes ago.")
            }
        },
        Clause("P-37") { world, driver in
            try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(60))))
            await driver.resize(width: 120, height: 24)
            try await world.fact("P-37g") {
                await driver.type(",")
                try driver.expectScreen(hides: "Saved 1 minute ago.")
                await driver.press(.enter, .down, .enter)
                try driver.expectText("Saved 1 minute ago.")
                await driver.advance(by: .seconds(60))
                try driver.expectText("Saved 2 minutes ago.")
            }
        },
        Clause("P-37") { world, driver in
            try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(60))))
            try await world.failList(Self.offline)
            await world.search("post 3")
            try await world.fact("P-37i") {
                try await world.failList(Self.offline)
                try driver.expectText("Nothing found in the saved posts")
                for line in ["saved 1 minute ago", "Not refreshed"] { try driver.expectScreen(hides: line) }
                try driver.expectTitle("Posts", end: "")
                await driver.press(.enter)
                try driver.expectSpinners("Loading…")
                for line in ["saved 1 minute ago", "Not refreshed"] { try driver.expectScreen(hides: line) }
                await driver.press(.escape)
                for line in ["saved 1 minute ago", "Not refreshed"] { try driver.expectScreen(shows: line) }
            }
        },
        Clause("P-37") { world, driver in
            try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(60))))
            try await world.failList(Self.offline)
            await driver.type("ff")
            try await world.fact("P-37h") {
                try driver.expectText("Offline, saved 1 minute ago.")
                try driver.expectTitle("Posts", end: "3 saved posts, Offline")
                for id in 1...2 {
                    let star = PostChange(id: id, kind: .favourite(id == 1), postID: 1, title: "Post 1")
                    await world.report(.sent(star, postID: 1))
                    try driver.expectTitle("Posts", end: "3 saved posts")
                    try driver.expectScreen(hides: "Offline")
                    try driver.expectScreen(hides: "Not refreshed")
                    try world.expectRequests(list: 2)
                }
                try await world.answer(.posts(1...4))
                try driver.expectTitle("Posts", end: "4 posts")
                try driver.expectSpinners()
            }
        },
        Clause("P-37") { world, driver in
            try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(60))))
            try await world.failList(Self.offline)
            await driver.press(.enter)
            try await world.fact("P-37h") {
                await world.report(.answered(isList: false))
                await driver.press(.escape)
                try driver.expectTitle("Posts", end: "3 saved posts")
                try driver.expectScreen(hides: "Not refreshed")
                try world.expectRequests(list: 2)
            }
        },
        Clause("P-37") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.press(.enter)
            try world.server.detail.send(.sample(1, saved: world.before(.seconds(60))))
            try world.server.detail.fail(Self.offline)
            await driver.settle()
            try await world.fact("P-37k") {
                await driver.type("f")
                try driver.expectText("Offline, saved 1 minute ago.")
                let star = PostChange(id: 1, kind: .favourite(true), postID: 1, title: "Post 1")
                await world.report(.sent(star, postID: 1))
                try world.expectRequests(posts: 1, 1)
                try await world.answer(.sample(1))
                try driver.expectScreen(hides: "Offline")
                try driver.expectScreen(hides: "Not refreshed")
            }
        },
    ]

    nonisolated static let settings: [Clause<PostsWorld>] = [
        Clause("P-39") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.fact("P-39a") {
                await driver.type(",")
                try driver.expectTitle("Settings")
                let questions = driver.elements(.picker).map(\.label)
                try driver.expect(questions, is: ["Saved posts", "Order of the list"], "the questions")
                try driver.expect(.picker, "Saved posts", is: "Show, then update")
                try driver.expect(.picker, "Order of the list", is: "Newest first")
                await driver.press(.enter)
                for name in ["Server only", "Show, then update", "Show only"] {
                    try driver.expectScreen(shows: name)
                }
            }
            try await world.fact("P-39b") {
                await driver.press(.down, .enter)
                try driver.expect(world.server.settings, is: PostsSettings(mode: .cacheOnly), "the settings")
                await driver.press(.escape)
                try world.expectMode(.cacheOnly)
            }
            try await world.fact("P-39d") {
                try await world.answer(.page(.posts(1...3), saved: world.before(.seconds(200))))
                try driver.expectText("Saved 3 minutes ago.")
            }
            try await world.fact("P-39e") {
                await driver.type("r")
                try world.expectMode(.cacheAndUpdate)
                try await world.answer(.posts(1...4))
                try driver.expectScreen(hides: "Saved")
            }
            try await world.fact("P-39c") {
                try await world.relaunch()
                try world.expectMode(.cacheOnly)
            }
            try await world.fact("P-39c") {
                world.server.settings.order = .byAuthor
                try await world.relaunch()
                await world.driver.type(",")
                try world.driver.expect(.picker, "Saved posts", is: "Show only")
                try world.driver.expect(.picker, "Order of the list", is: "By author")
            }
        },
        Clause("P-39") { world, driver in
            world.server.settings = PostsSettings(mode: .cacheOnly)
            try await world.relaunch()
            try await world.answer(.page(.posts(1...3), saved: world.before(.seconds(200))))
            try await world.fact("P-39d") { try world.driver.expectText("Saved 3 minutes ago.") }
            await world.driver.press(.enter)
            try await world.fact("P-39f") {
                try driver.expect(world.server.detailModes, is: [.cacheOnly], "the modes of the requests")
                try await world.answer(
                    PostContent(
                        row: .post(1), body: "Text", comments: nil, source: .saved(at: world.before(.seconds(60)))))
                try world.driver.expectText("Comments not loaded. Press r to load them.")
                try world.driver.expectText("Saved 1 minute ago.")
            }
            try await world.fact("P-39e") {
                await world.driver.type("r")
                try driver.expect(
                    world.server.detailModes, is: [.cacheOnly, .cacheAndUpdate], "the modes of the requests")
                try await world.answer(.sample(1))
                try world.driver.expectScreen(hides: "Comments not loaded")
                try world.driver.expectScreen(hides: "Saved")
            }
        },
        Clause("P-39") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.press(.enter)
            let saved = PostContent(
                row: .post(1), body: "Text", comments: nil, source: .saved(at: world.before(.seconds(60))))
            try world.server.detail.send(saved)
            await driver.settle()
            try await world.fact("P-39i") {
                try driver.expectText("Loading the comments…")
                try world.server.detail.fail(ServerError.down)
                await driver.settle()
                try driver.expectText("Comments not loaded. Press r to load them.")
                try driver.expectScreen(hides: "Loading the comments")
                await driver.press(.escape, .enter)
                try world.server.detail.send(saved)
                await driver.settle()
                try await world.answer(.sample(1))
                try driver.expectScreen(hides: "Loading the comments")
            }
        },
        Clause("P-39") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.fact("P-39b") {
                await driver.type(",")
                await driver.press(.tab, .enter, .down, .enter, .escape)
                try world.expectQuery(order: .byAuthor)
                try await world.answer(.posts(1...3))
                try driver.expect(world.firstLine, is: "  Author 1", "the line above the first post")
            }
            try await world.fact("P-39g") {
                await driver.type(",")
                await driver.press(.escape)
                try world.expectRequests(list: 2)
            }
        },
        Clause("P-39") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type(",")
            await driver.press(.enter, .down)
            world.server.problem = PostsLibraryError.cannotSave(path: "/data/posts.sqlite", reason: "the disk is full")
            try await world.fact("P-39j") {
                await driver.press(.enter)
                try driver.expectAlert("Not saved")
                await driver.press(.enter)
                try driver.expectTitle("Settings")
                try driver.expect(.picker, "Saved posts", is: "Show only")
                await driver.press(.escape)
                try driver.expectNoAlert()
                try world.expectMode(.cacheOnly)
                try await world.answer(.posts(1...3))
                await driver.press(.enter)
                try driver.expect(world.server.detailModes, is: [.cacheOnly], "the modes of the requests")
            }
            try await world.fact("P-39j") {
                try await world.relaunch()
                try world.expectMode(.cacheAndUpdate)
            }
        },
        Clause("P-39") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type(",")
            await driver.press(.enter, .down)
            world.server.storage.respond(nil)
            try await world.fact("P-39k") {
                await driver.press(.enter, .escape)
                try driver.expectNoAlert()
                try world.server.storage.fail(ServerError.down)
                await driver.settle()
                try driver.expectAlert("Server error", "The server is down.")
                await driver.press(.enter)
                try world.expectMode(.cacheOnly)
            }
        },
        Clause("P-39") { world in
            world.server.readProblem = ServerError.down
            try await world.relaunch()
            try await world.answer(.posts(1...3))
            try await world.fact("P-39h") {
                await world.driver.type(",")
                try world.driver.expectAlert("Server error", "The server is down.")
                await world.driver.press(.enter)
                try world.driver.expectTitle("Settings")
            }
        },
    ]
}

extension PostsWorld {
    fileprivate func expectMode(_ mode: CacheMode) throws {
        try driver.expect(server.list.requests.last?.mode, is: mode, "the mode of the last request")
    }
}
