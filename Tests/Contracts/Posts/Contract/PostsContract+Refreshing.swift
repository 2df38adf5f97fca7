import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let refreshing: [Clause<PostsWorld>] = [
        Clause("P-6") { world in
            try await world.answer(.posts(1...30))
            await world.driver.press(.up)
            try world.driver.expectScreen(shows: "↑ Once more to refresh")
            try world.expectRequests(list: 1)
            await world.driver.press(.down)
            try world.driver.expectScreen(hides: "Once more to refresh")
            try world.expectSelected(1)
            try world.expectRequests(list: 1)
            await world.driver.pull()
            try world.driver.expectScreen(hides: "Once more to refresh")
            try world.expectSpinner("Refreshing…")
            try world.expectRequests(list: 2)
            try await world.answer(.posts(1...31))
            try world.expectSpinner(nil)
            try world.expectTitle("Posts", "31 posts")
        },
        Clause("P-7") { world in
            try await world.answer(.posts(1...30))
            await world.driver.press(.down, .down)
            await world.driver.type("r")
            try world.expectSpinner("Refreshing…")
            await world.driver.press(.down)
            try world.expectSelected(4)
            try await world.answer(.posts(1...30))
            try world.expectSpinner(nil)
            try world.expectSelected(4)
        },
        Clause("P-8") { world in
            try await world.answer(.posts(1...30))
            await world.driver.type("rr")
            await world.driver.pull()
            await world.driver.type("r")
            try world.expectRequests(list: 2)
            try await world.answer(.posts(1...30))
            try world.expectSpinner(nil)
            await world.driver.type("r")
            try world.expectRequests(list: 3)
        },
        Clause("P-9") { world in
            try await world.answer(.page(.posts(1...5_100), next: "a", total: 9_000))
            await world.driver.type("r")
            try world.driver.expect(world.server.list.requests.last?.count, is: 5_000, "how many rows are asked for")
            try await world.answer(.page(.posts(1...5_000), next: "a", total: 9_000))
            try world.expectSelected(1)
        },
        Clause("P-9") { world in
            try await world.answer(.posts(10...60))
            await world.driver.press(.pageDown, .pageDown, .up)
            try world.expectSelected(29)
            let line = world.selectedLine
            await world.driver.type("r")
            try await world.answer(.posts(1...60))
            try world.expectSelected(29)
            try world.driver.expect(world.selectedLine, is: line, "the line of the selected post")
            await world.driver.type("r")
            try await world.answer(.posts((1...60).filter { $0 != 29 }))
            try world.expectSelected(30)
            try world.driver.expect(world.selectedLine, is: line, "the line of the selected post")
        },
        Clause("P-10") { world in
            try await world.answer(.posts(1...30))
            await world.driver.press(.down)
            await world.driver.type("r")
            try await world.failList()
            try world.expectSpinner(nil)
            try world.driver.expectScreen(shows: "Not refreshed. The server is down.")
            try world.expectSelected(2)
            await world.driver.type("r")
            try await world.answer(.posts(1...30))
            try world.driver.expectScreen(hides: "Not refreshed.")
            try world.expectSelected(2)
        },
        Clause("P-11") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type("r")
            try await world.answer([PostRow]())
            try world.driver.expectScreen(shows: "No posts yet.")
            try world.driver.expectScreen(hides: "Post 1")
        },
    ]
}
