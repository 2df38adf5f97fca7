import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let deleting: [Clause<PostsWorld>] = [
        Clause("P-31") { world in
            try await world.answer(.posts(1...3))
            await world.driver.press(.down)
            await world.driver.type("d")
            try world.driver.expect(world.titles, is: ["Post 1", "Post 3"], "the rows")
            try world.expectTitle("Posts", "2 posts")
            try world.expectSelected(3)
            try world.driver.expect(
                world.server.wishes.requests, is: [.delete(2, hold: .seconds(5))], "what was wished for")
            try world.driver.expectScreen(shows: "Deleted “Post 2”. Press u to undo.")
            await world.driver.advance(by: .milliseconds(4_999))
            try world.driver.expectScreen(shows: "Press u to undo.")
            await world.driver.advance(by: .milliseconds(1))
            try world.driver.expectScreen(hides: "Press u to undo.")
            await world.driver.type("dd")
            try world.driver.expectScreen(shows: "No posts yet.")
        },
        Clause("P-32") { world in
            try await world.answer(.posts(1...9))
            await world.driver.press(.down)
            await world.driver.type("d")
            await world.driver.advance(by: .seconds(1))
            await world.driver.type("d")
            try world.driver.expect(world.titles.prefix(2), is: ["Post 1", "Post 4"], "the rows")
            await world.driver.advance(by: .milliseconds(4_500))
            await world.driver.type("u")
            try world.driver.expect(world.titles.prefix(3), is: ["Post 1", "Post 3", "Post 4"], "the rows")
            try world.expectTitle("Posts", "8 posts")
            try world.driver.expect(world.server.undos.requests.map(\.postID), is: [3], "what was undone")
            try world.driver.expectScreen(hides: "Press u to undo.")
            await world.driver.type("ud")
            await world.driver.advance(by: .seconds(5))
            await world.driver.type("u")
            try world.driver.expect(world.server.undos.requests.map(\.postID), is: [3], "what was undone")
            try world.expectTitle("Posts", "7 posts")
        },
    ]

    nonisolated static let refusals: [Clause<PostsWorld>] = [
        Clause("P-33") { world in
            try await world.answer(.posts(1...3))
            await world.driver.press(.down)
            await world.driver.type("d")
            let change = PostChange(id: 1, kind: .delete, postID: 2, title: "Post 2")
            await world.tell(.refused(change, reason: "It is not yours."))
            try world.expectAlert("Not Deleted", "“Post 2”: It is not yours.")
            await world.driver.advance(by: .seconds(60))
            try world.expectAlert("Not Deleted")
            await world.driver.press(.enter)
            try world.expectNoAlert()
            try world.driver.expect(world.titles, is: ["Post 1", "Post 2", "Post 3"], "the rows")
            await world.driver.press(.home)
            await world.driver.type("f")
            await world.driver.press(.enter)
            let star = PostChange(id: 2, kind: .favourite(true), postID: 1, title: "Post 1")
            await world.tell(.refused(star, reason: "Read only."))
            try await world.answer(.sample(1))
            try world.driver.expectScreen(shows: "The text of the post.")
            await world.driver.press(.escape)
            try world.expectAlert("Star Not Changed", "“Post 1”: Read only.")
            await world.driver.press(.enter)
            try world.expectStar(1, false)
            try world.driver.expect(world.details(1), is: "Author 1", "what the row says")
        },
        Clause("P-34") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type("f")
            for id in 1...2 {
                let star = PostChange(id: id, kind: .favourite(true), postID: id, title: "Post \(id)")
                world.server.tell(.conflict(star, reason: "It is gone."))
            }
            await world.driver.settle()
            try world.expectAlert("Changed Elsewhere", "“Post 1”: It is gone.")
            await world.driver.press(.enter)
            try world.expectAlert("Changed Elsewhere", "“Post 2”: It is gone.")
            await world.driver.press(.enter)
            try world.expectNoAlert()
            try world.expectRequests(list: 2)
            try await world.answer(.posts([3]))
            try world.driver.expect(world.titles, is: ["Post 3"], "the rows")
        },
        Clause("P-35") { world in
            try await world.answer(.posts(1...3))
            world.server.wishes.respond(nil)
            await world.driver.type("f")
            try world.server.wishes.fail(ServerError.down)
            await world.driver.settle()
            try world.expectAlert("Server Error", "The server is down.")
            await world.driver.press(.enter)
            try world.expectStar(1, false)
            await world.driver.type("d")
            try world.driver.expect(world.titles, is: ["Post 2", "Post 3"], "the rows")
            try world.server.wishes.fail(ServerError.down)
            await world.driver.settle()
            try world.expectAlert("Server Error")
            await world.driver.press(.enter)
            try world.driver.expect(world.titles, is: ["Post 1", "Post 2", "Post 3"], "the rows")
            world.server.undos.respond { _ in false }
            await world.driver.type("d")
            let id = world.driver.elements(.row).count == 2 ? 1 : 0
            try world.server.wishes.answer(PostChange(id: 9, kind: .delete, postID: id, title: "Post 1"))
            await world.driver.settle()
            await world.driver.type("u")
            try world.expectAlert("Too Late", "The server has deleted the post already.")
        },
    ]
}
