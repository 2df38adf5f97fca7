import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let links: [Clause<PostsWorld>] = [
        Clause("P-43", in: .narrowAndWide) { world in
            let driver = try await world.relaunch(link: "posts://post/42?comment=30")
            try await world.fact("P-43a") {
                try driver.expectTitle("Post 42")
                try world.expectRequests(posts: 42)
            }
            let body = String(repeating: "A line of text.\n", count: 40)
            try await world.answer(.sample(42, body: body, comments: 60))
            try await world.fact("P-43b") {
                try driver.expectText("Remark 29")
                try driver.expect(world.marked, is: ["Reader 29"], "the comment that is marked")
                try driver.expectScreen(hides: "Remark 59")
            }
            try await world.fact("P-43d") {
                await driver.press(.escape)
                try driver.expectTitle("Posts")
                try driver.expectSpinners("Loading…")
                try await world.answer(.posts(1...3))
                try world.expectSelected(1)
            }
        },
        Clause("P-43", in: .narrowAndWide) { world in
            let driver = try await world.relaunch(link: "posts://post/42")
            try await world.fact("P-43f") {
                try world.expectRequests(posts: 42)
                try world.expectRequests(list: 2)
                try await world.answer(.posts(1...3))
                try driver.expectTitle("Post 42")
                try driver.expectSpinners("Loading…")
                await driver.press(.escape)
                try world.expectTitles(1, 2, 3)
                try world.expectSelected(1)
                try world.expectRequests(list: 2)
            }
        },
        Clause("P-43") { world in
            try await world.relaunch(link: "posts://post/42?comment=3")
            try await world.fact("P-43c") {
                let comments = (206...280).map { id in
                    PostComment(id: id, author: "Reader \(id)", email: "", body: String(repeating: "Word. ", count: 99))
                }
                try await world.answer(PostContent(row: .post(42), body: "Text", comments: comments))
                try world.driver.expect(world.marked, is: ["Reader 208"], "the comment that is marked")
            }
            try await world.fact("P-43e") {
                await world.driver.resize(width: 50, height: 14)
                try world.driver.expect(world.marked, is: ["Reader 208"], "the comment that is marked")
            }
        },
        Clause("P-44", in: .narrowAndWide) { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("n")
            try await world.fact("P-44a") {
                await world.follow("posts://post/42?comment=1")
                try await world.answer(.sample(42))
                try driver.expectTitle("Post 42")
                try driver.expectText("The text of the post.")
                await world.follow("posts://post/43")
                try driver.expectTitle("Post 43")
            }
            try await world.fact("P-44b") {
                await driver.press(.escape)
                try driver.expectTitle("Posts", end: "3 posts")
                try world.expectRequests(list: 1)
            }
        },
        Clause("P-45", in: .narrowAndWide) { world, driver in
            try await world.answer(.posts(1...3))
            await driver.press(.enter)
            try await world.fact("P-45a") {
                await world.follow("posts://nowhere")
                try driver.expectAlert("Link not opened", "The link leads to no place in this app.")
            }
            try await world.fact("P-45b") {
                await driver.press(.enter)
                try driver.expectTitle("Posts", end: "3 posts")
            }
            try await world.fact("P-45a") {
                await world.follow("posts://post/-1")
                try driver.expectAlert("Link not opened", "The link’s value “id” is missing or invalid.")
                try await world.relaunch(link: "post 42")
                try world.driver.expectAlert("Link not opened", "The link does not begin with a name and a colon.")
            }
            try await world.fact("P-45b") {
                await world.driver.press(.enter)
                try world.driver.expectTitle("Posts")
            }
        },
        Clause("P-45") { world, driver in
            let links = [
                "posts://post/\u{1B}]0;PWNED\u{7}", "posts://post/42%1B", "posts://post/4%E2%80%AE2", "\u{0}", "",
                "posts://post/\u{664}\u{662}", "posts://post/99999999999999999999", "posts://\u{202E}tsop/42",
                "posts\u{1B}://post/42",
                "posts://post/" + String(repeating: "9", count: 10_000), String(repeating: "%", count: 10_000),
            ]
            try await world.answer(.posts(1...3))
            for keys in [[], [KeyPress(.enter)], [KeyPress(.character("n"))]] {
                for link in links {
                    for key in keys { await driver.press(key) }
                    try await world.fact("P-45c") {
                        await world.follow(link)
                        let title = driver.elements(.alert).first?.label
                        try driver.expect(
                            title, is: "Link not opened", "the alert after \(link.debugDescription.prefix(80))")
                        await world.follow(link)
                        try driver.expectHarmless()
                    }
                    while !driver.elements(.alert).isEmpty { await driver.press(.enter) }
                    await driver.press(.escape)
                    try driver.expectTitle("Posts")
                }
            }
        },
    ]
}

extension PostsWorld {
    /// The highlighted texts, trimmed.
    fileprivate var marked: [String] {
        driver.highlightedTexts.map { text in text.split(separator: " ").joined(separator: " ") }
    }
}
