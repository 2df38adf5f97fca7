import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let writing: [Clause<PostsWorld>] = [
        Clause("P-40") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type("n")
            try world.expectTitle("New Post")
            try world.expectFocus(.textField, "Title")
            try await world.driver.tap(.button, "Publish")
            try world.driver.expectScreen(shows: "Write a title.")
            try await world.driver.focus(.textField, "Title")
            await world.driver.send([.paste(String(repeating: "a", count: 300))])
            await world.driver.press(.enter)
            try world.expectFocus(.textField, "Text")
            await world.driver.press(KeyPress(.enter, .alt))
            try world.driver.expectScreen(shows: "Write a text.")
            try world.driver.expect(world.server.wishes.requests, is: [], "what was wished for")
            await world.driver.send([.paste(String(repeating: "b", count: 11_000))])
            try world.driver.expectScreen(hides: "Write a")
            await world.driver.press(KeyPress(.character("s"), .control))
            let draft = PostDraft(
                title: String(repeating: "a", count: 200), body: String(repeating: "b", count: 10_000))
            try world.driver.expect(world.server.wishes.requests, is: [.publish(draft)], "what was wished for")
            try world.expectTitle("Posts")
        },
        Clause("P-41") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type("nHello")
            try world.driver.expect(world.server.noted, is: PostDraft(title: "Hello"), "what is kept of the keys")
            await world.driver.advance(by: .milliseconds(249))
            try world.driver.expect(world.server.draft, is: nil, "the draft that is kept")
            await world.driver.advance(by: .milliseconds(1))
            try world.driver.expect(world.server.draft, is: PostDraft(title: "Hello"), "the draft that is kept")
            try world.expectTitle("New Post", "Draft saved")
            await world.driver.press(.enter)
            await world.driver.type("Text")
            try world.expectTitle("New Post", "")
            await world.driver.press(.escape)
            try world.expectTitle("Posts")
            try world.expectNoAlert()
            let draft = PostDraft(title: "Hello", body: "Text")
            try world.driver.expect(world.server.draft, is: draft, "the draft that is kept")
            try await world.relaunch()
            try await world.answer(.posts(1...3))
            await world.driver.type("n")
            try world.driver.expect(
                world.driver.elements(.textField).map(\.value), is: ["Hello", "Text"], "the fields")
            for _ in 0..<5 { await world.driver.press(.backspace) }
            await world.driver.press(.tab)
            for _ in 0..<4 { await world.driver.press(.backspace) }
            await world.driver.press(.escape)
            try world.driver.expect(world.server.draft, is: nil, "the draft that is kept")
        },
        Clause("P-41") { world in
            // The app is killed between two keys.
            try await world.answer(.posts(1...3))
            await world.driver.type("nHello")
            await world.driver.advance(by: .milliseconds(250))
            await world.driver.press(.backspace)
            try await world.kill()
            try await world.answer(.posts(1...3))
            await world.driver.type("n")
            try world.driver.expect(world.driver.elements(.textField).map(\.value), is: ["Hell", ""], "the fields")
        },
        Clause("P-41") { world in
            try await world.answer(.posts(1...3))
            world.server.problem = ServerError.down
            await world.driver.type("nHello")
            await world.driver.advance(by: .milliseconds(250))
            try world.expectTitle("New Post", "Draft not saved")
            await world.driver.press(.escape)
            try world.expectAlert("Server Error")
        },
        Clause("P-42") { world in
            try await world.write()
            await world.driver.press(KeyPress(.enter, .alt))
            let draft = PostDraft(title: "Hello", body: "Text")
            try world.driver.expect(world.server.wishes.requests, is: [.publish(draft)], "what was wished for")
            try world.expectTitle("Posts")
            try world.expectRequests(list: 2)
            let new = PostRow(id: -1, title: "Hello", author: "Me", pending: .sending)
            try await world.answer([new] + .posts(1...3))
            try world.driver.expectScreen(shows: "  Me · not sent yet")
            let change = PostChange(id: 1, kind: .publish, postID: -1, title: "Hello")
            await world.tell(.sent(change, postID: 77))
            try world.driver.expectScreen(hides: "not sent yet")
            await world.driver.press(.home, .enter)
            try world.driver.expect(world.server.detail.requests, is: [77], "which post was asked for")
            try world.driver.expect(world.server.draft, is: nil, "the draft that is kept")
        },
        Clause("P-42") { world in
            try await world.write()
            world.server.wishes.respond(nil)
            let publish = InputEvent.key(KeyPress(.enter, .alt))
            await world.driver.send([publish, publish])
            await world.driver.send([publish])
            try world.driver.expect(world.server.wishes.requests.count, is: 1, "how often it was published")
            try world.server.wishes.fail(ServerError.down)
            await world.driver.settle()
            try world.expectAlert("Server Error", "The server is down.")
            await world.driver.press(.enter)
            try world.driver.expect(
                world.driver.elements(.textField).map(\.value), is: ["Hello", "Text"], "the fields")
            await world.driver.send([publish])
            let change = PostChange(id: 5, kind: .publish, postID: -5, title: "Hello")
            try world.server.wishes.answer(change)
            await world.driver.settle()
            try await world.answer([PostRow(id: -5, title: "Hello", author: "Me", pending: .sending)])
            await world.tell(.refused(change, reason: "Too rude."))
            try world.expectAlert("Not Published", "“Hello”: Too rude.")
            await world.driver.press(.enter)
            try world.driver.expectScreen(shows: "Me · not published: Too rude.")
        },
    ]

    nonisolated static let links: [Clause<PostsWorld>] = [
        Clause("P-43") { world in
            try await world.relaunch(link: "posts://post/42?comment=30")
            try world.expectTitle("Post 42")
            let body = String(repeating: "A line of text.\n", count: 40)
            try await world.answer(.sample(42, body: body, comments: 60))
            try world.driver.expectScreen(shows: "Remark 29")
            try world.driver.expect(world.driver.highlightedTexts.first?.hasPrefix("Reader 29"), is: true, "the mark")
            try world.driver.expectScreen(hides: "Remark 59")
            await world.driver.press(.escape)
            try world.expectTitle("Posts")
            try world.expectSpinner("Loading…")
            try await world.answer(.posts(1...3))
            try world.expectSelected(1)
        },
        Clause("P-43") { world in
            // No comment has the number: the third is meant.
            try await world.relaunch(link: "posts://post/42?comment=3")
            let comments = (206...280).map { id in
                PostComment(id: id, author: "Reader \(id)", email: "", body: String(repeating: "Word. ", count: 99))
            }
            let row = PostRow(id: 42, title: "Post 42", author: "Author 2")
            try await world.answer(PostContent(row: row, body: "Text", comments: comments))
            try world.driver.expect(
                world.driver.highlightedTexts.first?.hasPrefix("Reader 208"), is: true, "the mark")
        },
        Clause("P-44") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type("n")
            await world.follow("posts://post/42?comment=1")
            try await world.answer(.sample(42))
            try world.expectTitle("Post 42")
            try world.driver.expectScreen(shows: "The text of the post.")
            await world.follow("posts://post/43")
            try world.expectTitle("Post 43")
            await world.driver.press(.escape)
            try world.expectTitle("Posts", "3 posts")
            try world.expectRequests(list: 1)
        },
        Clause("P-45") { world in
            try await world.answer(.posts(1...3))
            await world.driver.press(.enter)
            await world.follow("posts://nowhere")
            try world.expectAlert("Link Not Opened", "The link leads to no place in this app.")
            await world.driver.press(.enter)
            try world.expectTitle("Posts")
            await world.follow("posts://post/-1")
            try world.expectAlert("Link Not Opened", "The link’s value “id” is missing or wrong.")
            try await world.relaunch(link: "post 42")
            try world.expectAlert("Link Not Opened", "The link does not begin with a name and a colon.")
            await world.driver.press(.enter)
            try world.expectTitle("Posts")
        },
        Clause("P-45") { world in
            // Text that wants more than to be read, while the list, a post, what is written and an alert are open.
            let links = [
                "posts://post/\u{1B}]0;PWNED\u{7}", "posts://post/42%1B", "posts://post/4%E2%80%AE2", "\u{0}", "",
                "posts://post/\u{664}\u{662}", "posts://post/99999999999999999999", "posts://\u{202E}tsop/42",
                "posts\u{1B}://post/42",
                "posts://post/" + String(repeating: "9", count: 10_000), String(repeating: "%", count: 10_000),
            ]
            try await world.answer(.posts(1...3))
            for keys in [[], [KeyPress(.enter)], [KeyPress(.character("n"))]] {
                for link in links {
                    for key in keys { await world.driver.press(key) }
                    await world.follow(link)
                    let title = world.driver.elements(.alert).first?.label
                    try world.driver.expect(
                        title, is: "Link Not Opened", "the alert after \(link.debugDescription.prefix(80))")
                    await world.follow(link)
                    try world.driver.expectHarmless()
                    while !world.driver.elements(.alert).isEmpty { await world.driver.press(.enter) }
                    await world.driver.press(.escape)
                    try world.expectTitle("Posts")
                }
            }
        },
    ]
}

extension PostsWorld {
    /// Opens the screen of a new post and fills it in.
    fileprivate func write() async throws {
        try await answer(.posts(1...3))
        await driver.type("nHello")
        await driver.press(.enter)
        await driver.type("Text")
    }
}
