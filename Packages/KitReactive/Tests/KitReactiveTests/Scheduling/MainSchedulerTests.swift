import KitCore
import KitReactive
import Testing

@MainActor
@Suite(.timeLimit(.minutes(12)))
struct MainSchedulerTests {
    private let clock = ManualClock()
    private let scheduler: MainScheduler
    private let heard = Property<[String]>([])

    init() { scheduler = MainScheduler(clock: clock) }

    private nonisolated func note(_ name: String) -> @Sendable () -> Void {
        { [heard] in MainActor.assumeIsolated { heard.value.append(name) } }
    }

    private func heard(_ count: Int) async -> [String] {
        await heard.reaches { $0.count >= count }
        return heard.value
    }

    @Test("On the main actor it runs before the call returns; a bound value never waits for another turn")
    func atOnce() {
        scheduler.schedule(note("a"))
        #expect(heard.value == ["a"])
        let subject = PassthroughSubject<String, Never>()
        let cancellable = subject.receive(on: scheduler).sink { note($0)() }
        subject.send("b")
        #expect(heard.value == ["a", "b"])
        cancellable.cancel()
    }

    @Test("From elsewhere it runs in order, and is not overtaken")
    func elsewhereScheduled() {
        blockingElsewhere {
            for number in 0..<5 {
                scheduler.schedule(note("\(number)"))
            }
        }
        #expect(heard.value.isEmpty)
        scheduler.schedule(note("main"))
        #expect(heard.value == ["0", "1", "2", "3", "4", "main"])
    }

    @Test("Timed actions run when the clock reaches their times, in the order of times and then of scheduling")
    func times() async {
        let start = scheduler.now
        for (name, seconds) in [("c", 3), ("a1", 1), ("b", 2), ("a2", 1)] {
            scheduler.schedule(after: start.advanced(by: .seconds(seconds)), note(name))
        }
        #expect(heard.value.isEmpty)
        clock.advance(by: .seconds(1))
        #expect(await heard(2) == ["a1", "a2"])
        clock.advance(by: .seconds(5))
        #expect(await heard(4) == ["a1", "a2", "b", "c"])
        scheduler.schedule(after: start, note("past"))
        #expect(heard.value.count == 4, "not before the call returns")
        #expect(await heard(5).last == "past")
    }

