import KitTesting
import Testing

@Suite("The test clock")
struct TestClockTests {
    private let clock = TestClock()
    private let log = Log()

    private final class Log {
        var lines: [String] = []
    }

    @discardableResult
    private func sleeper(_ name: String, _ duration: Duration) -> Task<Void, Never> {
        Task {
            do {
                try await clock.sleep(for: duration)
                log.lines.append("\(name) \(clock.now.offset)")
            } catch {
                log.lines.append("\(name) \(error is CancellationError ? "cancelled" : "failed")")
            }
        }
    }

    @Test func itStandsStillUntilItIsMoved() async {
        sleeper("a", .seconds(1))
        await SerialRuntime.shared.settle()
        #expect(log.lines.isEmpty && clock.sleeperCount == 1)
        await clock.advance(by: .milliseconds(999))
        #expect(log.lines.isEmpty)
        await clock.advance(by: .milliseconds(1))
        #expect(log.lines == ["a 1.0 seconds"])
        #expect(clock.sleeperCount == 0)
    }

    @Test func sleepersGoOnInOrderOfTimeAndThenOfTheirComing() async {
        for (name, seconds) in [("c", 3), ("a", 1), ("b", 2), ("a2", 1)] { sleeper(name, .seconds(seconds)) }
        await clock.advance(by: .seconds(10))
        #expect(log.lines == ["a 1.0 seconds", "a2 1.0 seconds", "b 2.0 seconds", "c 3.0 seconds"])
        #expect(clock.now.offset == .seconds(10))
    }

    @Test func advancingIncludesTasksAboutToSleep() async {
        sleeper("a", .seconds(1))
        await clock.advance(by: .seconds(1))
        #expect(log.lines == ["a 1.0 seconds"])
    }

    @Test func repeatedSleepsWakeOnTime() async {
        let task = Task {
            for _ in 0..<3 {
                try await clock.sleep(for: .milliseconds(400))
                log.lines.append("\(clock.now.offset)")
            }
        }
        sleeper("other", .milliseconds(500))
        await clock.advance(by: .seconds(1))
        #expect(log.lines == ["0.4 seconds", "other 0.5 seconds", "0.8 seconds"])
        await clock.advance(by: .seconds(1))
        #expect(log.lines.last == "1.2 seconds")
        _ = await task.result
    }

    @Test func aCancelledSleeperIsGone() async {
        let task = sleeper("a", .seconds(1))
        await SerialRuntime.shared.settle()
        task.cancel()
        await SerialRuntime.shared.settle()
        #expect(log.lines == ["a cancelled"])
        #expect(clock.sleeperCount == 0)
    }

    @Test func cancelledTasksDoNotSleep() async {
        let task = sleeper("a", .seconds(1))
        task.cancel()
        await SerialRuntime.shared.settle()
        #expect(log.lines == ["a cancelled"])
        #expect(clock.sleeperCount == 0)
    }

    @Test func cancellingAfterTheTimeHasComeChangesNothing() async {
        let task = sleeper("a", .seconds(1))
        await clock.advance(by: .seconds(1))
        task.cancel()
        await SerialRuntime.shared.settle()
        #expect(log.lines == ["a 1.0 seconds"])
    }

    @Test func aTimeThatHasPassedIsNoSleep() async {
        await clock.advance(by: .seconds(5))
        sleeper("a", .zero)
        sleeper("b", .seconds(-1))
        await SerialRuntime.shared.settle()
        #expect(log.lines == ["a 5.0 seconds", "b 5.0 seconds"])
        await clock.advance(by: .seconds(-3))
        #expect(clock.now.offset == .seconds(5), "it never goes back")
    }
}
