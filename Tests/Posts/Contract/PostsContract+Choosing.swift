import KitCells
import KitCore
import KitDI
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let choosing: [Clause<PostsWorld>] = [
        Clause("P-22") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.press(.down)
            try await world.fact("P-22c") {
                await driver.type("s")
                try world.expectQuery(order: .byAuthor)
                try world.expectRequests(list: 2)
            }
            try await world.fact("P-22d") {
                try driver.expectTitle("Posts", end: "Loading…")
                try world.expectSelected(2)
            }
            let bob = PostRow(id: 13, title: "Post 13", author: "Bob")
            try await world.answer([.post(1, date: .march), .post(2, date: .march), bob])
            try await world.fact("P-22a") {
                try driver.expect(world.firstLine, is: "  Author 1", "the line above the first post")
                let names = driver.lines.filter { $0 == "  Author 1" || $0 == "  Bob" }
                // Below his post without a date, Bob's name appears again (P-22b).
                try driver.expect(names, is: ["  Author 1", "  Bob", "  Bob"], "the names above the posts")
            }
            try await world.fact("P-22b") {
                try world.expectDetails(2, "just now")
                try world.expectDetails(13, "Bob")
                try driver.expectText("just now")
            }
            try await world.fact("P-22e") {
                try world.expectSelected(1)
                try world.expectRequests(list: 2)
            }
            try await world.fact("P-22f") {
                try driver.expect(world.server.settings.order, is: .byAuthor, "the order that is kept")
                try await world.relaunch()
                try world.expectQuery(order: .byAuthor)
            }
            try await world.fact("P-22a") {
                try await world.answer(.posts(1...3))
                await world.driver.type("s")
                try world.expectQuery(order: .newest)
                try await world.answer([.post(99)] + .posts(1...3))
                try world.driver.expect(world.firstLine.hasPrefix("▐ Post 99 "), "a name is above the posts")
            }
        },
        Clause("P-22") { world, driver in
            try await world.answer(.posts(1...60))
            await driver.type("s")
            try await world.answer(.posts(1...60))
            try await world.fact("P-22g") {
                for _ in 0..<9 { await driver.press(.down) }
                try world.expectSelected(10)
                try driver.expect(world.firstLine.prefix(10), is: "  Author 1", "the author above the posts")
                for _ in 0..<20 { await driver.press(.down) }
                try world.expectSelected(30)
                try driver.expect(world.firstLine.prefix(10), is: "  Author 3", "the author above the posts")
            }
        },
        Clause("P-66") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.type("F")
            try await world.fact("P-66b") { try driver.expectTitle("Posts", end: "Loading…") }
            try await world.answer(.posts(1...3))
            try await world.fact("P-66a") {
                try driver.expectTitle("Posts · starred", end: "3 starred")
                await driver.type("s")
                try await world.answer(.posts(1...3))
                try driver.expectTitle("Posts · by author · starred", end: "3 starred")
                await driver.resize(width: 40, height: 12)
                try driver.expectScreen(shows: " Posts · by author · starred  3 starred")
                await driver.type("F")
                try await world.answer(.posts(1...3))
                try driver.expectTitle("Posts · by author", end: "3 posts")
                try await world.relaunch()
                try await world.answer(.posts(1...3))
                try world.driver.expectTitle("Posts · by author", end: "3 posts")
            }
        },
        Clause("P-23") { world, driver in
            try await world.answer(.posts(1...3))
            try world.expectStar(1, false)
            await driver.type("f")
            try await world.fact("P-23c") { try world.expectStar(1, true) }
            try await world.fact("P-23d") {
                try world.expectDetails(1, "Author 1 · not sent yet")
                try driver.expectText("Author 1 · not sent yet")
                await world.beginSending()
                try world.expectDetails(1, "Author 1 · sending…")
                await world.report(
                    .sent(PostChange(id: 1, kind: .favourite(true), postID: 1, title: "Post 1"), postID: 1))
                try world.expectDetails(1, "Author 1")
                try world.expectStar(1, true)
            }
            try await world.fact("P-23e") {
                try driver.expect(.row, "Post 1", is: "Author 1, starred")
                try driver.expect(.row, "Post 2", is: "Author 1")
            }
            try await world.fact("P-23b") {
                await driver.type("f")
                try world.expectStar(1, false)
                try world.expectWishes(.star(1, true), .star(1, false))
            }
            try await world.fact("P-23c") {
                world.server.wishes.respond(nil)
                await driver.type("f")
                try world.expectStar(1, true)
            }
        },
        Clause("P-23") { world, driver in
            try await world.answer(.posts(1...3))
            await driver.press(.down)
            try await world.fact("P-23a") {
                for (there, back) in [(Key.right, KeyPress(.left)), (.tab, KeyPress(.tab, .shift))] {
                    await driver.press(there)
                    try driver.expectFocus(.toggle, "Starred")
                    await driver.press(back)
                    try driver.expectFocus(.list, "Posts")
                    try world.expectSelected(2)
                }
            }
            try await world.fact("P-23b") {
                await driver.press(.right)
                await driver.type(" ")
                try world.expectStar(2, true)
                await driver.press(.enter)
                try world.expectStar(2, false)
                try world.expectWishes(.star(2, true), .star(2, false))
            }
        },
        Clause("P-23") { world in
            // With the mouse: the star of a row that is not selected.
            let driver = world.driver
            try await world.answer(.posts(1...3))
            let lines = driver.lines
            guard let row = lines.firstIndex(where: { $0.contains("Post 2 ") }),
                let column = Array(lines[row]).lastIndex(of: "☆")
            else { throw driver.failure("post 2 has no star") }
            try await world.fact("P-23b") {
                await driver.send([.key(KeyPress(.function(2)))])
                for kind in [MouseEvent.Kind.press(.left), .release(.left)] {
                    await driver.send([.mouse(MouseEvent(kind: kind, position: Point(x: column, y: row)))])
                }
                try world.expectStar(2, true)
                try world.expectWishes(.star(2, true))
            }
        },
        Clause("P-24") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.fact("P-24e") {
                await driver.resize(width: 110, height: 24)
                await driver.type("F")
                try driver.expectHints("F All posts")
                await driver.type("F")
                try driver.expectHints("F Starred")
                await driver.resize(width: 80, height: 24)
            }
            try await world.answer(.posts(1...3))
            try await world.fact("P-24a") {
                await driver.type("F")
                try world.expectQuery(favouritesOnly: true)
                try await world.answer(.posts([2, 3]))
                try world.expectTitles(2, 3)
            }
            try await world.fact("P-24b") { try driver.expectTitle("Posts · starred", end: "2 starred") }
            try await world.fact("P-24e") {
                await driver.resize(width: 110, height: 24)
                try driver.expectHints("F All posts")
                await driver.resize(width: 80, height: 24)
            }
            try await world.fact("P-24c") {
                await driver.type("r")
                try await world.answer([PostRow]())
                try driver.expectText("No post has a star.")
                try driver.expectText("Press F to show all posts.")
            }
            try await world.fact("P-24d") {
                await driver.type("F")
                try world.expectQuery()
                try await world.answer(.posts(1...3))
                try driver.expectTitle("Posts", end: "3 posts")
                try world.expectTitles(1, 2, 3)
            }
        },
    ]

    nonisolated static let searching: [Clause<PostsWorld>] = [
        Clause("P-25") { world, driver in
            try await world.answer(.posts(1...9))
            await driver.press(.down)
            try await world.fact("P-25a") {
                await driver.type("/")
                try driver.expectFocus(.textField, "Search posts")
            }
            try await world.fact("P-25b") {
                await driver.type("po")
                await driver.advance(by: .milliseconds(249))
                await driver.type("s")
                await driver.advance(by: .milliseconds(249))
                try world.expectRequests(list: 1)
                await driver.advance(by: .milliseconds(1))
                try world.expectRequests(list: 2)
                try world.expectQuery(search: "pos")
            }
            try await world.fact("P-25d") {
                try driver.expectTitle("Posts", end: "Loading…")
                try await world.answer(.posts([4, 2]))
                try driver.expectTitle("Posts", end: "2 found")
            }
            try await world.fact("P-25e") { try world.expectSelected(4) }
            try await world.fact("P-25g") { try driver.expectHints("Enter Search") }
            try await world.fact("P-25c") {
                await driver.type("t ")
                await driver.press(.enter)
                try world.expectQuery(search: "post")
                try driver.expectFocus(.list, "Posts")
                try await world.answer(.posts([2]))
                await driver.advance(by: .seconds(1))
                try world.expectRequests(list: 3)
            }
            try await world.fact("P-25f") {
                for (total, text) in [(1_000, "1,000 found"), (1_001, "1,000+ found")] {
                    await driver.type("/")
                    await driver.type("s")
                    await driver.press(.enter)
                    try await world.answer(.page(.posts([2]), total: total))
                    try driver.expectTitle("Posts", end: text)
                }
            }
        },
        Clause("P-26") { world in
            try await world.answer(.posts(1...3))
            try await world.fact("P-26a") {
                await world.search("éc PO")
                try await world.answer(titles: ["Post écru", "Apothecary Éclair", "no match"])
                try world.driver.expect(world.driver.highlightedTexts, is: ["Po", "éc", "Éc"], "the marked texts")
            }
        },
        Clause("P-26") { world, driver in
            try await world.answer(.posts(1...3))
            @MainActor func expect(_ search: String, marks found: [String], in titles: [String]) async throws {
                await world.search(search)
                try await world.answer(titles: titles)
                try driver.expect(driver.highlightedTexts, is: found, "the marked texts")
                await driver.press(.escape)
                try await world.answer(.posts(1...3))
            }
            try await world.fact("P-26b") {
                try await expect("ελλας елка", marks: ["Ελλάς", "Ёлка"], in: ["Η Ελλάς", "Ёлка"])
                try await expect("שלום", marks: ["שָׁלוֹם"], in: ["שָׁלוֹם"])
            }
            try await world.fact("P-26c") {
                try await expect("世界 タワー", marks: ["世界", "タワー"], in: ["你好世界", "東京タワー"])
            }
            try await world.fact("P-26d") {
                try await expect("🎉 ->", marks: ["🎉", "🎉", "->"], in: ["🎉 Party🎉", "a->b", "a - > b"])
            }
        },
        Clause("P-26", in: .narrowAndWide) { world, driver in
            try await world.answer(.posts(1...3))
            await world.search("tex éc")
            try await world.answer(.posts([5]))
            await driver.press(.enter, .enter)
            try await world.fact("P-26e") {
                let body = "See the Text at https://a.example/text, écru."
                let row = PostRow(id: 5, title: "Eclair", author: "Author 1")
                try await world.answer(PostContent(row: row, body: body, comments: []))
                try driver.expect(driver.highlightedTexts, is: ["Ec", "Tex", "tex", "éc"], "the marked texts")
                try driver.expect(driver.links, is: ["https://a.example/text"], "the links")
            }
        },
        Clause("P-25") { world, driver in
            try await world.answer(.posts(1...3))
            await world.search("post")
            try await world.fact("P-25h") {
                try await world.answerFirst(.page(.posts([2]), saved: world.before(.seconds(60))))
                try driver.expectTitle("Posts", end: "1 found in saved posts")
                try await world.answer(.posts(2...3))
                try driver.expectTitle("Posts", end: "2 found")
            }
            await driver.press(.escape)
            try await world.answer(.posts(1...3))
            try await world.fact("P-25i") {
                await driver.type("F")
                try await world.answerFirst(.page(.posts([2]), saved: world.before(.seconds(60))))
                try driver.expectTitle("Posts · starred", end: "1 starred in saved posts")
                try await world.answer(.posts(2...3))
                try driver.expectTitle("Posts · starred", end: "2 starred")
            }
        },
        Clause("P-27") { world, driver in
            world.server.list.isStubborn = true
            try await world.answer(.posts(1...9))
            try await world.fact("P-27a") {
                await world.search("a")
                await driver.type("b")
                await driver.advance(by: .milliseconds(250))
                try world.server.list.answer(.page(.posts([2])), at: 1)
                await driver.settle()
                try driver.expectTitle("Posts", end: "1 found")
                try world.server.list.answer(.page(.posts(3...8)))
                await driver.settle()
                try driver.expectTitle("Posts", end: "1 found")
                try world.expectTitles(2)
            }
            try await world.fact("P-27b") {
                await driver.type("x")
                await driver.advance(by: .milliseconds(250))
                try await world.answer([PostRow]())
                try driver.expectText("No posts match “abx”.")
                try driver.expectText("Press Escape to show all posts.")
            }
        },
        Clause("P-28") { world, driver in
            try await world.answer(.posts(1...9))
            await world.search("needle")
            try await world.answer(.posts([5]))
            await driver.press(.enter)
            try await world.fact("P-28c") {
                try await world.open(5)
                await driver.press(.escape)
                try driver.expectTitle("Posts", end: "1 found")
                try driver.expect(.textField, "Search posts", is: "needle")
                try world.expectRequests(list: 2)
            }
            try await world.fact("P-28a") {
                await driver.type("/")
                await driver.press(.escape)
                try driver.expectFocus(.list, "Posts")
                try driver.expect(driver.elements(.textField).isEmpty, "the search field is still there")
                try world.expectQuery()
                try await world.answer(.posts(1...9))
                try driver.expectTitle("Posts", end: "9 posts")
            }
            try await world.fact("P-28d") { try world.expectSelected(5) }
            try await world.fact("P-28b") {
                await driver.type("/")
                await driver.press(.tab)
                try driver.expect(driver.elements(.textField).isEmpty, "the empty field is still there")
                try world.expectRequests(list: 3)
            }
        },
        Clause("P-28") { world, driver in
            try await world.answer(.posts(1...9))
            await driver.press(.down, .down)
            try await world.fact("P-28d") {
                await world.search("needle")
                try await world.answer(.posts([5, 7]))
                try world.expectSelected(5)
                await driver.press(.escape)
                try await world.answerFirst(.page(.posts(1...4), saved: world.before(.seconds(60))))
                try world.expectSelected(3)
                try await world.answer(.posts(1...9))
                try world.expectSelected(3)
                await world.search("needle")
                try await world.answer(.posts([5, 7]))
                await driver.press(.escape)
                try await world.answer(.posts([1, 2]))
                try world.expectSelected(1)
            }
        },
    ]
}
