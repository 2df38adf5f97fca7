import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let post: [Clause<PostsWorld>] = [
        Clause("P-12") { world, driver in
            try await world.answer(.posts(1...30))
            try await world.fact("P-12a") {
                await driver.press(.down, .enter)
                try driver.expectTitle("Post 2")
                try world.expectRequests(posts: 2)
            }
            try await world.fact("P-12b") { try driver.expectSpinners("Loading…") }
            try await world.fact("P-12c") {
                try await world.answer(.sample(2, comments: 5))
                try driver.expectSpinners()
                for text in ["Post 2", "by Author 1", "The text of the post."] { try driver.expectText(text) }
            }
            try await world.fact("P-12d") { try driver.expectText("5 comments") }
            try await world.fact("P-12e") {
                for number in 0..<2 {
                    try driver.expectText("Reader \(number)")
                    try driver.expectText("Remark \(number)")
                }
            }
            try await world.fact("P-12d") {
                for (count, text) in [(1, "1 comment"), (0, "No comments yet.")] {
                    await driver.press(.escape, .enter)
                    try await world.answer(.sample(2, comments: count))
                    try driver.expectText(text)
                }
            }
        },
        Clause("P-12") { world, driver in
            try await world.answer(.posts(1...2))
            await driver.press(.enter)
            let comment = PostComment(id: 1, author: "Reader", email: "", body: "Or http://b.example/2")
            let row = PostRow(id: 1, title: "Post 1", author: "Author")
            try await world.fact("P-12f") {
                try await world.answer(
                    PostContent(row: row, body: "See https://a.example/1.", comments: [comment], source: .fresh))
                try driver.expectText("See https://a.example/1.")
                try driver.expect(driver.links, is: ["https://a.example/1", "http://b.example/2"], "the links")
                try driver.expect(driver.linkTexts, is: driver.links, "the texts that look like links")
            }
        },
        Clause("P-13") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.press(.enter)
            try await world.fact("P-13a") {
                try await world.answer(.sample(1, body: (1...60).map { "line \($0)." }.joined(separator: "\n")))
                try driver.expectText("by Author 1")
                try driver.expectText("line 1.")
                try driver.expectScreen(hides: "line 60.")
            }
            try await world.fact("P-13b") {
                await driver.press(.down, .down, .down, .down, .down, .down)
                try driver.expectScreen(hides: "line 1.")
                await driver.press(.up, .up)
                try driver.expectText("line 1.")
            }
            try await world.fact("P-13c") {
                let before = world.bodyLines
                await driver.press(.pageDown)
                let gap = (world.bodyLines.first ?? 0) - (before.last ?? 0)
                try driver.expect([0, 1].contains(gap), "the page begins \(gap) lines after the last one's end")
                await driver.press(.pageUp)
                try driver.expect(world.bodyLines, is: before, "the lines on the screen")
            }
            try await world.fact("P-13d") {
                await driver.press(.end)
                try driver.expectText("Remark 1")
                await driver.press(.home)
                try driver.expectText("by Author 1")
            }
        },
        Clause("P-14") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.press(.enter)
            try await world.fact("P-14a") {
                try await world.failPost()
                try driver.expectText("Post not loaded")
                try driver.expectText("The server is down.")
                try driver.expectFocus(.button, "Try again")
            }
            try await world.fact("P-14b") {
                await driver.press(.enter)
                try driver.expectSpinners("Loading…")
                try await world.failPost()
                await driver.type("r")
                try world.expectRequests(posts: 1, 1, 1)
                try await world.answer(.sample(1))
                try driver.expectText("The text of the post.")
            }
            try await world.fact("P-14c") {
                await driver.type("rr")
                try world.expectRequests(posts: 1, 1, 1, 1)
            }
            try await world.fact("P-14d") {
                try driver.expectText("The text of the post.")
                try driver.expectTitle("Post 1", end: "Refreshing…")
                try driver.expectSpinners()
            }
            try await world.fact("P-14c") {
                try await world.answer(.sample(1, body: "A new text."))
                try driver.expectText("A new text.")
                try driver.expectTitle("Post 1", end: "")
            }
        },
        Clause("P-14") { world, driver in
            try await world.answer(.posts(1...30))
            try await world.open(1)
            try await world.fact("P-14e") {
                await driver.type("r")
                try await world.failPost()
                try driver.expectText("The text of the post.")
                try driver.expectText("✗ Not refreshed (r Try again). The server is down.")
                try driver.expectTitle("Post 1", end: "")
            }
            try await world.fact("P-14d") {
                await driver.type("r")
                try driver.expectScreen(hides: "Not refreshed")
            }
            try await world.fact("P-14f") {
                try world.server.detail.fail(ServerError.down)
                await driver.settle()
                await driver.advance(by: .milliseconds(499))
                try driver.expectTitle("Post 1", end: "Refreshing…")
                try driver.expectScreen(hides: "Not refreshed")
                await driver.advance(by: .milliseconds(1))
                try driver.expectTitle("Post 1", end: "")
                try driver.expectText("✗ Not refreshed (r Try again). The server is down.")
                await driver.type("r")
                try await world.answer(.sample(1))
                await driver.type("r")
                try world.server.detail.fail(ServerError.down)
                await driver.settle()
                try driver.expectText("✗ Not refreshed (r Try again). The server is down.")
            }
        },
        Clause("P-15") { world, driver in
            try await world.answer(.posts(1...60))
            await driver.press(.pageDown, .pageDown, .up)
            let (line, selected) = (world.selectedLine, world.selectedPost)
            try await world.open(selected)
            await driver.press(.escape)
            try await world.fact("P-15a") {
                try driver.expectTitle("Posts", end: "60 posts")
                try world.expectSelected(selected)
                try driver.expect(world.selectedLine, is: line, "the line of the selected post")
            }
            try await world.fact("P-15b") {
                try world.expectRequests(list: 1)
                try driver.expectSpinners()
            }
        },
    ]
}

extension PostsWorld {
    /// The indices of the visible lines of the form "line 7.".
    fileprivate var bodyLines: [Int] {
        driver.screen.split(separator: "\n").compactMap { line in
            line.firstMatch(of: /line ([0-9]+)\./).flatMap { Int($0.1) }
        }
    }
}
