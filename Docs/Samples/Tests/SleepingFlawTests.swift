import KitCells
import KitCore
import KitDI
import KitMVVMC
import KitNavigation
import KitReactive
import KitSceneViews
import KitTesting
import Testing

/// NiceArchitecture's example waits a second before it loads, "so that one sees it", and blocks the main thread
/// meanwhile.
@Suite("Flaws of NiceArchitecture's example")
struct SleepingFlawTests {
    @Test("a waiting view model blocks the main actor")
    func waiting() async throws {
        let clock = TestClock()
        let driver = await launch(clock)
        try driver.expectScreen(shows: "Loading…")
        #expect(clock.sleeperCount == 1, "it waits for the injected clock, and for nothing else")
        await driver.type("+++")
        try driver.expectScreen(shows: "pressed 3 times")
        await clock.advance(by: .milliseconds(999))
        await driver.settle()
        try driver.expectScreen(shows: "Loading…")
        await driver.type("+")
        try driver.expectScreen(shows: "pressed 4 times")
        await clock.advance(by: .milliseconds(1))
        await driver.settle()
        try driver.expectScreen(shows: "It came.")
        try await driver.finish()
    }

    @Test("leaving cancels the wait, and no answer arrives")
    func leaving() async throws {
        let clock = TestClock()
        let driver = await launch(clock)
        #expect(clock.sleeperCount == 1)
        await driver.type("q")
        try await driver.finish()
        #expect(clock.sleeperCount == 0)
    }

    /// Launches the sample with the test's clock; the screen has a separate clock for its spinner.
    private func launch(_ clock: TestClock) async -> AppDriver {
        let subject = ContractSubject<TestClock>("the example") { clock in
            InjectedValues.with {
                $0.clock = clock
            } operation: {
                PausingRoot()
            }
        }
        return await AppDriver(subject, services: clock, clock: TestClock())
    }
}

private final class PausingRoot: SceneRoot {
    let stack = SceneStack([PausingViewController(viewModel: PausingViewModel())])
}

/// Waits a second before it loads, and counts presses meanwhile.
private final class PausingViewModel: ObservableVM {
    @Injected(\.clock) private var clock: any Clock<Duration>
    let presses = Property(0)

    override func didBind() {
        let clock = clock
        effects.run("load") { [weak self] in
            try? await clock.sleep(for: .seconds(1))
            if !Task.isCancelled { self?.contentLoadState.value = .hasData }
        }
    }
}

private final class PausingViewController: MVVMViewController<PausingViewModel> {
    private let content = StatefulContainerView(LabelView("It came."))

    override func loadView() -> RetainedView {
        content.keyCommands = [KeyCommand("+", "Press") { [weak self] in self?.viewModel.presses.value += 1 }]
        return content
    }

    override func bind(viewModel: PausingViewModel) -> [AnyCancellable] {
        [
            viewModel.contentLoadState.bind(to: content) { $0.state = $1 },
            viewModel.presses.bind(to: self) { $0.subtitle = "pressed \($1) times" },
        ]
    }
}
