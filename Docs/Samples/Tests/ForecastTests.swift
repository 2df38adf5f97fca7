import KitCells
import KitCore
import KitReactive
import KitSceneViews
import KitTesting
import Testing

/// A screen that loads a forecast once a day, and again at the press of a button.
struct Forecast: View {
    let load: @Sendable (String) async throws -> String
    let clock: any Clock<Duration>
    @State private var report = "Loading…"
    @State private var attempt = 0

    var body: some View {
        VStack(alignment: .fill) {
            Text(report)
            Button("Load again") { attempt += 1 }
        }
        .task(id: attempt) {
            while !Task.isCancelled {
                do { report = try await load("Oslo") } catch { report = "No forecast." }
                try? await clock.sleep(for: .seconds(86_400))
            }
        }
    }
}

@MainActor
@Suite("A screen with a service and a clock")
struct ForecastTests {
    let server = Script<String, String>()
    let clock = TestClock()

    private func launch() async -> AppDriver {
        await AppDriver(Forecast(load: { [server] in try await server.call($0) }, clock: clock), clock: clock)
    }

    @Test("shows the answer when it arrives")
    func answer() async throws {
        let driver = await launch()
        try driver.expectScreen(shows: "Loading…")
        #expect(server.pending == ["Oslo"])
        try server.answer("Rain")
        await driver.settle()
        try driver.expectText("Rain")
        try await driver.finish()
    }

    @Test("says that there is no forecast, and asks again at the press of the button")
    func failure() async throws {
        let driver = await launch()
        try server.fail(Unreachable())
        await driver.settle()
        try driver.expectText("No forecast.")
        try await driver.tap(.button, "Load again")
        try server.answer("Sun")
        await driver.settle()
        try driver.expectText("Sun")
        try await driver.finish()
    }

    @Test("asks again after a day")
    func time() async throws {
        let driver = await launch()
        try server.answer("Rain")
        await driver.advance(by: .seconds(86_400))
        #expect(server.requests == ["Oslo", "Oslo"])
        try await driver.finish()
    }

    @Test("looks as in its picture")
    func look() async throws {
        let driver = await launch()
        try server.answer("Rain")
        await driver.settle()
        try driver.expectPicture("forecast")
        try await driver.finish()
    }

    @Test("the button is found by role and label, and has the focus")
    func elements() async throws {
        let driver = await launch()
        #expect(driver.elements(.button).map(\.label) == ["Load again"])
        try driver.expectFocus(.button, "Load again")
        try await driver.finish()
    }
}

private struct Unreachable: Error {}
