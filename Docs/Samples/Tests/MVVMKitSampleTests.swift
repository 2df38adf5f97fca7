import KitCells
import KitCore
import KitMVVMC
import KitNavigation
import KitSceneViews
import KitTesting
import Testing

@Suite("MVVMKit's samples")
struct MVVMKitSampleTests {
    private func launch() async -> AppDriver {
        await Sample.launch(scene: {
            let root = RootViewController(title: "Root")
            root.viewModel = RootViewModel(coordinator: RootCoordinator(sourceViewController: root))
            return root
        })
    }

    @Test func theRootLeadsThroughItsCoordinatorToTheList() async throws {
        let driver = await launch()
        try driver.expectScreen(shows: "Rows with buttons")
        try await driver.tap(.button, "Show list")
        for text in ["Fig: 0", "Kiwi: 0", "Plum: 0"] { try driver.expectScreen(shows: text) }
        await driver.press(.escape)
        try driver.expectScreen(shows: "Rows with buttons")
        try await driver.finish()
    }

    @Test func aButtonInARowChangesThatRow() async throws {
        let driver = await launch()
        try await driver.tap(.button, "Show list")
        await driver.press(.down, .down, .right, .enter, .enter)
        try driver.expectScreen(shows: "Plum: 2")
        try driver.expectScreen(shows: "Fig: 0")
        try await driver.finish()
    }
}

@Suite("MVVMKit's embedding")
struct EmbeddingSampleTests {
    @Test func theChildIsAtItsPlaceAndFollowsIt() async throws {
        let driver = await Sample.launch(scene: {
            let container = ContainerViewController(title: "Container")
            container.viewModel = ContainerViewModel(coordinator: ContainerCoordinator(viewController: container))
            return container
        })
        try driver.expectScreen(hides: "The child is here.")
        try await driver.tap(.button, "Embed")
        try driver.expectScreen(shows: "The child is here.")
        try await driver.tap(.button, "Embed")
        #expect(
            driver.elements(.text).filter { $0.label == "The child is here." }.count == 1, "the former one has gone")
        await driver.resize(width: 30, height: 10)
        try driver.expectScreen(shows: "The child is here.")
        try await driver.finish()
    }
}
