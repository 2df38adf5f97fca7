import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let look: [Clause<PostsWorld>] = [
        Clause("P-64") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.fact("P-64a") {
                try world.expectMarked([])
                let changed = PostRow(id: 2, title: "Other", author: "Author 1")
                try await world.refresh([.new, .post(1), changed, .post(3)])
                try world.expectMarked(["Post 99", "Author 0", "Other", "Author 1"])
                await driver.advance(by: .milliseconds(599))
                try world.expectMarked(["Post 99", "Author 0", "Other", "Author 1"])
                await driver.advance(by: .milliseconds(1))
                try world.expectMarked([])
                let starred = PostRow(id: 3, title: "Post 3", author: "Author 1", isFavourite: true)
                try await world.refresh([.new, .post(1), changed, starred])
                try world.expectMarked(["Post 3", "Author 1"])
            }
        },
        Clause("P-64") { world, driver in
            let date = world.before(.seconds(40))
            let dated = [PostRow.post(1, date: date), .post(2, date: date)]
            try await world.answer(.page(dated, next: "3", total: 3))
            try await world.fact("P-64b") {
                // The clock shows 01:06:40: the ages change now, before a mark would end.
                await driver.advance(by: .seconds(20))
                try world.expectDetails(1, "Author 1 · 1 minute ago")
                try world.expectMarked([])
                await driver.type("f")
                try world.expectMarked([])
                await driver.type("f")
                // The third post moves up from the next page.
                try await world.refresh(.page([dated[0], .post(3)], total: 2))
                try world.expectMarked([])
            }
        },
        Clause("P-64") { world, driver in
            try await world.answer(.page([.post(1)], next: "3", total: 2))
            try await world.fact("P-64b") {
                await driver.press(.end)
                try await world.answerMore(.page([.post(2)], total: 2))
                try world.expectMarked([])
                await world.search("author")
                try await world.answer([.new, .post(2)])
                try world.expectMarked([])
            }
            try await world.fact("P-64c") {
                driver.reducesMotion = true
                await driver.press(.enter)
                // A post behind the last known one would not be marked in any case.
                try await world.refresh([.new, .post(1), .post(2)])
                try world.expectMarked([])
                driver.reducesMotion = false
                try await world.refresh([.new, .post(5), .post(2), .post(1)])
                try world.expectMarked(["Post 5", "Author 1"])
            }
        },
        Clause("P-64") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.fact("P-64b") {
                await driver.type("s")
                try await world.answerFirst(.page([.post(1), .post(3)], saved: world.before(.seconds(60))))
                try await world.answer(.posts(1...3))
                try world.expectMarked([])
            }
        },
        Clause("P-65") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.resize(width: 200, height: 60)
            @MainActor func expectPage(line: Int, column: Int) throws {
                let page = driver.lines.dropFirst().dropLast().map { Array($0).dropFirst(73) }
                let first = page.firstIndex { !$0.allSatisfy(\.isWhitespace) } ?? 0
                // Without the title bar.
                try driver.expect(first + 1, is: line, "the first line of the page")
                try driver.expect(
                    page[first].prefix { $0 == " " }.count, is: column, "its first column on the right side")
                let widest = page.map { $0.count }.max() ?? 0
                try driver.expect(widest <= 24 + 80, is: true, "whether the page has at most 80 columns")
            }
            try await world.fact("P-65a") {
                await driver.type(",")
                try expectPage(line: 13, column: 24)
                try driver.expectScreen(shows: "╭─ Posts on this computer ─")
                await driver.press(.escape)
            }
            try await world.fact("P-65b") {
                await driver.press(.enter)
                try await world.answer(.sample(1, body: Array(repeating: "word", count: 60).joined(separator: " ")))
                try expectPage(line: 2, column: 26)
            }
        },
    ]
}

extension PostsWorld {
    /// Requests the posts again, and answers.
    fileprivate func refresh(_ posts: [PostRow]) async throws { try await refresh(.page(posts)) }

    fileprivate func refresh(_ page: PostsPage) async throws {
        await driver.type("r")
        try await answer(page)
    }

    fileprivate func expectMarked(_ texts: [String]) throws {
        try driver.expect(driver.changedTexts, is: texts, "the marked texts")
    }
}
