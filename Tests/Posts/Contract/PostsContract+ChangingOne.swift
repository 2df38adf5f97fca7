import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let changingOne: [Clause<PostsWorld>] = [
        Clause("P-46") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.press(.down)
            try await world.open(2)
            try driver.expectHints("f Star")
            try await world.fact("P-46b") {
                await driver.type("f")
                try driver.expectText("by Author 1 · ★ · not sent yet")
                try driver.expectHints("f Unstar")
                await world.beginSending()
                try driver.expectText("by Author 1 · ★ · sending…")
            }
            try await world.fact("P-46a") { try world.expectWishes(.star(2, true)) }
            try await world.fact("P-46b") {
                await world.report(
                    .sent(PostChange(id: 1, kind: .favourite(true), postID: 2, title: "Post 2"), postID: 2))
                try driver.expectText("by Author 1 · ★")
            }
            try await world.fact("P-46c") {
                await driver.press(.escape)
                try world.expectStar(2, true)
                try world.expectDetails(2, "Author 1")
                try world.expectRequests(list: 1)
            }
        },
        Clause("P-46") { world in
            // On a scrolled page, a star does not scroll.
            let driver = world.driver
            try await world.answer(.posts(1...3))
            await driver.press(.enter)
            try await world.answer(.sample(1, body: (1...60).map { "line \($0)." }.joined(separator: "\n")))
            await driver.press(.end)
            try await world.fact("P-46a") {
                await driver.type("ff")
                try driver.expectText("Remark 1")
                try world.expectWishes(.star(1, true), .star(1, false))
            }
            try await world.fact("P-46d") {
                await driver.press(.home)
                await world.report(
                    .sent(PostChange(id: 1, kind: .favourite(true), postID: 1, title: "Post 1"), postID: 1))
                let change = PostChange(id: 2, kind: .favourite(false), postID: 1, title: "Post 1")
                await world.report(.refused(change, reason: "Read only."))
                try driver.expectText("by Author 1 · ★")
                try driver.expectNoAlert()
            }
            try await world.fact("P-46e") {
                await driver.press(.escape)
                try driver.expectAlert("Star not changed", "“Post 1”: Read only.")
                await driver.press(.enter)
                try world.expectStar(1, true)
            }
        },
        Clause("P-46") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.open(1)
            world.server.wishes.respond(nil)
            try await world.fact("P-46d") {
                await driver.type("f")
                try driver.expectText("by Author 1 · ★ · not sent yet")
                try world.server.wishes.fail(ServerError.down)
                await driver.settle()
                try driver.expectText("by Author 1")
            }
            try await world.fact("P-46e") {
                await driver.press(.escape)
                try driver.expectAlert("Server error", "The server is down.")
                await driver.press(.enter)
                try world.expectStar(1, false)
                try world.expectDetails(1, "Author 1")
            }
        },
        Clause("P-46", in: .narrowAndWide) { world, driver in
            // The star fails when its page is shown, and when the list is shown again.
            try await world.answer(.posts(1...3))
            world.server.wishes.respond(nil)
            for isLeft in [false, true] {
                try await world.open(1)
                await driver.type("f")
                if isLeft {
                    await driver.press(.escape)
                    try world.expectStar(1, true)
                }
                try world.server.wishes.fail(ServerError.down)
                await driver.settle()
                try await world.fact("P-46d") {
                    if !isLeft {
                        try driver.expectText("by Author 1")
                        try driver.expectNoAlert()
                        await driver.press(.escape)
                    }
                }
                try await world.fact("P-46e") {
                    try driver.expectAlert("Server error")
                    await driver.press(.enter)
                    try driver.expectNoAlert()
                    try world.expectStar(1, false)
                }
                try await world.fact("P-46d") {
                    try await world.open(1)
                    try driver.expectText("by Author 1")
                    try driver.expectNoAlert()
                    await driver.press(.escape)
                    try driver.expectNoAlert()
                }
            }
        },
        Clause("P-47") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.press(.down, .enter)
            await driver.type("d")
            try world.expectWishes()
            try await world.answer(.sample(2))
            try await world.fact("P-47a") {
                await driver.type("d")
                try driver.expectTitle("Posts", end: "2 posts")
                try world.expectTitles(1, 3)
                try world.expectWishes(.delete(2, hold: .seconds(5)))
            }
            try await world.fact("P-47b") {
                try driver.expectText("Deleted “Post 2”. Press u to undo (5 s).")
                await driver.type("u")
                try world.expectTitles(1, 2, 3)
                try driver.expect(world.server.undos.requests.map(\.postID), is: [2], "the deletions to undo")
            }
        },
        Clause("P-47") { world, driver in
            try await world.answer(.posts(1...3))
            await world.follow("posts://post/42")
            try await world.answer(.sample(42))
            try await world.fact("P-47c") {
                await driver.type("d")
                try driver.expectTitle("Posts", end: "3 posts")
                try driver.expectText("Deleted “Post 42”. Press u to undo (5 s).")
                await driver.type("u")
                try driver.expect(world.server.undos.requests.map(\.postID), is: [42], "the deletions to undo")
                try driver.expectTitle("Posts", end: "3 posts")
                try world.expectSelected(1)
            }
        },
    ]

    nonisolated static let fullDisk: [Clause<PostsWorld>] = [
        Clause("P-48") { world, driver in
            try await world.answer(.posts(1...3))
            let problem = PostsLibraryError.cannotSave(path: "/data/posts.sqlite", reason: "the disk is full")
            world.server.wishes.respond(nil)
            @MainActor func failAndExpectAlert() async throws {
                try world.server.wishes.fail(problem)
                await driver.settle()
                try driver.expectAlert(
                    "Not saved",
                    "The change was not saved: the disk is full. "
                        + "Make room or make the folder writable, then try again (/data/posts.sqlite).")
                await driver.press(.enter)
            }
            for key in ["f", "d"] {
                await driver.type(key)
                try await world.fact("P-48a") { try await failAndExpectAlert() }
                try await world.fact("P-48c") {
                    try world.expectTitles(1, 2, 3)
                    try world.expectDetails(1, "Author 1")
                    try world.expectStar(1, false)
                }
            }
            world.server.problem = problem
            try await world.fact("P-48d") {
                await driver.type("r")
                try await world.answer(.posts(1...4))
                try driver.expectTitle("Posts", end: "4 posts")
            }
            await driver.type("nHello")
            await driver.press(.enter)
            await driver.type("Words")
            let publish = KeyPress(.enter, .alt)
            try await world.fact("P-48b") {
                await driver.advance(by: .milliseconds(250))
                try driver.expectTitle("New post", end: "Draft not saved")
            }
            await driver.press(publish)
            try await world.fact("P-48a") { try await failAndExpectAlert() }
            try await world.fact("P-48b") { try world.expectFields("Hello", "Words") }
            try await world.fact("P-48e") {
                world.server.problem = nil
                await driver.press(publish)
                try world.server.wishes.answer(PostChange(id: 5, kind: .publish, postID: -5, title: "Hello"))
                await driver.settle()
                try driver.expectTitle("Posts")
            }
        }
    ]
}
