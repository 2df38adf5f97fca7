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
                for text in ["No post is open.", PostsWorld.openHint] { try driver.expectText(text) }
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
                        driver.screen.contains("No post is open."), is: width == 120, "the hint beside the list")
                }
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

    /// Expects a row with a text in the list on the left side.
    fileprivate func expectRowBeside(_ id: Int, shows text: String, isSelected: Bool = false) throws {
        let rows = driver.lines.compactMap { $0.split(separator: "│", maxSplits: 1).first }
        let row = rows.first { $0.hasPrefix((isSelected ? "▐" : " ") + " Post \(id) ") }
        try driver.expect(row?.contains(text), is: true, "whether the row of post \(id) on the left shows \(text)")
    }
}
