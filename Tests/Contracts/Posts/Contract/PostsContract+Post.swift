import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let post: [Clause<PostsWorld>] = [
        Clause("P-12") { world in
            try await world.answer(.posts(1...30))
            await world.driver.press(.down)
            await world.driver.press(.enter)
            try world.expectTitle("Post 2")
            try world.expectSpinner("Loading…")
            try world.driver.expect(world.server.detail.requests, is: [2], "which posts were asked for")
            try await world.answer(.sample(2))
            try world.expectSpinner(nil)
            let texts = ["Post 2", "by Author 2", "The text of the post.", "2 comments", "Reader 1", "Remark 1"]
            for text in texts { try world.driver.expectScreen(shows: text) }
            await world.driver.press(.escape)
            for (count, text) in [(1, "1 comment"), (0, "No comments yet.")] {
                await world.driver.press(.enter)
                try await world.answer(.sample(2, comments: count))
                try world.driver.expectScreen(shows: "  \(text)\n")
                await world.driver.press(.escape)
            }
        },
        Clause("P-13") { world in
            try await world.answer(.posts(1...30))
            await world.driver.press(.enter)
            let body = (1...60).map { "line \($0)." }.joined(separator: "\n")
            try await world.answer(.sample(1, body: body))
            try world.driver.expectScreen(shows: "line 1.")
            try world.driver.expectScreen(hides: "line 60.")
            await world.driver.press(.down, .down, .down, .down, .down, .down)
            try world.driver.expectScreen(hides: "line 1.")
            await world.driver.press(.up, .up)
            try world.driver.expectScreen(shows: "line 1.")
            await world.driver.press(.pageDown)
            try world.driver.expectScreen(hides: "line 1.")
            await world.driver.press(.end)
            try world.driver.expectScreen(shows: "Remark 1")
            await world.driver.press(.pageUp)
            try world.driver.expectScreen(hides: "Remark 1")
            await world.driver.press(.home)
            try world.driver.expectScreen(shows: "by Author 1")
        },
        Clause("P-14") { world in
            try await world.answer(.posts(1...30))
            await world.driver.press(.enter)
            try world.server.detail.fail(ServerError.down)
            await world.driver.settle()
            try world.driver.expectScreen(shows: "The server is down.")
            try world.expectFocus(.button, "Try again")
            await world.driver.press(.enter)
            try world.expectSpinner("Loading…")
            try world.server.detail.fail(ServerError.down)
            await world.driver.settle()
            await world.driver.type("r")
            try await world.answer(.sample(1))
            try world.driver.expectScreen(shows: "The text of the post.")
            await world.driver.type("rr")
            try world.expectSpinner("Loading…")
            try world.driver.expect(world.server.detail.requests.count, is: 4, "how often the post was asked for")
            try await world.answer(.sample(1, body: "A new text."))
            try world.driver.expectScreen(shows: "A new text.")
        },
        Clause("P-15") { world in
            try await world.answer(.posts(1...60))
            await world.driver.press(.pageDown, .pageDown, .up)
            let line = world.selectedLine
            try await world.open(20)
            await world.driver.press(.escape)
            try world.expectTitle("Posts", "60 posts")
            try world.expectSelected(20)
            try world.driver.expect(world.selectedLine, is: line, "the line of the selected post")
            try world.expectRequests(list: 1)
            try world.expectSpinner(nil)
        },
    ]
}
