import KitCells
import KitCore
import KitDI
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let ages: [Clause<PostsWorld>] = [
        Clause("P-37") { world, driver in
            let own = PostsPage(rows: .posts([1]), total: 1, source: .saved(at: nil))
            try await world.fact("P-37j") {
                try await world.answerFirst(own)
                try await world.failList(Self.offline)
                try driver.expectText("Offline.")
                try driver.expectTitle("Posts", end: "1 saved post, Offline")
                await driver.advance(by: .seconds(60))
                try driver.expectText("Offline.")
                world.server.settings.mode = .cacheOnly
                try await world.relaunch()
                try await world.answer(own)
                for words in ["Saved", "just now"] { try world.driver.expectScreen(hides: words) }
            }
        },
        Clause("P-59") { world in
            // The clock shows 01:06:40.
            let seconds = [10: 46, 11: 100, 12: 359, 13: 3_640, 14: 82_840, 15: 86_440, 16: 259_200]
            let texts = [
                10: "just now", 11: "1 minute ago", 12: "5 minutes ago", 13: "1 hour ago", 14: "23 hours ago",
                15: "yesterday", 16: "28 Feb 2026",
            ]
            try await world.answer(
                seconds.sorted { $0.key < $1.key }.map { .post($0.key, date: world.before(.seconds($0.value))) })
            try await world.fact("P-59a") {
                for (id, text) in texts { try world.expectAge(id, text) }
            }
        },
        Clause("P-59") { world, driver in
            // The clock shows 01:06:40.
            try await world.answer([
                .post(1, date: world.before(.seconds(40))), .post(2, date: world.before(.seconds(160))),
            ])
            try await world.fact("P-59b") {
                try world.expectAge(1, "just now")
                try world.expectAge(2, "2 minutes ago")
                await driver.advance(by: .seconds(19))
                try world.expectAge(1, "just now")
                try world.expectAge(2, "2 minutes ago")
                await driver.advance(by: .seconds(1))
                try world.expectAge(1, "1 minute ago")
                try world.expectAge(2, "3 minutes ago")
                for (wait, age) in [(59 * 60, "1 hour ago"), (60 * 60, "2 hours ago"), (22 * 3_600, "yesterday")] {
                    await driver.advance(by: .seconds(wait))
                    try world.expectAge(1, age)
                }
                await driver.advance(by: .seconds(86_400))
                try world.expectAge(1, "3 Mar 2026")
            }
        },
        Clause("P-59") { world, driver in
            try await world.answer([.post(1)])
            await driver.type("r")
            try await world.answer(.page([.post(1), .post(2, date: .march)], next: "3", total: 3))
            try await world.fact("P-59b") {
                await driver.advance(by: .seconds(79))
                try world.expectAge(2, "just now")
                await driver.advance(by: .seconds(1))
                try world.expectAge(2, "1 minute ago")
                await driver.press(.end)
                try await world.answerMore(.page([.post(3, date: world.before(.seconds(-60)))], total: 3))
                try world.expectAge(3, "just now")
                await driver.advance(by: .seconds(60))
                try world.expectAge(2, "2 minutes ago")
                try world.expectAge(3, "1 minute ago")
            }
        },
        Clause("P-59") { world, driver in
            try await world.answer([.post(1, date: .march), .post(2)])
            await driver.resize(width: 120, height: 24)
            await driver.press(.enter)
            try await world.answer(.sample(1, date: .march))
            try await world.fact("P-59c") { try driver.expectText("by Author 1 · 3 Mar 2026, 01:06 UTC") }
            try await world.fact("P-59b") {
                try driver.expectText("Author 1 · just now")
                await driver.advance(by: .seconds(80))
                try driver.expectText("Author 1 · 1 minute ago")
                try driver.expectScreen(hides: "just now")
            }
        },
        Clause("P-59") { world, driver in
            try await world.answer([PostRow]())
            await driver.type("nHello")
            await driver.press(.enter)
            await driver.type("World")
            await driver.advance(by: .seconds(20))
            await driver.send([.key(KeyPress(.character("s"), .control))])
            try await world.fact("P-59b") {
                try driver.expect(.row, "Hello", is: "You · just now · not sent yet")
                await driver.advance(by: .seconds(60))
                try driver.expect(.row, "Hello", is: "You · 1 minute ago · not sent yet")
            }
        },
    ]
}

extension PostsWorld {
    /// Expects the author and an age below the title of a row.
    fileprivate func expectAge(_ id: Int, _ age: String) throws {
        try expectDetails(id, PostRow.post(id).author + " · " + age)
    }
}
