import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    private nonisolated static let publish = KeyPress(.enter, .alt)

    nonisolated static let writing: [Clause<PostsWorld>] = [
        Clause("P-40") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.fact("P-40a") {
                await driver.type("n")
                try driver.expectTitle("New post")
                try driver.expectFocus(.textField, "Title")
                try world.expectFields("", "")
            }
            try await world.fact("P-40f") {
                await driver.type("x")
                try driver.expectText("Title")
                try driver.expectScreen(shows: "─ Text ─")
                await driver.press(.backspace)
            }
            try await world.fact("P-40d") { try driver.expectScreen(hides: "Write a") }
            try await world.fact("P-40d") {
                try await driver.tap(.button, "Publish")
                try driver.expectText("✗ Write a title.")
            }
            try await world.fact("P-40i") { try driver.expectFocus(.textField, "Title") }
            try await world.fact("P-40f") {
                await driver.resize(width: 30, height: 8)
                for text in ["Title", "Text", "✗ Write a title."] { try driver.expectText(text) }
                await driver.resize(width: 80, height: 24)
            }
            let (title, body) = (String(repeating: "a", count: 200), String(repeating: "b", count: 10_000))
            try await world.fact("P-40b") {
                try await driver.focus(.textField, "Title")
                await driver.send([.paste(title + "aaa")])
                try driver.expect(.textField, "Title", is: title)
            }
            try await world.fact("P-40e") { try driver.expectScreen(hides: "Write a") }
            try await world.fact("P-40d") {
                await driver.press(.enter)
                try driver.expectFocus(.textField, "Text")
                await driver.press(publish)
                try driver.expectText("✗ Write a text.")
                try world.expectWishes()
            }
            try await world.fact("P-40b") {
                await driver.send([.paste(body + "bbb")])
                try driver.expect(.textField, "Text", is: body)
            }
            try await world.fact("P-40e") { try driver.expectScreen(hides: "Write a") }
            try await world.fact("P-40c") {
                await driver.press(KeyPress(.character("s"), .control))
                try world.expectWishes(.publish(PostDraft(title: title, body: body)))
                try driver.expectTitle("Posts")
            }
        },
        Clause("P-40") { world, driver in
            try await world.write()
            try await world.fact("P-40g") {
                try await driver.focus(.textField, "Title")
                await driver.send([.paste(String(repeating: "\u{301}", count: 1_598))])
                await driver.press(publish)
                try driver.expectText("✗ Shorten the title to 3200 bytes; it has 3201.")
                try world.expectWishes()
                await driver.press(.backspace)
                try driver.expectScreen(hides: "Shorten")
            }
        },
        Clause("P-40") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.resize(width: 40, height: 12)
            await driver.type("nHello")
            try await world.fact("P-40j") { try driver.expectHints("Ctrl-S Publish") }
            try await world.fact("P-40i") {
                await driver.press(KeyPress(.character("s"), .control))
                try driver.expectFocus(.textField, "Text")
                try driver.expectScreen(shows: "✗ Write a text.")
                await driver.resize(width: 80, height: 24)
                try await world.fact("P-40j") {
                    try driver.expectHints("Ctrl-S Publish")
                    try driver.expectScreen(hides: "Alt-Enter")
                }
                await driver.resize(width: 40, height: 12)
                try await driver.fill("Title", "")
                await driver.press(.tab)
                await driver.press(publish)
                try driver.expectFocus(.textField, "Title")
                try driver.expectScreen(shows: "✗ Write a title.")
            }
        },
        Clause("P-40") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("n")
            await driver.press(publish)
            try await world.fact("P-40e") {
                try driver.expectText("✗ Write a title.")
                await driver.type("H")
                try driver.expectScreen(hides: "Write a")
                await driver.press(publish)
                try driver.expectText("✗ Write a text.")
                await driver.type("W")
                try driver.expectScreen(hides: "Write a")
            }
        },
        Clause("P-40") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.fact("P-40h") {
                await driver.type("n")
                await driver.send([.paste(" \u{200B}\u{3164}")])
                await driver.press(.enter)
                await driver.send([.paste("\u{2800} \u{2060}")])
                await driver.press(publish)
                try driver.expectText("✗ Write a title.")
                try await driver.fill("Title", "Hello")
                await driver.press(publish)
                try driver.expectText("✗ Write a text.")
                try world.expectWishes()
            }
        },
        Clause("P-40") { world in
            try await world.fact("P-40c") {
                try await world.write()
                await world.driver.press(publish)
                try world.expectWishes(.publish(PostDraft(title: "Hello", body: "Words")))
            }
        },
        Clause("P-40") { world in
            try await world.fact("P-40c") {
                try await world.write()
                try await world.driver.tap(.button, "Publish")
                try world.expectWishes(.publish(PostDraft(title: "Hello", body: "Words")))
            }
        },
        Clause("P-41") { world, driver in
            let (title, draft) = (PostDraft(title: "Hello"), PostDraft(title: "Hello", body: "Words"))
            try await world.answer(.posts(1...3))
            try await world.fact("P-41a") {
                await driver.type("nHello")
                try driver.expect(world.server.noted, is: title, "the noted draft")
            }
            try await world.fact("P-41b") {
                await driver.advance(by: .milliseconds(249))
                try driver.expect(world.server.draft, is: nil, "the draft on the disk")
                await driver.advance(by: .milliseconds(1))
                try driver.expect(world.server.draft, is: title, "the draft on the disk")
                try driver.expectTitle("New post", end: "Draft saved")
                await driver.press(.enter)
                await driver.type("Words")
                try driver.expectTitle("New post", end: "")
            }
            try await world.fact("P-41c") {
                await driver.press(.escape)
                try driver.expectTitle("Posts")
                try driver.expectNoAlert()
                try driver.expect(world.server.draft, is: draft, "the draft on the disk")
            }
            try await world.fact("P-41d") {
                await driver.type("n")
                try world.expectFields("Hello", "Words")
                try await world.relaunch()
                try await world.answer(.posts(1...3))
                await world.driver.type("n")
                try world.expectFields("Hello", "Words")
            }
            try await world.fact("P-41e") {
                try await world.driver.fill("Title", "")
                try await world.driver.fill("Text", "")
                await world.driver.press(.escape)
                try world.driver.expect(world.server.draft, is: nil, "the draft on the disk")
            }
        },
        Clause("P-41") { world in
            // The app is killed between two keys.
            try await world.fact("P-41a") {
                try await world.answer(.posts(1...3))
                await world.driver.type("nHello")
                await world.driver.advance(by: .milliseconds(250))
                await world.driver.press(.backspace)
                try await world.kill()
                try await world.answer(.posts(1...3))
                await world.driver.type("n")
                try world.expectFields("Hell", "")
            }
        },
        Clause("P-41") { world in
            try await world.answer(.posts(1...3))
            world.server.problem = ServerError.down
            try await world.fact("P-41f") {
                await world.driver.type("nHello")
                await world.driver.advance(by: .milliseconds(250))
                try world.driver.expectTitle("New post", end: "Draft not saved")
                await world.driver.press(.escape)
                try world.driver.expectAlert("Server error", "The server is down.")
            }
        },
        Clause("P-41") { world in
            try await world.answer(.posts(1...3))
            world.server.draft = PostDraft(title: "Hello", body: "Words")
            world.server.readProblem = ServerError.down
            try await world.fact("P-41g") {
                await world.driver.type("n")
                try world.driver.expectAlert("Server error", "The server is down.")
                await world.driver.press(.enter)
                try world.driver.expectTitle("New post")
                await world.driver.press(.escape)
                world.server.readProblem = nil
                await world.driver.type("n")
                try world.driver.expect(.textField, "Title", is: "Hello")
            }
        },
        Clause("P-63") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.fact("P-63f") {
                await driver.type("nHello")
                await driver.press(.escape)
                try driver.expectTitle("Posts", end: "3 posts, Draft")
                await driver.resize(width: 80, height: 24)
                try driver.expectHints("/ Search", "n Draft")
                await driver.resize(width: 40, height: 12)
                try driver.expectHints("n Draft")
                try driver.expect(driver.lines.first?.hasSuffix(" Draft"), is: true, "whether a small window says so")
                try await world.relaunch()
                try world.driver.expectTitle("Posts", end: "Draft")
                try await world.answer(.posts(1...3))
                await world.driver.type("n")
                try await world.driver.fill("Title", "")
                await world.driver.press(.escape)
                try world.driver.expectTitle("Posts", end: "3 posts")
                await world.driver.type("nHello")
                await world.driver.press(.enter)
                await world.driver.type("Words")
                await world.driver.press(publish)
                try world.driver.expectTitle("Posts", end: "4 posts")
                await world.driver.resize(width: 130, height: 24)
                try world.driver.expectHints("n New")
            }
        },
        Clause("P-63") { world, driver in
            world.server.draft = PostDraft(title: "Hello")
            try await world.answer(PostsPage(rows: .posts(1...3), total: 3, isReadOnly: true))
            try await world.fact("P-63f") { try driver.expectTitle("Posts", end: "3 posts, Read-only") }
        },
        Clause("P-42") { world, driver in
            try await world.failList()
            try await world.fact("P-42a") {
                await driver.type("nHello")
                await driver.press(.enter)
                await driver.type("Words")
                await driver.press(publish)
                try world.expectRequests(list: 2)
                try await world.answerFirst(.page([], saved: world.before(.zero)))
                try world.driver.expectSelected("Hello")
                try await world.failList()
                try world.driver.expectSelected("Hello")
                try driver.expectText("✗ Not refreshed (r Try again). The server is down.")
            }
        },
        Clause("P-42") { world, driver in
            try await world.write()
            try await world.fact("P-42a") {
                await driver.press(publish)
                try driver.expectTitle("Posts")
                try world.expectRequests(list: 1)
            }
            try await world.fact("P-42b") {
                try driver.expect(.row, "Hello", is: "You · just now · not sent yet")
                try driver.expectText("You · just now · not sent yet")
                await world.beginSending()
                try driver.expect(.row, "Hello", is: "You · just now · sending…")
                await world.report(.sent(PostChange(id: 1, kind: .publish, postID: -1, title: "Hello"), postID: 77))
                try driver.expect(.row, "Hello", is: "You · just now")
            }
            try await world.fact("P-42f") {
                await driver.press(.home, .enter)
                try world.expectRequests(posts: 77)
                try driver.expect(world.server.draft, is: nil, "the draft on the disk")
            }
        },
        Clause("P-42") { world, driver in
            try await world.write()
            world.server.wishes.respond(nil)
            let press = InputEvent.key(publish)
            try await world.fact("P-42e") {
                await driver.send([press, press])
                await driver.send([press])
                try driver.expect(world.server.wishes.requests.count, is: 1, "the number of published posts")
            }
            try await world.fact("P-42d") {
                try world.server.wishes.fail(ServerError.down)
                await driver.settle()
                try driver.expectAlert("Server error", "The server is down.")
                await driver.press(.enter)
                try world.expectFields("Hello", "Words")
            }
            try await world.fact("P-42c") {
                await driver.send([press])
                let change = PostChange(id: 5, kind: .publish, postID: -5, title: "Hello")
                try world.server.wishes.answer(change)
                await driver.settle()
                await world.report(.refused(change, reason: "Too rude."))
                try driver.expectAlert(
                    "Not published", "“Hello”: Too rude. Its text is kept: press e on its row to edit it.")
                await driver.press(.enter)
                let details = "✗ not published: Too rude. · You · just now"
                try driver.expect(.row, "Hello", is: details)
                await driver.press(.down)
                try driver.expect(driver.errorTexts.contains(details), "the reason is not in the colour of errors")
            }
        },
        Clause("P-42") { world, driver in
            try await world.write()
            world.server.wishes.respond(nil)
            let change = PostChange(id: 5, kind: .publish, postID: -5, title: "Hello")
            try await world.fact("P-42h") {
                await driver.press(publish)
                await driver.type("!")
                await driver.press(.escape)
                try driver.expectTitle("Posts")
                try world.server.wishes.fail(ServerError.down)
                await driver.settle()
                try driver.expectAlert("Server error", "The server is down.")
                await driver.press(.enter)
                await driver.type("n")
                try world.expectFields("Hello", "Words!")
            }
            try await world.fact("P-42g") {
                await driver.press(publish)
                await driver.press(.escape)
                try driver.expectTitle("Posts")
                try world.server.wishes.answer(change)
                await driver.settle()
                try driver.expectSelected("Hello")
                try driver.expect(.row, "Hello", is: "You · just now · not sent yet")
                try driver.expect(world.server.draft, is: nil, "the draft on the disk")
                await driver.type("n")
                try world.expectFields("", "")
            }
        },
        Clause("P-42") { world, driver in
            try await world.write()
            world.server.wishes.respond(nil)
            try await world.fact("P-42i") {
                await driver.press(publish)
                await driver.type("!")
                await driver.press(.escape)
                await driver.type("n")
                try driver.expectTitle("Posts")
                try world.server.wishes.fail(ServerError.down)
                await driver.settle()
                try driver.expectAlert("Server error", "The server is down.")
                await driver.press(.enter)
                try driver.expectTitle("Posts")
                await driver.type("n")
                try world.expectFields("Hello", "Words!")
                await driver.press(publish)
                await driver.press(.escape)
                await driver.type("n")
                try driver.expectTitle("Posts")
                try world.server.wishes.answer(PostChange(id: 5, kind: .publish, postID: -5, title: "Hello"))
                await driver.settle()
                try driver.expectTitle("New post")
                try world.expectFields("", "")
            }
        },
    ]
}

extension PostsWorld {
    /// Opens the composer, and fills it in.
    fileprivate func write() async throws {
        try await answer(.posts(1...3))
        await driver.type("nHello")
        await driver.press(.enter)
        await driver.type("Words")
    }
}
