import KitCore
import KitSceneViews
import Testing

@Suite("The estimate of long work")
struct ProgressEstimateTests {
    /// Returns an estimate after reports of the same number of units each second.
    private func steady(_ rate: Double, seconds: Int) -> ProgressEstimate {
        var estimate = ProgressEstimate()
        for second in 0...seconds { estimate.report(Double(second) * rate, at: .seconds(second)) }
        return estimate
    }

    @Test func noEstimateBeforeTheFirstProgress() {
        var estimate = ProgressEstimate()
        #expect(estimate.outlook(of: 10, at: .seconds(1)) == .unknown)
        estimate.report(0, at: .zero)
        #expect(estimate.outlook(of: 10, at: .seconds(1)) == .unknown)
        estimate.report(5, at: .zero)
        #expect(estimate.outlook(of: 10, at: .zero) == .unknown, "no time has passed")
    }

    @Test func steadyWorkEndsWhenItShould() {
        let estimate = steady(2, seconds: 10)
        #expect(estimate.outlook(of: 100, at: .seconds(10)) == .running(rate: 2, remaining: .seconds(40)))
        #expect(estimate.outlook(of: 100, at: .seconds(13)) == .running(rate: 2, remaining: .seconds(37)))
        #expect(estimate.outlook(of: nil, at: .seconds(10)) == .running(rate: 2, remaining: nil))
    }

    @Test func theRateFollowsAChangeWithoutJumping() {
        var estimate = steady(2, seconds: 10)
        func rate(at second: Int) -> Double? {
            guard case .running(let rate, _) = estimate.outlook(of: nil, at: .seconds(second)) else { return nil }
            return rate
        }
        estimate.report(40, at: .seconds(11))
        #expect((3...5).contains(rate(at: 11) ?? 0), "one burst does not throw it about")
        for second in 12...60 { estimate.report(40 + Double(second - 11) * 20, at: .seconds(second)) }
        #expect((19...20.1).contains(rate(at: 60) ?? 0), "what lasts is believed")
    }

    @Test func workWithoutProgressHasStalled() {
        var estimate = steady(2, seconds: 10)
        #expect(estimate.outlook(of: 100, at: .seconds(18)) == .stalled)
        estimate.report(20, at: .seconds(17))
        #expect(estimate.outlook(of: 100, at: .seconds(18)) == .stalled, "the same again is no progress")
        estimate.report(22, at: .seconds(19))
        guard case .running = estimate.outlook(of: 100, at: .seconds(19)) else {
            Issue.record("it goes on")
            return
        }
    }

    @Test func finishedWorkIsFinishedAtAnyTime() {
        #expect(steady(2, seconds: 10).outlook(of: 20, at: .seconds(99)) == .finished)
    }

    @Test func wrongReportsDoNoHarm() {
        var estimate = steady(2, seconds: 4)
        for wrong in [Double.nan, .infinity, -1] { estimate.report(wrong, at: .seconds(5)) }
        estimate.report(9, at: .seconds(-5))
        #expect(estimate.completed == 8)
        #expect(estimate.outlook(of: .nan, at: .seconds(4)) == .running(rate: 2, remaining: nil))
        estimate.report(1, at: .seconds(5))
        #expect(estimate.outlook(of: 20, at: .seconds(5)) == .unknown, "an estimate begins again after a step back")
        estimate.report(1.000_000_1, at: .seconds(6))
        _ = estimate.outlook(of: .greatestFiniteMagnitude, at: .seconds(6))
    }
}

@Suite("Progress of long and of unknown work")
struct LongProgressTests {
    private let view = ProgressBarView("Copying", preferredWidth: 8)
    private let screen: Screen

    init() { screen = Screen(view, width: 21) }

    @Test func theLineBelowSaysRateAndTimeLeft() {
        view.showsEstimate = true
        view.unit = "B"
        view.report(0, of: 100_000)
        #expect(screen.text == "Copying ░░░░░░░░   0%\nestimating…")
        screen.clock.advance(by: .seconds(2))
        view.report(5_000, of: 100_000)
        #expect(screen.text == "Copying ░░░░░░░░   5%\n2.5kB/s, 0:38 left")
        #expect(view.semantics?.description == "progress \"Copying\" = \"5%, 2.5kB/s, 0:38 left\"")
        view.report(100_000, of: 100_000)
        #expect(screen.text == "Copying ████████ 100%\ndone")
    }

    @Test func timePassesWithoutReports() async {
        view.showsEstimate = true
        view.report(0, of: 100)
        screen.clock.advance(by: .seconds(1))
        view.report(10, of: 100)
        #expect(screen.text.hasSuffix("10/s, 0:09 left"))
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .seconds(9))
        await screen.clock.waitForSleepers()
        #expect(screen.text.hasSuffix("stalled"))
    }

    @Test func workOfUnknownLengthWanders() async {
        view.isIndeterminate = true
        #expect(screen.text == "Copying ██░░░░░░")
        await screen.clock.waitForSleepers()
        screen.clock.advance(by: .milliseconds(100))
        await screen.clock.waitForSleepers()
        #expect(screen.text == "Copying ░██░░░░░")
        #expect(view.semantics?.description == "progress \"Copying\" [busy]")
        view.isIndeterminate = false
        #expect(screen.text == "Copying ░░░░░░░░   0%")
    }

    @Test(arguments: [0, 1, 2, 200])
    func itSurvivesAnySize(side: Int) {
        view.isIndeterminate = true
        view.showsEstimate = true
        view.report(.nan, of: .nan)
        view.report(.infinity, of: 0)
        _ = Screen(view, width: side, height: side).text
    }
}
