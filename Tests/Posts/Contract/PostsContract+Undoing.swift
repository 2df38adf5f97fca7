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
                    try world.expectUndo(of: shown, doing: "deleting")
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
            try world.expectUndo(of: "Post 1", doing: "deleting", seconds: 1)
            try await world.fact("P-50c") {
                await world.driver.advance(by: .milliseconds(999))
                try world.expectUndo(of: "Post 1", doing: "deleting", seconds: 1)
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
                try world.expectUndo(of: "Post 2", doing: "deleting")
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
        Clause("P-68") { world, driver in
            try await world.answer(.posts(1...9))
            await driver.type("f")
            try await world.fact("P-68a") {
                try world.expectUndo(of: "Post 1", "Starred")
                await driver.press(.down)
                await driver.type("u")
                try world.expectStar(1, false)
                try world.expectSelected(2)
                try world.expectUndo(of: nil)
                await driver.press(.right)
                await driver.type(" ")
                try world.expectUndo(of: "Post 2", "Starred")
                await world.report(
                    .sent(PostChange(id: 2, kind: .favourite(true), postID: 2, title: "Post 2"), postID: 2))
                await driver.type("u")
                try world.expectStar(2, false)
                try world.expectDetails(2, "Author 1 · not sent yet")
                try world.expectUndone(1, 2)
                await driver.press(.left)
                await driver.type("ff")
                try world.expectUndo(of: "Post 2", "Unstarred")
                await driver.type("u")
                try world.expectStar(2, true)
                try world.expectUndo(of: "Post 2", doing: "starring")
                await driver.advance(by: .seconds(5))
                await driver.type("u")
                try world.expectUndone(1, 2, 2)
            }
        },
        Clause("P-68") { world, driver in
            try await world.answer(.posts(1...9))
            try await world.open(1)
            await driver.type("f")
            try await world.fact("P-68a") {
                try world.expectUndo(of: nil)
                await driver.press(.escape)
                try world.expectUndo(of: nil)
            }
        },
        Clause("P-68", in: .narrowAndWide) { world, driver in
            try await world.answer(.posts(1...9))
            try await world.publish("Hello")
            try await world.fact("P-68b") {
                try world.expectWishes(.publish(PostDraft(title: "Hello", body: "Words"), hold: .seconds(5)))
                try world.expectUndo(of: "Hello", "Publishing")
                await driver.type("u")
                try world.expectUndo(of: nil)
                try world.driver.expect(world.titles.first, is: "Post 1", "the first row")
                try driver.expectTitle("Posts", end: "9 posts, Draft")
                await driver.type("n")
                try world.expectFields("Hello", "Words")
            }
        },
        Clause("P-51") { world, driver in
            try await world.answer(.posts(1...9))
            await driver.resize(width: 100, height: 24)
            let title = "A title that is longer than the window"
            try await world.publish(title)
            try await world.fact("P-51d") {
                try world.expectUndo(of: title, "Publishing")
                try driver.expectScreen(shows: "│ Publishing “\(title)”. Press u to undo (5 s). │")
                await driver.resize(width: 64, height: 24)
                try driver.expectScreen(shows: "│ Publishing “\(title.prefix(18))…”. Press u to undo (5 s). │")
                await driver.resize(width: 40, height: 12)
                for part in ["│ Publishing “A title that is", "│ longer…”. Press u to undo (5 s)."] {
                    try driver.expectScreen(shows: part)
                }
                await world.report(
                    .sent(PostChange(id: 1, kind: .publish, postID: -1, title: title), postID: 77))
                for part in ["│ ✓ Published “A title that is", "│ longer than the window”."] {
                    try driver.expectScreen(shows: part)
                }
            }
        },
        Clause("P-51") { world, driver in
            try await world.answer(.posts(1...9))
            await driver.resize(width: 80, height: 24)
            await driver.press(.down)
            let keys = driver.lastLine
            try await world.fact("P-51e") {
                await driver.type("d")
                try world.expectUndo(of: "Post 2")
                try driver.expect(driver.lastLine, is: keys, "the last line")
            }
        },
        Clause("P-68") { world, driver in
            try await world.answer(.posts(1...9))
            try await world.fact("P-68f") {
                await driver.type("du")
                try driver.expectText("✓ Restored “Post 1”.")
                await driver.advance(by: .seconds(3))
                try driver.expectScreen(hides: "Restored")
                await driver.type("fu")
                try driver.expectText("✓ Removed the star from “Post 1”.")
                await driver.type("f")
                try world.expectUndo(of: "Post 1", "Starred")
                await driver.advance(by: .seconds(5))
                await driver.type("fu")
                try driver.expectText("✓ Starred “Post 1” again.")
                await driver.type("ddu")
                try world.expectUndo(of: "Post 1", doing: "deleting")
                try driver.expectScreen(hides: "Restored")
                await driver.type("u")
                try driver.expectText("✓ Restored “Post 1”.")
                try await world.publish("Hello")
                await driver.type("u")
                try driver.expectText("✓ “Hello” is the draft again.")
            }
        },
        Clause("P-68") { world, driver in
            try await world.answer(.posts(1...9))
            await driver.type("f")
            try await world.publish("Hello")
            await driver.type("nOther")
            await driver.press(.escape)
            try await world.fact("P-68c") {
                await driver.type("u")
                try driver.expectAlert("Draft not published yet")
                await driver.press(.enter)
                try world.expectUndo(of: "Post 1", "Starred")
                try driver.expect(world.titles.first, is: "Hello", "the first row")
                await driver.type("n")
                try world.expectFields("Other", "")
            }
        },
        Clause("P-68") { world, driver in
            try await world.answer(.posts(1...9))
            await driver.type("d")
            await driver.advance(by: .seconds(1))
            await driver.type("f")
            await driver.advance(by: .milliseconds(1_500))
            try await world.publish("Hello")
            try await world.fact("P-68d") {
                try world.expectUndo(of: "Hello", "Publishing")
                await driver.type("u")
                try world.expectUndo(of: "Post 2", doing: "starring", seconds: 4)
                await driver.advance(by: .milliseconds(500))
                try world.expectUndo(of: "Post 2", doing: "starring", seconds: 4)
                try driver.expectScreen(shows: "(3 s)")
                await driver.type("u")
                try world.expectUndo(of: "Post 1", doing: "deleting", seconds: 2)
                await driver.type("u")
                try world.expectUndo(of: nil)
                try driver.expect(world.titles.prefix(2), is: ["Post 1", "Post 2"], "the rows")
                try world.expectStar(2, false)
            }
        },
        Clause("P-68") { world, driver in
            try await world.answer(.posts(1...9))
            await driver.type("d")
            world.server.undos.respond(nil)
            await driver.type("du")
            try await world.fact("P-68d") {
                try world.expectUndo(of: "Post 1")
                try world.server.undos.answer(true)
                await driver.settle()
                try world.expectUndo(of: "Post 1", doing: "deleting")
            }
        },
        Clause("P-68") { world, driver in
            try await world.answer(.posts(1...9))
            try await world.publish("Hello")
            try await world.fact("P-68e") {
                await world.report(.sent(PostChange(id: 1, kind: .publish, postID: -1, title: "Hello"), postID: 77))
                try driver.expect(driver.elements(.toast).map(\.label), is: ["Published “Hello”."], "the messages")
                await driver.type("u")
                try world.expectUndone()
                await driver.press(.down)
                await driver.type("f")
                await world.report(
                    .refused(PostChange(id: 2, kind: .favourite(true), postID: 1, title: "Post 1"), reason: "No."))
                await driver.press(.enter)
                try world.expectUndo(of: nil)
                try await world.publish("Again")
                world.server.undos.respond { _ in false }
                await driver.type("u")
                try driver.expectAlert("Too late", "The server has published the post already.")
            }
        },
    ]
}

