import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let servers: [Clause<PostsWorld>] = [
        Clause("P-54") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("r")
            try await world.answer([PostRow]())
            try await world.fact("P-54a") {
                try driver.expectText("No posts yet.")
                try driver.expectText(
                    "✗ The server answered that it has no posts; the 3 posts that were here are kept on this computer until "
                        + "it says so again.")
            }
            try await world.fact("P-54b") {
                await driver.type("r")
                try await world.answer([PostRow]())
                try driver.expectText("No posts yet.")
                try driver.expectScreen(hides: "kept on this computer")
            }
            try await world.fact("P-54c") {
                await driver.type("F")
                try await world.answer(.posts(1...1))
                await driver.type("r")
                try await world.answer([PostRow]())
                try driver.expectScreen(hides: "kept on this computer")
                await driver.type("F")
                try await world.answer(.posts(1...3))
                await world.search("post 3")
                try await world.answer(.posts(3...3))
                await driver.press(.enter)
                await driver.type("r")
                try await world.answer([PostRow]())
                try driver.expectScreen(hides: "kept on this computer")
            }
        },
        Clause("P-55") { world, driver in
            let rows = (1...3).map { PostRow(id: $0, title: "Post \($0)", author: "Author", isReadOnly: true) }
            try await world.answer(PostsPage(rows: rows, total: 3, isReadOnly: true))
            try await world.fact("P-55a") { try driver.expectText("This server is read-only.") }
            try await world.fact("P-55b") {
                try driver.expect(driver.elements(.toggle).map(\.label), is: [], "the stars")
                for hint in ["f Star", "d Delete", "n New"] { try driver.expectScreen(hides: hint) }
                await driver.type("fdn")
                try driver.expectTitle("Posts", end: "3 posts, Read-only")
                try world.expectWishes()
            }
            await driver.press(.enter)
            let post = PostContent(row: rows[0], body: "The text of the post.", comments: [], source: .fresh)
            try await world.answer(post)
            try await world.fact("P-55b") {
                for hint in ["f Star", "d Delete"] { try driver.expectScreen(hides: hint) }
                await driver.type("fd")
                try driver.expectTitle("Post 1")
                try world.expectWishes()
            }
        },
        Clause("P-63") { world, driver in
            try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(30))))
            try await world.failList(Self.offline)
            try await world.fact("P-63a") {
                try driver.expectTitle("Posts", end: "3 saved posts, Offline")
                try driver.expect(driver.titleBarStatus, is: "Offline", "the status in the title bar")
            }
            try await world.fact("P-63d") {
                await world.report(.waiting(PostsOutbox(pending: 2), failure: nil))
                try driver.expect(driver.titleBarStatus, is: "Offline · 2 unsent", "the status in the title bar")
            }
            await driver.type("r")
            try await world.answer(.posts(1...3))
            try await world.fact("P-63e") { try driver.expectTitle("Posts", end: "3 posts, 2 unsent") }
            let star = PostChange(id: 1, kind: .favourite(true), postID: 1, title: "Post 1")
            await world.report(.sent(star, postID: 1))
            try await world.fact("P-63b") {
                try driver.expect(driver.titleBarStatus, is: "1 unsent", "the status in the title bar")
            }
            await world.report(.sent(star, postID: 1))
            try await world.fact("P-63e") { try driver.expectTitle("Posts", end: "3 posts") }
            await driver.type("r")
            try await world.answer(PostsPage(rows: .posts(1...3), total: 3, isReadOnly: true))
            try await world.fact("P-63c") {
                try driver.expect(driver.titleBarStatus, is: "Read-only", "the status in the title bar")
            }
            await driver.type("r")
            try await world.answer(.posts(1...3))
            try await world.fact("P-63e") { try driver.expectTitle("Posts", end: "3 posts") }
        },
        Clause("P-63") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("f")
            await world.report(.waiting(PostsOutbox(pending: 1), failure: PostsFailure(Self.offline)))
            try await world.fact("P-63a") {
                try driver.expect(driver.titleBarStatus, is: "Offline · 1 unsent", "the status in the title bar")
            }
            await world.report(.answered(isList: true))
            try await world.fact("P-63e") {
                try driver.expect(driver.titleBarStatus, is: "1 unsent", "the status in the title bar")
            }
        },
        Clause("P-56") { world, driver in
            let refused = PostRow(id: -4, title: "Hello", author: "You", pending: .failed(reason: "Too rude."))
            try await world.answer([refused] + .posts(1...3))
            try await world.fact("P-56a") {
                try driver.expectHints("e Edit", "d Delete")
                try driver.expectScreen(hides: "f Star")
                await driver.type("e")
                try driver.expectTitle("New post")
                try world.expectFields("Hello", "Words")
            }
            try await world.fact("P-56b") {
                await driver.press(.escape)
                try world.expectTitles(1, 2, 3)
                try driver.expectTitle("Posts", end: "3 posts, Draft")
            }
        },
        Clause("P-56") { world, driver in
            world.server.reopenings.respond { _ in throw PostsLibraryError.hasDraft }
            let refused = PostRow(id: -4, title: "Hello", author: "You", pending: .failed(reason: "Too rude."))
            try await world.answer([refused] + .posts(1...3))
            try await world.fact("P-56c") {
                await driver.type("e")
                try driver.expectAlert("Draft not published yet")
                await driver.press(.enter)
                try driver.expectSelected("Hello")
            }
            try await world.fact("P-56d") {
                await driver.press(.enter)
                try await world.answer(PostContent(row: refused, body: "Words", comments: []))
                await driver.type("e")
                try driver.expectAlert("Draft not published yet")
                await driver.press(.enter)
                try driver.expectTitle("Posts", end: "4 posts")
                try driver.expectSelected("Hello")
            }
        },
        Clause("P-56") { world, driver in
            let refused = PostRow(id: -4, title: "Hello", author: "You", pending: .failed(reason: "Too rude."))
            try await world.answer([refused] + .posts(1...3))
            await driver.press(.enter)
            try await world.answer(PostContent(row: refused, body: "Words", comments: []))
            try await world.fact("P-56d") {
                try driver.expectHints("e Edit", "d Delete")
                try driver.expectScreen(hides: "f Star")
                await driver.type("e")
                try driver.expectTitle("New post")
                try world.expectFields("Hello", "Words")
                await driver.press(.escape)
                try driver.expectTitle("Posts", end: "3 posts, Draft")
                try world.expectTitles(1, 2, 3)
            }
        },
    ]
}
