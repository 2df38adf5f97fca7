import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let changingOne: [Clause<PostsWorld>] = [
        Clause("P-46") { world in
            try await world.answer(.posts(1...3))
            await world.driver.press(.down)
            try await world.open(2)
            try world.driver.expectScreen(shows: "f Star")
            await world.driver.type("f")
            try world.driver.expectScreen(shows: "by Author 2 · ★ · not sent yet")
            try world.driver.expectScreen(shows: "f Unstar")
            try world.driver.expect(world.server.wishes.requests, is: [.star(2, true)], "what was wished for")
            let change = PostChange(id: 1, kind: .favourite(true), postID: 2, title: "Post 2")
            await world.tell(.sent(change, postID: 2))
            try world.driver.expectScreen(shows: "by Author 2 · ★\n")
            await world.driver.press(.escape)
            try world.expectStar(2, true)
            try world.driver.expect(world.details(2), is: "Author 2", "what the row says")
            try world.expectRequests(list: 1)
        },
        Clause("P-46") { world in
            // Scrolled down, a star moves nobody; what the server refuses is taken back.
            try await world.answer(.posts(1...3))
            await world.driver.press(.enter)
            try await world.answer(.sample(1, body: (1...60).map { "line \($0)." }.joined(separator: "\n")))
            await world.driver.press(.end)
            await world.driver.type("ff")
            try world.driver.expectScreen(shows: "Remark 1")
            try world.driver.expect(
                world.server.wishes.requests, is: [.star(1, true), .star(1, false)], "what was wished for")
            await world.driver.press(.home)
            let change = PostChange(id: 2, kind: .favourite(false), postID: 1, title: "Post 1")
            await world.tell(.refused(change, reason: "Read only."))
            try world.driver.expectScreen(shows: "by Author 1 · ★ ")
            try world.driver.expectScreen(hides: "not sent yet")
            await world.driver.press(.escape)
            try world.expectAlert("Star Not Changed", "“Post 1”: Read only.")
            await world.driver.press(.enter)
            try world.expectStar(1, true)
        },
        Clause("P-46") { world in
            try await world.answer(.posts(1...3))
            try await world.open(1)
            world.server.wishes.respond(nil)
            await world.driver.type("f")
            try world.server.wishes.fail(ServerError.down)
            await world.driver.settle()
            try world.driver.expectScreen(shows: "by Author 1\n")
            await world.driver.press(.escape)
            try world.expectAlert("Server Error", "The server is down.")
            await world.driver.press(.enter)
            try world.expectStar(1, false)
            try world.driver.expect(world.details(1), is: "Author 1", "what the row says")
        },
        Clause("P-47") { world in
            try await world.answer(.posts(1...3))
            await world.driver.press(.down, .enter)
            await world.driver.type("d")
            try world.driver.expect(world.server.wishes.requests, is: [], "what was wished for")
            try await world.answer(.sample(2))
            await world.driver.type("d")
            try world.expectTitle("Posts", "2 posts")
            try world.driver.expect(world.titles, is: ["Post 1", "Post 3"], "the rows")
            try world.driver.expect(
                world.server.wishes.requests, is: [.delete(2, hold: .seconds(5))], "what was wished for")
            try world.driver.expectScreen(shows: "Deleted “Post 2”. Press u to undo.")
            await world.driver.type("u")
            try world.driver.expect(world.titles, is: ["Post 1", "Post 2", "Post 3"], "the rows")
            try world.driver.expect(world.server.undos.requests.map(\.postID), is: [2], "what was undone")
        },
        Clause("P-47") { world in
            // A post that the list does not show: undone, the list is asked for again.
            try await world.answer(.posts(1...3))
            await world.follow("posts://post/42")
            try await world.answer(.sample(42))
            await world.driver.type("d")
            try world.expectTitle("Posts", "3 posts")
            try world.driver.expectScreen(shows: "Deleted “Post 42”. Press u to undo.")
            await world.driver.type("u")
            try world.expectRequests(list: 2)
            try await world.answer(.posts([1, 2, 3, 42]))
            try world.expectTitle("Posts", "4 posts")
        },
    ]

    nonisolated static let fullDisk: [Clause<PostsWorld>] = [
        Clause("P-48") { world in
            try await world.answer(.posts(1...3))
            let problem = PostsLibraryError.cannotSave(path: "/data/posts.sqlite", reason: "the disk is full")
            let message = "The change was not saved in"
            world.server.wishes.respond(nil)
            for key in ["f", "d"] {
                await world.driver.type(key)
                try world.server.wishes.fail(problem)
                await world.driver.settle()
                try world.expectAlert("Not Saved", message)
                await world.driver.press(.enter)
                try world.driver.expect(world.titles, is: ["Post 1", "Post 2", "Post 3"], "the rows")
                try world.driver.expect(world.details(1), is: "Author 1", "what the row says")
                try world.expectStar(1, false)
            }
            world.server.problem = problem
            await world.driver.type("nHello")
            await world.driver.press(.enter)
            await world.driver.type("Text")
            await world.driver.advance(by: .milliseconds(250))
            try world.expectTitle("New Post", "Draft not saved")
            await world.driver.press(KeyPress(.enter, .alt))
            try world.server.wishes.fail(problem)
            await world.driver.settle()
            try world.expectAlert("Not Saved", message)
            await world.driver.press(.enter)
            try world.driver.expect(
                world.driver.elements(.textField).map(\.value), is: ["Hello", "Text"], "the fields")
            world.server.problem = nil
            await world.driver.press(KeyPress(.enter, .alt))
            try world.server.wishes.answer(PostChange(id: 5, kind: .publish, postID: -5, title: "Hello"))
            await world.driver.settle()
            try world.expectTitle("Posts")
        }
    ]
}
