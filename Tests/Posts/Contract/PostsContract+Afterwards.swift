import KitCells
import KitTesting
import PostsDomain

extension PostsContract {
    /// The checks that a failure, an answer or an attempt leaves nothing behind.
    nonisolated static let afterwards: [Clause<PostsWorld>] = [
        Clause("P-30") { world, driver in
            try await world.answer(.page(.posts(1...50), next: "a", total: 60))
            await driver.press(.end)
            try world.server.pages.fail(ServerError.down)
            await driver.settle()
            try await world.fact("P-30a") {
                await driver.type("r")
                try await world.answer(.page(.posts(1...50), next: "b", total: 60))
                try driver.expectScreen(hides: "could not be loaded")
                try world.expectRequests(pages: ["a", "b"])
            }
            try await world.fact("P-30a") {
                await driver.type("r")
                try await world.answer(.page(.posts(1...50), next: "c", total: 60))
                try world.expectRequests(pages: ["a", "b", "c"])
                try driver.expect(world.server.pages.pending.count, is: 1, "the number of waiting requests for a page")
                try await world.answerMore(.page(.posts(51...60), total: 60))
                await driver.press(.end)
                try world.expectSelected(60)
            }
        },
        Clause("P-11") { world, driver in
            try await world.answer(.posts(1...50))
            await driver.press(.end)
            await driver.type("r")
            try await world.answer([PostRow]())
            await driver.type("r")
            try await world.fact("P-11b") {
                try await world.answer(.posts(1...50))
                try world.expectSelected(1)
                try driver.expect(world.titles.first, is: "Post 1", "the first row on the screen")
            }
        },
        Clause("P-12") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.press(.enter)
            try await world.answer(.sample(1))
            try await world.fact("P-12a") {
                await driver.type("r")
                let row = PostRow(id: 1, title: "Another title", author: "Author 1")
                try await world.answer(PostContent(row: row, body: "Text", comments: [], source: .fresh))
                try driver.expectTitle("Another title")
            }
        },
        Clause("P-25") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.fact("P-25c") {
                await driver.type("/x")
                await driver.press(.enter)
                try await world.failList()
                await driver.advance(by: PostsPolicy.searchDelay)
                try world.expectRequests(list: 2)
            }
        },
        Clause("P-44") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.fact("P-44a") {
                for _ in 1...2 {
                    await world.follow("posts://post/42")
                    try await world.answer(.sample(42))
                    try driver.expectTitle("Post 42")
                }
                try world.expectRequests(posts: 42, 42)
            }
        },
        Clause("P-50") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.type("du")
            try await world.fact("P-50a") {
                try world.expectSelected(1)
                await driver.press(.down)
                await driver.type("r")
                try await world.answer(.posts(1...30))
                try world.expectSelected(2)
            }
        },
        Clause("P-35") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("f")
            await driver.press(.down)
            world.server.wishes.respond(nil)
            await driver.type("f")
            try world.server.wishes.fail(ServerError.down)
            await driver.settle()
            await driver.press(.enter)
            try await world.fact("P-35a") {
                try world.expectStar(2, false)
                await driver.type("u")
                try driver.expect(world.server.undos.requests.map(\.postID), is: [1], "the changes to undo")
            }
        },
        Clause("P-68") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("f")
            world.server.wishes.respond(nil)
            try await world.fact("P-68d") {
                // The deletion is undone before it is stored.
                await driver.type("du")
                try driver.expectText("Starred “Post 1”. Press u to undo (5 s).")
            }
        },
        Clause("P-68") { world, driver in
            try await world.answer(.posts(1...3))
            await world.write("Hello")
            await driver.press(publishKey)
            try await world.fact("P-68b") {
                await driver.advance(by: PostsPolicy.undoTime)
                await driver.type("u")
                try driver.expect(world.server.undos.requests.count, is: 0, "the number of changes to undo")
            }
        },
        Clause("P-39") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type(",")
            world.server.problem = ServerError.down
            try await world.fact("P-39j") {
                for key in [KeyPress(.down), KeyPress(.up)] {
                    await driver.press(.enter)
                    await driver.press(key)
                    await driver.press(.enter)
                    try driver.expectAlert("Server error", "The server is down.")
                    await driver.press(.enter)
                    try driver.expectNoAlert()
                }
            }
        },
        Clause("P-62") { world, driver in
            try await world.answer(.posts(1...3))
            world.server.readProblem = ServerError.down
            await driver.type("n")
            await driver.press(.enter)
            try await world.fact("P-62a") {
                await driver.press(KeyPress(.character("o"), .control))
                try driver.expect(world.editor.texts.pending.count, is: 1, "the number of texts in the editor")
            }
        },
        Clause("P-53") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("n")
            await driver.press(publishKey)
            try await world.fact("P-53b") {
                await driver.send([.paste("\u{7}")])
                try driver.expectText("✗ 1 control character was left out.")
                await driver.press(.tab)
                await driver.type("a")
                try driver.expectScreen(hides: "✗")
            }
        },
        Clause("P-40") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("n")
            await driver.press(publishKey)
            try await world.fact("P-40e") {
                await driver.press(.tab)
                await driver.type("a")
                try driver.expectText("✗ Write a title.")
            }
        },
        Clause("P-42") { world, driver in
            // The last edits were not stored before the attempt.
            try await world.beginPublishing("Hello")
            try await world.fact("P-42d") {
                try await world.failPublishing()
                try driver.expectTitle("New post", end: "")
                await driver.advance(by: PostsPolicy.draftDelay)
                try driver.expectTitle("New post", end: "Draft saved")
                try driver.expect(world.server.draft, is: PostDraft(title: "Hello", body: "Text"), "the stored draft")
            }
            try await world.fact("P-42d") {
                let count = world.server.draftCount
                await driver.press(publishKey)
                try await world.failPublishing()
                await driver.advance(by: PostsPolicy.draftDelay)
                try driver.expectTitle("New post", end: "")
                try driver.expect(world.server.draftCount, is: count, "the number of stored drafts")
                await driver.press(.escape)
                await driver.type("n")
                try world.expectFields("Hello", "Text")
            }
        },
        Clause("P-42") { world, driver in
            // What was typed after the last attempt is over with it.
            try await world.beginPublishing("Hello")
            await driver.type("!")
            try world.server.wishes.answer(PostChange(id: 5, kind: .publish, postID: -5, title: "Hello"))
            await driver.settle()
            try await world.fact("P-42f") {
                try driver.expectTitle("Posts")
                await driver.advance(by: PostsPolicy.draftDelay)
                try driver.expect(world.server.draft, is: nil, "the stored draft")
            }
        },
        Clause("P-42") { world in try await world.keepSecondDraft(leavesFirst: true) },
        Clause("P-42") { world in try await world.keepSecondDraft(leavesFirst: false) },
    ]

    fileprivate nonisolated static let publishKey = KeyPress(.character("s"), .control)
}

