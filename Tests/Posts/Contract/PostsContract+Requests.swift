import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let requests: [Clause<PostsWorld>] = [
        Clause("P-16") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.press(.enter)
            try await world.fact("P-16a") {
                await driver.press(.escape)
                try driver.expect(world.server.detail.pending, is: [], "the requests under way")
                try driver.expect(world.server.detail.cancelled, is: [1], "the requests that were cancelled")
                try world.expectSelected(1)
            }
            try await world.fact("P-16b") {
                await driver.press(.enter)
                try world.expectRequests(posts: 1, 1)
                try await world.answer(.sample(1))
                try driver.expectText("The text of the post.")
            }
        },
        Clause("P-17") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.type("r")
            try await world.fact("P-17a") {
                await driver.press(.enter)
                try driver.expect(
                    world.server.list.pending.count, is: 0, "the number of waiting requests for the list")
            }
            try await world.answer(.sample(1))
            try await world.fact("P-17b") {
                await driver.press(.escape)
                try driver.expectSpinners()
                try driver.expectTitle("Posts", end: "30 posts")
                try driver.expectScreen(hides: "Not refreshed")
            }
            try await world.fact("P-17c") {
                await driver.type("r")
                try driver.expectSpinners("Refreshing…")
                try await world.answer(.posts(1...31))
                try driver.expectTitle("Posts", end: "31 posts")
            }
        },
        Clause("P-18") { world, driver in
            world.server.list.isStubborn = true
            world.server.detail.isStubborn = true
            try await world.answer(.posts(1...30))
            await driver.type("r")
            await driver.press(.enter, .escape)
            await driver.type("r")
            try await world.fact("P-18a") {
                // The second request for the refresh is answered before the first.
                try world.server.list.answer(.page(.posts(1...40)), at: 1)
                await driver.settle()
                try driver.expectTitle("Posts", end: "40 posts")
                try await world.answer(.posts(1...5))
                try driver.expectTitle("Posts", end: "40 posts")
            }
            try await world.fact("P-18b") {
                try await world.answer(.sample(1))
                try driver.expectTitle("Posts", end: "40 posts")
            }
        },
        Clause("P-18") { world, driver in
            world.server.list.isStubborn = true
            world.server.detail.isStubborn = true
            try await world.answer(.posts(1...30))
            try await world.fact("P-18a") {
                await driver.press(.enter, .escape, .enter)
                try world.server.detail.answer(.sample(1, body: "The newer text."), at: 1)
                await driver.settle()
                try world.server.detail.answer(.sample(1, body: "The older text."))
                await driver.settle()
                try driver.expectText("The newer text.")
            }
            try await world.fact("P-18b") {
                await driver.press(.escape, .enter, .escape)
                try world.server.detail.fail(ServerError.down)
                await driver.settle()
                try driver.expectTitle("Posts", end: "30 posts")
                try driver.expectScreen(hides: "The server is down.")
            }
        },
        Clause("P-18") { world in
            // A refresh that fails after its cancellation is silent.
            world.server.list.isStubborn = true
            world.server.detail.isStubborn = true
            try await world.answer(.posts(1...30))
            try await world.fact("P-18b") {
                await world.driver.type("r")
                await world.driver.press(.enter, .escape)
                try await world.failList()
                try await world.answer(.sample(1))
                try world.driver.expectScreen(hides: "Not refreshed")
                try world.expectSelected(1)
            }
        },
    ]
}
