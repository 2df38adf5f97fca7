import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let deleting: [Clause<PostsWorld>] = [
        Clause("P-31") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.press(.down)
            try await world.fact("P-31a") {
                await driver.type("d")
                try world.expectTitles(1, 3)
                try world.expectSelected(3)
            }
            try await world.fact("P-31b") { try driver.expectTitle("Posts", end: "2 posts") }
            try await world.fact("P-31d") { try world.expectWishes(.delete(2, hold: .seconds(5))) }
            try await world.fact("P-31c") {
                let message = "Deleted “Post 2”. Press u to undo (5 s)."
                try driver.expect(driver.elements(.toast).map(\.label), is: [message], "the messages")
                for seconds in [5, 4, 3, 2, 1] {
                    try driver.expectText("Deleted “Post 2”. Press u to undo (\(seconds) s).")
                    await driver.advance(by: .milliseconds(999))
                    try driver.expectText("Deleted “Post 2”. Press u to undo (\(seconds) s).")
                    await driver.advance(by: .milliseconds(1))
                }
                try driver.expectScreen(hides: "Press u to undo")
                try driver.expect(driver.elements(.toast).map(\.label), is: [], "the messages")
            }
            try await world.fact("P-31a") {
                await driver.type("dd")
                try driver.expectText("No posts yet.")
            }
        },
        Clause("P-32") { world, driver in
            try await world.answer(.posts(1...9))
            await driver.press(.down)
            await driver.type("d")
            await driver.advance(by: .seconds(1))
            await driver.type("d")
            try driver.expect(world.titles.prefix(2), is: ["Post 1", "Post 4"], "the rows")
            @MainActor func expectUndone(_ id: Int) throws {
                try driver.expect(world.server.undos.requests.map(\.postID), is: [id], "the deletions to undo")
            }
            try await world.fact("P-32a") {
                await driver.advance(by: .milliseconds(4_500))
                await driver.type("u")
                try driver.expect(world.titles.prefix(3), is: ["Post 1", "Post 3", "Post 4"], "the rows")
                try driver.expectTitle("Posts", end: "8 posts")
                try expectUndone(3)
                try driver.expectScreen(hides: "Press u to undo")
            }
            try await world.fact("P-32b") {
                await driver.type("ud")
                await driver.advance(by: .seconds(5))
                await driver.type("u")
                try expectUndone(3)
                try driver.expectTitle("Posts", end: "7 posts")
            }
        },
    ]

    nonisolated static let refusals: [Clause<PostsWorld>] = [
        Clause("P-33") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.press(.down)
            await driver.type("d")
            let deletion = PostChange(id: 1, kind: .delete, postID: 2, title: "Post 2")
            await world.report(.refused(deletion, reason: "It is not yours."))
            try await world.fact("P-33b") { try driver.expectAlert("Not deleted", "“Post 2”: It is not yours.") }
            try await world.fact("P-33c") {
                await driver.advance(by: .seconds(60))
                try driver.expectAlert("Not deleted")
                await driver.press(.enter)
                try driver.expectNoAlert()
            }
            try await world.fact("P-33a") { try world.expectTitles(1, 2, 3) }
            await driver.press(.home)
            await driver.type("f")
            await driver.press(.enter)
            try await world.answer(.sample(1))
            try await world.fact("P-33d") {
                let star = PostChange(id: 2, kind: .favourite(true), postID: 1, title: "Post 1")
                await world.report(.refused(star, reason: "Read only."))
                try driver.expectNoAlert()
                try driver.expectText("The text of the post.")
                await driver.press(.escape)
                try driver.expect(driver.elements(.alert).count, is: 1, "the number of alerts")
            }
            try await world.fact("P-33e") {
                try driver.expectAlert("Star not changed", "“Post 1”: Read only.")
                await driver.press(.enter)
                try world.expectStar(1, false)
                try world.expectDetails(1, "Author 1")
            }
        },
        Clause("P-33") { world, driver in
            try await world.answer(.posts(1...30))
            func deletion(_ id: Int) -> PostChange { PostChange(id: id, kind: .delete, postID: 1, title: "Post 1") }
            @MainActor func expectShownAgain() async throws {
                try driver.expect(driver.elements(.alert).count, is: 1, "the number of alerts")
                await driver.press(.enter)
                try world.expectSelected(1)
                try driver.expect(world.titles.first, is: "Post 1", "the first row")
            }
            try await world.fact("P-33f") {
                await driver.type("d")
                await driver.press(.end)
                await world.report(.refused(deletion(1), reason: "It is not yours."))
                try await expectShownAgain()
            }
            try await world.fact("P-33f") {
                await driver.type("d")
                await driver.press(.end, .enter)
                await world.report(.refused(deletion(2), reason: "It is not yours."))
                await driver.press(.escape)
                try await expectShownAgain()
            }
            try await world.fact("P-33f") {
                await driver.type("d")
                await driver.press(.end)
                await world.report(.conflict(deletion(3), reason: "It has changed."))
                try await world.answer(.posts(1...30))
                try await expectShownAgain()
            }
        },
        Clause("P-34") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("f")
            for id in 1...2 {
                let star = PostChange(id: id, kind: .favourite(true), postID: id, title: "Post \(id)")
                world.server.report(.conflict(star, reason: "It is gone."))
            }
            await driver.settle()
            try await world.fact("P-34a") { try driver.expectAlert("Changed elsewhere", "“Post 1”: It is gone.") }
            try await world.fact("P-34b") {
                await driver.press(.enter)
                try driver.expectAlert("Changed elsewhere", "“Post 2”: It is gone.")
                await driver.press(.enter)
                try driver.expectNoAlert()
            }
            try await world.fact("P-34c") {
                try world.expectRequests(list: 2)
                try await world.answer(.posts([3]))
                try world.expectTitles(3)
            }
        },
        Clause("P-34", in: .narrowAndWide) { world in
            let driver = world.driver
            try await world.answer(.posts(1...3))
            await driver.type("f")
            let star = PostChange(id: 1, kind: .favourite(true), postID: 1, title: "Post 1")
            try await world.fact("P-34c") {
                await driver.type("r")
                world.server.report(.conflict(star, reason: "It is gone."))
                await driver.settle()
                await driver.press(.enter)
                try world.expectRequests(list: 2)
                try await world.answer(.posts(1...3))
                try world.expectRequests(list: 3)
                for count in [4, 5] {
                    await driver.press(.enter, .escape)
                    try world.expectRequests(list: count)
                }
                try await world.answer(.posts([3]))
                try world.expectTitles(3)
                await driver.press(.enter, .escape)
                try world.expectRequests(list: 5)
            }
        },
        Clause("P-35") { world, driver in
            try await world.answer(.posts(1...3))
            world.server.wishes.respond(nil)
            @MainActor func expectTakenBack() async throws {
                try world.server.wishes.fail(ServerError.down)
                await driver.settle()
                try driver.expectAlert("Server error", "The server is down.")
                await driver.press(.enter)
                try world.expectTitles(1, 2, 3)
                try world.expectStar(1, false)
                try world.expectDetails(1, "Author 1")
            }
            try await world.fact("P-35a") {
                await driver.type("f")
                try world.expectStar(1, true)
                try await expectTakenBack()
            }
            try await world.fact("P-35a") {
                await driver.press(.home)
                await driver.type("d")
                try world.expectTitles(2, 3)
                try await expectTakenBack()
                try world.expectSelected(1)
            }
        },
        Clause("P-35") { world, driver in
            try await world.answer(.posts(1...3))
            world.server.undos.respond { _ in false }
            await driver.type("d")
            try world.expectTitles(2, 3)
            try await world.fact("P-35b") {
                await driver.type("u")
                try driver.expect(world.server.undos.requests.map(\.postID), is: [1], "the deletions to undo")
                try driver.expectAlert("Too late", "The server has deleted the post already.")
            }
            try await world.fact("P-35c") {
                await driver.press(.enter)
                try world.expectTitles(2, 3)
                try driver.expectTitle("Posts", end: "2 posts")
            }
            try await world.fact("P-35d") {
                world.server.undos.respond(nil)
                await driver.type("du")
                try world.server.undos.fail(ServerError.down)
                await driver.settle()
                try driver.expectAlert("Server error", "The server is down.")
                await driver.press(.enter)
                try world.expectTitles(3)
            }
        },
    ]
}
