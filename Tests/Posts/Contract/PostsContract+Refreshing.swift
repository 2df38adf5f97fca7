import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let refreshing: [Clause<PostsWorld>] = [
        Clause("P-6") { world, driver in
            try await world.answer(.posts(1...30))
            try await world.fact("P-6a") {
                await driver.press(.up)
                try driver.expectText("↑ Once more to refresh")
                try world.expectRequests(list: 1)
            }
            try await world.fact("P-6c") {
                await driver.press(.down)
                try driver.expectScreen(hides: "Once more to refresh")
                try world.expectSelected(1)
                try world.expectRequests(list: 1)
            }
            try await world.fact("P-6b") {
                await driver.pull()
                try driver.expectScreen(hides: "Once more to refresh")
                try driver.expectSpinners("Refreshing…")
                try world.expectRequests(list: 2)
                try await world.answer(.posts(1...31))
                try driver.expectSpinners()
                try driver.expectTitle("Posts", end: "31 posts")
            }
        },
        Clause("P-7") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.press(.down, .down)
            try await world.fact("P-7a") {
                await driver.type("r")
                try world.expectRequests(list: 2)
            }
            try await world.fact("P-7b") {
                try driver.expectSpinners("Refreshing…")
                try driver.expect(world.firstLine.contains("Refreshing…"), "the spinner is not above the rows")
            }
            try await world.fact("P-7c") {
                await driver.press(.down)
                try world.expectSelected(4)
            }
            try await world.fact("P-7b") {
                try await world.answer(.posts(1...30))
                try driver.expectSpinners()
                try world.expectSelected(4)
            }
        },
        Clause("P-8") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.type("rr")
            await driver.pull()
            await driver.type("r")
            try world.expectRequests(list: 2)
            try await world.answer(.posts(1...30))
            try driver.expectSpinners()
            await driver.type("r")
            try world.expectRequests(list: 3)
        },
        Clause("P-9") { world, driver in
            try await world.answer(.posts(10...60))
            await driver.press(.pageDown, .pageDown, .up)
            let (line, selected) = (world.selectedLine, world.selectedPost)
            @MainActor func expectSelected(_ id: Int) throws {
                try world.expectSelected(id)
                try driver.expect(world.selectedLine, is: line, "the line of the selected post")
            }
            try await world.fact("P-9a") {
                for posts in [1...60, 5...90, 1...60] {
                    await driver.type("r")
                    try await world.answer(.posts(posts))
                    try expectSelected(selected)
                }
            }
            try await world.fact("P-9b") {
                await driver.type("r")
                try await world.answer(.posts((1...60).filter { $0 != selected }))
                try expectSelected(selected + 1)
            }
            try await world.fact("P-9c") {
                await driver.press(.end)
                await driver.type("r")
                try await world.answer(.posts(1...40))
                try world.expectSelected(40)
            }
        },
        Clause("P-9") { world, driver in
            try await world.answer(.page(.posts(1...70), next: "a", total: 9_000))
            try await world.fact("P-9d") {
                await driver.type("r")
                try driver.expect(world.server.list.requests.last?.count, is: 70, "the number of requested posts")
                try await world.answer(.page(.posts(1...5_100), next: "a", total: 9_000))
                await driver.type("r")
                try driver.expect(world.server.list.requests.last?.count, is: 5_000, "the number of requested posts")
            }
            try await world.fact("P-9e") {
                try await world.answer(.page(.posts(1...5_000), next: "b", total: 9_000))
                try world.expectSelected(1)
                await driver.press(.end)
                try world.expectSelected(5_000)
                try world.expectRequests(pages: ["b"])
                try await world.answerMore(.page(.posts(5_001...5_100), next: "c", total: 9_000))
                try world.expectSelected(5_100)
            }
        },
        Clause("P-10") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.press(.down)
            await driver.type("r")
            try await world.failList()
            try await world.fact("P-10a") {
                try driver.expectSpinners()
                try world.expectSelected(2)
                try driver.expectTitle("Posts", end: "30 posts")
            }
            try await world.fact("P-10b") {
                try driver.expectText("✗ Not refreshed (r Try again). The server is down.")
            }
            try await world.fact("P-10c") {
                await driver.type("r")
                try await world.answer(.posts(1...30))
                try driver.expectScreen(hides: "Not refreshed")
                try world.expectSelected(2)
            }
        },
        Clause("P-10") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.resize(width: 40, height: 12)
            try await world.fact("P-10f") {
                await driver.type("r")
                try await world.failList()
                try driver.expectScreen(shows: "✗ Not refreshed (r Try again).")
                try driver.expect(driver.lines[2].contains("Post 1"), is: true, "whether the line is the only one")
                await driver.resize(width: 80, height: 12)
                try driver.expectScreen(shows: "✗ Not refreshed (r Try again). The server is down.")
            }
        },
        Clause("P-10") { world, driver in
            // Fewer posts are saved than the list has.
            try await world.answer(.page(.posts(1...70), next: "a", total: 101))
            await driver.press(.pageDown, .pageDown, .pageDown, .pageDown, .pageDown, .pageDown)
            let (selected, lines) = (world.selectedPost, driver.lines)
            await driver.type("r")
            try await world.answerFirst(.page(.posts(1...50), saved: world.before(.seconds(60))))
            try await world.fact("P-10a") {
                try driver.expectTitle("Posts", end: "101 posts")
                try await world.failList(Self.offline)
                try driver.expectTitle("Posts", end: "101 posts, Offline")
                try world.expectSelected(selected)
                try driver.expectText("Offline, saved 1 minute ago.")
                await driver.type("r")
                try await world.answer(.page(.posts(1...70), next: "a", total: 101))
                try driver.expect(driver.lines, is: lines, "the screen")
            }
        },
        Clause("P-10") { world, driver in
            try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(60))))
            try await world.failListAtOnce(Self.offline)
            try driver.expectScreen(shows: "✗ Not refreshed")
            await driver.type("r")
            try await world.fact("P-10d") {
                try driver.expectScreen(hides: "Not refreshed")
                try driver.expectText("Offline, saved 1 minute ago.")
            }
            try await world.fact("P-10e") {
                try await world.failListAtOnce(Self.offline)
                await driver.advance(by: .milliseconds(499))
                try driver.expectSpinners("Refreshing…")
                try driver.expectScreen(hides: "Not refreshed")
                await driver.advance(by: .milliseconds(1))
                try driver.expectSpinners()
                try driver.expectScreen(shows: "✗ Not refreshed")
                await driver.type("r")
                try await world.answer(.posts(1...3))
                await driver.type("r")
                try await world.failListAtOnce(Self.offline)
                try driver.expectScreen(shows: "✗ Not refreshed")
            }
        },
        Clause("P-10") { world, driver in
            try await world.fact("P-10e") {
                try await world.failListAtOnce()
                try driver.expectFocus(.button, "Try again")
                await driver.type("r")
                try await world.failListAtOnce()
                await driver.advance(by: .milliseconds(499))
                try driver.expectSpinners("Loading…")
                await driver.advance(by: .milliseconds(1))
                try driver.expectSpinners()
                try driver.expectFocus(.button, "Try again")
            }
        },
        Clause("P-11") { world in
            try await world.answer(.posts(1...3))
            await world.driver.press(.down)
            await world.driver.type("r")
            try await world.fact("P-11a") {
                try await world.answer([PostRow]())
                try world.driver.expectText("No posts yet.")
                try world.expectTitles()
            }
            try await world.fact("P-11b") {
                await world.driver.type("r")
                try await world.answer(.posts(1...3))
                try world.expectSelected(1)
            }
        },
    ]
}
