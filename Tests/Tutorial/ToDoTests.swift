import KitCells
import KitCore
import KitTesting
import Testing

@Suite("The screen of the tutorial")
struct ToDoTests {
    private func launch() async -> AppDriver {
        await AppDriver(
            ContractSubject("to do") { ToDoApp() }, services: (), clock: TestClock(), size: Size(width: 32, height: 9))
    }

    @Test func aTypedItemIsAdded() async throws {
        let driver = await launch()
        try driver.expectScreen(shows: "Nothing to do.")
        await driver.type("Buy milk")
        await driver.press(.enter)
        await driver.type("Read")
        await driver.press(.enter)
        #expect(
            driver.screen.split(separator: "\n").prefix(5) == [
                " To do",
                " What is to be done?",
                " · Buy milk",
                " · Read",
                " 0 of 2 done          [ Clear ]",
            ])
        try await driver.finish()
    }

    @Test func enterMarksARowAsDone() async throws {
        let driver = await launch()
        await driver.type("Buy milk")
        await driver.press(.enter, .tab, .enter)
        try driver.expectScreen(shows: "✓ Buy milk")
        try driver.expectScreen(shows: "1 of 1 done")
        try await driver.finish()
    }

    @Test func clearingAsksFirst() async throws {
        let driver = await launch()
        await driver.type("Buy milk")
        await driver.press(.enter)
        try await driver.tap(.button, "Clear")
        try driver.expectScreen(shows: "Clear the list?")
        await driver.press(.escape)
        try driver.expectScreen(shows: "Buy milk")
        try await driver.tap(.button, "Clear")
        await driver.press(.left, .enter)
        try driver.expectScreen(shows: "Nothing to do.")
        try await driver.finish()
    }
}
