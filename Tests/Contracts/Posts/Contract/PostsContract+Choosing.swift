import KitCells
import KitCore
import KitDI
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let choosing: [Clause<PostsWorld>] = [
        Clause("P-22") { world in
            try await world.answer(.posts(1...3))
            await world.driver.press(.down)
            await world.driver.type("s")
            try world.expectQuery(order: .byAuthor)
            try world.expectTitle("Posts", "Loading…")
            try world.expectSelected(2)
            let day = Timestamp(sinceEpoch: .seconds(1_772_500_000))
            let dated = PostRow(id: 99, title: "Post 99", author: "Author 0", date: day)
            try await world.answer([dated] + .byAuthors(30))
            try world.expectSelected(99)
            try world.driver.expect(world.details(99), is: "3 Mar 2026", "what stands below a title")
            try world.driver.expectScreen(shows: "\nAuthor 0 ")
            try world.driver.expectScreen(shows: "\nAuthor 1 ")
            try world.expectRequests(list: 2)
            for _ in 0..<12 { await world.driver.press(.down) }
            try world.driver.expect(
                world.firstLine.hasPrefix("Author "), "the author does not stay: \(world.firstLine)")
            try world.driver.expect(world.server.settings.order, is: .byAuthor, "the order that is kept")
            try await world.relaunch()
            try world.expectQuery(order: .byAuthor)
            try await world.answer(.byAuthors(3))
            await world.driver.type("s")
            try world.expectQuery(order: .newest)
            try await world.answer(.posts(1...3))
            try world.driver.expect(world.firstLine.hasPrefix("▐ Post 1"), "there is a header: \(world.firstLine)")
        },
        Clause("P-23") { world in
            try await world.answer(.posts(1...3))
            try world.expectStar(1, false)
            await world.driver.type("f")
            try world.expectStar(1, true)
            try world.driver.expect(world.details(1), is: "Author 1 · not sent yet", "what the row says")
            await world.driver.press(.down, .right)
            try world.expectFocus(.toggle, "Starred")
            await world.driver.type(" ")
            try world.expectStar(2, true)
            await world.driver.press(.enter)
            try world.expectStar(2, false)
            await world.driver.press(.left)
            try world.expectFocus(.list, "Posts")
            try world.driver.expect(
                world.server.wishes.requests, is: [.star(1, true), .star(2, true), .star(2, false)],
                "what was wished for")
            let change = PostChange(id: 1, kind: .favourite(true), postID: 1, title: "Post 1")
            await world.tell(.sent(change, postID: 1))
            try world.driver.expect(world.details(1), is: "Author 1", "what the row says")
            try world.expectStar(1, true)
        },
        Clause("P-23") { world in
            // The mouse: the star of a row that is not selected.
            try await world.answer(.posts(1...3))
            let lines = world.driver.screen.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
            guard let row = lines.firstIndex(where: { $0.contains("Post 2 ") }),
                let column = Array(lines[row]).lastIndex(of: "★")
            else { throw world.driver.failure("post 2 has no star") }
            await world.driver.send([.key(KeyPress(.function(2)))])
            for kind in [MouseEvent.Kind.press(.left), .release(.left)] {
                await world.driver.send([.mouse(MouseEvent(kind: kind, position: Point(x: column, y: row)))])
            }
            try world.expectStar(2, true)
            try world.driver.expect(world.server.wishes.requests, is: [.star(2, true)], "what was wished for")
        },
        Clause("P-24") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type("F")
            try world.expectQuery(favouritesOnly: true)
            try await world.answer(.posts([2, 3]))
            try world.expectTitle("Posts", "2 starred")
            await world.driver.type("r")
            try await world.answer([PostRow]())
            try world.driver.expectScreen(shows: "No post has a star.")
            await world.driver.type("F")
            try world.expectQuery()
            try await world.answer(.posts(1...3))
            try world.expectTitle("Posts", "3 posts")
        },
    ]

    nonisolated static let searching: [Clause<PostsWorld>] = [
        Clause("P-25") { world in
            try await world.answer(.posts(1...9))
            await world.driver.press(.down)
            await world.driver.type("/")
            try world.expectFocus(.textField, "Search posts")
            await world.driver.type("po")
            await world.driver.advance(by: .milliseconds(249))
            await world.driver.type("s")
            await world.driver.advance(by: .milliseconds(249))
            try world.expectRequests(list: 1)
            await world.driver.advance(by: .milliseconds(1))
            try world.expectRequests(list: 2)
            try world.expectQuery(search: "pos")
            try world.expectTitle("Posts", "Loading…")
            try await world.answer(.posts([4, 2]))
            try world.expectTitle("Posts", "2 found")
            try world.expectSelected(4)
            await world.driver.type("t ")
            await world.driver.press(.enter)
            try world.expectQuery(search: "post")
            try world.expectFocus(.list, "Posts")
            try await world.answer(.posts([2]))
            await world.driver.advance(by: .seconds(1))
            try world.expectRequests(list: 3)
        },
        Clause("P-26") { world in
            try await world.answer(.posts(1...3))
            await world.search("éc PO")
            let rows = ["Post écru", "Apothecary Éclair", "no match"].enumerated().map { index, title in
                PostRow(id: index, title: title, author: "Poet")
            }
            try await world.answer(rows)
            try world.driver.expect(world.driver.highlightedTexts, is: ["Po", "éc", "Éc"], "what is marked")
        },
        Clause("P-27") { world in
            world.server.list.isStubborn = true
            try await world.answer(.posts(1...9))
            await world.search("a")
            await world.driver.type("b")
            await world.driver.advance(by: .milliseconds(250))
            try world.server.list.answer(.page(.posts([2])), at: 1)
            await world.driver.settle()
            try world.expectTitle("Posts", "1 found")
            try world.server.list.answer(.page(.posts(3...8)))
            await world.driver.settle()
            try world.expectTitle("Posts", "1 found")
            try world.driver.expect(world.titles, is: ["Post 2"], "the rows")
            await world.driver.type("x")
            await world.driver.advance(by: .milliseconds(250))
            try await world.answer([PostRow]())
            try world.driver.expectScreen(shows: "No post has “abx” in it.")
        },
        Clause("P-28") { world in
            try await world.answer(.posts(1...9))
            await world.search("x")
            try await world.answer(.posts([5]))
            await world.driver.press(.enter)
            try await world.open(5)
            await world.driver.press(.escape)
            try world.expectTitle("Posts", "1 found")
            try world.driver.expectScreen(shows: "x")
            await world.driver.type("/")
            await world.driver.press(.escape)
            try world.expectFocus(.list, "Posts")
            try world.driver.expect(world.driver.elements(.textField).isEmpty, "the search field is still there")
            try world.expectQuery()
            try await world.answer(.posts(1...9))
            try world.expectTitle("Posts", "9 posts")
            await world.driver.type("/")
            await world.driver.press(.tab)
            try world.driver.expect(world.driver.elements(.textField).isEmpty, "the empty field is still there")
            try world.expectRequests(list: 3)
        },
    ]
}
