import KitCells
import KitCore
import KitTesting

extension SampleContract {
    nonisolated static let list: [Clause<SampleWorld>] = [
        Clause("S-1") { world in
            try world.expectTitle("Sample")
            let rows = world.driver.elements(.row).map(\.label)
            try world.driver.expect(rows, is: ["One", "Two", "Three"], "the rows")
            try world.expectSelected("One")
            try world.driver.expectScreen(shows: "▐ One")
        },
        Clause("S-2") { world in
            let moves: [(Key, String)] = [
                (.up, "One"), (.down, "Two"), (.down, "Three"), (.down, "Three"), (.up, "Two"), (.end, "Three"),
                (.home, "One"),
            ]
            for (key, title) in moves {
                await world.driver.press(key)
                try world.expectSelected(title)
                try world.driver.expectScreen(shows: "▐ \(title)")
            }
        },
        Clause("S-3") { world in
            let lines = world.driver.screen.split(separator: "\n", omittingEmptySubsequences: false)
            let hints = lines.last.map(String.init) ?? ""
            for hint in ["↑↓ Move", "Enter Open", "q Quit"] {
                try world.driver.expect(hints.contains(hint), "the keys do not name \(hint): \(hints)")
            }
        },
    ]

    nonisolated static let leaving: [Clause<SampleWorld>] = [
        Clause("S-9") { world in
            await world.driver.type("q")
            try world.driver.expect(world.driver.isFinished, "q does not end the app")
        },
        Clause("S-9") { world in
            await world.driver.press(.enter)
            await world.driver.press(KeyPress(.character("c"), .control))
            try world.driver.expect(world.driver.isFinished, "Ctrl-C does not end the app")
        },
    ]
}
