import KitCells
import KitCore
import KitTesting
import PostsDomain

extension PostsContract {
    nonisolated static let rest: [Clause<PostsWorld>] = [
        Clause("P-19") { world in
            let title = "A\u{1B}[31mB\u{07}C\u{9B}2JD\u{202E}E\nF"
            try await world.answer([PostRow(id: 1, title: title, author: "\u{1B}]0;x\u{07}y")])
            try world.driver.expectScreen(shows: "A�[31mB�C�2JD�E")
            try world.driver.expectScreen(shows: "�]0;x�y")
            await world.driver.press(.enter)
            try await world.answer(
                PostContent(
                    row: PostRow(id: 1, title: title, author: "\u{1B}c"), body: "x\u{1B}[2Jy", comments: []))
            try world.driver.expectScreen(shows: "x�[2Jy")
            try world.driver.expectScreen(shows: "by �c")
            let forbidden = world.driver.screen.unicodeScalars.filter { $0.value < 0x20 && $0 != "\n" }
            try world.driver.expect(forbidden.isEmpty, "a control character is on the screen")
        },
        Clause("P-20") { world in
            // While the first answer is still awaited.
            await world.driver.type("q")
            try world.driver.expect(world.driver.isFinished, "q does not end the app")
        },
        Clause("P-20") { world in
            try await world.answer(.posts(1...3))
            await world.driver.type("r")
            await world.driver.press(.enter)
            await world.driver.press(KeyPress(.character("c"), .control))
            try world.driver.expect(world.driver.isFinished, "Ctrl-C does not end the app")
        },
        Clause("P-21") { world in
            try await world.answer(.posts(1...30))
            await world.driver.press(.down, .down)
            for (width, height) in [(23, 24), (80, 5)] {
                await world.driver.resize(width: width, height: height)
                try world.driver.expectScreen(shows: "Window too small:")
                try world.driver.expectScreen(shows: "24x6")
                try world.driver.expectScreen(hides: "Post 3")
            }
            await world.driver.resize(width: 30, height: 8)
            try world.driver.expectScreen(shows: "▐ Post 3")
            await world.driver.resize(width: 80, height: 24)
            try world.expectSelected(3)
        },
    ]
}
