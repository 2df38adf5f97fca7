import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let paging: [Clause<PostsWorld>] = [
        Clause("P-29") { world in
            try await world.answer(.page(.posts(1...50), next: "a", total: 120))
            try world.expectTitle("Posts", "120 posts")
            for _ in 0..<4 { await world.driver.press(.pageDown) }
            try world.driver.expect(world.server.pages.requests.count, is: 0, "how often a page was asked for")
            await world.driver.press(.pageDown)
            try world.driver.expect(
                world.server.pages.requests.map(\.cursor.rawValue), is: ["a"], "the pages asked for")
            await world.driver.press(.end, .up)
            try world.expectSpinner("Loading…")
            try world.driver.expect(world.server.pages.requests.count, is: 1, "how often a page was asked for")
            try world.expectSelected(49)
            let line = world.selectedLine
            try await world.answerMore(.page(.posts(46...100), next: "b", total: 120))
            try world.expectSpinner(nil)
            try world.expectSelected(49)
            try world.driver.expect(world.selectedLine, is: line, "the line of the selected post")
            try world.driver.expect(world.titles.filter { $0 == "Post 49" }.count, is: 1, "how often post 49 is there")
            await world.driver.press(.end)
            try world.expectSelected(100)
            try await world.answerMore(.page(.posts(101...120), total: 120))
            await world.driver.press(.end)
            try world.expectSelected(120)
            try world.driver.expect(
                world.server.pages.requests.map(\.cursor.rawValue), is: ["a", "b"], "the pages asked for")
        },
        Clause("P-30") { world in
            try await world.answer(.page(.posts(1...50), next: "a", total: 60))
            await world.driver.press(.end)
            try world.server.pages.fail(ServerError.down)
            await world.driver.settle()
            try world.expectSpinner(nil)
            try world.driver.expect(world.server.pages.requests.count, is: 1, "how often a page was asked for")
            await world.driver.press(.end)
            try world.driver.expectScreen(shows: "▐ More posts could not be loaded.")
            try world.driver.expectScreen(shows: "The server is down.")
            await world.driver.press(.enter)
            try world.driver.expect(world.server.pages.requests.count, is: 2, "how often a page was asked for")
            try world.expectSpinner("Loading…")
            try await world.answerMore(.page(.posts(51...60), total: 60))
            try world.driver.expectScreen(hides: "could not be loaded")
            await world.driver.press(.end)
            try world.expectSelected(60)
        },
        Clause("P-30") { world in
            // A page that is under way when a post is opened is asked for again after coming back.
            try await world.answer(.page(.posts(1...50), next: "a", total: 60))
            await world.driver.press(.end)
            try await world.open(50)
            try world.driver.expect(world.server.pages.pending.count, is: 0, "how many pages are under way")
            await world.driver.press(.escape)
            try world.driver.expect(world.server.pages.pending.count, is: 1, "how many pages are under way")
            try await world.answerMore(.page(.posts(51...60), total: 60))
            await world.driver.press(.end)
            try world.expectSelected(60)
        },
    ]
}
