import KitCells
import KitCore
import KitTesting
import Testing

@testable import ToDo

@MainActor
@Suite("The program of the tutorial")
struct ToDoTests {
    private let window = Size(width: 32, height: 9)

    @Test func enteredItemsAreAdded() async throws {
        let driver = await AppDriver(ToDoList(), title: "To do", size: window)
        try driver.expectScreen(shows: "Nothing to do.")
        await driver.type("Buy milk")
        await driver.press(.enter)
        await driver.type("Read")
        await driver.press(.enter)
        #expect(
            driver.screen.split(separator: "\n").prefix(5) == [
                " To do",
                " What needs doing?",
                " ▐ [ ] Buy milk",
                "   [ ] Read",
                " 0 of 2 done          [ Clear ]",
            ])
        try await driver.finish()
    }

    @Test func spacesAloneAreNoItem() async throws {
        let driver = await AppDriver(ToDoList(), size: window)
        await driver.type(" ")
        await driver.press(.enter)
        try driver.expectScreen(shows: "Nothing to do.")
        try await driver.finish()
    }

    @Test func enterMarksAnItemAsDone() async throws {
        let driver = await AppDriver(ToDoList(), size: window)
        await driver.type("Buy milk")
        await driver.press(.enter, .tab, .enter)
        try driver.expectScreen(shows: "[x] Buy milk")
        try driver.expectScreen(shows: "1 of 1 done")
        try await driver.finish()
    }

    @Test func clearingRequiresAnAnswer() async throws {
        let driver = await AppDriver(ToDoList(), size: window)
        await driver.type("Buy milk")
        await driver.press(.enter)
        try await driver.tap(.button, "Clear")
        try driver.expectScreen(shows: "Clear the list?")
        await driver.press(.escape)
        try driver.expectScreen(shows: "Buy milk")
        try await driver.tap(.button, "Clear")
        await driver.press(.up, .enter)
        try driver.expectScreen(shows: "Nothing to do.")
        try await driver.finish()
    }
}
