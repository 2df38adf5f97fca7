import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let paging: [Clause<PostsWorld>] = [
        Clause("P-29") { world, driver in
            try await world.answer(.page(.posts(1...50), next: "a", total: 120))
            try await world.fact("P-29a") {
                try driver.expectTitle("Posts", end: "120 posts")
                await driver.press(.pageDown, .pageDown, .pageDown)
                try world.expectRequests(pages: [])
                await driver.press(.end, .up)
                try world.expectRequests(pages: ["a"])
            }
            let line = world.selectedLine
            try await world.fact("P-29b") {
                try driver.expectSpinners("Loading…")
                try world.expectSelected(49)
            }
            try await world.fact("P-29c") {
                try await world.answerMore(.page(.posts(46...100), next: "b", total: 120))
                try driver.expectSpinners()
                try world.expectSelected(49)
                try driver.expect(world.selectedLine, is: line, "the line of the selected post")
            }
            try await world.fact("P-29d") {
                try driver.expect(world.titles.filter { $0 == "Post 49" }.count, is: 1, "the number of rows of post 49")
                await driver.press(.down, .down)
                try world.expectSelected(51)
            }
            try await world.fact("P-29a") {
                await driver.press(.end)
                try world.expectSelected(100)
                try world.expectRequests(pages: ["a", "b"])
            }
            try await world.fact("P-29e") {
                try await world.answerMore(.page(.posts(101...119), next: "c", total: 120))
                try world.expectSelected(119)
                try await world.answerMore(.page(.posts(120...120), total: 120))
                try world.expectSelected(120)
                try world.expectRequests(pages: ["a", "b", "c"])
            }
        },
        Clause("P-29") { world in
            try await world.answer(.page(.posts(1...50), next: "a", total: 120))
            try await world.fact("P-29e") {
                await world.driver.press(.end)
                try await world.answerMore(.page(.posts(51...80), next: "b", total: 120))
                try world.expectSelected(80)
                await world.driver.press(.up)
                try await world.answerMore(.page(.posts(81...120), total: 120))
                try world.expectSelected(79)
            }
        },
        Clause("P-30") { world, driver in
            try await world.answer(.page(.posts(1...50), next: "a", total: 60))
            await driver.press(.end)
            try world.server.pages.fail(ServerError.down)
            await driver.settle()
            try await world.fact("P-30a") {
                try driver.expectSpinners()
                try world.expectRequests(pages: ["a"])
                await driver.press(.end)
                try driver.expectSelected("More posts could not be loaded.")
                try driver.expectText("Open this row to try again. The server is down.")
            }
            try await world.fact("P-30b") {
                await driver.press(.enter)
                try world.expectRequests(pages: ["a", "a"])
                try driver.expectSpinners("Loading…")
                try driver.expectScreen(hides: "could not be loaded")
                try await world.answerMore(.page(.posts(51...60), total: 60))
                await driver.press(.end)
                try world.expectSelected(60)
            }
        },
        Clause("P-30") { world, driver in
            try await world.answer(.page(.posts(1...50), next: "a", total: 60))
            await driver.press(.end)
            try await world.fact("P-30c") {
                try await world.open(50)
                try driver.expect(world.server.pages.pending.count, is: 0, "the number of waiting requests for a page")
                await driver.press(.escape)
                try driver.expect(world.server.pages.pending.count, is: 1, "the number of waiting requests for a page")
                try await world.answerMore(.page(.posts(51...60), total: 60))
                await driver.press(.end)
                try world.expectSelected(60)
            }
        },
    ]
}
