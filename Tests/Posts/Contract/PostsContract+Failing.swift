import KitCells
import KitCore
import KitDI
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let failing: [Clause<PostsWorld>] = [
        Clause("P-49") { world, driver in
            try await world.answer(.posts(1...5))
            world.server.wishes.respond(nil)
            await driver.press(.down)
            await driver.type("d")
            try await world.fact("P-49a") {
                await world.search("post 3")
                try await world.failList()
                try world.expectFailure("Search failed")
            }
            try await world.fact("P-49b") {
                try world.server.wishes.fail(ServerError.down)
                await driver.settle()
                try driver.expectAlert("Server error", "The server is down.")
                await driver.press(.enter)
                try world.expectFailure("Search failed")
            }
            try await world.fact("P-49d") {
                await driver.press(.escape)
                try world.expectQuery()
            }
            try await world.fact("P-49b") { try world.expectTitles(1, 2, 3, 4, 5) }
            try await world.fact("P-49f") {
                try driver.expectTitle("Posts", end: "Loading…")
                try driver.expectSpinners()
                try await world.failList()
                try world.expectTitles(1, 2, 3, 4, 5)
                try driver.expectText("✗ Not refreshed (r Try again). The server is down.")
                await driver.type("r")
                try await world.answer(.posts(1...5))
                try world.expectTitles(1, 2, 3, 4, 5)
                try driver.expectScreen(hides: "Not refreshed")
            }
        },
        Clause("P-49") { world, driver in
            try await world.answer(.posts(1...5))
            await world.search("post 3")
            try await world.failList()
            await driver.press(.enter)
            try driver.expectSpinners("Loading…")
            try await world.fact("P-49f") {
                await driver.press(.escape)
                try world.expectTitles(1, 2, 3, 4, 5)
                try driver.expectSpinners()
            }
        },
        Clause("P-49") { world in
            // While the spinner is visible, too: the undo waits behind it.
            let driver = world.driver
            try await world.answer(.posts(1...5))
            world.server.wishes.respond(nil)
            await driver.type("d")
            await world.search("post 3")
            try await world.failList()
            try await world.fact("P-49c") {
                await driver.press(.enter)
                try world.expectQuery(search: "post 3")
                try world.expectRequests(list: 3)
                try driver.expectSpinners("Loading…")
            }
            try await world.fact("P-49b") {
                try world.server.wishes.fail(ServerError.down)
                await driver.settle()
                try driver.expectAlert("Server error")
                await driver.press(.enter)
                try driver.expectSpinners("Loading…")
                try world.expectTitles()
                try await world.answer(.posts([3, 33]))
                try driver.expectTitle("Posts", end: "2 found")
                try world.expectTitles(3, 33)
            }
        },
        Clause("P-49") { world in
            try await world.answer(.posts(1...5))
            for (key, title) in [("s", "Posts not loaded"), ("F", "Starred posts not loaded")] {
                try await world.fact("P-49a") {
                    await world.driver.type(key)
                    try await world.failList()
                    try world.expectFailure(title)
                }
                try await world.fact("P-49e") {
                    await world.driver.type(key)
                    try world.expectQuery()
                    try await world.fact("P-49f") { try world.expectTitles(1, 2, 3, 4, 5) }
                    try await world.answer(.posts(1...5))
                    try world.expectTitles(1, 2, 3, 4, 5)
                }
            }
        },
        Clause("P-49") { world in
            let offline = PostsContract.offline
            try await world.answer(.posts(1...5))
            try await world.fact("P-49g") {
                await world.driver.type("F")
                try await world.failList(offline)
                try world.expectFailure("No saved post has a star", offline.message)
                await world.driver.type("F")
                try await world.answer(.posts(1...5))
                await world.search("post 3")
                try await world.failList(offline)
                try world.expectFailure("Nothing found in the saved posts", offline.message)
            }
            world.server.settings = PostsSettings(mode: .noCache)
            try await world.relaunch()
            try await world.answer(.posts(1...5))
            try await world.fact("P-49g") {
                await world.search("post 3")
                try await world.failList(offline)
                try world.expectFailure("Search failed", offline.message)
            }
        },
    ]
}

extension PostsWorld {
    fileprivate func expectFailure(_ title: String, _ reason: String = "The server is down.") throws {
        try driver.expectText(title)
        try driver.expectText(reason)
        _ = try driver.element(.button, "Try again")
        try expectTitles()
        let end = driver.elements(.screen).first?.value ?? ""
        try driver.expect(!end.contains(where: \.isNumber), "the title bar counts posts: \(end)")
        try driver.expectSpinners()
    }
}
