import KitCells
import KitCore
import KitDI
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let list: [Clause<PostsWorld>] = [
        Clause("P-1") { world, driver in
            try await world.fact("P-1a") {
                try driver.expectTitle("Posts", end: "")
                try driver.expectSpinners("Loading…")
            }
            try await world.fact("P-1b") {
                try await world.answer(.posts([7, 3, 5]))
                try driver.expectSpinners()
                try world.expectTitles(7, 3, 5)
            }
            let bob = PostRow(id: 13, title: "Post 13", author: "Bob")
            await driver.type("r")
            try await world.answer([.post(1, date: .march), .post(2, date: .march), bob])
            try await world.fact("P-1c") {
                try world.expectQuery(order: .newest)
                try driver.expect(world.firstLine.hasPrefix("▐ Post 1 "), "a name is above the posts")
            }
            try await world.fact("P-1d") {
                try world.expectDetails(2, "Author 1 · just now")
                try world.expectDetails(13, "Bob")
                try driver.expectText("Author 1 · just now")
            }
            try await world.fact("P-1e") {
                try driver.expectTitle("Posts", end: "3 posts")
                await driver.type("r")
                try await world.answer(.posts([1]))
                try driver.expectTitle("Posts", end: "1 post")
                await driver.type("r")
                try await world.answer(.page(.posts([7]), next: "2", total: 1_000))
                try driver.expectTitle("Posts", end: "1,000 posts")
            }
        },
        Clause("P-2") { world, driver in
            try await world.answer(.posts(1...100))
            try await world.fact("P-2a") { try world.expectSelected(1) }
            @MainActor func expect(_ moves: [(Key, Int)], after move: @MainActor (Int) throws -> Void = { _ in })
                async throws
            {
                for (key, id) in moves {
                    await driver.press(key)
                    try world.expectSelected(id)
                    try move(id)
                }
            }
            try await world.fact("P-2b") {
                try await expect([
                    (.down, 2), (.down, 3), (.up, 2), (.end, 100), (.up, 99), (.home, 1), (.pageDown, 11),
                    (.pageDown, 21), (.pageUp, 11), (.pageUp, 1),
                ])
            }
            try await world.fact("P-2c") { try await expect([(.end, 100), (.down, 100), (.pageDown, 100)]) }
            try await world.fact("P-2d") {
                try await expect([(.home, 1), (.pageDown, 11), (.end, 100), (.pageUp, 90), (.up, 89)]) { id in
                    let selected = driver.lines.filter { $0.hasPrefix("▐ Post \(id) ") }
                    try driver.expect(selected.count, is: 1, "on how many lines post \(id) is selected")
                }
            }
        },
        Clause("P-3") { world, driver in
            try await world.fact("P-3a") {
                try await world.answer([PostRow]())
                try driver.expectText("No posts yet.")
                try driver.expectText("Press r to load them again.")
                try driver.expectTitle("Posts", end: "")
            }
            try await world.fact("P-3b") {
                await driver.type("r")
                try driver.expectSpinners("Loading…")
                try await world.answer(.posts([4]))
                try world.expectSelected(4)
                try driver.expectScreen(hides: "No posts yet.")
            }
        },
        Clause("P-4") { world, driver in
            try await world.failList()
            try await world.fact("P-4a") {
                try driver.expectText("Posts not loaded")
                try driver.expectText("The server is down.")
            }
            try await world.fact("P-4b") { try driver.expectFocus(.button, "Try again") }
            try await world.fact("P-4c") {
                await driver.press(.enter)
                try world.expectRequests(list: 2)
            }
            try await world.fact("P-4d") {
                try driver.expectSpinners("Loading…")
                try driver.expectScreen(hides: "Posts not loaded")
            }
            try await world.fact("P-4c") {
                try await world.failList()
                await driver.type("r")
                try world.expectRequests(list: 3)
            }
            try await world.fact("P-4d") { try driver.expectSpinners("Loading…") }
            try await world.fact("P-4c") {
                try await world.answer(.posts(1...3))
                try world.expectSelected(1)
                try driver.expectFocus(.list, "Posts")
            }
        },
        Clause("P-4") { world in
            try await world.failList()
            try await world.fact("P-4e") {
                await world.driver.resize(width: 24, height: 6)
                for text in ["Posts not loaded", "The server is down.", "[ Try again ]"] {
                    try world.driver.expectText(text)
                }
            }
        },
        Clause("P-5") { world, driver in
            try await world.answer(.posts(1...3))
            let named = [
                "↑↓ Move", "Enter Open", "f Star", "d Delete", ". Actions", "/ Search", "n New", "F Starred", "s Order",
                "r Refresh", ", Settings",
            ]
            try await world.fact("P-5a") {
                await driver.resize(width: 180, height: 24)
                try driver.expect(
                    driver.lastLine.replacing(" │ ", with: "  ").hasPrefix(" " + named.joined(separator: "  ")),
                    "the keys: \(driver.lastLine)")
                await driver.resize(width: 80, height: 24)
                try driver.expectHints("Enter Open", "f Star", "d Delete", ". Actions", "/ Search", "n New")
                await driver.resize(width: 40, height: 12)
                try driver.expectHints("Enter Open", "n New")
            }
            try await world.fact("P-5b") {
                for width in [80, 40] {
                    await driver.resize(width: width, height: 24)
                    try driver.expectHints("? Help", "q Quit")
                }
            }
            try await world.fact("P-5c") {
                await driver.resize(width: 80, height: 60)
                await driver.type("?")
                for text in named.dropFirst() {
                    let (key, name) = (text.prefix { $0 != " " }, text.drop { $0 != " " }.dropFirst())
                    let isNamed = driver.semantics.contains { element in
                        element.label.split(separator: " ").contains(key) && element.value == String(name)
                    }
                    try driver.expect(isNamed, "the help does not name \(text)")
                }
            }
        },
        Clause("P-5") { world, driver in
            try await world.answer(.posts(1...3))
            try await world.fact("P-5f") {
                await driver.press(.tab)
                try driver.expectHints("Enter Star")
                try driver.expectScreen(hides: "Enter Open")
                await driver.press(.enter)
                try driver.expectHints("Enter Unstar")
                await driver.type("f")
                try driver.expectHints("Enter Star")
                try world.expectWishes(.star(1, true), .star(1, false))
                await driver.type(".")
                await driver.press(.down, .enter)
                try world.expectTitles(2, 3)
                try driver.expectHints("Enter Open")
            }
        },
        Clause("P-5") { world, driver in
            try await world.answer(.posts(1...3))
            for key in [KeyPress(.character("p"), .control), KeyPress(.function(4))] {
                await driver.press(key)
                try await world.fact("P-5d") {
                    try driver.expect(.menuItem, "Order", is: "s, On this page")
                    try driver.expect(.menuItem, "Quit", is: "q Ctrl-C, Everywhere")
                }
                try await world.fact("P-5e") {
                    await driver.press(.escape)
                    try driver.expect(driver.elements(.menuItem).count, is: 0, "the commands that are shown")
                    try driver.expectTitle("Posts", end: "3 posts")
                    try world.expectSelected(1)
                }
            }
            try await world.fact("P-5e") {
                await driver.press(KeyPress(.character("p"), .control))
                await driver.type("sett")
                await driver.press(.enter)
                try driver.expectTitle("Settings")
            }
        },
    ]
}
