import KitCells
import KitCore
import KitDI
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let copying: [Clause<PostsWorld>] = [
        Clause("P-61") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.press(.down)
            try await world.fact("P-61a") {
                await driver.type(".")
                await driver.press(.down, .down, .enter)
                try driver.expect(world.pasteboard.copies, is: [.init(text: "posts://post/2")], "the copied texts")
                try driver.expectText("✓ Copied the link.")
                await driver.advance(by: .seconds(3))
                try driver.expectScreen(hides: "Copied")
                await driver.press(.enter)
                await driver.type("yc")
                try driver.expect(world.pasteboard.copies.count, is: 1, "the number of copies before there is a post")
                try await world.answer(.sample(2))
                await driver.type("y")
                try driver.expect(world.pasteboard.copies.map(\.text).last, is: "posts://post/2", "the copied texts")
                try driver.expectText("✓ Copied the link.")
                await driver.advance(by: .seconds(3))
                try driver.expectScreen(hides: "Copied")
            }
            try await world.fact("P-61b") {
                await driver.type("c")
                try driver.expect(
                    world.pasteboard.copies.map(\.text).last, is: "Post 2\nby Author 1\n\nThe text of the post.",
                    "the copied texts")
                try driver.expectText("✓ Copied the post.")
                await driver.advance(by: .seconds(3))
                try driver.expectScreen(hides: "Copied")
            }
        },
        Clause("P-61") { world, driver in
            let row = PostRow(id: 1, title: "Post 1", author: "Author", isReadOnly: true)
            try await world.answer(PostsPage(rows: [row], total: 1, isReadOnly: true))
            try await world.fact("P-61c") {
                await driver.type(".")
                await driver.press(.enter, .enter)
                try await world.answer(PostContent(row: row, body: "Text.", comments: [], source: .fresh))
                await driver.type("yc")
                try driver.expect(
                    world.pasteboard.copies.map(\.text),
                    is: ["posts://post/1", "posts://post/1", "Post 1\nby Author\n\nText."], "the copied texts")
            }
        },
        Clause("P-61") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.open(2)
            try await world.fact("P-61e") {
                try await world.expectCopy(.sent(to: .terminal), "✓ Copied the post; the terminal may refuse it.")
                try await world.expectCopy(.sent(to: .tmux), "✓ Copied the post, if tmux has set-clipboard on.")
            }
            try await world.fact("P-61f") {
                let long = CopyOutcome.refused(.tooLong(limit: 56_244))
                try await world.expectCopy(.refused(.noClipboard), "✗ Not copied: this terminal has no clipboard.")
                try await world.expectCopy(long, "✗ Not copied: a terminal takes at most 56 kB.")
                await driver.type("y")
                try driver.expectText("✗ Not copied: a terminal takes at most 56 kB.")
                await driver.press(.escape)
                await driver.advance(by: .seconds(3))
                await driver.type(".")
                await driver.press(.down, .down, .enter)
                try driver.expectText("✗ Not copied: a terminal takes at most 56 kB.")
            }
        },
        Clause("P-61") { world, driver in
            let new = PostRow(id: -4, title: "Hello", author: "You", pending: .waiting)
            try await world.answer([new])
            try await world.fact("P-61d") {
                await driver.type(".")
                try driver.expectScreen(shows: "Delete")
                try driver.expectScreen(hides: "Copy link")
                await driver.press(.escape, .enter)
                try await world.answer(PostContent(row: new, body: "Text.", comments: [], source: .fresh))
                await driver.type("y")
                try driver.expectScreen(hides: "y Copy link")
                try driver.expect(world.pasteboard.copies, is: [], "the copied texts")
            }
        },
    ]

    nonisolated static let editor: [Clause<PostsWorld>] = [
        Clause("P-62") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("nHello")
            await driver.press(.enter)
            await driver.type("Words")
            try await world.fact("P-62a") {
                await driver.openEditor()
                await driver.openEditor()
                try driver.expect(world.editor.texts.pending, is: ["Hello\n\nWords\n"], "the text in the editor")
            }
            try await world.fact("P-62b") {
                try await world.closeEditor("Bye\n\nMore\n\n words\n")
                try world.expectFields("Bye", "More\n\n words")
                try driver.expect(world.server.noted, is: PostDraft(title: "Bye", body: "More\n\n words"), "the draft")
                await driver.advance(by: .milliseconds(250))
                try driver.expectTitle("New post", end: "Draft saved")
                await driver.openEditor()
                try await world.closeEditor("Only a title")
                try world.expectFields("Only a title", "")
            }
        },
        Clause("P-62") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("n")
            try await world.fact("P-62c") {
                await driver.openEditor()
                let title = String(repeating: "t", count: 201)
                let body = "a\u{1B}[31mb\u{202E}\r\n" + String(repeating: "x", count: 10_000)
                try await world.closeEditor(title + "\n\n" + body + "\n")
                try driver.expectScreen(shows: "Title 200/200 · Text 10,000/10,000")
                try driver.expectText(
                    "✗ 1 character did not fit: the title takes 200. 7 characters did not fit: the text takes 10,000. "
                        + "2 control characters were left out.")
                let kept = "a[31mb\n" + String(repeating: "x", count: 9_993)
                let draft = PostDraft(title: String(repeating: "t", count: 200), body: kept)
                try driver.expect(world.server.noted == draft, is: true, "whether the draft is cleaned")
                await driver.press(.backspace)
                try driver.expectScreen(hides: "did not fit")
            }
        },
        Clause("P-62") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("nHello")
            try await world.fact("P-62d") {
                await driver.openEditor()
                try world.editor.texts.fail(ExternalEditorError.failed(editor: "ed", status: 2, file: nil))
                await driver.settle()
                try driver.expectAlert("Editor failed", "“ed” ended with status 2. The draft is as it was.")
                await driver.press(.enter)
                try world.expectFields("Hello", "")
                await driver.type("!")
                try driver.expect(world.server.noted, is: PostDraft(title: "Hello!"), "the draft")
            }
        },
        Clause("P-62") { world, driver in
            try await world.answer(.posts(1...3))
            world.server.wishes.respond(nil)
            await driver.type("nHello")
            await driver.press(.enter)
            await driver.type("Words")
            await driver.send([.key(KeyPress(.character("s"), .control))])
            try await world.fact("P-62e") {
                await driver.openEditor()
                try driver.expect(world.editor.texts.requests, is: [], "the texts opened in the editor")
            }
        },
        Clause("P-62") { world, driver in
            try await world.answer(.posts(1...3))
            world.server.draft = PostDraft(title: "Hello", body: "Words")
            try await world.fact("P-62f") {
                await driver.send([.key(KeyPress(.character("n"))), .key(KeyPress(.character("o"), .control))])
                try driver.expect(world.editor.texts.pending, is: ["Hello\n\nWords\n"], "the text in the editor")
                try world.editor.texts.fail(ExternalEditorError.failed(editor: "ed", status: 2, file: nil))
                await driver.settle()
                await driver.press(.enter)
                try world.expectFields("Hello", "Words")
                await driver.press(.escape)
                try driver.expect(world.server.draft, is: PostDraft(title: "Hello", body: "Words"), "the draft")
            }
        },
    ]
}

extension PostsWorld {
    /// Copies the visible post, and expects the message about the outcome.
    fileprivate func expectCopy(_ outcome: CopyOutcome, _ message: String) async throws {
        pasteboard.outcome = outcome
        await driver.type("c")
        try driver.expectText(message)
        await driver.advance(by: .seconds(3))
        try driver.expectScreen(hides: message)
    }
}

extension AppDriver {
    fileprivate func openEditor() async { await send([.key(KeyPress(.character("o"), .control))]) }
}