extension PostsWorld {
    /// Opens the composer, and fills it in.
    fileprivate func write(_ title: String) async {
        await driver.type("n" + title)
        await driver.press(.enter)
        await driver.type("Text")
    }

    /// Begins to publish a post before its draft is stored.
    fileprivate func beginPublishing(_ title: String) async throws {
        try await answer(.posts(1...3))
        server.wishes.respond(nil)
        await write(title)
        await driver.press(PostsContract.publishKey)
    }

    /// Edits a post while it is stored, and expects that this edit is not the draft after another post has failed.
    fileprivate func keepSecondDraft(leavesFirst: Bool) async throws {
        try await beginPublishing("Hello")
        await driver.type("!")
        if leavesFirst { await driver.press(.escape) }
        try server.wishes.answer(PostChange(id: 5, kind: .publish, postID: -5, title: "Hello"))
        await driver.settle()
        await write("Bye")
        await driver.advance(by: PostsPolicy.draftDelay)
        await driver.press(PostsContract.publishKey)
        await driver.press(.escape)
        try await fact("P-42h") {
            try await failPublishing()
            await driver.type("n")
            try expectFields("Bye", "Text")
        }
    }

    /// Reports that the post could not be stored, and dismisses the alert.
    fileprivate func failPublishing() async throws {
        try server.wishes.fail(ServerError.down)
        await driver.settle()
        try driver.expectAlert("Server error", "The server is down.")
        await driver.press(.enter)
    }
}
