import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let wide: [Clause<PostsWorld>] = [
        Clause("P-58") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.resize(width: 120, height: 30)
            await driver.press(.down)
            try await world.fact("P-58b") {
                try world.expectRight(shows: "Post 2")
                try world.expectRight(shows: "The saved text of post 2.")
                try driver.expectText(PostsWorld.openHint)
            }
            try await world.open(2)
            try await world.fact("P-58a") {
                try driver.expectTitle("Post 2")
                try driver.expectText("The text of the post.")
                try world.expectRowBeside(2, shows: "☆", isSelected: true)
                try world.expectRowBeside(9, shows: "Post 9")
                for (key, title) in [("n", "New post"), (",", "Settings")] {
                    await driver.press(.escape)
                    await driver.type(key)
                    try driver.expectTitle(title)
                    try world.expectRowBeside(9, shows: "Post 9")
                }
            }
            await driver.press(.escape, .enter)
            try await world.answer(.sample(2, body: (1...60).map { "line \($0)." }.joined(separator: "\n")))
            try await world.fact("P-58c") {
                await driver.press(.down, .down)
                try world.expectRowBeside(2, shows: "Post 2", isSelected: true)
                await driver.press(.escape, .down)
                try driver.expectTitle("Posts")
                try world.expectSelected(3)
            }
            try await world.open(3)
            try await world.fact("P-58d") {
                await driver.type("f")
                try world.expectRowBeside(3, shows: "★", isSelected: true)
                try world.expectRowBeside(4, shows: "☆")
            }
        },
        Clause("P-58") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.resize(width: 120, height: 30)
            driver.isMouseEnabled = true
            try await world.open(1)
            try await world.fact("P-58e") {
                let line = driver.lines.firstIndex { $0.contains("Post 4 ") } ?? 0
                let place = Point(x: 5, y: line)
                await driver.send([
                    .mouse(MouseEvent(kind: .press(.left), position: place)),
                    .mouse(MouseEvent(kind: .release(.left), position: place)),
                ])
                try driver.expectTitle("Posts")
                try world.expectSelected(4)
            }
        },
        Clause("P-58") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.resize(width: 120, height: 30)
            await driver.type("nHello")
            await driver.press(.enter)
            await driver.type("World")
            try await world.fact("P-58f") {
                for width in [119, 80, 120] {
                    await driver.resize(width: width, height: 30)
                    try world.expectFields("Hello", "World")
                    try driver.expectFocus(.textField, "Text")
                    let isWide = width == 120
                    try driver.expect(
                        driver.screen.contains("Post 9"), is: isWide, "whether the list is beside the new post")
                }
                await driver.press(.escape)
                for width in [119, 120] {
                    await driver.resize(width: width, height: 30)
                    try world.expectSelected(1)
                    try driver.expect(
                        driver.screen.contains("The saved text of post 1."), is: width == 120,
                        "whether the selected post is beside the list")
                }
            }
        },
        Clause("P-58", in: .narrowAndWide) { world, driver in
            try await world.answer(.posts(1...9))
            try await world.open(2)
            try await world.fact("P-58j") {
                await driver.type("/")
                try driver.expectTitle("Posts")
                try driver.expectFocus(.textField, "Search posts")
                await driver.type("nee")
                await driver.press(.enter)
                try await world.answer(.posts([5, 6]))
                try await world.open(5)
                await driver.type("/dle")
                try driver.expect(driver.elements(.textField).first?.value, is: "needle", "the search field")
                await driver.press(.enter)
                try await world.answer(.posts([6]))
                try world.expectSelected(6)
            }
        },
        Clause("P-58") { world, driver in
            await driver.resize(width: 120, height: 30)
            try await world.failList()
            try await world.fact("P-58b") {
                try driver.expectText("No post is open.")
                try driver.expectScreen(hides: PostsWorld.openHint)
                await driver.type("r")
                try await world.answer(.posts([] as [Int]))
                try driver.expectText("No post is open.")
                try driver.expectScreen(hides: PostsWorld.openHint)
                await driver.type("r")
                try await world.answer(.posts(1...3))
                try driver.expectText(PostsWorld.openHint)
                try world.expectRight(shows: "The saved text of post 1.")
                try driver.expectScreen(hides: "No post is open.")
            }
        },
        Clause("P-58") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.resize(width: 120, height: 30)
            try await world.fact("P-58h") {
                try world.expectRight(shows: "by Author 1")
                try world.expectRight(hides: "★")
                await driver.type("f")
                try world.expectRight(shows: "★")
                world.server.savedTexts.respond(nil)
                await driver.press(.down, .down)
                try world.expectRight(shows: "The saved text of post 1.")
                try driver.expect(world.server.savedTexts.pending, is: [3], "the texts that are read")
                try world.server.savedTexts.answer("One.\nTwo.")
                await driver.settle()
                try world.expectRight(shows: "Post 3")
                try world.expectRight(shows: "Two.")
                await driver.type("r")
                try await world.answer(.posts(2...30))
                try world.expectRight(shows: "Two.")
                try world.server.savedTexts.answer("Three.")
                await driver.settle()
                try world.expectRight(shows: "Three.")
                await driver.press(.down)
                try world.server.savedTexts.answer(nil)
                await driver.settle()
                try world.expectRight(shows: "The text is not saved here.")
                await driver.press(.down)
                try world.server.savedTexts.fail(ServerError.down)
                await driver.settle()
                try world.expectRight(shows: "The server is down.")
                try driver.expect(world.server.detailModes.count, is: 0, "the number of requests for a post")
            }
        },
        Clause("P-58") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.resize(width: 120, height: 30)
            try await world.fact("P-58h") {
                await driver.type("/saved")
                await driver.press(.enter)
                try await world.answer(.posts(5...7))
                try world.expectRight(shows: "The saved text of post 5.")
                try driver.expect(driver.highlightedTexts, is: ["saved"], "the marked texts")
            }
        },
        Clause("P-58") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.resize(width: 120, height: 30)
            driver.isMouseEnabled = true
            try await world.fact("P-58i") {
                for (from, to, place) in [(48, 60, 60), (60, 5, 30), (30, 115, 88)] {
                    await driver.send(
                        [(.press(.left), from), (.drag(.left), to), (.release(.left), to)].map {
                            .mouse(MouseEvent(kind: $0, position: Point(x: $1, y: 10)))
                        })
                    let line = Array(driver.lines[10])
                    try driver.expect(line[place], is: "│", "the sign in column \(place)")
                    try world.expectSelected(1)
                }
            }
        },
        Clause("P-58", in: .narrowAndWide) { world in
            let driver = try await world.relaunch(link: "posts://post/42")
            try await world.answer(.sample(42))
            await driver.resize(width: 120, height: 30)
            try await world.fact("P-58a") {
                try driver.expectTitle("Post 42")
                try world.expectLeft(shows: "Loading…")
                try await world.answer(.posts(1...30))
                try driver.expectText("The text of the post.")
                try world.expectRowBeside(1, shows: "☆", isSelected: true)
                try world.expectRowBeside(9, shows: "Post 9")
            }
        },
        Clause("P-58", in: .narrowAndWide) { world in
            for (key, title) in [("n", "New post"), (",", "Settings")] {
                try await world.relaunch()
                await world.driver.type(key)
                await world.driver.resize(width: 120, height: 30)
                try await world.fact("P-58g") {
                    try world.driver.expectTitle(title)
                    try world.expectLeft(shows: "Loading…")
                    try await world.failList()
                    try world.expectLeft(shows: "Posts not loaded")
                    try world.driver.expectTitle(title)
                    await world.driver.press(.escape)
                    await world.driver.type("r" + key)
                    try world.expectLeft(shows: "Loading…")
                    try await world.answer(.posts(1...30))
                    try world.expectRowBeside(9, shows: "Post 9")
                }
            }
        },
    ]
}

