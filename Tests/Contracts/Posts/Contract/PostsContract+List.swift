import KitCells
import KitCore
import KitDI
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let list: [Clause<PostsWorld>] = [
        Clause("P-1") { world in
            try world.expectTitle("Posts", "")
            try world.expectSpinner("Loading…")
            try await world.answer(.posts([7, 3, 5]))
            try world.expectSpinner(nil)
            try world.expectTitle("Posts", "3 posts")
            let rows = world.driver.elements(.row)
            try world.driver.expect(rows.map(\.label), is: ["Post 7", "Post 3", "Post 5"], "the titles")
            try world.driver.expect(rows.map(\.value), is: ["Author 7", "Author 3", "Author 5"], "the authors")
            await world.driver.type("r")
            try await world.answer(.posts([1]))
            try world.expectTitle("Posts", "1 post")
            let day = Timestamp(sinceEpoch: .seconds(1_772_500_000))
            await world.driver.type("r")
            try await world.answer(
                .page([PostRow(id: 7, title: "Post 7", author: "Author 7", date: day)], next: "2", total: 1_000))
            try world.expectTitle("Posts", "1,000 posts")
            try world.driver.expectScreen(shows: " Author 7 · 3 Mar 2026")
        },
        Clause("P-2") { world in
            try await world.answer(.posts(1...100))
            try world.expectSelected(1)
            let moves: [(Key, Int)] = [
                (.down, 2), (.down, 3), (.up, 2), (.end, 100), (.down, 100), (.up, 99), (.home, 1), (.pageDown, 11),
                (.pageDown, 21), (.pageUp, 11), (.pageUp, 1),
            ]
            for (key, id) in moves {
                await world.driver.press(key)
                try world.expectSelected(id)
                try world.driver.expectScreen(shows: "▐ Post \(id) ")
            }
        },
        Clause("P-3") { world in
            try await world.answer([PostRow]())
            try world.driver.expectScreen(shows: "No posts yet.")
            try world.expectTitle("Posts", "")
            await world.driver.type("r")
            try world.expectSpinner("Loading…")
            try await world.answer(.posts([4]))
            try world.expectSelected(4)
            try world.driver.expectScreen(hides: "No posts yet.")
        },
        Clause("P-4") { world in
            try await world.failList()
            try world.driver.expectScreen(shows: "Server Error")
            try world.driver.expectScreen(shows: "The server is down.")
            await world.driver.resize(width: 24, height: 6)
            for text in ["Server Error", "The server is down.", "[ Try again ]"] {
                try world.driver.expectScreen(shows: text)
            }
            try world.expectFocus(.button, "Try again")
            await world.driver.press(.enter)
            try world.expectSpinner("Loading…")
            try world.driver.expectScreen(hides: "Server Error")
            try await world.failList()
            await world.driver.type("r")
            try world.expectSpinner("Loading…")
            try world.expectRequests(list: 3)
            try await world.answer(.posts(1...3))
            try world.expectSelected(1)
            try world.expectFocus(.list, "Posts")
        },
        Clause("P-5") { world in
            try await world.answer(.posts(1...3))
            await world.driver.resize(width: 130, height: 24)
            let named = [
                "↑↓ Move", "Enter Open", "f Star", "d Delete", ". Actions", "/ Search", "n New", "F Starred", "s Order",
                "r Refresh", ", Settings",
            ]
            try world.driver.expect(
                world.lastLine.hasPrefix(" " + named.joined(separator: "  ")), "the keys: \(world.lastLine)")
            await world.driver.resize(width: 80, height: 24)
            for hint in ["↑↓ Move", "Enter Open", "f Star", "d Delete", "/ Search", "? Help", "q Quit"] {
                try world.driver.expect(
                    world.lastLine.contains(hint), "the keys do not name \(hint): \(world.lastLine)")
            }
        },
    ]
}
