import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let saved: [Clause<PostsWorld>] = [
        Clause("P-36") { world in
            try await world.answerFirst(.page(.posts(1...9), saved: world.before(.seconds(300))))
            try world.expectTitle("Posts", "9 posts")
            try world.expectSpinner("Refreshing…")
            try world.driver.expectScreen(hides: "aved")
            await world.driver.press(.down)
            try await world.answer(.posts(0...9))
            try world.expectSpinner(nil)
            try world.expectTitle("Posts", "10 posts")
            try world.expectSelected(2)
            try world.expectRequests(list: 1)
        },
        Clause("P-37") { world in
            try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(30))))
            try await world.failList()
            try world.driver.expectScreen(shows: "Offline, saved just now.")
            try world.driver.expectScreen(shows: "Not refreshed. The server is down.")
            try world.expectSpinner(nil)
            for (wait, age) in [(30, "1 minute"), (120, "3 minutes"), (3_600, "1 hour"), (90_000, "1 day")] {
                await world.driver.advance(by: .seconds(wait))
                try world.driver.expectScreen(shows: "Offline, saved \(age) ago.")
            }
            await world.driver.type("r")
            try await world.answer(.posts(1...3))
            try world.driver.expectScreen(hides: "Offline")
            try world.driver.expectScreen(hides: "Not refreshed.")
        },
        Clause("P-37") { world in
            // A saved post on its own screen; the age stands still while nobody sees it, and is right afterwards.
            try await world.answer(.posts(1...3))
            await world.driver.press(.enter)
            try world.server.detail.send(.sample(1, saved: world.before(.seconds(60))))
            await world.driver.settle()
            try world.driver.expectScreen(shows: "The text of the post.")
            try world.server.detail.fail(ServerError.down)
            await world.driver.settle()
            try world.driver.expectScreen(shows: "Offline, saved 1 minute ago.")
            try world.driver.expectScreen(shows: "Not refreshed. The server is down.")
            try world.driver.expectScreen(shows: "The text of the post.")
            await world.driver.advance(by: .seconds(60))
            try world.driver.expectScreen(shows: "Offline, saved 2 minutes ago.")
        },
        Clause("P-38") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type("f")
            await world.tell(.waiting(PostsOutbox(pending: 2), reason: "No server."))
            try world.driver.expectScreen(shows: "2 changes wait to be sent.")
            try world.expectNoAlert()
            try world.driver.expect(world.server.retries.requests.count, is: 0, "how often sending was tried")
            await world.driver.type("r")
            try world.driver.expect(world.server.retries.requests.count, is: 1, "how often sending was tried")
            let star = PostChange(id: 1, kind: .favourite(true), postID: 1, title: "Post 1")
            await world.tell(.sent(star, postID: 1))
            try world.driver.expectScreen(shows: "1 change waits to be sent.")
            await world.tell(.sent(star, postID: 1))
            try world.driver.expectScreen(hides: "to be sent")
        },
        Clause("P-38") { world in
            // Told before there are any rows, as at the start.
            await world.tell(.waiting(PostsOutbox(pending: 1), reason: "They were not sent before."))
            try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(30))))
            try world.driver.expectScreen(shows: "1 change waits to be sent.")
            try await world.failList()
            try world.driver.expectScreen(shows: "Offline, saved just now. 1 change waits to be sent.")
        },
    ]

    nonisolated static let settings: [Clause<PostsWorld>] = [
        Clause("P-39") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type(",")
            try world.expectTitle("Settings")
            try world.driver.expect(
                world.driver.elements(.picker).map(\.label), is: ["Saved posts", "Order of the list"], "what is asked")
            try world.driver.expect(
                world.driver.elements(.picker).map(\.value), is: ["Show, then update", "Newest first"], "what holds")
            await world.driver.press(.enter, .down, .enter)
            try world.driver.expect(
                world.server.settings, is: PostsSettings(mode: .cacheOnly, order: .newest), "what is kept")
            await world.driver.press(.escape)
            try world.driver.expect(world.server.list.requests.last?.mode, is: .cacheOnly, "how the list is asked for")
            try await world.answer(.page(.posts(1...3), saved: world.before(.seconds(200))))
            try world.driver.expectScreen(shows: "Saved 3 minutes ago.")
            await world.driver.type("r")
            try world.driver.expect(
                world.server.list.requests.last?.mode, is: .cacheAndUpdate, "how the list is asked for")
            try await world.answer(.posts(1...4))
            try world.driver.expectScreen(hides: "Saved")
            try await world.relaunch()
            try world.driver.expect(world.server.list.requests.last?.mode, is: .cacheOnly, "how the list is asked for")
        },
        Clause("P-39") { world in
            try await world.answer(.posts(1...3))
            world.server.settings = PostsSettings(mode: .cacheOnly)
            await world.driver.press(.enter)
            try world.driver.expect(world.server.detailModes, is: [.cacheOnly], "how the post is asked for")
            let row = PostRow(id: 1, title: "Post 1", author: "Author 1")
            try await world.answer(
                PostContent(row: row, body: "Text", comments: nil, source: .saved(at: world.before(.seconds(60)))))
            try world.driver.expectScreen(shows: "The comments are not saved here.")
            try world.driver.expectScreen(shows: "Saved 1 minute ago.")
            await world.driver.type("r")
            try world.driver.expect(
                world.server.detailModes, is: [.cacheOnly, .cacheAndUpdate], "how the post is asked for")
            try await world.answer(.sample(1))
            try world.driver.expectScreen(hides: "not saved here")
            try world.driver.expectScreen(hides: "Saved")
        },
        Clause("P-39") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type(",")
            await world.driver.press(.tab, .enter, .up, .enter)
            await world.driver.press(.escape)
            try world.expectQuery(order: .byAuthor)
            try await world.answer(.byAuthors(3))
            try world.driver.expect(world.firstLine, is: "Author 1", "the header")
            await world.driver.type(",")
            await world.driver.press(.escape)
            try world.expectRequests(list: 2)
        },
    ]
}