extension PostsWorld {
    /// The text on the right side while no post is open.
    fileprivate nonisolated static let openHint = "Enter opens the selected post here."

    /// Expects a text in the list on the left side.
    fileprivate func expectLeft(shows text: String) throws {
        let left = driver.lines.compactMap { $0.split(separator: "│", maxSplits: 1).first }
        try driver.expect(left.contains { $0.contains(text) }, is: true, "whether the left side shows \(text)")
    }

    /// The lines of the right side.
    private var right: [Substring] {
        driver.lines.compactMap { line in
            let parts = line.split(separator: "│", maxSplits: 1, omittingEmptySubsequences: false)
            return parts.count == 2 ? parts[1] : nil
        }
    }

    /// Expects a text on the right side.
    fileprivate func expectRight(shows text: String) throws {
        try driver.expect(right.contains { $0.contains(text) }, is: true, "whether the right side shows \(text)")
    }

    /// Expects that the right side does not have a text.
    fileprivate func expectRight(hides text: String) throws {
        try driver.expect(right.contains { $0.contains(text) }, is: false, "whether the right side shows \(text)")
    }

    /// Expects a row with a text in the list on the left side.
    fileprivate func expectRowBeside(_ id: Int, shows text: String, isSelected: Bool = false) throws {
        let rows = driver.lines.compactMap { $0.split(separator: "│", maxSplits: 1).first }
        let row = rows.first { $0.hasPrefix((isSelected ? "▐" : " ") + " Post \(id) ") }
        try driver.expect(row?.contains(text), is: true, "whether the row of post \(id) on the left shows \(text)")
    }
}
