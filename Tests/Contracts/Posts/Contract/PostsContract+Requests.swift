import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let requests: [Clause<PostsWorld>] = [
        Clause("P-16") { world in
            try await world.answer(.posts(1...30))
            await world.driver.press(.enter)
            await world.driver.press(.escape)
            try world.driver.expect(world.server.detail.pending, is: [], "the requests under way")
            try world.expectSelected(1)
            await world.driver.press(.enter)
            try world.driver.expect(world.server.detail.requests, is: [1, 1], "the posts that were asked for")
            try await world.answer(.sample(1))
            try world.driver.expectScreen(shows: "The text of the post.")
        },
        Clause("P-17") { world in
            try await world.answer(.posts(1...30))
            await world.driver.type("r")
            await world.driver.press(.enter)
            try world.driver.expect(
                world.server.list.pending.count, is: 0, "how many requests for the list are under way")
            try await world.answer(.sample(1))
            await world.driver.press(.escape)
            try world.expectSpinner(nil)
            try world.expectTitle("Posts", "30 posts")
            try world.driver.expectScreen(hides: "Not refreshed.")
            await world.driver.type("r")
            try world.expectSpinner("Refreshing…")
            try await world.answer(.posts(1...31))
            try world.expectTitle("Posts", "31 posts")
        },
        Clause("P-18") { world in
            world.server.list.isStubborn = true
            world.server.detail.isStubborn = true
            try await world.answer(.posts(1...30))
            await world.driver.type("r")
            await world.driver.press(.enter)
            await world.driver.press(.escape)
            await world.driver.type("r")
            // The second request for the refresh is answered before the first.
            try world.server.list.answer(.page(.posts(1...40)), at: 1)
            await world.driver.settle()
            try world.expectTitle("Posts", "40 posts")
            try await world.answer(.posts(1...5))
            try world.expectTitle("Posts", "40 posts")
            try await world.answer(.sample(1))
            try world.expectTitle("Posts", "40 posts")
        },
        Clause("P-18") { world in
            world.server.list.isStubborn = true
            world.server.detail.isStubborn = true
            try await world.answer(.posts(1...30))
            await world.driver.press(.enter)
            await world.driver.press(.escape)
            await world.driver.press(.enter)
            try world.server.detail.answer(.sample(1, body: "The newer text."), at: 1)
            await world.driver.settle()
            try world.server.detail.answer(.sample(1, body: "The older text."))
            await world.driver.settle()
            try world.driver.expectScreen(shows: "The newer text.")
            await world.driver.press(.escape)
            await world.driver.press(.enter)
            await world.driver.press(.escape)
            try world.server.detail.fail(ServerError.down)
            await world.driver.settle()
            try world.expectTitle("Posts", "30 posts")
            try world.driver.expectScreen(hides: "The server is down.")
        },
        Clause("P-18") { world in
            // A refresh that was cancelled and then fails says nothing.
            world.server.list.isStubborn = true
            world.server.detail.isStubborn = true
            try await world.answer(.posts(1...30))
            await world.driver.type("r")
            await world.driver.press(.enter)
            await world.driver.press(.escape)
            try await world.failList()
            try await world.answer(.sample(1))
            try world.driver.expectScreen(hides: "Not refreshed.")
            try world.expectSelected(1)
        },
    ]
}
