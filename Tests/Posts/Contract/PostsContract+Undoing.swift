import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let undoing: [Clause<PostsWorld>] = [
        Clause("P-50") { world in
            try await world.answer(.posts(1...30))
            await world.driver.type("d")
            try world.expectSelected(2)
            await world.driver.press(.end)
            try await world.fact("P-50a") {
                await world.driver.type("u")
                try world.expectSelected(1)
                try world.driver.expect(world.titles.first, is: "Post 1", "the first row on the screen")
            }
        },
        Clause("P-50") { world in
            try await world.answer(.posts(1...9))
            await world.driver.type("ddd")
            try world.driver.expectTitle("Posts", end: "6 posts")
            try await world.fact("P-50b") {
                for (left, shown) in [(2, "Post 2"), (1, "Post 1"), (0, nil)] {
                    await world.driver.type("u")
                    try world.expectSelected(left + 1)
                    try world.driver.expectTitle("Posts", end: "\(9 - left) posts")
                    try world.expectUndo(of: shown)
                }
                try world.expectUndone(3, 2, 1)
                await world.driver.press(.home)
                try world.driver.expect(world.titles.prefix(3), is: ["Post 1", "Post 2", "Post 3"], "the rows")
            }
        },
        Clause("P-50") { world in
            try await world.answer(.posts(1...9))
            await world.driver.type("d")
            await world.driver.advance(by: .seconds(4))
            await world.driver.type("d")
            try world.expectUndo(of: "Post 2")
            await world.driver.type("u")
            try world.expectUndo(of: "Post 1")
            try await world.fact("P-50c") {
                await world.driver.advance(by: .milliseconds(999))
                try world.expectUndo(of: "Post 1")
                await world.driver.advance(by: .milliseconds(1))
                try world.expectUndo(of: nil)
                await world.driver.type("u")
                try world.expectUndone(2)
            }
        },
        Clause("P-50") { world in
            try await world.answer(.posts(1...9))
            world.server.wishes.respond(nil)
            try await world.fact("P-50d") {
                await world.driver.type("dddu")
                try world.expectUndone()
                for id in 1...3 {
                    try world.server.wishes.answer(PostChange(id: id, kind: .delete, postID: id, title: "Post \(id)"))
                }
                await world.driver.settle()
                try world.expectUndone(3)
                try world.expectSelected(3)
                try world.driver.expectTitle("Posts", end: "7 posts")
                try world.expectUndo(of: "Post 2")
            }
        },
        Clause("P-51") { world in
            try await world.answer(.posts(1...30))
            await world.driver.press(.end)
            await world.driver.type("d")
            try await world.fact("P-51a") {
                try world.expectSelected(29)
                let message = world.driver.lines.firstIndex { $0.contains("╭─") }
                let (row, first) = (world.selectedLine ?? .max, message ?? 0)
                try world.driver.expect(row < first - 1, "the message begins on line \(first), the row on \(row)")
            }
        },
        Clause("P-51") { world in
            try await world.answer(.posts(1...9))
            await world.driver.type("d")
            try await world.open(2)
            try await world.fact("P-51b") {
                try world.expectUndo(of: "Post 1")
                await world.driver.type("u")
                try world.expectUndo(of: nil)
                try world.expectUndone(1)
                await world.driver.press(.escape)
                try world.expectSelected(1)
                try world.driver.expectTitle("Posts", end: "9 posts")
            }
        },
        Clause("P-51") { world in
            try await world.answer(.posts(1...9))
            try await world.fact("P-51c") {
                await world.driver.type("d/")
                try world.expectUndo(of: nil)
                await world.driver.type("u")
                try world.expectUndone()
                try world.driver.expect(world.driver.elements(.textField).first?.value, is: "u", "the search field")
                await world.driver.press(.escape)
                try world.expectUndo(of: "Post 1")
                await world.driver.type("n")
                try world.expectUndo(of: nil)
                await world.driver.press(.escape)
                await world.driver.type("u")
                try world.expectSelected(1)
            }
        },
    ]
}

extension PostsWorld {
    /// Expects the message about a deletion that `u` undoes, or no message for `nil`.
    fileprivate func expectUndo(of title: String?) throws {
        let messages = title.map { ["Deleted “\($0)”. Press u to undo."] } ?? []
        try driver.expect(driver.elements(.toast).map(\.label), is: messages, "the messages")
    }

    fileprivate func expectUndone(_ posts: Int...) throws {
        try driver.expect(server.undos.requests.map(\.postID), is: posts, "the deletions to undo")
    }
}
