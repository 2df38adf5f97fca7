import KitCells
import KitCore
import KitTesting

/// The contract of the app: its specification, clause by clause.
public enum SampleContract {
    /// All clauses.
    public nonisolated static let clauses: [Clause<SampleWorld>] = list + thing + leaving

    private nonisolated static let list: [Clause<SampleWorld>] = [
        Clause("S-1") { world in
            try await world.fact("S-1a") {
                try world.driver.expectTitle("Sample")
                let rows = world.driver.elements(.row).map(\.label)
                try world.driver.expect(rows, is: ["One", "Two", "Three"], "the rows")
            }
            try await world.fact("S-1b") { try world.driver.expectSelected("One") }
        },
        Clause("S-2") { world in
            try await world.fact("S-2a") {
                for (key, title) in [(Key.down, "Two"), (.up, "One"), (.end, "Three"), (.home, "One")] {
                    await world.driver.press(key)
                    try world.driver.expectSelected(title)
                }
            }
            try await world.fact("S-2b") {
                for (key, title) in [(Key.up, "One"), (.down, "Two"), (.down, "Three"), (.down, "Three")] {
                    await world.driver.press(key)
                    try world.driver.expectSelected(title)
                }
            }
        },
        Clause("S-3") { world in
            try world.driver.expectHints("↑↓ Move", "Enter Open", "q Quit")
        },
    ]

    private nonisolated static let leaving: [Clause<SampleWorld>] = [
        Clause("S-9") { world in
            try await world.fact("S-9a") {
                await world.driver.type("q")
                try world.driver.expect(world.driver.isFinished, "q does not end the app")
            }
        },
        Clause("S-9") { world in
            await world.driver.press(.enter)
            try await world.fact("S-9a") {
                await world.driver.press(KeyPress(.character("c"), .control))
                try world.driver.expect(world.driver.isFinished, "Ctrl-C does not end the app")
            }
            try await world.fact("S-9b") {
                try await world.driver.finish()
                try world.expectCancelled(1)
            }
        },
    ]
}
