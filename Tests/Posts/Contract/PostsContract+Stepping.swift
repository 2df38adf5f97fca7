import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let stepping: [Clause<PostsWorld>] = [
        Clause("P-67", in: .narrowAndWide) { world, driver in
            try await world.answer(.posts(1...9))
            await world.search("post")
            try await world.answer(.posts([7, 3, 5]))
            await driver.press(.enter)
            try await world.open(7)
            try await world.fact("P-67c") {
                await driver.type("K")
                try driver.expectTitle("Post 7")
            }
            try await world.fact("P-67a") {
                for (key, id) in [("J", 3), ("J", 5), ("K", 3)] {
                    await driver.type(key)
                    try driver.expectTitle("Post \(id)")
                    try driver.expectSpinners("Loading…")
                    try await world.answer(.sample(id))
                    try driver.expectText("The text of the post.")
                }
                try driver.expect(driver.highlightedTexts.contains("Post"), "the search is not marked")
                try world.expectRequests(posts: 7, 3, 5, 3)
            }
            try await world.fact("P-67c") {
                await driver.type("J")
                // The post is still loading.
                await driver.type("J")
                try driver.expectTitle("Post 5")
                try world.expectRequests(posts: 7, 3, 5, 3, 5)
            }
            try await world.fact("P-67b") {
                await driver.press(.escape)
                try world.expectSelected(5)
                try driver.expect(driver.elements(.textField).first?.value, is: "post", "the search field")
                try world.expectRequests(list: 2)
            }
        },
        Clause("P-67") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.resize(width: 120, height: 30)
            try await world.open(1)
            await driver.type("JJ")
            try await world.fact("P-67b") {
                let rows = driver.lines.compactMap { $0.split(separator: "│", maxSplits: 1).first }
                try driver.expect(rows.contains { $0.hasPrefix("▐ Post 3 ") }, "post 3 is not selected beside the page")
            }
        },
        Clause("P-67") { world, driver in
            try await world.answer(.posts(1...3))
            await world.follow("posts://post/42")
            try await world.answer(.sample(42))
            try await world.fact("P-67c") {
                await driver.type("JK")
                try driver.expectTitle("Post 42")
                try world.expectRequests(posts: 42)
            }
        },
        Clause("P-67", in: .narrowAndWide) { world, driver in
            try await world.answer(.page(.posts(1...50), next: "a", total: 60))
            for _ in 0..<44 { await driver.press(.down) }
            let pages = world.server.pages.requests.count
            try await world.open(45)
            try await world.fact("P-67d") {
                try driver.expect(world.server.pages.pending.count, is: 0, "the number of waiting requests for a page")
                await driver.type("J")
                try driver.expect(world.server.pages.pending.count, is: 1, "the number of waiting requests for a page")
                await driver.type("JJJJJ")
                try driver.expectTitle("Post 50")
                try driver.expect(world.server.pages.requests.count, is: pages + 1, "the number of requests for a page")
                try await world.answerMore(.page(.posts(51...60), total: 60))
                await driver.type("J")
                try driver.expectTitle("Post 51")
                await driver.press(.escape)
                try world.expectSelected(51)
            }
        },
    ]
}