extension PostsWorld {
    /// Writes and publishes a post.
    fileprivate func publish(_ title: String) async throws {
        await driver.type("n" + title)
        await driver.press(.enter)
        await driver.type("Words")
        await driver.press(KeyPress(.character("s"), .control))
        try driver.expectTitle("Posts")
    }

    /// Expects the message about a change that `u` undoes, or no message for `nil`.
    fileprivate func expectUndo(of title: String?, _ done: String = "Deleted", seconds: Int = 5) throws {
        let messages = title.map { ["\(done) “\($0)”. Press u to undo (\(seconds) s)."] } ?? []
        let offers = driver.elements(.toast).map(\.label).filter { $0.contains("Press u to undo") }
        try driver.expect(offers, is: messages, "the messages")
    }

    /// Expects the message about the next change to undo, after the user has undone a later change.
    fileprivate func expectUndo(of title: String?, doing: String, seconds: Int = 5) throws {
        let messages = title.map { ["Undone. Press u to undo \(doing) “\($0)” (\(seconds) s)."] } ?? []
        let offers = driver.elements(.toast).map(\.label).filter { $0.contains("Press u to undo") }
        try driver.expect(offers, is: messages, "the messages")
    }

    fileprivate func expectUndone(_ posts: Int...) throws {
        try driver.expect(server.undos.requests.map(\.postID), is: posts, "the deletions to undo")
    }
}
