import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let rest: [Clause<PostsWorld>] = [
        Clause("P-19") { world, driver in
            let title = "A\u{1B}[31mB\u{07}C\u{9B}2JD\u{202E}E\nF"
            let author = "\u{1B}]0;x\u{07}y"
            try await world.answer([PostRow(id: 1, title: title, author: author)])
            try driver.expectScreen(shows: "A�[31mB�C�2JD�E")
            try driver.expectText("�]0;x�y")
            try world.expectNoControlCharacters()
            await driver.press(.enter)
            try await world.answer(
                PostContent(
                    row: PostRow(id: 1, title: title, author: "\u{1B}c"), body: "x\u{1B}[2Jy", comments: []))
            try driver.expectText("x�[2Jy")
            try driver.expectText("by �c")
            try world.expectNoControlCharacters()
        },
        Clause("P-20") { world in
            try await world.fact("P-20a") {
                await world.driver.type("q")
                try world.driver.expect(world.driver.isFinished, "q does not end the app")
            }
        },
        Clause("P-20") { world in
            // Remaining objects fail the clause.
            try await world.answer(.posts(1...3))
            await world.driver.type("r")
            await world.driver.press(.enter)
            try await world.fact("P-20a") {
                await world.driver.press(KeyPress(.character("c"), .control))
                try world.driver.expect(world.driver.isFinished, "Ctrl-C does not end the app")
            }
            try await world.fact("P-20b") {
                try await world.driver.finish()
                try world.driver.expect(world.server.detail.pending.count, is: 0, "the number of waiting requests")
            }
        },
        Clause("P-21") { world, driver in
            try await world.answer(.posts(1...30))
            await driver.press(.down, .down)
            try await world.fact("P-21a") {
                for (width, height) in [(23, 24), (80, 5)] {
                    await driver.resize(width: width, height: height)
                    try driver.expectText("Window too small: \(width)x\(height). Make it at least 24x6.")
                    try driver.expectScreen(hides: "Post 3")
                }
                await driver.resize(width: 24, height: 6)
                try driver.expectScreen(hides: "Window too small:")
            }
            try await world.fact("P-21b") {
                await driver.resize(width: 30, height: 8)
                try driver.expectScreen(shows: "▐ Post 3 ")
                await driver.resize(width: 80, height: 24)
                try world.expectSelected(3)
                try driver.expectTitle("Posts", end: "30 posts")
            }
        },
    ]
}

extension PostsWorld {
    fileprivate func expectNoControlCharacters() throws {
        let forbidden = driver.screen.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
        try driver.expect(forbidden.isEmpty, "a control character is on the screen")
    }
}
