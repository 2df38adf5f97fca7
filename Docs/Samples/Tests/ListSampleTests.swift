import KitCells
import KitCore
import KitSceneViews
import KitTesting
import Testing

@Suite("VVSI's sample")
struct ListSampleTests {
    private func launch() async -> AppDriver {
        await Sample.launch(scene: { HostingController(title: "List", ListView()) })
    }

    private func rows(of driver: AppDriver) -> Int {
        driver.screen.split(separator: "\n").filter { $0.contains("New item") }.count
    }

    @Test func addingStopsAtFiveWithANotification() async throws {
        let driver = await launch()
        for _ in 0..<5 { try await driver.tap(.button, "Add") }
        #expect(rows(of: driver) == 5)
        try driver.expectScreen(hides: "Max items count is 5")
        try await driver.tap(.button, "Add")
        try driver.expectScreen(shows: "Max items count is 5")
        try await driver.tap(.button, "Ok")
        try driver.expectScreen(hides: "Max items count is 5")
        #expect(rows(of: driver) == 5)
        try await driver.finish()
    }

    /// The README's interactor lets two presses in one turn pass the check together.
    @Test func theLimitHoldsHoweverFastThePresses() async throws {
        let driver = await launch()
        try await driver.focus(.button, "Add")
        await driver.send(Array(repeating: .key(.init(.enter)), count: 20))
        try driver.expectScreen(shows: "Max items count is 5")
        #expect(rows(of: driver) == 5)
        try await driver.finish()
    }

    @Test func removingTakesTheLastRowAndNothingFromAnEmptyList() async throws {
        let driver = await launch()
        try await driver.tap(.button, "Add")
        try await driver.tap(.button, "Add")
        for count in [1, 0, 0] {
            try await driver.tap(.button, "Remove")
            #expect(rows(of: driver) == count)
        }
        try await driver.finish()
    }

    @Test func randomRowsReplaceThose() async throws {
        let driver = await launch()
        try await driver.tap(.button, "Add")
        try await driver.tap(.button, "Random")
        #expect(rows(of: driver) == 0)
        #expect((1..<10).contains(driver.elements(.text).count))
        try await driver.finish()
    }
}
