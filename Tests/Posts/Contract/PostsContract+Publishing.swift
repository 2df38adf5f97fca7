import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let publishing: [Clause<PostsWorld>] = [
        Clause("P-52") { world in
            try await world.answer(.page(.posts(1...50), next: "a", total: 101))
            await world.driver.press(.end)
            try await world.fact("P-52a") {
                try await world.publish("Hello")
                try world.driver.expectTitle("Posts", end: "102 posts")
                try world.driver.expectSelected("Hello")
                try world.driver.expect(world.titles.prefix(2), is: ["Hello", "Post 1"], "the first rows")
                try world.driver.expect(world.firstLine.hasPrefix("▐ Hello "), "the first line: \(world.firstLine)")
            }
            try await world.fact("P-52b") {
                try world.driver.expectScreen(hides: "Published")
                let change = world.server.lastChange(for: .publish(PostDraft(title: "Hello", body: "Text")))
                await world.report(.sent(change, postID: 77))
                try world.driver.expectText("✓ Published “Hello”.")
                await world.driver.advance(by: .milliseconds(2_999))
                try world.driver.expectText("✓ Published “Hello”.")
                await world.driver.advance(by: .milliseconds(1))
                try world.driver.expectScreen(hides: "Published")
                try world.driver.expectTitle("Posts", end: "102 posts")
            }
        },
        Clause("P-52") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type("s")
            try await world.answer(.posts(1...3))
            try await world.fact("P-52a") {
                try await world.publish("Hello")
                try world.driver.expectSelected("Hello")
                try world.driver.expect(world.firstLine, is: "  You", "the line above the post")
            }
        },
        Clause("P-52") { world in
            // The server has the post before the list shows it.
            try await world.answer(.posts(1...3))
            world.server.wishes.respond(nil)
            await world.write("Hello")
            let change = PostChange(id: 5, kind: .publish, postID: -5, title: "Hello")
            await world.report(.sent(change, postID: 77))
            try world.server.wishes.answer(change)
            await world.driver.settle()
            try await world.fact("P-52a") {
                try world.driver.expectSelected("Hello")
                try world.driver.expectTitle("Posts", end: "4 posts")
                try world.driver.expect(.row, "Hello", is: "You · just now")
            }
            try await world.fact("P-52b") { try world.driver.expectText("✓ Published “Hello”.") }
        },
        Clause("P-52") { world in
            try await world.answer(.posts(1...3))
            for title in ["Hello", "Again"] { try await world.publish(title) }
            try await world.fact("P-52b") {
                for (id, title) in [(1, "Hello"), (2, "Again")] {
                    let change = PostChange(id: id, kind: .publish, postID: -id, title: title)
                    await world.report(.sent(change, postID: 76 + id))
                }
                for title in ["Hello", "Again"] {
                    try world.driver.expectText("✓ Published “\(title)”.")
                    await world.driver.advance(by: .milliseconds(2_999))
                    try world.driver.expectText("✓ Published “\(title)”.")
                    await world.driver.advance(by: .milliseconds(1))
                }
                try world.driver.expectScreen(hides: "Published")
            }
        },
        Clause("P-52") { world in
            try await world.answer(.posts(1...9))
            try await world.publish("Hello")
            await world.driver.type("r")
            try await world.fact("P-52c") {
                let new = PostRow(id: -1, title: "Hello", author: "You", pending: .waiting)
                try await world.answer(.posts(1...9) + [new])
                try world.driver.expectSelected("Hello")
                await world.driver.press(.end)
                try world.driver.expectSelected("Hello")
            }
        },
        Clause("P-52") { world in
            try await world.answer(.posts(1...3))
            await world.search("post")
            try await world.answer(.posts(1...3))
            await world.driver.press(.enter)
            try await world.fact("P-52d") {
                try await world.publish("Hello")
                try world.driver.expectTitle("Posts", end: "3 found")
                try world.expectTitles(1, 2, 3)
                try await world.publish("Post 4")
                try world.driver.expectTitle("Posts", end: "4 found")
                try world.expectSelected(4)
            }
        },
        Clause("P-53") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type("n")
            try await world.fact("P-53a") {
                try world.driver.expectScreen(shows: " Title 0/200 · Text 0/10,000")
                await world.driver.type("Hällo")
                await world.driver.press(.enter)
                await world.driver.send([.paste("One\ntwo")])
                try world.driver.expectScreen(shows: " Title 5/200 · Text 7/10,000")
            }
        },
        Clause("P-53") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("n")
            try await world.fact("P-53b") {
                await driver.send([.paste(String(repeating: "a", count: 199) + "\u{1B}\u{7}")])
                try driver.expectText("✗ 2 control characters were left out.")
                await driver.type("b")
                try driver.expectScreen(hides: "left out")
                await driver.type("c")
                try driver.expectText("✗ 1 character did not fit: the title takes 200.")
                await driver.press(.backspace)
                try driver.expectScreen(hides: "did not fit")
                await driver.press(.backspace)
                await driver.send([.paste("\u{FEFF}b\r\n")])
                try driver.expectScreen(hides: "✗")
                await driver.press(.enter)
                await driver.send([.paste(String(repeating: "b", count: 11_234))])
                try driver.expectText("✗ 1,234 characters did not fit: the text takes 10,000.")
                try driver.expectScreen(shows: " Title 199/200 · Text 10,000/10,000")
                await driver.send([.paste("b", omitted: 9_989_999)])
                try driver.expectText("✗ 9,990,000 characters did not fit: the text takes 10,000.")
            }
        },
        Clause("P-53") { world, driver in
            try await world.answer(.posts(1...3))
            world.server.wishes.respond(nil)
            await driver.type("nHello")
            await driver.press(.enter)
            await driver.type("Text")
            try await driver.focus(.textField, "Title")
            try await world.fact("P-53c") {
                await driver.press(KeyPress(.enter, .alt))
                try world.expectWishes(.publish(PostDraft(title: "Hello", body: "Text")))
            }
            try await world.fact("P-53d") {
                try driver.expectTitle("New post", end: "Publishing…")
                await driver.type("!")
                try driver.expectTitle("New post", end: "Publishing…")
                await driver.advance(by: PostsPolicy.draftDelay)
                try driver.expectTitle("New post", end: "Publishing…")
                try world.server.wishes.fail(ServerError.down)
                await driver.settle()
                await driver.press(.enter)
                try driver.expectTitle("New post", end: "")
            }
        },
    ]
}

extension PostsWorld {
    fileprivate func write(_ title: String) async {
        await driver.type("n" + title)
        await driver.press(.enter)
        await driver.type("Text")
        await driver.press(KeyPress(.character("s"), .control))
    }

    /// Writes and publishes a post, and waits for the list.
    fileprivate func publish(_ title: String) async throws {
        await write(title)
        let title = driver.elements(.screen).first?.label ?? ""
        try driver.expect(title.hasPrefix("Posts"), "the title is \(title)")
    }
}
