import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let failing: [Clause<PostsWorld>] = [
        Clause("P-49") { world in
            try await world.answer(.posts(1...5))
            world.server.wishes.respond(nil)
            await world.driver.press(.down)
            await world.driver.type("d")
            await world.search("post 3")
            try await world.failList()
            try world.expectFailure()
            try world.server.wishes.fail(ServerError.down)
            await world.driver.settle()
            try world.expectAlert("Server Error", "The server is down.")
            await world.driver.press(.enter)
            try world.expectFailure()
            await world.driver.press(.escape)
            try world.expectQuery()
            try world.expectSpinner("Loading…")
            try await world.answer(.posts(1...5))
            try world.driver.expect(world.titles, is: (1...5).map { "Post \($0)" }, "the rows")
        },
        Clause("P-49") { world in
            // The same while the spinner turns: what is taken back waits behind it.
            try await world.answer(.posts(1...5))
            world.server.wishes.respond(nil)
            await world.driver.type("d")
            await world.search("post 3")
            try await world.failList()
            await world.driver.press(.enter)
            try world.expectQuery(search: "post 3")
            try world.expectSpinner("Loading…")
            try world.server.wishes.fail(ServerError.down)
            await world.driver.settle()
            try world.expectAlert("Server Error")
            await world.driver.press(.enter)
            try world.expectSpinner("Loading…")
            try world.driver.expect(world.titles, is: [], "the rows")
            try await world.answer(.posts([3, 33]))
            try world.expectTitle("Posts", "2 found")
            try world.driver.expect(world.titles, is: ["Post 3", "Post 33"], "the rows")
        },
        Clause("P-49") { world in
            try await world.answer(.posts(1...5))
            for key in ["s", "F"] {
                await world.driver.type(key)
                try await world.failList()
                try world.expectFailure()
                await world.driver.type(key)
                try await world.answer(.posts(1...5))
                try world.driver.expect(world.titles.count, is: 5, "how many rows are there")
            }
            try world.expectQuery()
        },
    ]
}

extension PostsWorld {
    fileprivate func expectFailure() throws {
        try driver.expectScreen(shows: "The server is down.")
        try driver.expect(driver.elements(.button).first?.label, is: "Try again", "the button")
        try driver.expect(titles, is: [], "the rows")
        try expectSpinner(nil)
    }
}
