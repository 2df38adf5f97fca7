import AppHTTP
import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    private nonisolated static let overloaded = PostsServiceError.connection(
        .status(503, server: "localhost:80", path: "/posts"))

    nonisolated static let waiting: [Clause<PostsWorld>] = [
        Clause("P-38") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("f")
            try await world.fact("P-38a") {
                await world.report(.waiting(PostsOutbox(pending: 2), failure: nil))
                try driver.expectText("2 changes waiting to be sent.")
                try driver.expectNoAlert()
            }
            try await world.fact("P-38c") {
                try driver.expect(world.server.retries.requests.count, is: 0, "the number of attempts to send")
                await driver.type("r")
                try driver.expect(world.server.retries.requests.count, is: 1, "the number of attempts to send")
            }
            try await world.fact("P-38a") {
                let star = PostChange(id: 1, kind: .favourite(true), postID: 1, title: "Post 1")
                await world.report(.sent(star, postID: 1))
                try driver.expectText("1 change waiting to be sent.")
                await world.report(.sent(star, postID: 1))
                try driver.expectScreen(hides: "to be sent")
            }
        },
        Clause("P-38") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("f")
            try await world.fact("P-38d") {
                let outbox = PostsOutbox(pending: 1)
                await world.report(.waiting(outbox, failure: PostsFailure(Self.offline)))
                try driver.expectText("Offline: 1 change waiting to be sent as soon as the server answers.")
                await world.report(.waiting(outbox, failure: PostsFailure(Self.overloaded)))
                try driver.expectText("Server error: 1 change waiting to be sent again.")
                try driver.expectNoAlert()
                await world.report(.answered(isList: true))
                try driver.expectText("1 change waiting to be sent.")
            }
        },
        Clause("P-38") { world, driver in
            try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(30))))
            try await world.failList(Self.offline)
            await driver.type("f")
            try await world.fact("P-38d") {
                await world.report(.waiting(PostsOutbox(pending: 2), failure: PostsFailure(Self.offline)))
                try driver.expectText(
                    "Offline, saved just now. 2 changes waiting to be sent as soon as the server answers.")
            }
        },
        Clause("P-38") { world in
            // Sent before there are any rows, like at the start.
            try await world.fact("P-38b") {
                await world.report(.waiting(PostsOutbox(pending: 1), failure: nil))
                try await world.answerFirst(.page(.posts(1...3), saved: world.before(.seconds(30))))
                try world.driver.expectText("1 change waiting to be sent.")
                try await world.failList(Self.offline)
                try world.driver.expectText("Offline, saved just now. 1 change waiting to be sent.")
            }
        },
    ]
}
