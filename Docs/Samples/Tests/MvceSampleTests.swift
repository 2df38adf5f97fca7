import KitCells
import KitCore
import KitTesting
import Testing

@Suite("Mvce's sample")
struct MvceSampleTests {
    @Test func theButtonsCountUpAndDown() async throws {
        let driver = await Sample.launch(scene: { CounterViewController(title: "Counter") })
        #expect(driver.elements(.text).map(\.label).contains("0"))
        try await driver.tap(.button, "++")
        try await driver.tap(.button, "++")
        try await driver.tap(.button, "--")
        try await driver.tap(.button, "--")
        try await driver.tap(.button, "--")
        try driver.expectScreen(shows: "-1")
        try await driver.finish()
    }
}