    @Test("A repeating action keeps its rhythm and skips missed runs, until it is cancelled")
    func repeating() async {
        let cancellable = scheduler.schedule(after: scheduler.now.advanced(by: 1), interval: 1, note("tick"))
        clock.advance(by: .seconds(1))
        #expect(await heard(1).count == 1)
        clock.advance(by: .milliseconds(3_500))
        #expect(await heard(2).count == 2)
        scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(499)), note("before"))
        scheduler.schedule(after: scheduler.now.advanced(by: .milliseconds(501)), note("after"))
        clock.advance(by: .milliseconds(501))
        #expect(await heard(5).suffix(3) == ["before", "tick", "after"])
        cancellable.cancel()
        scheduler.schedule(after: scheduler.now.advanced(by: 9), note("end"))
        clock.advance(by: .seconds(10))
        #expect(await heard(6).last == "end")
    }

    @Test("An action cancelled on another thread before it is scheduled does not run, and its objects are freed")
    func cancelledEarly() async {
        blockingElsewhere {
            scheduler.schedule(after: scheduler.now, interval: 1, note("never")).cancel()
        }
        scheduler.schedule(after: scheduler.now, note("end"))
        #expect(await heard(1) == ["end"])
    }

    @Test("An action that is cancelled by another one due at the same time does not run")
    func cancelledElsewhere() async {
        let due = scheduler.now.advanced(by: 1)
        var second: UncheckedBox<any Cancellable>?
        scheduler.schedule(after: due) {
            MainActor.assumeIsolated {
                guard let cancellable = second else { return }
                blockingElsewhere { cancellable.value.cancel() }
            }
        }
        second = UncheckedBox(scheduler.schedule(after: due, interval: 1, note("second")))
        scheduler.schedule(after: due, note("third"))
        clock.advance(by: .seconds(1))
        #expect(await heard(1) == ["third"])
    }

    @Test("A sink on the main actor receives values from the main actor at once, and others later")
    func sinkOnMain() async {
        let subject = UncheckedBox(PassthroughSubject<String, Never>())
        let cancellable = subject.value.sinkOnMain { [heard] in heard.value.append($0) }
        subject.value.send("here")
        #expect(heard.value == ["here"])
        blockingElsewhere { subject.value.send("elsewhere") }
        #expect(heard.value == ["here"])
        #expect(await heard(2) == ["here", "elsewhere"])
        cancellable.cancel()
    }

    @Test("On the immediate scheduler timed actions run at once, and repeating ones run once")
    func immediate() {
        let immediate = MainScheduler.immediate
        immediate.schedule(after: immediate.now.advanced(by: .seconds(3_600)), note("later"))
        let repeating = immediate.schedule(after: immediate.now, interval: .seconds(1), note("repeats"))
        #expect(heard.value == ["later", "repeats"])
        repeating.cancel()
        let subject = PassthroughSubject<String, Never>()
        let subscriptions = [
            subject.debounce(for: .seconds(1), scheduler: immediate).sink { note("debounced " + $0)() },
            subject.delay(for: .seconds(1), scheduler: immediate).sink { note("delayed " + $0)() },
        ]
        subject.send("a")
        subject.send("b")
        #expect(heard.value.suffix(4) == ["debounced a", "delayed a", "debounced b", "delayed b"])
        subscriptions.forEach { $0.cancel() }
    }

    @Test("A run that is due when another begins late counts as missed")
    func missedExactly() async {
        let start = scheduler.now
        let cancellable = scheduler.schedule(after: start.advanced(by: 1), interval: 1, note("tick"))
        scheduler.schedule(after: start.advanced(by: 2), note("other"))
        clock.advance(by: .seconds(2))
        #expect(await heard(2) == ["tick", "other"])
        cancellable.cancel()
    }

    @Test("A cancelled action is released at once, and the clock is not waited for any more")
    func cancelledReleased() async {
        var target: Target? = Target()
        let freed = Weak(target)
        let due = scheduler.now.advanced(by: 1)
        let cancellable = scheduler.schedule(after: due, interval: 1) { [target] in withExtendedLifetime(target) {} }
        target = nil
        await clock.waitForSleepers()
        #expect(freed.object != nil)
        cancellable.cancel()
        #expect(freed.object == nil && clock.sleeperCount == 0)
    }

    @Test("An action that is due before all others ends the wait for these")
    func earlier() async {
        scheduler.schedule(after: scheduler.now.advanced(by: 2), note("second"))
        await clock.waitForSleepers()
        scheduler.schedule(after: scheduler.now.advanced(by: 1), note("first"))
        #expect(clock.sleeperCount == 0)
        await clock.waitForSleepers()
        clock.advance(by: .seconds(2))
        #expect(await heard(2) == ["first", "second"])
    }

    @Test("A tolerance is passed to the clock, if there is one")
    func tolerance() async {
        for tolerance in [SchedulerInterval.zero, 2] {
            let clock = WatchedClock(earlyCount: 0)
            let scheduler = MainScheduler(clock: clock)
            scheduler.schedule(after: scheduler.now.advanced(by: 1), tolerance: tolerance, options: nil, note("due"))
            await clock.time.waitForSleepers()
            #expect(clock.tolerances.entries == [tolerance == 0 ? nil : .seconds(2)])
            clock.time.advance(by: .seconds(1))
        }
        #expect(await heard(2) == ["due", "due"])
    }

    @Test("A clock that wakes the scheduler too early is waited for again")
    func wokenEarly() async {
        let clock = WatchedClock(earlyCount: 1)
        let scheduler = MainScheduler(clock: clock)
        scheduler.schedule(after: scheduler.now.advanced(by: 1), note("due"))
        await clock.time.waitForSleepers()
        #expect(clock.tolerances.entries.count == 2 && heard.value == [])
        clock.time.advance(by: .seconds(1))
        #expect(await heard(1) == ["due"])
    }
}

/// A clock that records the tolerances it is given, and ends the first waits too early.
private struct WatchedClock: Clock {
    let time = ManualClock()
    let tolerances = Record<Duration?>()
    let earlyCount: Int

    var now: ManualClock.Instant { time.now }
    var minimumResolution: Duration { time.minimumResolution }

    func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
        tolerances.add(tolerance)
        if tolerances.entries.count > earlyCount { try await time.sleep(until: deadline, tolerance: tolerance) }
    }
}
